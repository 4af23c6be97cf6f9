### Командният ред.

cli-tabla = Табла по шест вида правила: игра в терминала и четене на правилата. Всяка команда се обяснява сама: tabla play --help
cli-unexpected = Случи се нещо, което не биваше ({ $kind }: { $what }). Започнатата игра е запазена до последната команда. С TABLA_TRACEBACK=1 се вижда повече; моля, съобщете ни.
cli-player = Играч { $number }

cli-play-short = Игра на една клавиатура.
cli-play = Игра на една клавиатура: двама играчи или трима до четирима в шует. Всяка команда се запазва веднага; --resume продължава последната игра. По време на игра напишете помощ, за да видите какво може да правите.
cli-play-rules = Правила: standard, tabla, reglas, tabla-bg, portfolio, tactile или ваш файл TOML.
cli-play-players = Имена, разделени със запетаи: "Ана,Борис". Трима или четирима играят шует.
cli-play-bot = Играйте срещу програмата: beginner (начинаещ), casual (любител), intermediate (среден), advanced (напреднал), expert (експерт) или master (майстор, най-силното ниво, което се взема, ако не посочите друго). В --players „bot“ или „bot:НИВО“ е отделно място.
cli-play-match = Мач до толкова точки.
cli-play-series = Поредица от толкова игри; печели, който събере повече точки.
cli-play-money = Игра за пари: колкото игри искате.
cli-play-game = Отделна игра.
cli-play-cube = Със или без удвояващ зар.
cli-play-stake = Колко струва една точка.
cli-play-crawford = В мач: без удвояване в играта, след като на някого остане една точка до победата.
cli-play-jacoby = За пари: марсът се брои едва след удвояване.
cli-play-beavers = За пари: колко пъти може да се отговори на удвояване с ново удвояване.
cli-play-automatic-doubles = За пари: колко равни начални хвърляния удвояват залога.
cli-play-tie = Какво става, ако поредица завърши наравно.
cli-play-consultation = Шует: дали отборът може да съветва капитана.
cli-play-cube-each = Шует: по един удвояващ зар за всеки от отбора.
cli-play-dice = Зарове, хвърлени от компютъра или на ръка и написани.
cli-play-etiquette = Правилата за истинска дъска: неправилен ход може да остане, ходът свършва с вдигането на заровете.
cli-play-spoken = Само думи, за екранни четци и брайлови дисплеи, или нарисувана дъска.
cli-play-lang = Езикът: английски, испански или български.
cli-play-file = Къде да се запази играта.
cli-play-resume = Продължава запазена игра; без файл, последната незавършена.
cli-play-seed = Повторими зарове, за упражнения и проверки.

cli-rules-short = Прочетете правилата.
cli-rules = Показва правилата; без име, по един ред за всеки вид.
cli-settings-short = Вижте или променете настройките си.
cli-settings = Показва настройките: language (en, es, bg), rules (име или файл) и look (drawn: рисувано, spoken: с думи).
cli-settings-set = Променя настройка, например: tabla settings set language bg
cli-settings-unset = Връща обичайното за настройка.
cli-settings-path = Файл с настройки: { $path }
cli-settings-none = не е зададено
cli-completion-short = Показва скрипт за довършване на команди.
cli-completion = Показва скрипта, с който обвивката ви довършва tabla. За bash добавете в ~/.bashrc: eval "$(tabla completion bash)"; за zsh същото със zsh в ~/.zshrc; за fish: tabla completion fish > ~/.config/fish/completions/tabla.fish

error-one-form = { $one } и { $other } не вървят заедно: изберете едно.
error-resume-options = { $option } не върви с --resume: запазената игра пази условията, с които е започнала.
error-nothing-to-resume = В { $path } няма незавършена игра: започнете нова с tabla play.
error-settings-file = Файлът с настройки { $path } не може да се прочете: { $why }.
error-settings-write = Настройките не могат да се запишат в { $path }: { $why }.
error-settings-unknown = „{ $given }“ не е настройка; познати са: { $known }.
error-settings-value = Настройката „{ $key }“ не може да е „{ $given }“; правилно би било: { $allowed }.
