### Una frase por cada negativa: qué se ha dado, qué regla lo prohíbe, qué sería correcto.
### El lugar 25 es la barra y el lugar 0 es fuera del tablero.

## Dados, tableros, identificadores

error-die = «{ $given }» no es un dado: un dado muestra un número del 1 al 6.
error-dice = «{ $given }» no es una tirada: indique dos números del 1 al 6, por ejemplo 3 1.
error-board-places =
    Cada bando del tablero tiene 26 lugares (fuera, casillas 1 a 24, barra), pero { $count ->
        [one] se ha dado 1.
       *[other] se han dado { $count }.
    }
error-array-shape = El array tiene la forma { $given }, pero hace falta una de { $wanted }.
error-array-numbers = El array contiene números del tipo { $given }: hacen falta números enteros.
error-board-number = { $given } no es un bando del tablero: cada lugar tiene de 0 a 15 fichas, 15 en total.
error-board-checkers =
    Cada bando tiene 15 fichas, pero { $count ->
        [one] se ha dado 1.
       *[other] se han dado { $count }.
    }
error-board-shared = Los dos bandos tienen fichas en la casilla { $point }, contada por quien tiene el turno: una casilla solo admite fichas de un bando.
error-no-point = No existe la casilla { $given }: las casillas van de la 1 a la 24; en un tablero, 25 es la barra y 0 es fuera.
error-position-id-length =
    «{ $given }» no es un identificador de posición: tiene { $count ->
        [one] 1 carácter
       *[other] { $count } caracteres
    } en lugar de 14.
error-position-id-letter = «{ $given }» no es un identificador de posición: el carácter { $at } es «{ $found }», y ahí solo caben letras, cifras, + y /.
error-position-id-board = «{ $given }» no es un identificador de posición: un bando tendría más de 15 fichas o los dos compartirían una casilla.
error-xgid-fields =
    «{ $given }» no es un XGID: tiene { $count ->
        [one] 1 campo
       *[other] { $count } campos
    } separados por dos puntos, en lugar de 10.
error-xgid-length =
    «{ $given }» no es un XGID: su tablero tiene { $count ->
        [one] 1 carácter
       *[other] { $count } caracteres
    } en lugar de 26.
error-xgid-field = «{ $given }» no es un XGID: el campo { $field } es «{ $found }»; debería ser: { $allowed }.
error-xgid-letter = «{ $given }» no es un XGID: el carácter { $at } de su tablero es «{ $found }», y ahí solo caben -, de la a a la o y de la A a la O.
error-xgid-bar =
    «{ $given }» no es un XGID: el carácter { $at } de su tablero es «{ $found }», pero { $at ->
        [1] el primero es la barra de las minúsculas.
       *[other] el último es la barra de las mayúsculas.
    }
error-match-id-length =
    «{ $given }» no es un identificador de encuentro: tiene { $count ->
        [one] 1 carácter
       *[other] { $count } caracteres
    } en lugar de 12.
error-match-id-letter = «{ $given }» no es un identificador de encuentro: el carácter { $at } es «{ $found }», y ahí solo caben letras, cifras, + y /.
error-match-id-field =
    «{ $given }» no es un identificador de encuentro: { $field ->
        [owner] su cubo no pertenece a ninguno de los que juegan.
        [dice] sus dados no son dos números del 1 al 6.
        [crawford] la partida Crawford solo existe en un encuentro.
       *[state] no nombra ningún estado de una partida.
    }

## Movimientos

error-move-text = «{ $found }» (carácter { $at } de «{ $given }») no es un movimiento: escriba desde/hasta, por ejemplo 8/5, barra/22 o 6/fuera.
error-move-point = «{ $found }» (carácter { $at } de «{ $given }») no es un lugar del tablero: las casillas van de la 1 a la 24, además de barra y fuera.
error-move-times =
    «{ $given }» tiene { $found ->
        [0] 0 movimientos
        [one] 1 movimiento
       *[other] { $found } movimientos
    } en el carácter { $at }: un turno tiene de 1 a 4.
error-no-checker =
    { $point ->
        [0] Una { rules-checker } sacada del tablero no vuelve a entrar: mueva una que esté en una casilla o { bar-at }.
        [25] No tiene ninguna { rules-checker } { bar-at }: mueva una desde una casilla.
       *[other] No tiene ninguna { rules-checker } en la casilla { $point }: mueva una desde donde la tenga.
    }
error-bar-first =
    Todavía no puede mover desde { $start ->
        [25] { bar-from }
       *[other] la casilla { $start }
    }: primero debe liberar su { rules-checker } de { bar-from }.
error-backwards =
    De { $start ->
        [25] { bar-from }
       *[other] la casilla { $start }
    } a { $end ->
        [25] { bar-from }
       *[other] la casilla { $end }
    } no se avanza: las { rules-checkers } solo van hacia casillas más bajas.
