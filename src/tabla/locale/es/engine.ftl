### Lo que dice el motor.

error-equity-table-file = La tabla de equidad «{ $given }» no se puede usar ({ $why }): indique un archivo JSON con tantas filas como columnas y probabilidades de 0 a 1.
error-match-over = Con { $score } un encuentro a { $length } ha terminado: indique un marcador en el que a los dos bandos les queden puntos por ganar.
error-not-crawford = Con { $score } a { $length } no es la partida Crawford, que es la primera en la que a un bando le falta un solo punto: quite la marca.
error-rollout-ends = { $play } termina la partida, así que no hay nada que simular: ninguna otra jugada puede valer más.
error-rollout-nothing = No hay nada que simular: indique al menos una posición.
error-rollout-number = Una simulación admite de { $least } a { $most } como { $name }, no { $given }.
error-rollout-no-dice = Las jugadas se comparan una vez tirados los dados: indique una posición con tirada, por ejemplo un XGID cuyo quinto campo sea 31, o quite --play.
error-net-packaged = El archivo { $file } que viene con Tabla falta o está dañado: instale de nuevo el paquete tabla-backgammon.
error-net-foreign = «{ $name }» no es una red de Tabla: indique un archivo hecho por tabla train.
error-net-damaged = La red «{ $name }» está dañada: indique una copia entera.
error-net-format = La red «{ $name }» tiene el formato { $given }, y este programa lee los formatos { $least } a { $most }: use una versión más nueva de Tabla o indique otra red.
error-net-inputs = La red «{ $name }» se entrenó para entradas de la versión { $given }, y este programa tiene la versión { $known }: indique una red entrenada para ellas.
error-game-over = La partida ha terminado: indique una posición en la que a los dos bandos les queden fichas por sacar.
error-no-dice = Esta posición no tiene dados: indique una con tirada, por ejemplo un XGID cuyo quinto campo sea 31.
error-plies = El bot mira de 0 a { $most } jugadas por delante, no { $given }.
error-level = No existe el nivel «{ $given }»: elija { level-beginner }, { level-casual }, { level-intermediate }, { level-advanced }, { level-expert } o { level-master }, o un tiempo por jugada como 2s, de { $longest } segundos como mucho.

bot-name =
    { $number ->
        [1] Tabla ({ $level })
       *[other] Tabla { $number } ({ $level })
    }
level-beginner = principiante
level-casual = aficionado
level-intermediate = intermedio
level-advanced = avanzado
level-expert = experto
level-master = maestro
level-seconds = { $seconds } segundos por jugada

advice-chances = Gana el { $win } %, con gammon el { $win_gammon } %, con backgammon el { $win_backgammon } %. Pierde el { $lose } %, con gammon el { $lose_gammon } %, con backgammon el { $lose_backgammon } %.
advice-equity =
    Equidad { $cubeless } sin el cubo, { $cubeful } con él, mirando { $plies ->
        [one] 1 jugada
       *[other] { $plies } jugadas
    } por delante.
advice-play =
    { $rank }. { $play }: { $equity }{ $rank ->
        [1] {""}
       *[other] , { $loss } por detrás
    } ({ $plies ->
        [one] 1 jugada
       *[other] { $plies } jugadas
    })
advice-no-play = La tirada no permite ninguna jugada.
advice-no-double =
    No doblar; si se dobla, { $answer ->
        [beaver] redoblar en el acto (beaver).
       *[take] aceptar.
    }
advice-double-take =
    Doblar, { $answer ->
        [beaver] redoblar en el acto (beaver).
       *[take] aceptar.
    }
advice-double-drop = Doblar, rechazar.
advice-too-good = Demasiado bueno para doblar: conviene seguir por el gammon. Si se dobla, rechazar.
advice-no-cube = Quien tiene el turno no puede doblar aquí.
advice-beaver-value = Doblar y beaver { $beaver }.
advice-match = Gana el encuentro con una probabilidad del { $chance } %.
advice-cube-values = Sin doblar { $no_double }; doblar y aceptar { $take }; doblar y rechazar { $drop }.

rollout-trials =
    { $trials ->
        [one] 1 prueba
       *[other] { $trials } pruebas
    }, { $cube ->
        [yes] con el cubo
       *[no] sin el cubo
    }, { $plies ->
        [0] {""}
        [one] mirando en ellas 1 jugada por delante, {""}
       *[other] mirando en ellas { $plies } jugadas por delante, {""}
    }descontada la suerte.
rollout-position = Equidad { $equity }, error estándar { $error }.
rollout-play =
    { $rank }. { $play }: { $equity }, error estándar { $error }{ $rank ->
        [1] .
       *[other] ; { $behind } por detrás, error estándar de la diferencia { $behind_error }.
    }
rollout-cube-values = Sin doblar { $no_double }, error estándar { $no_double_error }; doblar y aceptar { $take }, error estándar { $take_error }; doblar y rechazar { $drop }.
rollout-close-double = Demasiado igualado para decidir si doblar.
rollout-close-take = Demasiado igualado para decidir si aceptar.
rollout-progress = { $trials } pruebas, mayor error estándar { $error }, quedan cerca de { $left }
rollout-stopped = Detenida tras { $trials } pruebas. Con --file, la misma orden continúa una simulación.
rollout-stopped-file = Detenida tras { $trials } pruebas. La misma orden continúa desde { $file }.

## El tutor

tutor-best-play = Lo mejor: { $play }. Equidad { $equity }.
tutor-second-play = Después: { $play }, { $lost } menos.
tutor-only-play = Solo hay una jugada: { $play }.
tutor-no-play = No hay ninguna jugada legal: recoja los dados.
tutor-just-roll = Ahora no puede doblar: tire.
tutor-no-double = Tire. Equidad { $roll }; doblando { $double }.
tutor-double =
    { $answer ->
        [drop] Doble; lo correcto es rechazarlo. Equidad { $double }; sin doblar { $roll }.
       *[take] Doble; lo correcto es aceptarlo. Equidad { $double }; sin doblar { $roll }.
    }
tutor-too-good = Tire: es demasiado bueno para doblar, juegue por el gammon. Equidad { $roll }; doblando { $double }.
tutor-take = Acepte. Equidad { $take }; si rechaza { $drop }.
tutor-drop = Rechace. Equidad { $drop }; si acepta { $take }.
tutor-beaver = Acepte con beaver. Equidad de aceptar { $take }; si rechaza { $drop }.
tutor-grade =
    { $grade ->
        [blunder] Error grave
        [error] Error
       *[small] Pequeño error
    }
tutor-wrong-play = { tutor-grade } de { $player }: { $lost } de equidad perdidos. Lo mejor era: { $play }.
tutor-missed-double = { tutor-grade } de { $player }: { $lost } de equidad perdidos por no doblar.
tutor-early-double = { tutor-grade } de { $player }: { $lost } de equidad perdidos por doblar demasiado pronto.
tutor-too-good-to-double = { tutor-grade } de { $player }: { $lost } de equidad perdidos por doblar; la partida era demasiado buena para eso.
tutor-wrong-take = { tutor-grade } de { $player }: { $lost } de equidad perdidos por aceptar.
tutor-wrong-drop = { tutor-grade } de { $player }: { $lost } de equidad perdidos por rechazar.
