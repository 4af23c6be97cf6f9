### Страницата в браузъра.

## Навсякъде

page-saved = Няма нужда от записване: всеки ход на тази маса се пази.
page-skip = Към масата
page-language = Език
page-loading = Един момент…
page-no-page = Няма такава страница.
page-link-cut = Тази връзка не е цяла: копирайте я докрай или я поискайте отново.
page-no-answer = Сървърът не отговаря. Нищо не е загубено: опитайте пак след малко.
page-home = Начало
page-copied = Копирано.
page-copy = Копиране
page-cancel = Отказ

## Начало

page-lead = Табла по правилата, които знаете, на ваша собствена маса: без регистрация, с честни зарове, за очите, ушите и ръцете.
page-play-now = Играйте сега
page-play-now-here = двама пред един екран
page-play-now-bot = срещу компютъра
page-ways-label = Други начини за игра
page-way-bot = С компютъра
page-way-bot-more = Изберете ниво, правила и дължина
page-way-here = С човек до вас
page-way-here-more = Двама пред един екран
page-way-link = Покана с връзка
page-way-link-more = Изпратете връзка и играйте отвсякъде
page-way-chouette = Шует
page-way-chouette-more = Трима или четирима: един срещу останалите
page-way-partners = Двама срещу двама
page-way-partners-more = Четирима играят като две страни: партньорите се редуват или се съвещават
page-way-board = На истинска дъска
page-way-board-more = Програмата води резултата и следи правилата; вие хвърляте и местите
page-your-games = Вашите игри
page-no-games = Още няма игри. Тук ще се появяват тези, които играете на това устройство.
page-game-on = В ход
page-game-over = Приключила

## Нова маса

page-players = Играчи
page-count = Колко играят
page-name = Име на играч { $number }
page-name-1 = Ана
page-name-2 = Борис
page-name-3 = Карина
page-name-4 = Димо
page-name-bot = Табла
page-seat = Къде седи играч { $number }
page-seat-here = тук
page-seat-link = с връзка
page-seat-bot = компютърът
page-level = Ниво
page-rules = Правила
page-form = Какво се играе
page-form-match = Мач
page-form-series = Поредица игри
page-form-money = Игра след игра
page-form-game = Една игра
page-length-match = Точки до победа
page-length-series = Игри
page-cube = С удвояващ зар
page-more = Още
page-clock = Часовник
page-clock-none = Без часовник
page-clock-minutes =
    { $count ->
        [one] по 1 минута
       *[other] по { $count } минути
    }
page-delay = Свободни секунди на ход
page-stake = Колко струва една точка
page-stake-how = „{ $given }“ не е сума: напишете колко струва една точка с число като 0,50.
page-manual = Хвърляме истински зарове и ги въвеждаме
page-etiquette = Правила за истинска дъска
page-own-rules = Ваши собствени правила
page-own-rules-more = Правилник във файл TOML; той замества избрания по-горе.
page-colour = Вашият цвят
page-open-table = Отваряне на масата

## Масата

page-table-title = Маса: { $players }
page-board-label = Дъска по номерацията на { $player }
page-grid-help = Със стрелките се движите по позициите. Enter вдига { checker-one }, Enter на друга позиция го оставя там, два пъти Enter играе левия зар. Escape го връща.
page-controls-label = Какво можете да направите сега
page-beside-label = Команди, ходове и настройки
page-bar-empty =
    { $hit ->
        [beside-home] До домашното поле, { $colour }: празно
       *[bar] Бар, { $colour }: празен
    }
page-cell-picked = вдигнат
page-cell-target = може да дойде тук
page-cell-movable = може да се мести
page-tray = Извадени, { $colour }: { $count }
page-off = вън
page-picked = Вдигнат от { $place }. Може да отиде на: { $targets }.
page-swap = Размяна на заровете
page-first-move = Докоснете { checker-one } и после отбелязана позиция; докоснете го два пъти за левия зар.
page-your-turn = ваш ред
page-on-turn = на ход
page-pips =
    { $count ->
        [one] път 1
       *[other] път { $count }
    }
page-points =
    { $count ->
        [one] 1 точка
       *[other] { $count } точки
    }