error-not-all-home =
    Todavía no puede sacar { rules-checkers }: todas las suyas deben estar antes en las casillas 1 a 6, y hay una en { $point ->
        [25] { bar-from }.
       *[other] la casilla { $point }.
    }
error-stray-first = De la casilla { $start } no puede mover todavía: ya ha empezado a sacar, así que antes debe volver a casa su { rules-checker } de la casilla { $point }.
error-higher-point-first = Con un número mayor que { $start } no puede sacar una { rules-checker } de la casilla { $start } mientras tenga otra en la casilla { $point }: úselo en una casilla más alta.
error-not-on-dice =
    De { $start ->
        [25] { bar-from }
       *[other] la casilla { $start }
    } a { $end ->
        [0] fuera del tablero
       *[other] la casilla { $end }
    } hace falta un { $length }, que no está entre los números por jugar: { $dice }.
error-blocked = La casilla { $point } está ocupada: su contrincante tiene allí dos o más { rules-checkers }; elija una casilla libre.
error-larger-die =
    No se permite mover de { $start ->
        [25] { bar-from }
       *[other] la casilla { $start }
    } a { $end ->
        [0] fuera del tablero
       *[other] la casilla { $end }
    }: de los números { $dice } solo se puede jugar uno, y debe ser el mayor.
error-both-dice =
    No se permite ahora mover de { $start ->
        [25] { bar-from }
       *[other] la casilla { $start }
    } a { $end ->
        [0] fuera del tablero
       *[other] la casilla { $end }
    }: de los números { $dice } deben jugarse todos los posibles, y así quedaría uno sin jugar.
error-no-hit =
    { $point ->
        [0] «{ $given }» no se puede jugar tal como está escrito: escriba los movimientos uno tras otro, en el orden en que los hace.
       *[other] «{ $given }» marca en la casilla { $point } una captura que no existe: el signo * va solo donde se captura una única { rules-checker } contraria.
    }
error-no-dice-left =
    No se puede mover de { $start ->
        [25] { bar-from }
       *[other] la casilla { $start }
    } a { $end ->
        [0] fuera del tablero
       *[other] la casilla { $end }
    }: ya se han usado todos los números de esta tirada.
error-no-way-between =
    De { $start ->
        [25] { bar-from }
       *[other] la casilla { $start }
    } a { $end ->
        [0] fuera del tablero
       *[other] la casilla { $end }
    } no hay camino con { $dice }: cada número es un movimiento aparte, que debe ser legal y acabar en una casilla libre.
error-play-incomplete = «{ $given }» no completa la tirada { $dice } en { $position }: deben jugarse todos los números posibles.

## Reglamentos

error-ruleset-name = No existe el reglamento «{ $given }»: elija uno de { $known }, o indique un archivo terminado en .toml.
error-ruleset-file = No se puede leer el archivo de reglas «{ $given }» ({ $why }): indique un archivo TOML en UTF-8 que exista.
error-ruleset-toml = El reglamento «{ $given }» no es TOML correcto: { $why }.
error-ruleset-unknown = «{ $setting }» no es un ajuste de un reglamento; los que hay ahí son: { $known }.
error-ruleset-section = «{ $setting }» es una sección del reglamento, no un valor suelto: escriba sus ajustes debajo de una línea [{ $setting }].
error-ruleset-value = El ajuste «{ $setting }» no puede ser «{ $given }»; debería ser: { $allowed }.
error-ruleset-range = El ajuste «{ $setting }» es { $given }, pero debe estar entre { $least } y { $most }.
error-ruleset-setup = { $given } no es una posición inicial: se esperan pares de una casilla, de la 1 a la 24, y sus fichas, 15 como mucho en total, cada casilla una vez y ninguna que también tenga el otro bando, que las coloca igual.
error-setup-checkers = Con las reglas «{ $rules }» cada bando tiene { $count } { rules-checkers-counted }, y esta posición tiene más.
error-ruleset-contradiction = El ajuste «{ $one }» contradice a «{ $other }»: cambie uno de los dos o quítelo.
error-ruleset-cube-limit = El ajuste «cube.limit» es { $given }, pero el cubo muestra 2, 4, 8 y así sucesivamente, doblando cada vez.
error-ruleset-colours-equal = El ajuste «look.colours» nombra dos veces «{ $given }»: los dos bandos necesitan colores distintos.

## Condiciones de la sesión

error-players =
    El reglamento «{ $rules }» es para entre { $least } y { $most } jugadores, pero { $given ->
        [one] se ha nombrado 1.
       *[other] se han nombrado { $given }.
    }
