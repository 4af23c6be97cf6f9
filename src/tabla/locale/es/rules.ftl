### La hoja de reglas, compuesta a partir de los ajustes de un reglamento, y palabras comunes.

## Palabras comunes

outcome-single = partida simple
outcome-gammon = gammon
outcome-backgammon = backgammon
bar-from =
    { $hit ->
        [beside-home] junto al cuadrante
       *[bar] la barra
    }
bar-at =
    { $hit ->
        [beside-home] junto al cuadrante
       *[bar] en la barra
    }
colour-white = blancas
colour-black = negras
colour-gold = doradas
colour-silver = plateadas
colour-light = claras
colour-dark = oscuras
rules-checker =
    { $checker ->
       *[checker] ficha
    }
rules-checkers =
    { $checker ->
       *[checker] fichas
    }
rules-checkers-counted =
    { $checker ->
       *[checker] fichas
    }
rules-list-or = { $first } o { $last }
rules-list-and = { $first } y { $last }

## Títulos y encabezados

rules-title-standard = Reglas internacionales
rules-title-tabla = Tabla
rules-title-reglas = Reglas españolas
rules-title-tabla-bg = Reglas búlgaras
rules-title-portfolio = Juego Portfolio
rules-title-tactile = Tablero táctil
rules-title-nackgammon = Nackgammon
rules-title-longgammon = Longgammon
rules-title-hypergammon = Hypergammon
rules-own-title = Reglas «{ $name }»
rules-sheet-title = Backgammon: { $title }
rules-heading-players = Jugadores
rules-heading-setup = Colocación
rules-heading-start = Inicio
rules-heading-moving = Movimiento
rules-heading-hitting = Capturar y liberar
rules-heading-bearing-off = Sacar las fichas
rules-heading-winning = Final y puntuación
rules-heading-cube = El cubo de doblar
rules-heading-session = Qué se juega
rules-heading-etiquette = En un tablero real
rules-heading-notes = Notas

## Jugadores

rules-players-exactly =
    { $count ->
        [2] Para dos jugadores.
        [3] Para tres jugadores.
        [4] Para cuatro jugadores.
       *[other] Para { $count } jugadores.
    }
rules-players-range = De { $least } a { $most } jugadores.
rules-players-chouette = Cuando son más de dos se juega una chouette: un jugador, la caja, juega solo contra el equipo, cuyo capitán mueve por todos, y los puntos se cuentan para cada jugador.
rules-players-partners = Cuatro pueden jugar también dos contra dos: los compañeros se turnan o se consultan con un capitán.

## Colocación

rules-setup-board = El tablero tiene 24 casillas (picos). Cada jugador las numera del 1 al 24, de modo que la casilla 1 de uno es la 24 del otro. Las casillas 1 a 6 son el cuadrante interno; las casillas 7 a 12, el externo. { $hit ->
        [beside-home] Las { rules-checkers } capturadas se dejan junto al cuadrante interno por el que deben entrar; no hay barra.
       *[bar] Entre ambos está la barra.
    }
rules-setup-checkers = Cada jugador tiene { $count ->
        [one] 1 { rules-checker }
       *[other] { $count } { rules-checkers-counted }
    }: { $places }.
rules-setup-place = { $held } en la casilla { $point }
rules-setup-colours = Un bando lleva las { rules-checkers } { $first } y el otro las { $second }.

## Inicio

rules-start = Cada bando tira un dado; si salen iguales, se repite. Empieza quien saca el número más alto y juega los dos dados como primer turno.
rules-start-colours = Antes de la primera partida los jugadores eligen quién lleva las { rules-checkers } { $first } y quién las { $second }.
rules-start-colour = Quien gana esta tirada elige además el color antes de jugar.

## Movimiento

rules-direction =
    En el tablero tal como se muestra, las { rules-checkers } { $first } van { $direction ->
        [clockwise] en el sentido de las agujas del reloj
       *[counter-clockwise] en sentido contrario a las agujas del reloj
    } y las { $second } al revés. Para ambos es ir de casillas altas a bajas: de la 24 hacia la 1, nunca hacia atrás.
rules-move = Tras el primer turno los bandos se alternan, tirando cada vez dos dados. Cada número es un movimiento aparte: una { rules-checker } avanza ese número de casillas. Dos { rules-checkers } pueden repartirse los números, o una sola jugar ambos, siempre que cada vez se detenga en una casilla libre.
rules-move-hops = Si una misma { rules-checker } juega los dos números, hace dos movimientos, uno tras otro: nunca avanza la suma de golpe.
rules-open-point = Una casilla está ocupada si el contrincante tiene en ella dos o más { rules-checkers }; las demás están libres. Se puede saltar por encima de una casilla ocupada. No hay límite de { rules-checkers } propias en una casilla.
rules-doubles = Los dobles, dos números iguales, se juegan cuatro veces.
rules-all-dice = Deben jugarse todos los números posibles. Si se puede jugar cualquiera de los dos pero no ambos, debe ser el mayor. Quien no puede jugar nada pierde el turno.
rules-higher-die-alone = Un jugador puede elegir usar solo uno de dos números distintos, y entonces debe ser el mayor. Los dobles se juegan hasta donde sea posible. Quien no puede jugar nada pierde el turno.