page-balance = салдо { $count }
page-points-of = { $count } от { $length }
page-away-clock-runs = отсъства: часовникът върви
page-away-open = още не е тук: връзката чака
page-away-table-waits = отсъства: масата чака
page-went-away =
    { $player } не е тук: { $absence ->
        [clock-runs] часовникът върви.
       *[other] масата чака.
    }
page-came-back = { $player } се върна.
page-seat-gone = Това устройство вече няма място на тази маса: мястото е пренесено на друго устройство или играта е изтрита.
page-watching = Вие гледате. Само играчите могат да местят.
page-reconnecting = Връзката със сървъра е прекъсната. Възстановява се; нищо не се губи.
page-line-asked = Не може да се поддържа постоянна връзка със сървъра. Вместо това страницата сама пита за новости: те идват миг по-късно и нищо не се губи.
page-reconnected = Връзката със сървъра е възстановена.
page-store-away = В момента сървърът няма достъп до игрите. Той продължава да опитва; нищо не се губи и междувременно никой часовник не върви.
page-unsent = Последното ви действие още не е пристигнало. Изпраща се отново, докато пристигне.
page-clock-stood =
    { $seconds ->
        [one] Игрите бяха недостъпни една секунда; тя не се отнема от времето на { $player }.
       *[other] Игрите бяха недостъпни { $seconds } секунди; те не се отнемат от времето на { $player }.
    }
page-invite = Покани
page-invite-player = Изпратете тази връзка на { $player }: мястото е на този, който пръв я отвори.
page-seat-taken = { $player } сяда на масата.
page-seats = Вашите места
page-seats-manage = Вижте и освободете местата си
page-seats-more = Това са местата на това устройство на масите, на които се играе.
page-seats-none = Това устройство няма място на никоя маса, на която се играе.
page-leave-seat = Освободи мястото на { $player }
page-leave-sure = Мястото ще бъде свободно на всички устройства, които го държат. Връщането става само с нова връзка, която може да направи друг играч на масата или поддържащият сървъра.
page-leave-sure-alone = Мястото ще бъде свободно на всички устройства, които го държат. На тази маса няма други хора: след това само поддържащият сървъра може да направи нова връзка.
page-keep-seat = Запази го
page-seat-left-by-you = Мястото е освободено.
page-sign-out = Изход навсякъде
page-sign-out-more = Освобождава всички места на това устройство, включително в завършени игри и файлове, и обезсилва всяко копие на тайния му ключ: когато сте ползвали чужд компютър или сте загубили своя.
page-sign-out-sure = Всички места ще бъдат свободни на всички устройства, които ги държат, и повече няма да виждате игрите си. Връщането става само с нови връзки, които могат да направят другите играчи на масата или поддържащият сървъра.
page-signed-out = { $count ->
    [0] Излязохте; нямаше място за освобождаване.
    [one] Излязохте: освободено е едно място.
   *[other] Излязохте: освободени са { $count } места.
}
page-seat-left = { $player } освободи мястото си.
page-away-left = напусна: нужна е нова връзка
page-invite-again = Направи нова връзка
page-flag-fell = Времето на { $player } изтече.
page-bot-failed = Компютърът, който играе за { $player }, не отговори. Ще бъде попитан пак след следващия ход.
page-rematch-made = Реваншът е готов.

## Какво следва

page-status-box = Хвърлете по един зар за бокса.
page-status-opening = Хвърлете по един зар: започва по-големият.
page-status-colour = { $player } избира цвят.
page-status-colours = Изберете цветове преди първото хвърляне: избира който е пръв.
page-colour-of = { $player }: { $colour }
page-status-roll =
    { $double ->
        [yes] { $player } хвърля или удвоява.
       *[no] { $player } хвърля.
    }
page-status-play =
    { $alone ->
        [yes] { $player } играе { $dice } или само { $die }.
       *[no] { $player } играе { $dice }.
    }
