### Игра в терминала.

## Думи за писане: разделени със запетаи, първата е тази, която показва помощта. Главните букви нямат значение.

command-roll = хвърли, хвърлям, х
command-move = мести, местя, играя
command-undo = върни, връщам, назад
command-done = готово, готов, готова
command-cocked = накриво, крив, криви
command-correct = поправи, поправям
command-colour = цвят
command-double = удвои, удвоявам
command-take = вземи, взимам, вземам
command-drop = пас
command-beaver = бобър
command-accept = приеми, приемам, да
command-refuse = откажи, отказвам, не
command-require = изискай, изисквам
command-resign = предай, предавам
command-settle = споразумение, споразумей
command-takeback = връщане, повтори
command-suggest = съвет, съветвам
command-aside = отсъствам, излизам
command-standin = замествам, заместник
command-back = пристигам, тук
command-board = дъска, дъската
command-point = позиция
command-mine = мои, моите
command-theirs = чужди, чуждите, противник
command-bar = бар, бара
command-pips = път, пипс
command-dice = зарове, заровете
command-moves = ходове, ход
command-last = последно, последен
command-score = резултат, точки
command-hint = подсказка
command-rules = правила, правилата
command-referee = съдия, съди
command-save = запази, запиши
command-finish = приключи
command-help = помощ
command-quit = изход, край, излез

words-from = от
words-to = на, до, към
words-and = и, после
words-filler = позиция, се, игра
words-hit = удряйки, удар, удря, удрям
words-twice = двукратно
words-times = пъти
words-all = всичко, всички
words-pair = чифт
words-bar = бар, бара
words-hit-place = ударен
words-off = вън, навън
words-1 = едно, един, единица, ек
words-2 = две, два, двойка, дю
words-3 = три, тройка, се
words-4 = четири, четворка, джихар
words-5 = пет, петица, пендж, беш
words-6 = шест, шестица, шеш
words-7 = седем
words-8 = осем
words-9 = девет
words-10 = десет
words-11 = единайсет, единадесет
words-12 = дванайсет, дванадесет
words-13 = тринайсет, тринадесет
words-14 = четиринайсет, четиринадесет
words-15 = петнайсет, петнадесет
words-16 = шестнайсет, шестнадесет
words-17 = седемнайсет, седемнадесет
words-18 = осемнайсет, осемнадесет
words-19 = деветнайсет, деветнадесет
words-20 = двайсет, двадесет
words-21 = двайсетиедно, двадесетиедно
words-22 = двайсетидве, двадесетидве
words-23 = двайсетитри, двадесетитри
words-24 = двайсетичетири, двадесетичетири
words-single = обикновена, единична
words-gammon = марс
words-backgammon = бекгамон
words-white = бели, бял, белите
words-black = черни, черен, черните
words-gold = златни, златен, златните
words-silver = сребърни, сребърен, сребърните
words-light = светли, светъл, светлите
words-dark = тъмни, тъмен, тъмните

## Думи, които влизат в други съобщения

checker-one =
    { $checker ->
       *[checker] пул
    }
checker-many =
    { $checker ->
       *[checker] пулове
    }
list-and =
    { $sound ->
       *[other] { $first } и { $last }
    }
coloured =
    { $colour ->
        [white]
            { $count ->
                [one] 1 бял
               *[other] { $count } бели
            }
        [black]
            { $count ->
                [one] 1 черен
               *[other] { $count } черни
            }
        [gold]
            { $count ->
                [one] 1 златен
               *[other] { $count } златни
            }
        [silver]
            { $count ->
                [one] 1 сребърен
               *[other] { $count } сребърни
            }
        [light]
            { $count ->
                [one] 1 светъл
               *[other] { $count } светли
            }
        [dark]
            { $count ->
                [one] 1 тъмен
               *[other] { $count } тъмни
            }
       *[other] { $count } { $colour }
    }
dice-times = { $count } пъти { $die }
dice-double = чифт { $die }
way-first =
    { $origin ->
        [bar] от { bar-from }
       *[point] от { $start }
    } { $kind ->
        [off] навън
       *[point] на { $end }
    }
way-next =
    { $kind ->
        [off] после навън
       *[point] после на { $end }
    }
way-hitting = { $way }, удар
way-times = { $way }, { $times } пъти

## Срещата