## Capturar y liberar

rules-hit = Una { rules-checker } sola en una casilla puede ser capturada: si una contraria llega a ella, { $hit ->
        [beside-home] la saca del tablero y la deja junto al cuadrante interno del contrincante.
       *[bar] la manda a la barra.
    } En un turno se pueden capturar varias.
rules-enter = Quien tiene una { rules-checker } { $hit ->
        [beside-home] capturada
       *[bar] en la barra
    } debe liberarla antes de cualquier otro movimiento. Entra por el cuadrante interno del contrincante en una casilla libre: con un 4, en la casilla 4 del contrincante. Quien no puede liberarlas todas libera las que pueda y pierde el resto del turno.
rules-closed-board = Mientras las seis casillas de un cuadrante interno estén ocupadas (tablero cerrado), nada puede entrar.

## Sacar las fichas

rules-bear-off = Cuando un jugador tiene sus { $count } { rules-checkers-counted } en su cuadrante interno, puede sacarlas: cada número saca una de la casilla de ese número. También se permite mover dentro del cuadrante.
rules-bear-off-vacant = Si esa casilla está vacía, el número debe usarse en una casilla más alta si es posible. Solo cuando no queda ninguna { rules-checker } más arriba se saca una de la casilla más alta que se tenga.
rules-bear-off-may = Si esa casilla está vacía, el número solo puede usarse en una casilla más alta. Solo cuando no queda ninguna { rules-checker } más arriba se puede sacar una de la casilla más alta que se tenga.
rules-bear-off-strays = Una vez que un jugador ha empezado a sacar, si le capturan una { rules-checker } debe liberarla y devolverla a su cuadrante interno antes de mover o sacar ninguna otra.
rules-bear-off-hit = Una { rules-checker } capturada en esta fase debe liberarse y volver al cuadrante interno antes de sacar ninguna otra. Lo que se ha sacado no vuelve.

## Final y puntuación

rules-win-single = Gana la partida quien saca primero sus { $count } { rules-checkers-counted }. Una partida simple vale 1 punto.
rules-win-gammon =
    Gammon: el perdedor no ha sacado nada. Vale { $points ->
        [one] 1 punto.
       *[other] { $points } puntos.
    }
rules-win-backgammon =
    Backgammon: el perdedor tiene aún una { rules-checker } { $home ->
        [loser] en su propio cuadrante interno
       *[winner] en el cuadrante interno del ganador
    }{ $bar ->
        [yes] {" "}o en la barra
       *[no] {" "}(la barra no cuenta)
    }{ $off ->
        [none] , y no ha sacado nada.
       *[any] , haya sacado algo o no.
    } Vale { $points ->
        [one] 1 punto.
       *[other] { $points } puntos.
    }
rules-no-backgammon = No hay backgammon: el gammon es lo máximo que puede valer una partida.
rules-win-cube = Con el cubo, estos puntos se multiplican por su número.

## El cubo de doblar

rules-cube-none = No hay cubo de doblar.
rules-cube-off = El cubo de doblar (dado de apuestas) se deja aparte, salvo que los jugadores acuerden usarlo. Entonces vale lo siguiente.
rules-cube-on = El cubo de doblar (dado de apuestas) forma parte del juego, salvo que los jugadores acuerden dejarlo.
rules-cube-series =
    Solo puede usarse en una serie de { $games ->
        [one] 1 partida
       *[other] { $games } partidas
    } o más.
rules-cube-neutral = El cubo empieza en el medio, donde los dos bandos pueden usarlo, con el { $face } hacia arriba. La partida vale entonces 1.
rules-cube-before-roll = Un jugador puede proponer doblar al empezar su propio turno, antes de tirar.
rules-cube-own-turn = Un jugador puede proponer doblar en su propio turno, antes o después de tirar.
rules-cube-any-time = Un jugador puede proponer doblar en cualquier momento de la partida, sea de quien sea el turno.
rules-cube-answer = El contrincante puede aceptar: la partida sigue por el doble y el cubo pasa a ser suyo, de modo que solo él puede doblar después. O puede rechazar: pierde la partida y paga lo que estaba en juego antes de la propuesta.
rules-cube-no-limit = El cubo sube 2, 4, 8, 16, 32, 64 y así sin fin.
rules-cube-limit = El cubo sube doblando hasta { $limit } como máximo.
rules-crawford = Regla Crawford: cuando un jugador queda por primera vez a un punto de ganar un encuentro, nadie puede doblar en la partida siguiente.
rules-jacoby = Regla Jacoby: en una sesión por dinero, el gammon y el backgammon valen como una partida simple si nadie ha doblado.
rules-beavers =
    En una sesión por dinero, quien acepta un doble puede doblar de nuevo al instante y quedarse el cubo (un beaver){ $most ->
        [one] , una vez por doble.
       *[other] , hasta { $most } veces por doble.
    }