page-status-moves = { $player } играе.
page-status-done = { $player }: вдигнете заровете или върнете хода.
page-status-stuck = { $player } няма възможен ход: вдигнете заровете.
page-status-double = { $player }: приемате ли удвояването, или го отказвате?
page-status-guest = Очакваме поканения: заровете се хвърлят и часовникът тръгва, когато всички са тук.
page-status-resignation =
    { $outcome ->
        [backgammon] { $player }: приемате ли предаване като бекгамон?
        [gammon] { $player }: приемате ли предаване като марс?
       *[single] { $player }: приемате ли предаване като обикновена игра?
    }
page-status-settlement = { $player }: приемате ли споразумението, или продължавате?
page-status-takeback = { $player }: може ли другата страна да повтори последния си ход?
page-status-disputed = { $player }: ходът не беше по правилата. Остава ли, или искате правилен ход?
page-status-between = Играта свърши. Може да започне следващата.
page-status-ended = Срещата свърши.
page-status-dice = Заровете се хвърлят…
page-roll = Хвърли
page-double = Удвои
page-undo = Върни
page-pick-up = Вдигни заровете
page-throw-opening = Хвърли за начало
page-throw-box = Хвърли за бокса
page-next-game = Следваща игра
page-end-session = Край на срещата
page-die = Зар { $number }
page-cocked = Накриво: хвърли пак
page-enter-dice = Въведи заровете
page-offer =
    { $count ->
        [one] { $player } удвоява. Ако приемете, играта е за { $value } точки; ако откажете, губите 1 точка.
       *[other] { $player } удвоява. Ако приемете, играта е за { $value } точки; ако откажете, губите { $count } точки.
    }
page-take = Приемам
page-drop =
    { $count ->
        [one] Отказ, губя 1
       *[other] Отказ, губя { $count }
    }
page-beaver = Бобър до { $value }
page-accept = Приемам
page-refuse = Играта продължава
page-accept-play = Нека остане
page-require-play = Искам правилен ход

## Краят

page-winners = Печелят { $players }
page-winner =
    { $tied ->
        [yes] Равенство: { $player }
       *[no] Печели { $player }
    }
page-game-ended = Игра { $number } свърши
page-name-of = Друго име за { $player }
page-take-name = Използвай това име
page-rematch = Реванш
page-to-rematch = Към реванша
page-check-dice = Проверка на заровете
page-proof-true =
    { $count ->
        [0] Още не са хвърляни зарове.
        [one] 1 хвърляне е проверено на това устройство: истинско е.
       *[other] { $count } хвърляния са проверени на това устройство: всички са истински.
    }
page-proof-left-out =
    { $count ->
        [one] 1 от тях е без дела на отсъстващ играч.
       *[other] { $count } от тях са без дела на отсъстващ играч.
    }
page-proof-hand =
    { $count ->
        [one] 1 хвърляне е направено на ръка: няма какво да се проверява.
       *[other] { $count } хвърляния са направени на ръка: няма какво да се проверява.
    }
page-proof-wrong = Не вярвайте на този запис.

## До дъската

page-command = Команда
page-command-go = Кажи
page-command-more = Например: хвърли, 8/5 6/5, от 8 на 5, готово, път, помощ.
page-moves = Ходове
page-no-moves = Още никой не е играл.
page-no-move = без ход
page-turn-words = { $player }, { $dice }: { $moves }
page-first = Първи
page-back = Назад
page-on = Напред
page-now = Сега
page-back-to-now = Обратно към настоящето
page-looking-back = Игра { $game }, след: { $what }
page-plays = Възможни ходове
page-no-plays = Сега няма какво да се играе.
page-log = Какво се случи
page-resign = Предаване
page-resign-more = { $player } предлага да загуби играта; другата страна може да приеме или да продължи.
page-resign-as =
    { $outcome ->
        [backgammon] Бекгамон
        [gammon] Марс
       *[single] Обикновена игра
    }
page-takeback = Повтаряне на ход
page-takeback-more = Изиграйте отново последния си ход със същите зарове, ако другата страна е съгласна. Станалото след него не се брои.
page-takeback-by = { $player } моли за това
page-rule-sheet = Правила
page-dice = Заровете и доказателството
page-dice-fair = Всяко хвърляне се прави от тайни числа на устройствата на всички играчи и на сървъра, запечатани, преди да потрябват. Устройството ви пази печатите, отваря своите числа едно по едно и проверява всяко хвърляне, щом дойде: ако домакинът избере хвърляне, предвиди го или пропусне вашето число, тук ще си проличи.
page-dice-manual = На тази маса заровете се хвърлят на ръка.
page-dice-count =
    { $count ->
        [one] 1 хвърляне досега.
       *[other] { $count } хвърляния досега.
    }
