### Какво казва анализът.

error-record-without-start = Това не е запис на игра: не започва с начало на среща.
error-analysis-level = Няма ниво на анализ „{ $given }“: изберете едно от { $known }.
error-analysis-nothing = В „{ $given }“ няма игра за анализ: дайте файл с мач, положение или запазена игра с поне едно хвърляне.
error-analysis-output = „{ $given }“ не може да се запише ({ $why }): посочете файл или папка, където може да се пише.
error-analysis-one-file = --{ $option } е само за един мач, а са дадени { $count } файла: посочете един или папка с --out.
error-study-file = Картите в „{ $given }“ не могат да се прочетат ({ $why }): преместете файла, за да започнете отново.
error-study-empty = Още няма карти: tabla study add ФАЙЛ прави карти от грешките в мач.
error-study-player = Никой с име „{ $given }“ не играе в тези файлове: изберете измежду { $known }.
error-study-answer = „{ $given }“ не е възможен отговор: отговорете с едно от { $choices }.
error-score-length = Мачът е от 1 до { $most } точки, а не { $given }.

analysis-level =
    { $level ->
        [fast] бързо
        [deep] дълбоко
        [rollout] разиграване
       *[normal] нормално
    }
analysis-seen =
    { $plies ->
        [100] разиграване
        [one] 1 ход
       *[other] { $plies } хода
    }

## Избори, оценки, видове

option-no-double = без удвояване
option-double = удвояване
option-take = приемане
option-drop = отказ
option-beaver = бобър
option-resign = предаване
option-accept = съгласие
option-play-on = игра нататък

verdict-open = предстои решение
verdict-best = най-добро
verdict-good = почти най-добро
verdict-close = разликата е твърде малка
verdict-small = неточност
verdict-error = грешка
verdict-blunder = груба грешка

mistake-play = местене на пуловете
mistake-missed-double = пропуснато удвояване
mistake-missed-cash = пропуснато удвояване, противникът щеше да откаже
mistake-doubled-too-early = твърде ранно удвояване
mistake-doubled-too-good = удвояване при твърде добро положение
mistake-wrong-take = грешно приемане
mistake-wrong-drop = грешен отказ
mistake-wrong-beaver = грешен бобър
mistake-wrong-resign = предаване за твърде много
mistake-wrong-accept = прието твърде евтино предаване
mistake-wrong-play-on = отказано достатъчно предаване

phase-opening = начало
phase-bar = от бара
phase-contact = контакт
phase-race = надбягване
phase-bearoff = изкарване
phase-cube = удвояващ зар
phase-resignation = предаване

## Защо

why-shots =
    { $made ->
        [0] Не оставя удар
        [one] Оставя 1 удар от 36
       *[other] Оставя { $made } удара от 36
    } вместо { $best }.
why-blots =
    { $made ->
        [one] Оставя 1 гол пул
       *[other] Оставя { $made } голи пула
    } вместо { $best }.
why-hit =
    { $made ->
        [yes] Удря, а най-добрият ход не удря.
       *[no] Не удря.
    }
why-entering =
    Противникът влиза с { $made ->
        [one] 1 хвърляне от 36
       *[other] { $made } хвърляния от 36
    } вместо с { $best }.
why-escaping =
    Противникът минава с пул отвъд преградата с { $made ->
        [one] 1 хвърляне от 36
       *[other] { $made } хвърляния от 36
    } вместо с { $best }.
why-prime =
    Държи { $made ->
        [one] 1 капия
       *[other] { $made } капии
    } подред вместо { $best }.
why-off =
    { $made ->
        [one] Изкаран е 1 пул
       *[other] Изкарани са { $made } пула
    } вместо { $best }.
why-waste =
    { $way ->
        [more] Нужни са { $by } пипса повече за изкарване, с изгубените.
       *[fewer] Нужни са { $by } пипса по-малко за изкарване, с изгубените.
    }
why-spare =
    Остават { $made ->
        [one] 1 пипс
       *[other] { $made } пипса
    } за игра, преди домът да се разпадне, вместо { $best }.
why-missed =
    { $count ->
        [one] Не прави капия на { $points }.
       *[other] Не прави капии на { $points }.
    }
why-broken =
    { $count ->
        [one] Разваля капията на { $points }.
       *[other] Разваля капиите на { $points }.
    }
why-trade =
    { $way ->
        [more] Печели { $gammons } % повече марсове, но губи { $games } % повече игри.
       *[fewer] Печели { $games } % повече игри, но { $gammons } % по-малко марсове.
    }
why-games =
    { $way ->
        [more] Печели { $by } % повече игри.
       *[fewer] Губи { $by } % повече игри.
    }
why-gammons-won =
    { $way ->
        [more] Печели { $by } % повече марсове.
       *[fewer] Печели { $by } % по-малко марсове.
    }
