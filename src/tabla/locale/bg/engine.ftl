### Какво казва играчът програма.

error-equity-table-file = Таблицата с шансове за мач „{ $given }“ не може да се използва ({ $why }): дайте файл JSON с толкова редове, колкото колони, и шансове от 0 до 1.
error-match-over = При { $score } мач до { $length } е свършил: дайте резултат, при който и на двете страни не достигат още точки.
error-not-crawford = При { $score } до { $length } това не е играта на Крофорд, която е първата, в която на едната страна ѝ трябва само една точка: махнете знака.
error-rollout-ends = { $play } завършва играта, така че няма какво да се разиграва: никой друг ход не може да струва повече.
error-rollout-nothing = Няма какво да се разиграва: дайте поне едно положение.
error-rollout-number = За { $name } разиграването приема от { $least } до { $most }, а не { $given }.
error-rollout-no-dice = Ходове се сравняват, след като заровете са хвърлени: дайте положение с хвърляне, например XGID, чието пето поле е 31, или махнете --play.
error-net-packaged = Файлът { $file }, който идва с Tabla, липсва или е повреден: инсталирайте отново пакета tabla-backgammon.
error-net-foreign = „{ $name }“ не е мрежа на Tabla: посочете файл, направен от tabla train.
error-net-damaged = Мрежата „{ $name }“ е повредена: посочете цяло копие.
error-net-format = Мрежата „{ $name }“ е във формат { $given }, а тази програма чете формати от { $least } до { $most }: използвайте по-нова версия на Tabla или посочете друга мрежа.
error-net-inputs = Мрежата „{ $name }“ е обучена за входове от версия { $given }, а тази програма има версия { $known }: посочете мрежа, обучена за тях.
error-game-over = Играта е свършила: дайте положение, в което и двете страни имат още пулове за изкарване.
error-no-dice = В това положение няма зарове: дайте положение с хвърляне, например XGID, чието пето поле е 31.
error-plies = Програмата гледа от 0 до { $most } хода напред, а не { $given }.
error-level = Няма ниво „{ $given }“: изберете { level-beginner }, { level-casual }, { level-intermediate }, { level-advanced }, { level-expert } или { level-master }, или време за ход, например 2s, най-много { $longest } секунди.

bot-name =
    { $number ->
        [1] Табла ({ $level })
       *[other] Табла { $number } ({ $level })
    }
level-beginner = начинаещ
level-casual = любител
level-intermediate = среден
level-advanced = напреднал
level-expert = експерт
level-master = майстор
level-seconds = { $seconds } секунди на ход

advice-chances = Печели { $win } %, с марс { $win_gammon } %, с бекгамон { $win_backgammon } %. Губи { $lose } %, с марс { $lose_gammon } %, с бекгамон { $lose_backgammon } %.
advice-equity =
    Стойност { $cubeless } без удвояващ зар, { $cubeful } с него, при поглед { $plies ->
        [one] 1 ход
       *[other] { $plies } хода
    } напред.
advice-play =
    { $rank }. { $play }: { $equity }{ $rank ->
        [1] {""}
       *[other] , { $loss } по-малко
    } ({ $plies ->
        [one] 1 ход
       *[other] { $plies } хода
    })
advice-no-play = Хвърлянето не позволява никакъв ход.
advice-no-double =
    Без удвояване; ако все пак има, { $answer ->
        [beaver] отговорете с бобър.
       *[take] приемете.
    }
advice-double-take =
    Удвояване, { $answer ->
        [beaver] бобър.
       *[take] приемане.
    }
advice-double-drop = Удвояване, отказ.
advice-too-good = Положението е твърде добро за удвояване: играйте за марс. Ако все пак има удвояване, откажете.
advice-no-cube = Играчът на ход не може да удвоява тук.
advice-beaver-value = Удвояване и бобър { $beaver }.
advice-match = Печели мача с шанс { $chance } %.
advice-cube-values = Без удвояване { $no_double }; удвояване и приемане { $take }; удвояване и отказ { $drop }.

rollout-trials =
    { $trials ->
        [one] 1 опит
       *[other] { $trials } опита
    }, { $cube ->
        [yes] с удвояващ зар
       *[no] без удвояващ зар
    }, { $plies ->
        [0] {""}
        [one] при поглед в тях 1 ход напред, {""}
       *[other] при поглед в тях { $plies } хода напред, {""}
    }с приспаднат късмет.
rollout-position = Стойност { $equity }, стандартна грешка { $error }.
rollout-play =
    { $rank }. { $play }: { $equity }, стандартна грешка { $error }{ $rank ->
        [1] .
       *[other] ; { $behind } по-малко, стандартна грешка на разликата { $behind_error }.
    }
rollout-cube-values = Без удвояване { $no_double }, стандартна грешка { $no_double_error }; удвояване и приемане { $take }, стандартна грешка { $take_error }; удвояване и отказ { $drop }.
rollout-close-double = Разликата е твърде малка, за да се каже дали да се удвоява.
rollout-close-take = Разликата е твърде малка, за да се каже дали да се приеме.
rollout-progress = { $trials } опита, най-голяма стандартна грешка { $error }, остават около { $left }
rollout-stopped = Спряно след { $trials } опита. С --file същата команда продължава разиграването.
rollout-stopped-file = Спряно след { $trials } опита. Същата команда продължава от { $file }.

## Учителят

tutor-best-play = Най-добре: { $play }. Стойност { $equity }.
tutor-second-play = След това: { $play }, с { $lost } по-малко.
tutor-only-play = Има само един ход: { $play }.
tutor-no-play = Няма възможен ход: вдигнете заровете.
tutor-just-roll = Сега не можете да удвоите: хвърлете.
tutor-no-double = Хвърлете. Стойност { $roll }; с удвояване { $double }.
tutor-double =
    { $answer ->
        [drop] Удвоете; правилно е да се откаже. Стойност { $double }; без удвояване { $roll }.
       *[take] Удвоете; правилно е да се приеме. Стойност { $double }; без удвояване { $roll }.
    }
tutor-too-good = Хвърлете: твърде добре е за удвояване, играйте за марс. Стойност { $roll }; с удвояване { $double }.
tutor-take = Приемете. Стойност { $take }; ако откажете { $drop }.
tutor-drop = Откажете. Стойност { $drop }; ако приемете { $take }.
tutor-beaver = Приемете с бобър. Стойност на приемането { $take }; ако откажете { $drop }.
tutor-grade =
    { $grade ->
        [blunder] Груба грешка
        [error] Грешка
       *[small] Малка грешка
    }
tutor-wrong-play = { tutor-grade } на { $player }: загубена стойност { $lost }. Най-добре беше: { $play }.
tutor-missed-double = { tutor-grade } на { $player }: загубена стойност { $lost }, защото не удвои.
tutor-early-double = { tutor-grade } на { $player }: загубена стойност { $lost }, защото удвои твърде рано.
tutor-too-good-to-double = { tutor-grade } на { $player }: загубена стойност { $lost }, защото удвои; играта беше твърде добра за това.
tutor-wrong-take = { tutor-grade } на { $player }: загубена стойност { $lost }, защото прие.
tutor-wrong-drop = { tutor-grade } на { $player }: загубена стойност { $lost }, защото отказа.