page-download = Изтегляне на записа
page-alarm = Тревога: на заровете на тази маса не може да се вярва.
page-alarm-more = Запазеното от това устройство е в „Заровете и доказателството“: изтеглете го заедно със записа и не играйте повече за нищо важно.
page-dice-not-sealed = Домакинът още не е записал печата на това устройство, а без него бихте хвърлили зарове, които само домакинът знае: опитайте отново след малко.
page-dice-sealed-again = { $player } играе от устройство, което е запечатало нови числа за заровете.
page-dice-without-you = Хвърляне { $number } е направено без числото на това устройство, защото връзката му беше прекъсната.
page-dice-without =
    { $count ->
        [one] 1 хвърляне е направено без числото на това устройство.
       *[other] { $count } хвърляния са направени без числото на това устройство.
    }
page-dice-compare = Прочитайте си ги един на друг от време на време: ако се различават, показват ви различни игри.
page-dice-seals = Печати
page-dice-rolls =
    { $count ->
        [one] Печати и 1 хвърляне
       *[other] Печати и { $count } хвърляния
    }
page-dice-kept = Изтегляне на запазеното от това устройство
page-share = Положение и връзки
page-copy-id = Копирай { $name }
page-copy-watch = Копирай връзката за зрители
page-carry = Пренеси това място на друго устройство
page-carry-of = Пренеси мястото на { $player } на друго устройство
page-carry-more = Отворете тази връзка на другото устройство до 15 минути; важи веднъж.
page-settings = Настройки
page-set-theme = Изглед
page-set-theme-walnut = Орех
page-set-theme-slate = Шист
page-set-theme-contrast = Силен контраст
page-set-verbosity = Какво се чете на глас
page-set-verbosity-full = Всичко
page-set-verbosity-brief = Накратко
page-set-verbosity-turns = Само кой е на ход
page-set-sound = Звуци
page-set-sound-on = Включени
page-set-sound-off = Изключени
page-set-forced = Принудени ходове
page-set-forced-off = Играя ги аз
page-set-forced-on = Играят се сами
page-set-turned = Дъска
page-set-turned-off = Моята страна отдолу
page-set-turned-on = Обърната
page-set-speed = Ходът на другата страна
page-set-speed-slow = Бавно
page-set-speed-normal = Нормално
page-set-speed-fast = Бързо
page-set-speed-instant = Наведнъж
page-keys = Клавиши
page-keys-grid = На дъската: стрелките за движение, Enter за вдигане и оставяне, два пъти Enter за левия зар, Escape за връщане.
page-key-r = Хвърляне или следваща игра
page-key-d = Удвояване
page-key-u = Връщане
page-key-e = Край на хода: вдигане на заровете
page-key-b = Към дъската
page-key-c = Към полето за команди
page-key-m = Към ходовете
page-key-s = Включване и изключване на звуците

## Шует, истински дъски, подсказки

page-cube-each = Удвояващ зар за всеки от отбора
page-consultation = Отборът може да съветва капитана
page-side = Страна { $number }
page-partners = Как решават партньорите
page-partners-way =
    { $way ->
        [consult] Съвещават се, а решава капитан
       *[turns] Редуват се
    }
page-partners-more =
    { $way ->
        [consult] Капитанът на играта хвърля, мести и има последната дума; другият съветва. В следващата игра се сменят.
       *[turns] Единият играе един ход на страната, другият следващия. За удвояването решава този, който е наред.
    }