why-gammons-lost =
    { $way ->
        [more] Губи { $by } % повече марсове.
       *[fewer] Губи { $by } % по-малко марсове.
    }
why-doubled =
    { $answer ->
        [drop] След това противникът удвоява и удвояването трябва да се откаже.
       *[take] След това противникът има добро удвояване.
    }
why-race = Надбягването: { $own } пипса срещу { $other }.
why-window = Печели { $has } %; удвояването е правилно от { $low } % и се отказва от { $high } %.
why-market = След { $losers } от { $of } двойки хвърляния ({ $share } %) удвояването щеше да бъде отказано.
why-take-point = Има { $has } %, а за приемане са нужни { $needs } %.
why-wins = Печели { $share } % от игрите.
why-gammon-share = Печели марс в { $share } % от игрите.
why-gammon-danger = Губи марс в { $share } % от игрите.
why-score = При този резултат марсът струва { $here }, а в игра за пари { $money }.

## Докладът

report-title = Анализ: { $players }
report-versus = { $one } – { $other }
report-match = Мач до { $length }
report-series =
    { $games ->
        [one] Поредица от 1 игра
       *[other] Поредица от { $games } игри
    }
report-money = Игра за точки
report-facts = { $form }, правила { $rules }, ниво { $level }.
report-dated = Играно на { $date }.
report-summary = Обобщение
report-player =
    { $player }: PR { $pr }; загубени { $lost } в { $decisions ->
        [one] 1 решение
       *[other] { $decisions } решения
    }; { $blunders ->
        [one] 1 груба грешка
       *[other] { $blunders } груби грешки
    }; { $errors ->
        [one] 1 грешка
       *[other] { $errors } грешки
    }; късмет { $luck }.
report-result-match =
    { $over ->
        [won] { $player } спечели мача; без късмета и на двете страни шансът щеше да е { $adjusted } %.
        [lost] { $player } загуби мача; без късмета и на двете страни шансът щеше да е { $adjusted } %.
       *[open] По резултата { $player } има { $result } % шанс да спечели мача; без късмета и на двете страни { $adjusted } %.
    }
report-result-series =
    { $over ->
        [won] { $player } спечели поредицата; без късмета и на двете страни шансът щеше да е { $adjusted } %.
        [lost] { $player } загуби поредицата; без късмета и на двете страни шансът щеше да е { $adjusted } %.
       *[open] По точките { $player } има { $result } % шанс да спечели поредицата; без късмета и на двете страни { $adjusted } %.
    }
report-result-money = { $player }: { $result } точки, без късмет { $adjusted }.
report-game = Игра { $number }
report-score = { $one } – { $other }
report-crawford = игра на Крофорд
report-mistakes = Грешки, най-скъпите първо
report-no-mistakes = Не са намерени грешки.
report-where = Игра { $game }, ход { $turn }, { $player }
report-mistake = { $where }: { $what }; загубени { $lost } ({ $verdict }).
report-played = Изиграно { $made } ({ $equity }); най-добро беше { $best } ({ $best_equity }).
report-open = { $where }: решението предстои. Най-добре е { $best } ({ $equity }).
report-open-other = След това идва { $other } ({ $equity }), с { $lost } по-малко.
report-open-nothing = В това положение няма какво да се решава: заровете не оставят избор или няма какво да се удвои.
report-sure = Стандартна грешка { $error }.
report-graph = Шансове и стойност
report-graph-about = Шанс за победа на { $player } преди всяко хвърляне в игра { $number }: линията. С пунктир: стойността. Стълбчета: късметът.
report-table = Същото като таблица
report-decisions = Всички решения
report-skip = Към грешките
report-warnings = Какво не можа да се прочете
report-too-close = { $count ->
        [one] При 1 решение разликата беше твърде малка.
       *[other] При { $count } решения разликата беше твърде малка.
    }
report-about = PR е 500 × загубена стойност ÷ решения с избор; принудените ходове и ясните решения за удвояване не се броят. Шансовете и късметът са само от мрежата, решенията – от нивото по-горе.

column-player = Играч
column-pr = PR
column-rate = Честота на грешки
column-lost = Загубена стойност
column-plays = Ходове
column-doubles = Удвояване
column-takes = Приемане
column-decisions = Решения
column-forced = Принудени
column-blunders = Груби грешки
column-errors = Грешки
column-small = Неточности
column-close = Малка разлика
column-luck = Късмет
column-game = Игра
column-turn = Ход №
column-dice = Зарове
column-play = Ход
column-win = Печели
column-equity = Стойност
column-behind = Разлика
column-made = Направено
column-best = Най-добро
column-verdict = Оценка
column-kind = Вид
column-seen = Дълбочина
column-score = Резултат
column-result = Изход
column-adjusted = Без късмет
column-date = Дата
column-against = Срещу
column-file = Файл
column-count = Брой

picture-about = Дъска: на ход е { $player }
picture-dice = Зарове { $dice }
picture-cube = Удвояващ зар { $value }
picture-off = вън { $count }
picture-pips = { $pips } пипса