rules-automatic-doubles =
    En una sesión por dinero, los dados iguales de la tirada inicial doblan lo que se juega{ $most ->
        [one] , una vez por partida.
       *[other] , hasta { $most } veces por partida.
    }

## Qué se juega

rules-form-game = Una partida suelta.
rules-form-match =
    Un encuentro: gana quien llega primero a { $points ->
        [one] 1 punto.
       *[other] { $points } puntos.
    }
rules-form-series =
    Una serie de { $games ->
        [one] 1 partida
       *[other] { $games } partidas
    }.
rules-form-money = Una sesión por dinero: tantas partidas como se quiera, sumando los puntos de cada una.
rules-points-with-cube = Un encuentro con cubo es en cambio a { $points } puntos, o a más si los jugadores lo acuerdan.
rules-tie-shared = En una serie gana quien suma más puntos en total; si acaba igualada, se comparte la victoria.
rules-tie-play-on = En una serie gana quien suma más puntos en total; si acaba igualada, se juegan más partidas hasta desempatar.
rules-also = Los jugadores pueden acordar otra cosa:
rules-also-game = una partida suelta
rules-also-match =
    un encuentro a { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }
rules-also-series =
    una serie de { $games ->
        [one] 1 partida
       *[other] { $games } partidas
    }
rules-also-money = una sesión por dinero de cualquier número de partidas
rules-stakes = Los jugadores pueden acordar una apuesta por punto.
rules-no-stakes = No hay apuestas: solo cuentan los puntos.

## En un tablero físico

rules-etiquette = Estas reglas son para dados y { rules-checkers } de verdad, y valen cuando los jugadores deciden seguirlas.
rules-cocked-not-flat = Si un dado no queda plano sobre el tablero, la tirada no vale y se repite.
rules-cocked-outside = Los dos dados se tiran juntos. Si uno cae fuera de la mitad derecha del tablero, sobre una { rules-checker } o no queda plano, se repiten los dos.
rules-turn-ends = El turno acaba cuando el jugador recoge sus dados.
rules-turn-ends-with-roll = El turno acaba cuando el jugador recoge sus dados o, a más tardar, cuando tira el contrincante.
rules-illegal-play = Si la jugada era incompleta o ilegal, el contrincante puede darla por buena o pedir una legal. Tirar o doblar es darla por buena.
rules-early-roll = Una tirada hecha antes de que el contrincante recoja sus dados no vale, salvo que este tuviera una sola jugada o que los bandos ya no puedan encontrarse.

## Notas

note-tabla-goal = La hoja pone como objetivo llevar todas las fichas a casa, pero puntúa según las que se han sacado. Se entiende que hay que sacarlas, del modo habitual.
note-reglas-home = Para el backgammon la hoja habla de «su» cuadrante interno, que podría ser el de cualquiera de los dos. Se entiende el del ganador, como en las demás.
note-portfolio-slip = El ejemplo de la hoja para sacar fichas mueve una de la casilla 3 a la 6. Sería hacia atrás: es un desliz por de la 6 a la 3.
note-portfolio-doubles = La opción de usar un solo dado se entiende para dos números distintos. Los dobles se juegan enteros.

note-portfolio-strays = Que la ficha capturada vuelva antes de que se muevan otras se entiende una vez que se ha sacado alguna. Entra según los dados; si hay varias capturadas, puede moverse cualquiera de ellas. Mientras ninguna pueda, se pierde el turno.
note-nackgammon = Posición inicial de Nack Ballard: hay dos { rules-checkers } más atrás y una menos en la casilla 13 y en la 6.
note-longgammon = Todas las { rules-checkers } empiezan en la casilla 1 del contrincante y tienen todo el camino por delante.
note-hypergammon = Tres { rules-checkers } por bando. Pierde un gammon quien no ha sacado ninguna de las tres.

## Una línea para las listas

rules-summary = { $title }: { $traits }
rules-summary-players-exactly =
    { $count ->
        [one] 1 jugador
       *[other] { $count } jugadores
    }
rules-summary-players-range = de { $least } a { $most } jugadores
rules-summary-cube-on = con cubo
rules-summary-cube-off = cubo si se acuerda
rules-summary-cube-none = sin cubo
rules-summary-higher-die-alone = se puede usar solo el dado mayor
rules-summary-no-backgammon = sin backgammon
rules-summary-checkers = { $count } { rules-checkers-counted } por bando
rules-summary-setup = una posición inicial propia
rules-summary-strays = la { rules-checker } capturada vuelve antes de mover otras
rules-summary-colours = los jugadores eligen color
rules-summary-colour = quien gana la tirada inicial elige color
rules-summary-etiquette = normas del tablero real