page-partners-panel = Партньори
page-step-aside = { $player } оставя играта на { $partner }
page-step-aside-more = Който трябва да излезе, оставя решенията на партньора си, докато се върне.
page-stand-in = { $partner } отсъства: { $player } играе и за двамата
page-come-back = { $player } се върна
page-crawford = Правило на Крофорд
page-jacoby = Правило на Джейкъби: марсът се брои едва след удвояване
page-beavers = Най-много бобри
page-automatic = Най-много автоматични удвоявания
page-help = Подсказки и учител
page-help-more = Компютърът отговаря, когато го попитат, и говори след грешка.
page-help-link = За всички на масата, щом се съгласят дошлите с връзка.
page-help-asks = Който е отворил масата, иска подсказки и учител за всички тук. Съгласни ли сте?
page-help-yes = Да, с подсказки
page-help-no = Не, без тях
page-help-waits = Подсказките чакат съгласието на всички.
page-etiquette-more = Ходовете се въвеждат, както са направени, дори погрешни; другата страна ги приема или иска правилен ход.
page-die-of = Зар на { $player }
page-tap-die = Въведи { $number }
page-early = { $player } хвърля преждевременно
page-early-enter = { $player } хвърли, преди да са вдигнати заровете. Кои числа?
page-double-whom = Удвояване срещу { $player }
page-double-by = { $player }: удвои
page-hint = Подсказка
page-hint-ask = Попитай
page-hint-more = Какво би направил компютърът. Стойността казва колко струва положението: 1 е спечелена игра при сегашния зар.
page-hint-equity = Стойност
page-hint-behind = Разлика с най-добрия
page-advise = Съвет към капитана
page-speaker = Кой говори
page-advice-double = Удвои!
page-advice-wait = Още не удвоявай
page-advice-safe = Играй сигурно
page-advice-hit = Удари!
page-advice-run = Бягай
page-advice-build = Направи капия
page-settle = Споразумение
page-settle-more = Залогът приключва за точки, без да се доиграва: колко ви плащат или, с минус, колко плащате.
page-settle-whom = Кой на кого предлага
page-settle-pair = { $player } с { $other }
page-settle-points = Точки
page-settle-offer = Предложи
page-cube-of =
    { $held ->
        [yes] удвояващ зар { $value } при { $owner }
       *[no] удвояващ зар { $value } в средата
    }
page-role =
    { $role ->
        [box] бокс
        [captain] капитан
        [out] извън играта
        [acts] следващ
        [partner] партньор
        [away] отсъства
       *[crew] отбор
    }
page-settlement =
    { $count ->
        [0] { $player } предлага споразумение: никой не плаща и този залог свършва.
        [one] { $player } предлага споразумение: { $from } плаща 1 точка на { $to }.
       *[other] { $player } предлага споразумение: { $from } плаща { $count } точки на { $to }.
    }
page-help-answered =
    { $agreed ->
        [yes] { $player } приема подсказките.
       *[no] { $player } играе без подсказки.
    }
page-own-rules-read = Прочетено: { $name } – { $summary }
page-next-error = Следваща грешка
page-no-errors = Няма грешки, които си струва да се споменат.
page-set-map = Дъската на слух
page-set-map-off = Стрелки без звук
page-set-map-on = Тонове там, където са стрелките
page-set-tutor = Учител, ако е уговорен
page-set-tutor-on = Говори след грешка
page-set-tutor-off = Мълчи, само знаци в списъка
page-key-h = Подсказка
page-key-p = Един ход назад
page-key-n = Един ход напред

## Анализ

page-analyse = Анализирай
page-analysis = Анализ
page-analysis-began = Анализът започна.
page-analysis-progress = Оценени са { $done } от { $total } хода.
page-analysis-done = Анализът е готов.
page-analysis-nothing = Нямаше какво да се оценява: не бяха хвърляни зарове.
page-analysis-turn = Ход { $number } от { $count }
page-analysis-end = Краят на играта
page-report = Отчет като файл
page-judged = { $what }: { $verdict }, загубени { $lost }.
page-choice = Избор
page-choices = Най-добрите възможности
page-played = изигран
page-tried = опитан
page-decision-play = Местене на пуловете
page-decision-double = Удвояване или не
page-decision-take = Приемане или отказ
page-decision-late-double = Удвояване в този момент или не
page-decision-late-take = Приемане или отказ на това удвояване
page-decision-resign = Предаване
page-decision-accept = Отговор на предаване
page-try = Опитай друг ход
page-try-asks = { $player }, { $dice }: опитайте друг ход на дъската.
page-try-only = Нямаше друг ход.
page-try-leave = Обратно към играта
page-rollout = Разиграй
page-rollout-began = Разиграването започна: всяка възможност се доиграва много пъти с едни и същи зарове.
page-rollout-progress = Опити
page-rollout-trials = { $count } от { $most } опита; чертите са две стандартни грешки на всяка страна
page-rollout-stop = Спри
page-key-a = Към анализа