## Разигравания

rolled-best = След { $trials } опита най-добре е: { $play }. Следва: { $other }, с { $lost } назад, при отклонение { $error }.
rolled-close = След { $trials } опита разликата между { $play } и { $other } е твърде малка: { $lost }, при отклонение { $error }.

## Много мачове

progress-file = { $number } от { $count }: { $file }
progress-turns = { $done } от { $total } хода, остават около { $left }
collection-stopped = Спряно. Готови са { $done } от { $count } файла; същата команда продължава оттам.
collection-warned =
    { $more ->
        [0] { $file }: { $first }
       *[other] { $file }: { $first } (и още { $more })
    }
collection-failed = { $file }: { $why }
collection-again = { $file }: същият мач като { $other }; брои се веднъж.
collection-title = { $count ->
        [one] 1 анализиран мач
       *[other] { $count } анализирани мача
    }
collection-player = { $player }: PR { $pr } в { $count ->
        [one] 1 мач
       *[other] { $count } мача
    }. Загуби от: { $kinds }.
collection-over-time = PR във времето
collection-kinds = Загубена стойност по вид грешка
report-written = Записано: { $path }

## Таблица за удвояване

scores-title = Удвояване според точките, които не достигат: редове – играчът на ход, колони – другият
scores-corner = до края
scores-no-double = не
scores-double-take = У/П
scores-double-drop = У/О
scores-too-good = твърде добре
scores-no-cube = –
scores-about = не: без удвояване. У/П: удвояване, приемане. У/О: удвояване, отказ. Където на играч не достига 1 точка, играта на Крофорд е минала.
scores-window =
    За пари: { $double ->
        [none] никога удвояване
       *[other] удвояване от { $double } %
    }, { $cash ->
        [none] никога отказ
       *[other] отказ от { $cash } %
    }, { $too_good ->
        [none] никога твърде добре
       *[other] твърде добре от { $too_good } %
    }.
scores-take-point =
    { $take ->
        [none] Винаги се приема
       *[other] Приемане от { $take } %
    }, без марсове и нови удвоявания { $dead } %. Спечелен марс струва { $gammon }.

## Учене

study-ask = Какво играете?
study-ask-double = Удвояване или не?
study-ask-take = Приемане или отказ?
study-position = На ход е { $player }, зарове { $dice }.
study-late =
    { $dice ->
        [none] { $player } трябва да хвърли.
       *[other] { $player } хвърли { $dice }.
    }
study-late-double = { $player }: { study-ask-double }
study-late-take = { $player } удвоява. { study-ask-take }
study-right = Правилно: { $best }.
study-near = { $made } е почти толкова добро, колкото { $best }: с { $lost } по-малко.
study-wrong = { $made } губи { $lost }; правилно е { $best }.
study-again = Идва отново { $days ->
        [0] днес
        [one] утре
       *[other] след { $days } дни
    }.
study-none-due = Днес няма карти. Следващата идва на { $date }.
study-added = { $count ->
        [one] Добавена е 1 карта
       *[other] Добавени са { $count } карти
    }, общо { $total }.
study-exported = { $count ->
        [one] 1 карта е записана
       *[other] { $count } карти са записани
    } в { $path }.
study-done = { $right } от { $count } верни.
study-deck = Табла: грешки
study-front = Положение
study-back = Отговор

## Помощ за командите

cli-analyse-short = Оценява мач: грешки, късмет, рейтинг.
cli-analyse = Анализира файлове с мачове и запазени игри: всеки ход и решение за удвояване с по-добрите избори, късмета на всяко хвърляне, рейтинги. При папка или няколко файла всеки резултат се пази в папката --out; спряна работа продължава оттам, докъдето е стигнала.
cli-analyse-level = Колко дълбоко: fast (само мрежата), normal (2 хода, където разликата е малка), deep (3 хода, където разликата е малка) или rollout (разиграване).
cli-analyse-html = Записва в този файл доклад с графики и дъски.
cli-analyse-sgf = Записва в този файл мача с анализа му, за други програми.
cli-analyse-out = Папка за резултатите от много файлове и обобщението им.

cli-study-short = Учене от собствените грешки.
cli-study = Преговор на картите, които са за днес: положения с грешка, отново и отново, докато се научат. Отговаря се с ходове като 8/5 6/5 или удвои, хвърли, вземи, пас.
cli-study-most = Най-много толкова карти.
cli-study-add = Прави карти от грешките в мачове и запазени игри или приема файл с карти, запазен в страницата.
cli-study-player = Само грешките на този играч; може да са няколко.
cli-study-least = Само грешки, които струват поне толкова.
cli-study-export = Записва всички карти с рисунки на дъските като колода за Anki.
cli-cube-scores = Показва и решението за удвояване при всеки резултат в мач до толкова точки.