session-players = { $players }. Правила: { $rules }.
session-form =
    { $form ->
        [match]
            { $length ->
                [one] Мач до 1 точка.
               *[other] Мач до { $length } точки.
            }
        [series]
            { $length ->
                [one] Поредица от 1 игра: печели, който събере повече точки.
               *[other] Поредица от { $length } игри: печели, който събере повече точки общо.
            }
        [money] Игра за пари: играйте колкото игри искате.
       *[game] Отделна игра.
    }
session-cube =
    { $cube ->
        [yes] С удвояващ зар.
       *[no] Без удвояващ зар.
    }
session-crawford = Важи правилото на Крофорд.
session-jacoby = Важи правилото на Джейкъби: марсът се брои едва след удвояване.
session-short = С удвояващия зар по тези правила се играе до { $points } точки или повече: удвоената игра бързо струва колкото къс мач.
session-etiquette = Важат правилата за игра на истинска дъска.
session-manual = Вие сами хвърляте заровете.
session-cube-each = Всеки от отбора има свой удвояващ зар.
session-no-consultation = Капитанът играе без съвети.
session-beavers =
    { $count ->
        [one] На удвояване може да се отговори с 1 бобър.
       *[other] На удвояване може да се отговори най-много с { $count } бобъра.
    }
session-automatic =
    { $count ->
        [one] Равни зарове в началото удвояват залога, най-много веднъж на игра.
       *[other] Равни зарове в началото удвояват залога, най-много { $count } пъти на игра.
    }
session-stake = Всяка точка е по { $stake }.
session-broken-off = Играта спира дотук.
position-set = Дъската е подредена; { $player } хвърля.
session-won =
    { $form ->
        [match] { $players } печели мача!
        [series] { $players } печели поредицата!
       *[other] Край на играта за пари. Печели { $players }.
    }
session-tied =
    { $form ->
        [series] Поредицата завършва наравно: { $players }.
       *[other] Край на играта за пари. Наравно са { $players }.
    }
welcome-help = Ход се пише така: { $example }. По всяко време напишете { $command }, за да видите какво можете да направите.
resumed = Продължава играта от файла { $path }.
resumed-cut = Последният ред на файла е прекъснат и последната команда липсва: моля, въведете я отново.
saved = Запазено в { $path }.
saved-again = Играта отново се запазва, в { $path }.
quit-unsaved = Играта не е запазена. Напишете { $save } и име на файл, за да я запазите другаде, или още веднъж { $quit }, за да излезете, без да я запазите.
bye-ended = Благодарим за играта. Записът е в { $path }.
bye-saved = Играта е запазена в { $path }.
bye-resume = Продължете с: { $command }
bye-unsaved = Играта не можа да се запази в { $path }.

## Игри и ходове

throws-one = { $player } хвърля { $die }
box-again = { $players } хвърлят отново.
game-started = Игра { $number }.
game-crawford = Това е играта на Крофорд: в нея не се удвоява.
chouette-roles =
    { $company ->
        [yes] { $box } е в бокса. Капитан: { $captain }. В отбора: { $crew }.
       *[no] { $box } е в бокса. Срещу бокса остава само { $captain }.
    }
chouette-out =
    { $count ->
        [one] { $players } вече не участва в тази игра.
       *[other] { $players } вече не участват в тази игра.
    }
plays-colour =
    { $colour ->
        [white] { $player } играе с белите.
        [black] { $player } играе с черните.
        [gold] { $player } играе със златните.
        [silver] { $player } играе със сребърните.
        [light] { $player } играе със светлите.
        [dark] { $player } играе с тъмните.
       *[other] { $player } играе с { $colour }.
    }
opening-won =
    { $chooses ->
        [yes] { $throws }: започва { $player }, но първо избира цвят.
       *[no] { $throws }: започва { $player } и играе двете числа.
    }
opening-tied = { $throws }: равни зарове, хвърля се отново.
opening-doubled = Залогът се удвоява: играта е за { $value } точки.
no-play =
    { $stuck ->
        [bar] { $player } не може да вкара пул от { bar-from } и няма ход.
       *[board] { $player } няма възможен ход.
    }
rolled = { $player } хвърля { $dice }.
rolled-early = { $player } хвърля { $dice }, преди { $other } да вдигне заровете. Хвърлянето важи, защото { $contact ->
        [yes] имаше само един възможен ход.
       *[no] двете страни вече не могат да се срещнат.
    }