error-players-exactly =
    El reglamento «{ $rules }» es para exactamente { $count ->
        [one] 1 jugador
       *[other] { $count } jugadores
    }, pero { $given ->
        [one] se ha nombrado 1.
       *[other] se han nombrado { $given }.
    }
error-player-name = «{ $given }» no sirve como nombre de jugador: un nombre tiene de 1 a { $most } caracteres imprimibles.
error-player-names-equal = Dos jugadores tienen el mismo nombre: dé a cada uno el suyo.
error-length = Un encuentro o una serie tiene una longitud de 1 a 999, no { $given }.
error-chouette-form = Tres o cuatro jugadores juegan una chouette, que es una partida suelta o una sesión por dinero: el encuentro y la serie son para dos.
error-no-stakes = El reglamento «{ $rules }» no tiene apuestas: jueguen solo por puntos.
error-stake = «{ $given }» no es una apuesta: un punto vale de 0 a 1000000.
error-no-etiquette = El reglamento «{ $rules }» no dice nada del tablero real: jueguen sin sus normas.
error-no-cube-in-rules = El reglamento «{ $rules }» no tiene cubo de doblar: jueguen sin él.
error-cube-needs-series =
    El reglamento «{ $rules }» permite el cubo solo en una serie de { $games ->
        [one] 1 partida
       *[other] { $games } partidas
    } o más: jueguen una serie así o jueguen sin cubo.
error-money-only =
    { $option ->
        [jacoby] La regla Jacoby necesita
        [beavers] Los beavers necesitan
       *[automatic-doubles] Los dobles automáticos necesitan
    } el cubo, en una sesión por dinero o una partida suelta.
error-option-range = Los beavers y los dobles automáticos se fijan entre 0 y { $most }.
error-crawford-needs-match = La regla Crawford necesita un encuentro con cubo.

## Turnos

error-no-seat = En esta mesa no existe el puesto { $given }.
error-phase-box = Eso no se puede hacer ahora: primero los jugadores tiran por la caja.
error-phase-opening = Eso no se puede hacer ahora: primero cada bando tira un dado para ver quién empieza.
error-phase-colour = Eso no se puede hacer ahora: { $player } debe elegir antes un color.
error-phase-roll = Eso no se puede hacer ahora: es el turno de { $player }, que aún no ha tirado.
error-phase-move = Eso no se puede hacer ahora: { $player } ha tirado y primero debe acabar su turno.
error-phase-between = Eso no se puede hacer ahora: la partida ha terminado y la siguiente no ha empezado.
error-phase-ended = Eso no se puede hacer ahora: la sesión ha terminado.
error-not-your-turn = Ahora le toca a { $player }.
error-answer-double = Se ha ofrecido un doble: primero hay que aceptarlo o rechazarlo.
error-answer-resignation = Se ha ofrecido un abandono: primero hay que aceptarlo o rechazarlo.
error-answer-settlement = Se ha ofrecido un acuerdo: primero hay que aceptarlo o rechazarlo.
error-answer-take-back = Se ha pedido repetir un turno: primero hay que aceptarlo o rechazarlo.
error-correct-computer = Los dados del ordenador no se pueden corregir.
error-nothing-to-correct = Ahora no hay dados que corregir.
error-nothing-to-take-back = No tiene ningún turno acabado que repetir.
error-no-take-back = Nadie ha pedido repetir un turno.
error-position-over = Con ese tablero la partida ya habría terminado.
error-position-cube = El cubo no puede mostrar { $given }: muestra 1, 2, 4, 8, etc., hasta { $most }.
error-score-count = El marcador lleva un número por cada uno de los { $count } jugadores, no { $given }.
error-score-balance = Lo que unos ganan lo pierden otros: los números deben sumar cero y no pasar de { $most }.
error-score-range = Los puntos de cada jugador deben estar entre 0 y { $most }.
error-referee-here = El tablero y el marcador solo se pueden cambiar si todos juegan en la misma pantalla.
error-bot-acts = { $player } es un bot y decide por su cuenta.
error-box-dice =
    La tirada por la caja lleva un dado por cada jugador que participa, { $count } en total, pero { $given ->
        [one] se ha dado 1.
       *[other] se han dado { $given }.
    }
error-cocked-computer = Los dados del ordenador nunca quedan inclinados: solo se repiten los tirados a mano.
error-nothing-to-undo = En este turno no hay ningún movimiento que deshacer.
error-unfinished-turn = El turno no ha terminado: de los números que quedan ({ $dice }) deben jugarse todos los posibles, o deshaga un movimiento y juegue de otra forma.
error-higher-die-due = El turno no ha terminado: juegue los dos números o solo el { $die }, pero no solo el menor.
error-all-off = La última { rules-checker } ya está fuera: la partida ha terminado.
error-hand-moves = Con { $dice } hay { $most } movimientos y ni uno más: recoja los dados o deshaga un movimiento.
error-rolled-already = Usted ya ha tirado: acepte la jugada o pida una legal.
error-nothing-disputed = No hay nada que aceptar ni que reclamar: la última jugada fue legal o ya se aceptó.