## Файлове и какво чакат игрите

page-file = Анализ на файл
page-file-more = Изберете, пуснете или поставете мач или положение: .mat, .sgf, .xg, .bgf, .tabla, XGID
page-file-reading = Чете се { $file } …
page-file-size = Файлът е { $size } МБ: тук се четат най-много { $most } МБ.
page-file-warnings =
    { $count ->
        [one] Още 1 място не можа да се прочете така, както е.
       *[other] Още { $count } места не можаха да се прочетат така, както са.
    }
page-file-read = Прочетено от { $file }. Пази се тук до { $date } заради картите, които направите от него; може да се отвори само от това устройство.
page-file-remove = Изтриване сега
page-file-removed = Изтрито: от файла не се пази нищо.
page-file-broken-off = Записът прекъсва в игра { $number }.
page-pasted = поставен текст
page-position-try = Опитай ход
page-position-asks = { $player }, { $dice }: опитайте ход на дъската.
page-position-leave = Обратно към положението
page-game-file = От файл
page-rules-in-full = Пълните правила
page-awaits-you =
    { $what ->
        [seat] Мястото на { $player } още е свободно
        [box] Предстои хвърлянето за бокса
        [opening] Предстои началното хвърляне
        [colour] Ваш ред е: изберете цвят
        [move] Ваш ред е да играете
        [double] Ваш ред е: отговорете на удвояването
        [resignation] Ваш ред е: отговорете на предаването
        [settlement] Ваш ред е: отговорете на споразумението
        [takeback] Ваш ред е: може ли последният ход да се повтори?
        [disputed] Ваш ред е: приемете хода или изискайте правилен
        [between] Следващата игра може да започне
       *[roll] Ваш ред е да хвърляте
    }
page-awaits =
    { $what ->
        [seat] Мястото на { $player } още е свободно
        [box] Предстои хвърлянето за бокса
        [opening] Предстои началното хвърляне
        [colour] { $player } избира цвят
        [move] { $player } е на ход
        [double] { $player } отговаря на удвояването
        [resignation] { $player } отговаря на предаването
        [settlement] { $player } отговаря на споразумението
        [takeback] { $player } решава дали последният ход да се повтори
        [disputed] { $player } приема хода или изисква правилен
        [between] Следващата игра може да започне
       *[roll] { $player } хвърля
    }

## Учене

page-study = Учене от грешките
page-cards-keep =
    { $count ->
        [one] Запази 1 грешка като карта
       *[other] Запази { $count } грешки като карти
    }
page-cards-save = Запази картите като файл
page-cards-saved =
    { $count ->
        [one] Във файла има 1 карта. За да я учите в терминала: tabla study add ФАЙЛ.
       *[other] Във файла има { $count } карти. За да ги учите в терминала: tabla study add ФАЙЛ.
    }
page-cards-gone = Игрите на тези карти вече не са на този сървър: няма какво да се запази.
page-study-due =
    { $count ->
        [0] Днес няма карти.
        [one] 1 карта е за днес.
       *[other] { $count } карти са за днес.
    }
page-study-left =
    { $count ->
        [one] Това е последната карта.
       *[other] Остават { $count } карти с тази.
    }
page-study-answer = Това е моят ход
page-study-whole = Цялото хвърляне е изиграно: кажете, че това е вашият ход, или върнете.
page-study-next = Следваща
page-study-begin = Започни
page-study-empty = Още няма карти. Анализирайте игра, която сте завършили тук, или файл с мач, и запазете грешките като карти.
page-study-more =
    { $count ->
        [one] На това устройство е запазена 1 карта.
       *[other] На това устройство са запазени { $count } карти.
    }