rolled-already = { $player } вече хвърли { $dice }.
roll-void = { $player } хвърли, преди { $other } да вдигне заровете: хвърлянето не важи.
roll-cocked = Зарът е накриво: хвърлят се отново и двата.
dice-corrected = Заровете са поправени.
moved = { $player } играе { $moves }.
made-points =
    { $count ->
        [one] { $player } направи капия на { $points }.
       *[other] { $player } направи капии на { $points }.
    }
was-hit =
    { $count ->
        [one] { $player }, удариха ваш пул.
       *[other] { $player }, удариха { $count } ваши пула.
    }
board-closed = Затворено поле: в домашното поле на { $player } не може да се влезе.
left-to-play = Остава да се изиграе: { $dice }.
left-none = Няма какво повече да се изиграе.
move-undone = Върнато: { $moves }. За игра остава: { $dice }.
turn-ended = { $player } вдига заровете.
turn-illegal = Ходът на { $player } не е по правилата. { $other } може да го приеме или да изиска правилен ход.
play-accepted = Ходът остава, както е изигран.
play-required = { $player } изисква правилен ход. { $other } връща своя и трябва да изиграе { $dice }.
take-back-asked = { $player } моли да повтори последния си ход.
turn-taken-back = Ходът се връща. { $player } трябва да изиграе { $dice }.

## Удвояване, предаване, споразумение

doubled = { $player } удвоява: играта ще е за { $value } точки.
doubled-each = { $player } удвоява: играта ще е { $worth }.
worth-with = за { $value } точки с { $player }
doubled-asks = Отговарят поред: { $players }.
taken = { $player } приема. Играта е за { $value } точки, а удвояващият зар е при { $keeps }.
taken-each = { $player } приема. Играта е { $worth }, а удвояващият зар е при { $keeps }.
dropped =
    { $count ->
        [one] { $player } отказва и губи 1 точка.
       *[other] { $player } отказва и губи { $count } точки.
    }
beavered = { $player } приема и отговаря с бобър: играта ще е за { $value } точки.
beavered-each = { $player } приема и отговаря с бобър: играта ще е { $worth }.
resignation =
    { $outcome ->
        [backgammon] { $player } предлага да загуби с бекгамон.
        [gammon] { $player } предлага да загуби с марс.
       *[single] { $player } предлага да загуби обикновена игра.
    }
answer-no = Отказано: играта продължава.
settlement =
    { $count ->
        [0] { $player } предлага споразумение без точки между { $receiver } и { $payer }.
        [one] { $player } предлага споразумение: 1 точка от { $payer } за { $receiver }.
       *[other] { $player } предлага споразумение: { $count } точки от { $payer } за { $receiver }.
    }
settled = Споразумението е прието.
suggested = { $player } съветва: { $words }
partners-session =
    { $way ->
        [consult] { $first } играят срещу { $second }. Партньорите се съвещават, а капитанът решава.
       *[turns] { $first } играят срещу { $second }. Партньорите се редуват.
    }
partners-roles =
    { $way ->
        [consult] Капитани: { $first } и { $second }.
       *[turns] Следващите на ход за своята страна: { $first } и { $second }.
    }
partners-away = { $player } отсъства; { $partner } играе и за двамата.
partners-back = { $player } е отново на масата.
partners-colour =
    { $colour ->
        [white] { $player } играят с белите.
        [black] { $player } играят с черните.
        [gold] { $player } играят със златните.
        [silver] { $player } играят със сребърните.
        [light] { $player } играят със светлите.
        [dark] { $player } играят с тъмните.
       *[other] { $player } играят с { $colour }.
    }
partners-taken = { $player } приема. Играта е за { $value } точки, а удвояващият зар е при { $keeps }.
partners-cube = Удвояващият зар е при { $player } и показва { $count }.
partners-game-won =
    { $ending ->
        [dropped] { $player } печелят играта: удвояването е отказано.
        [time] { $player } печелят по време.
        [resigned]
            { $outcome ->
                [backgammon] { $player } печелят с бекгамон: противниците се предадоха.
                [gammon] { $player } печелят с марс: противниците се предадоха.
               *[single] { $player } печелят обикновена игра: противниците се предадоха.
            }
       *[played]
            { $outcome ->
                [backgammon] { $player } печелят с бекгамон!
                [gammon] { $player } печелят с марс!
               *[single] { $player } печелят обикновена игра.
            }
    }
partners-points =
    { $count ->
        [one] { $player } печелят 1 точка.
       *[other] { $player } печелят { $count } точки.
    }