## El cubo

error-no-cube = Esta partida se juega sin el cubo de doblar.
error-crawford = Esta es la partida Crawford: en ella nadie puede doblar.
error-out-of-game = No puede doblar: su parte en esta partida ha terminado.
error-double-before-roll = Solo puede doblar al empezar su turno, antes de tirar los dados.
error-double-own-turn = Solo puede doblar en su propio turno.
error-one-cube = En esta chouette hay un solo cubo para todos: doble o responda sin nombrar jugadores.
error-cube-not-yours = No puede doblar ahora: el cubo es del bando que aceptó el último doble.
error-cube-limit = El cubo no puede subir más: llega hasta { $limit } como máximo.
error-beavers =
    { $most ->
        [0] Aquí no se juega con beavers: acepte o rechace el doble.
        [one] Aquí solo se permite un beaver por doble: acepte o rechace.
       *[other] Aquí solo se permiten { $most } beavers por doble: acepte o rechace.
    }
error-no-offer = Nadie ha ofrecido un doble: no hay nada que aceptar ni que rechazar.
error-not-your-answer = Al doble debe responder { $player }.
error-no-such-bet = Ese jugador no tiene aquí ninguna apuesta abierta: nombre a quienes siguen en la partida.

## Abandonos, acuerdos, final

error-no-backgammon = El reglamento «{ $rules }» no tiene backgammon: abandone una partida simple o un gammon.
error-no-resignation = Nadie ha ofrecido abandonar: no hay nada que aceptar ni que rechazar.
error-settlement-money-only = Solo se puede llegar a un acuerdo en una sesión por dinero o una partida suelta, no en un encuentro ni en una serie.
error-settlement-range =
    Un acuerdo por { $given } no es posible: tal como está el cubo, el máximo es { $most ->
        [one] 1 punto
       *[other] { $most } puntos
    } en uno u otro sentido.
error-settlement-with-whom = En una chouette la caja acuerda con los jugadores uno a uno: nombre al jugador.
error-no-settlement = Nadie ha ofrecido un acuerdo: no hay nada que aceptar ni que rechazar.
error-no-consultation = Solo se aconseja en una chouette jugada con consultas.
error-not-in-crew = Solo los jugadores del equipo que siguen en la partida pueden aconsejar al capitán.
error-words-length = Un consejo al capitán tiene de 1 a { $most } caracteres imprimibles.
error-partners-take-turns = Los compañeros que se turnan no se aconsejan.
error-not-the-partner = Solo el compañero del capitán puede aconsejarlo.
error-advice-not-now = Ese consejo no corresponde a lo que se decide ahora.
error-no-partners = Eso es para compañeros: en esta mesa no se juega dos contra dos.
error-partners-four = Para jugar dos contra dos hacen falta cuatro jugadores; se han nombrado { $given }.
error-chouette-only = Un cubo para cada uno y el juego sin consultas son cosa de la chouette: los compañeros tienen un solo cubo.
error-partner-is-bot = El bot está en la mesa y juega su parte.
error-partner-present = Su compañero está en la mesa.
error-away-already = { $player } ya está ausente.
error-partner-away = { $player } está ausente: alguien tiene que jugar por este bando.
error-not-away = Usted no está ausente.
error-session-goes-on = Solo una sesión por dinero puede terminar entre partidas: el encuentro y la serie se juegan hasta el final.

## Tablas de final

error-bearoff-size = No hay tabla de final de { $given } fichas por bando: elija un tamaño de { $least } a { $most }.
error-bearoff-side = { $given } no es un bando que esté sacando sus fichas: tiene 15, cada una en las casillas 1 a 6 o ya fuera.
error-bearoff-board =
    { $position } no está en la tabla de final: en ella a cada bando le queda como máximo { $size ->
        [one] 1 ficha
       *[other] { $size } fichas
    }, siempre en sus casillas 1 a 6.
error-bearoff-memory = No hay memoria suficiente para una tabla de final de { $size } fichas por bando: elija un tamaño menor.
error-bearoff-damaged = La tabla de final «{ $path }» estaba dañada: se ha vuelto a calcular.
error-bearoff-version = La tabla de final «{ $path }» era de otra versión de Tabla: se ha vuelto a calcular.
error-bearoff-unreadable = La tabla de final «{ $path }» no se pudo leer ({ $why }): se ha vuelto a calcular.
error-bearoff-unsaved = La tabla de final no se pudo guardar en «{ $path }» ({ $why }): queda en memoria y el juego sigue.