session-won-by-partners =
    { $form ->
        [match] { $players } печелят мача!
        [series] { $players } печелят поредицата!
       *[other] Край на играта за пари. Печелят { $players }.
    }
advice-choice =
    { $choice ->
        [double] удвояване.
        [take] приемане.
        [drop] отказ.
        [beaver] бобър.
       *[roll] хвърляне без удвояване.
    }
game-won =
    { $ending ->
        [dropped] { $player } печели играта: удвояването е отказано.
        [time] { $player } печели по време.
        [resigned]
            { $outcome ->
                [backgammon] { $player } печели с бекгамон: противникът се предаде.
                [gammon] { $player } печели с марс: противникът се предаде.
               *[single] { $player } печели обикновена игра: противникът се предаде.
            }
       *[played]
            { $outcome ->
                [backgammon] { $player } изкара всичките си пулове и печели с бекгамон!
                [gammon] { $player } изкара всичките си пулове и печели с марс!
               *[single] { $player } изкара всичките си пулове и печели обикновена игра!
            }
    }
game-settled = Играта приключва със споразумение.
points-change =
    { $change ->
        [wins]
            { $count ->
                [one] { $player } печели 1 точка
               *[other] { $player } печели { $count } точки
            }
       *[loses]
            { $count ->
                [one] { $player } губи 1 точка
               *[other] { $player } губи { $count } точки
            }
    }
points-none = Никой не печели и не губи точки.
score = Резултат: { $scores }.
score-player = { $player } { $count }
score-game =
    { $crawford ->
        [yes] Игра { $number }, играта на Крофорд.
       *[no] Игра { $number }.
    }
cube-middle =
    { $count ->
        [one] Удвояващият зар е в средата и показва { $face }. Играта е за 1 точка.
       *[other] Удвояващият зар е в средата и показва { $face }. Играта е за { $count } точки.
    }
cube-owned = Удвояващият зар е при { $player } и показва { $count }.
cube-with = С { $player }: { $cube }
pays = За разплащане: { $payer } плаща { $amount } на { $payee }.

## Дъската

board-bar = БАР
board-colour =
    { $colour ->
        [white] { $symbol } бели
        [black] { $symbol } черни
        [gold] { $symbol } златни
        [silver] { $symbol } сребърни
        [light] { $symbol } светли
        [dark] { $symbol } тъмни
       *[other] { $symbol } { $colour }
    }
board-counts =
    { $pips ->
        [one] път 1, извадени { $off }
       *[other] път { $pips }, извадени { $off }
    }
board-cube =
    { $owned ->
        [yes] Удв. зар { $face }: { $player }
       *[no] Удв. зар { $face }: в средата
    }
spoken-view =
    { $colour ->
        [white] Дъската, както я вижда { $player } с белите.
        [black] Дъската, както я вижда { $player } с черните.
        [gold] Дъската, както я вижда { $player } със златните.
        [silver] Дъската, както я вижда { $player } със сребърните.
        [light] Дъската, както я вижда { $player } със светлите.
        [dark] Дъската, както я вижда { $player } с тъмните.
       *[other] Дъската, както я вижда { $player } с { $colour }.
    }
point-empty = позиция { $point }: празна
point-holds = позиция { $point }: { $checkers }
bar-holds =
    { $hit ->
        [beside-home] До домашното поле: { $checkers }
       *[bar] Бар: { $checkers }
    }
bar-empty =
    { $hit ->
        [beside-home] Няма ударени { checker-many }.
       *[bar] На бара няма { checker-many }.
    }
off-holds = Извадени: { $checkers }
owned = { $player } има тези { checker-many }: { $places }.
owned-seen = { $player } има тези { checker-many } по номерацията на { $viewer }: { $places }.
owned-point = { $count } на { $point }
owned-bar = { $count } { bar-at }
owned-off =
    { $count ->
        [one] 1 изваден
       *[other] { $count } извадени
    }
pips = Оставащ път: { $player } { $own }, { $other } { $theirs }.
dice = { $player } хвърли { $dice }.
dice-none = В този ход заровете още не са хвърлени.
moves-all =
    { $count ->
        [one] 1 възможен ход:
       *[other] { $count } възможни хода:
    }
moves-next =
    { $count ->
        [one] 1 начин да продължите:
       *[other] { $count } начина да продължите:
    }
moves-more =
    { $count ->
        [one] и още 1: напишете { $command }
       *[other] и още { $count }: напишете { $command }
    }
moves-none = Нищо не може да се изиграе.
last =
    { $played ->
        [yes] { $player } хвърли { $dice } и изигра { $moves }.
       *[no] { $player } хвърли { $dice } и не изигра нищо.
    }
last-seen =
    { $played ->
       *[yes] По номерацията на { $viewer }: { $player } хвърли { $dice } и изигра { $moves }.
    }
last-none = В тази игра още няма изигран ход.
hint-asked = { $player } иска подсказка. Ще я получи, ако и { $other } се съгласи.

## Какво следва

prompt-box =
    { $dice ->
        [manual] Хвърлете по един зар за бокса и ги напишете в този ред: { $players }
       *[computer] { $players }: Enter, за да хвърлите за бокса
    }
prompt-opening =
    { $dice ->
        [manual] Хвърлете по един зар, за да се види кой започва, и ги напишете в този ред: { $players }
       *[computer] { $players }: Enter, за да хвърлите по един зар
    }
prompt-colour = { $player }, кой цвят? { $first } или { $second }
prompt-roll =
    { $dice ->
        [manual]
            { $double ->
                [yes] { $player }: хвърлете заровете и ги напишете, или удвои
               *[no] { $player }: хвърлете заровете и ги напишете
            }
       *[computer]
            { $double ->
                [yes] { $player }: Enter, за да хвърлите, или удвои
               *[no] { $player }: Enter, за да хвърлите
            }
    }
prompt-move =
    { $done ->
        [yes] { $player }: играйте { $dice } или готово
       *[no] { $player }: играйте { $dice }
    }
prompt-alone = – ако искате, само { $die }
prompt-may-double = – може да удвоите
prompt-done =
    { $undo ->
        [yes] { $player }: Enter за край на хода или върни
       *[no] { $player }: Enter за край на хода
    }
prompt-double =
    { $beaver ->
        [yes] { $player }: приемам, отказвам или бобър?
       *[no] { $player }: приемам или отказвам?
    }
prompt-answer = { $player }: приемам или отказвам?
prompt-disputed =
    { $rolled ->
        [yes] { $player }: приеми или изискай?
       *[no] { $player }: приеми или изискай? Хвърлянето означава, че приемате.
    }
prompt-next =
    { $form ->
        [money] Enter за следващата игра или приключи
       *[other] Enter за следващата игра
    }

## Помощ

help-intro = Ето какво можете да напишете сега. За всички команди напишете { $command }. Enter без нищо друго прави каквото се подсказва.
help-intro-all = Всички команди. Enter без нищо друго прави каквото се подсказва.
help-group-play = Игра
help-group-cube = Удвояващият зар
help-group-answers = Предложения и отговори
help-group-partners = Двама срещу двама:
help-group-questions = Въпроси
help-group-table = Масата
help-names = Ако не сте на ход, напишете първо името си, така: Борис: предавам се
help-also = Други думи за същото: { $words }
help-roll = хвърляне на заровете. Ако ги хвърляте на ръка, напишете числата: 3 1 или три едно
help-move = или само движенията: 8/5 6/5, { $hit ->
        [beside-home] ударен/22
       *[bar] бар/22
    }, 6/вън, 13/11(2); целия ход или едно по едно
help-move-spoken = или само движенията: от 8 на 5 и от 6 на 5; от { bar-from } на 22; от 6 навън
help-undo = връща последното движение от този ход; върни всичко връща целия ход
help-done = вдигате заровете и ходът ви приключва
help-cocked = зар, хвърлен на ръка, не е легнал плоско: хвърлят се отново и двата
help-correct = последните написани зарове са грешни: поправи 6 5 ги заменя с тези
help-colour = избирате цвят, ако правилата го позволяват: цвят { $colour }
help-double = предлагате да удвоите залога
help-take = приемате удвояване
help-drop = отказвате удвояване и губите каквото е било заложено
help-beaver = приемате удвояване и веднага удвоявате отново, ако се играе с бобри
help-accept = казвате „да“ на предложеното или поисканото: удвояване, предаване, споразумение, повтаряне на ход, подсказка или неправилен ход
help-refuse = казвате „не“ на предложеното или поисканото
help-require = искате неправилен ход да бъде върнат
help-resign =
    { $backgammon ->
        [no] предлагате да загубите: предай или предай марс
       *[yes] предлагате да загубите: предай, предай марс или предай бекгамон
    }
help-settle =
    { $chouette ->
        [yes] предлагате играта да приключи за точки: споразумение 2 иска 2 точки, споразумение -1 дава 1. В шует боксът посочва играч: споразумение 2 Борис
       *[no] предлагате играта да приключи за точки: споразумение 2 иска 2 точки, споразумение -1 дава 1
    }
help-takeback = молите да повторите последния си ход със същите зарове; другият играч трябва да се съгласи
help-suggest = давате съвет на капитана на своята страна. Първо се пише кой говори: Калина: съвет стой отзад
help-aside = оставяте своята част на партньора: Ана: отсъствам
help-standin = играете за партньора си, който отсъства
help-back = отново сте на масата и решавате заедно: Ана: пристигам
help-board = цялата дъска
help-point = какво има на една позиция: позиция 6
help-mine = къде са вашите { checker-many }
help-theirs = къде са чуждите { checker-many } по вашата номерация
help-bar = кои { checker-many } са { bar-at }
help-pips = колко път остава на двете страни
help-dice = хвърлените зарове и какво остава за игра
help-moves = всички възможни ходове
help-last = предишният ход; последно мои го дава по вашата номерация
help-score = { $cube ->
        [yes] резултатът, удвояващият зар и кой колко плаща
       *[no] резултатът и кой колко плаща
    }
help-hint = какво би изиграла програмата сега; между двама души другият трябва да се съгласи
help-rules = правилата, по които играете
help-referee = поправяте дъската или резултата: съдия резултат 3 2; съдия 8/5 премества { checker-one } там; съдия дъска и XGID или код на положение (ID)
help-referee-spoken = поправяте дъската или резултата: съдия резултат 3 2; съдия от 8 на 5 премества { checker-one } там; съдия дъска и XGID или код на положение (ID)
help-save = запазване сега или в друг файл: запази вечер.jsonl. Играта се запазва сама след всяка команда
help-finish = приключвате играта за пари, между две игри
help-help = този списък; помощ всичко за всички команди; или една команда: помощ удвои
help-quit = излизате; играта се пази, за да я продължите

## Откази

error-word = Не познавам „{ $given }“. Напишете помощ за списъка с команди.
error-word-near = Не познавам „{ $given }“. Да не искахте да кажете { $near }?
error-line-length = Редът е твърде дълъг: най-много { $most } букви.
error-move-unclear = Не разбирам „{ $given }“ като ход. Кажете го така: от 8 на 5 и от 6 на 5.
error-dice-please = Хвърлете заровете и напишете двете числа, например 3 1.
error-correct-how = Напишете и верните числа, например поправи 6 5.
error-referee-how = „{ $given }“ не променя нищо. Кажете например съдия резултат 3 2, или съдия от 8 на 5, или съдия дъска и XGID или код на положение (ID).
error-computer-throws = „{ $given }“ не е нужно: тук заровете хвърля компютърът. Напишете хвърли, за да ги хвърлите; ход се казва така: от 8 на 5.
error-which-point = Няма позиция „{ $given }“: посочете от 1 до 24, например позиция 6.
error-which-colour = Тук няма цвят „{ $given }“: посочете един от двата, които се предлагат.
error-which-outcome = Така не се губи: „{ $given }“. Предайте обикновена игра, марс или бекгамон.
error-settle-how = „{ $given }“ не е споразумение: кажете колко точки искате, например споразумение 2, или споразумение -1, за да дадете една.
error-who-speaks = Кой говори? Сложете името отпред, например { $player }: съвет.
error-no-player = Тук не играе никой с име „{ $given }“: играчите са { $players }.
error-enter-alone = Тук трябва да решите нещо и само Enter не стига. Напишете { $command } за списъка с команди.
error-record-unsaved = Играта не може да се запази в { $path } ({ $why }). Продължавайте: нищо не се губи и след всяка команда се прави нов опит; запази и име на файл я запазва другаде.
error-record-exists = { $path } вече съществува и не се презаписва: изберете друго име или го продължете с --resume.
error-record-changed = Играта не може да се запази в { $path }: друга програма е писала в този файл. Напишете запази и друго име на файл.
error-record-unreadable = { $path } не може да се прочете ({ $why }).
error-record-damaged = Ред { $line } във файла { $path } е повреден и играта не може да продължи. Файлът е оставен, както си е.
