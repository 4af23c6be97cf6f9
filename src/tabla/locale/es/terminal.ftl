### El juego en la terminal.

## Palabras que se escriben: entre comas, la primera es la que muestra la ayuda. No importan mayúsculas ni tildes.

command-roll = tirar, lanzar, tira, tiro, t
command-move = mover, jugar, mueve
command-undo = deshacer, deshaz
command-done = listo, lista, hecho
command-cocked = inclinado, inclinados, montado, nulo
command-correct = corregir, corrijo
command-colour = color
command-double = doblar, doblo, redoblar
command-take = tomar, tomo
command-drop = pasar, paso
command-beaver = beaver, castor
command-accept = aceptar, acepto, sí
command-refuse = rechazar, rechazo, no
command-require = exigir, exijo
command-resign = abandonar, abandono, rendirse
command-settle = acordar, acuerdo
command-takeback = retroceder, retractar
command-suggest = aconsejar, sugerir, consejo
command-aside = ausente, ausentarse
command-standin = suplir, suplente
command-back = volver, vuelvo
command-board = tablero
command-point = casilla, pico
command-mine = mías, mis, mía
command-theirs = suyas, contrarias
command-bar = barra
command-pips = pips, carrera
command-dice = dados
command-moves = jugadas, movimientos
command-last = última, último
command-score = marcador, puntuación, cubo
command-hint = pista
command-rules = reglas
command-referee = árbitro, arbitrar
command-save = guardar
command-finish = terminar
command-help = ayuda
command-quit = salir

words-from = de, desde
words-to = a, hasta
words-and = y, luego
words-filler = la, el, casilla, pico, un, una, partida
words-hit = capturando, captura, capturo
words-twice = bis
words-times = veces
words-all = todo, todas, todos
words-pair = doble, dobles
words-bar = barra
words-hit-place = capturada
words-off = fuera, afuera
words-1 = uno, un, as
words-2 = dos
words-3 = tres
words-4 = cuatro
words-5 = cinco
words-6 = seis
words-7 = siete
words-8 = ocho
words-9 = nueve
words-10 = diez
words-11 = once
words-12 = doce
words-13 = trece
words-14 = catorce
words-15 = quince
words-16 = dieciséis
words-17 = diecisiete
words-18 = dieciocho
words-19 = diecinueve
words-20 = veinte
words-21 = veintiuno, veintiuna, veintiún
words-22 = veintidós
words-23 = veintitrés
words-24 = veinticuatro
words-single = simple
words-gammon = gammon, doble
words-backgammon = backgammon, triple
words-white = blancas, blanco, blanca, blancos
words-black = negras, negro, negra, negros
words-gold = doradas, dorado, oro
words-silver = plateadas, plateado, plata
words-light = claras, claro, clara
words-dark = oscuras, oscuro, oscura

## Palabras que usan otros mensajes

checker-one =
    { $checker ->
       *[checker] ficha
    }
checker-many =
    { $checker ->
       *[checker] fichas
    }
list-and =
    { $sound ->
        [i] { $first } e { $last }
       *[other] { $first } y { $last }
    }
coloured =
    { $colour ->
        [white]
            { $count ->
                [one] 1 blanca
               *[other] { $count } blancas
            }
        [black]
            { $count ->
                [one] 1 negra
               *[other] { $count } negras
            }
        [gold]
            { $count ->
                [one] 1 dorada
               *[other] { $count } doradas
            }
        [silver]
            { $count ->
                [one] 1 plateada
               *[other] { $count } plateadas
            }
        [light]
            { $count ->
                [one] 1 clara
               *[other] { $count } claras
            }
        [dark]
            { $count ->
                [one] 1 oscura
               *[other] { $count } oscuras
            }
       *[other] { $count } { $colour }
    }
dice-times = { $count } veces { $die }
dice-double = doble { $die }
way-first =
    { $origin ->
        [bar] de { bar-from }
       *[point] de { $start }
    } { $kind ->
        [off] fuera
       *[point] a { $end }
    }
way-next =
    { $kind ->
        [off] luego fuera
       *[point] luego a { $end }
    }
way-hitting = { $way }, capturando
way-times = { $way }, { $times } veces

## La sesión

session-players = { $players }. Reglamento: { $rules }.
session-form =
    { $form ->
        [match]
            { $length ->
                [one] Un encuentro a 1 punto.
               *[other] Un encuentro a { $length } puntos.
            }
        [series]
            { $length ->
                [one] Una serie de 1 partida: gana quien sume más puntos.
               *[other] Una serie de { $length } partidas: gana quien sume más puntos.
            }
        [money] Una sesión por dinero: jueguen cuantas partidas quieran.
       *[game] Una partida suelta.
    }
session-cube =
    { $cube ->
        [yes] Con el cubo de doblar.
       *[no] Sin el cubo de doblar.
    }
session-crawford = Se aplica la regla Crawford.
session-jacoby = Se aplica la regla Jacoby: los gammons solo cuentan si se ha doblado.
session-short = Con el cubo, en esta hoja se juega a { $points } puntos o más: una partida doblada pronto vale un encuentro corto.
session-etiquette = Se aplican las normas del tablero real.
session-manual = Los dados los tiran ustedes.
session-cube-each = Cada jugador del equipo tiene su propio cubo.
session-no-consultation = El capitán juega sin consejos.
session-beavers =
    { $count ->
        [one] A un doble se puede responder con 1 beaver.
       *[other] A un doble se puede responder con hasta { $count } beavers.
    }
session-automatic =
    { $count ->
        [one] Un empate en la tirada inicial dobla la apuesta, como mucho una vez por partida.
       *[other] Un empate en la tirada inicial dobla la apuesta, como mucho { $count } veces por partida.
    }
session-stake = Cada punto vale { $stake }.
session-broken-off = La partida se interrumpió aquí.
position-set = Se ha colocado el tablero; le toca tirar a { $player }.
session-won =
    { $form ->
        [match] ¡{ $players } gana el encuentro!
        [series] ¡{ $players } gana la serie!
       *[other] La sesión ha terminado. Gana { $players }.
    }
session-tied =
    { $form ->
        [series] La serie acaba en empate entre { $players }.
       *[other] La sesión ha terminado en empate entre { $players }.
    }
welcome-help = Una jugada se escribe así: { $example }. Escriba { $command } en cualquier momento para ver qué puede hacer.
resumed = Continúa la partida guardada en { $path }.
resumed-cut = La última línea del archivo estaba cortada y falta la última orden: repítala, por favor.
saved = Guardada en { $path }.
saved-again = La partida se guarda otra vez, en { $path }.
quit-unsaved = La partida no está guardada. Escriba { $save } y un nombre de archivo para guardarla en otro sitio, o { $quit } otra vez para dejarla sin guardar.
bye-ended = Gracias por la partida. Ha quedado registrada en { $path }.
bye-saved = La partida está guardada en { $path }.
bye-resume = Para continuar: { $command }
bye-unsaved = No se ha podido guardar la partida en { $path }.

## Partidas y turnos

throws-one = { $player } saca { $die }
box-again = { $players } tiran otra vez.
game-started = Partida { $number }.
game-crawford = Esta es la partida Crawford: no se dobla.
chouette-roles =
    { $company ->
        [yes] { $box } tiene la caja. Capitán: { $captain }. En el equipo: { $crew }.
       *[no] { $box } tiene la caja. { $captain } juega en solitario contra ella.
    }
chouette-out =
    { $count ->
        [one] { $players } ya no juega esta partida.
       *[other] { $players } ya no juegan esta partida.
    }
plays-colour =
    { $colour ->
        [white] { $player } juega con blancas.
        [black] { $player } juega con negras.
        [gold] { $player } juega con doradas.
        [silver] { $player } juega con plateadas.
        [light] { $player } juega con claras.
        [dark] { $player } juega con oscuras.
       *[other] { $player } juega con { $colour }.
    }
opening-won =
    { $chooses ->
        [yes] { $throws }: empieza { $player }, pero antes elige color.
       *[no] { $throws }: empieza { $player } y juega los dos números.
    }
opening-tied = { $throws }: empate, hay que tirar otra vez.
opening-doubled = La apuesta se dobla: la partida vale { $value }.
no-play =
    { $stuck ->
        [bar] { $player } no puede liberar su ficha de { bar-from } y no juega.
       *[board] { $player } no tiene ninguna jugada legal.
    }
rolled = { $player } saca { $dice }.
rolled-early = { $player } saca { $dice } antes de que { $other } recoja los dados. La tirada vale, porque { $contact ->
        [yes] solo había una manera de jugar.
       *[no] los dos bandos ya no pueden encontrarse.
    }
rolled-already = { $player } ya había sacado { $dice }.
roll-void = { $player } ha tirado antes de que { $other } recogiera los dados: la tirada no vale.
roll-cocked = Dado inclinado: se tiran otra vez los dos.
dice-corrected = Se corrigen los dados.
moved = { $player } juega { $moves }.
made-points =
    { $count ->
        [one] { $player } ha cerrado la casilla { $points }.
       *[other] { $player } ha cerrado las casillas { $points }.
    }
was-hit =
    { $count ->
        [one] { $player }, le han capturado una ficha.
       *[other] { $player }, le han capturado { $count } fichas.
    }
board-closed = Tablero cerrado: en el cuadrante interno de { $player } no se puede entrar.
left-to-play = Por jugar: { $dice }.
left-none = No queda nada por jugar.
move-undone = Deshecho: { $moves }. Por jugar: { $dice }.
turn-ended = { $player } recoge los dados.
turn-illegal = La jugada de { $player } no es legal. { $other } puede aceptarla o exigir una legal.
play-accepted = La jugada vale tal como está.
play-required = { $player } exige una jugada legal. { $other } retira la suya y debe jugar { $dice }.
take-back-asked = { $player } pide repetir su último turno.
turn-taken-back = Se repite el turno. { $player } debe jugar { $dice }.

## El cubo, abandonos, acuerdos

doubled = { $player } dobla: la partida valdría { $value }.
doubled-each = { $player } dobla: la partida valdría { $worth }.
worth-with = { $value } para { $player }
doubled-asks = Responden por turno: { $players }.
taken = { $player } acepta. La partida vale { $value } y el cubo es de { $keeps }.
taken-each = { $player } acepta. La partida vale { $worth } y el cubo es de { $keeps }.
dropped =
    { $count ->
        [one] { $player } rechaza y pierde 1 punto.
       *[other] { $player } rechaza y pierde { $count } puntos.
    }
beavered = { $player } acepta y responde con un beaver: la partida valdría { $value }.
beavered-each = { $player } acepta y responde con un beaver: la partida valdría { $worth }.
resignation =
    { $outcome ->
        [backgammon] { $player } ofrece abandonar y perder un backgammon.
        [gammon] { $player } ofrece abandonar y perder un gammon.
       *[single] { $player } ofrece abandonar y perder una partida simple.
    }
answer-no = Rechazado: sigue la partida.
settlement =
    { $count ->
        [0] { $player } ofrece un acuerdo sin puntos entre { $receiver } y { $payer }.
        [one] { $player } ofrece un acuerdo: 1 punto de { $payer } para { $receiver }.
       *[other] { $player } ofrece un acuerdo: { $count } puntos de { $payer } para { $receiver }.
    }
settled = Acuerdo aceptado.
suggested = { $player } aconseja: { $words }
partners-session =
    { $way ->
        [consult] { $first } juegan contra { $second }. Los compañeros se consultan y decide el capitán.
       *[turns] { $first } juegan contra { $second }. Los compañeros se turnan.
    }
partners-roles =
    { $way ->
        [consult] Capitanes: { $first } y { $second }.
       *[turns] Próximos en jugar por su bando: { $first } y { $second }.
    }
partners-away = { $player } no está; { $partner } juega por los dos.
partners-back = { $player } ha vuelto.
partners-colour =
    { $colour ->
        [white] { $player } juegan con blancas.
        [black] { $player } juegan con negras.
        [gold] { $player } juegan con doradas.
        [silver] { $player } juegan con plateadas.
        [light] { $player } juegan con claras.
        [dark] { $player } juegan con oscuras.
       *[other] { $player } juegan con { $colour }.
    }
partners-taken = { $player } acepta. La partida vale { $value } y el cubo es de { $keeps }.
partners-cube = { $player } tienen el cubo en { $count }.
partners-game-won =
    { $ending ->
        [dropped] { $player } ganan la partida: se ha rechazado el doble.
        [time] { $player } ganan por tiempo.
        [resigned]
            { $outcome ->
                [backgammon] { $player } ganan un backgammon por abandono.
                [gammon] { $player } ganan un gammon por abandono.
               *[single] { $player } ganan una partida simple por abandono.
            }
       *[played]
            { $outcome ->
                [backgammon] ¡{ $player } ganan un backgammon!
                [gammon] ¡{ $player } ganan un gammon!
               *[single] { $player } ganan una partida simple.
            }
    }
partners-points =
    { $count ->
        [one] { $player } ganan 1 punto.
       *[other] { $player } ganan { $count } puntos.
    }
session-won-by-partners =
    { $form ->
        [match] ¡{ $players } ganan el encuentro!
        [series] ¡{ $players } ganan la serie!
       *[other] La sesión ha terminado. Ganan { $players }.
    }
advice-choice =
    { $choice ->
        [double] doblar.
        [take] aceptar.
        [drop] rechazar.
        [beaver] responder con un beaver.
       *[roll] tirar sin doblar.
    }
game-won =
    { $ending ->
        [dropped] { $player } gana la partida: se ha rechazado el doble.
        [time] { $player } gana por tiempo.
        [resigned]
            { $outcome ->
                [backgammon] { $player } gana un backgammon por abandono.
                [gammon] { $player } gana un gammon por abandono.
               *[single] { $player } gana una partida simple por abandono.
            }
       *[played]
            { $outcome ->
                [backgammon] ¡{ $player } ha sacado todas sus fichas y gana un backgammon!
                [gammon] ¡{ $player } ha sacado todas sus fichas y gana un gammon!
               *[single] ¡{ $player } ha sacado todas sus fichas y gana una partida simple!
            }
    }
game-settled = La partida acaba por acuerdo.
points-change =
    { $change ->
        [wins]
            { $count ->
                [one] { $player } gana 1 punto
               *[other] { $player } gana { $count } puntos
            }
       *[loses]
            { $count ->
                [one] { $player } pierde 1 punto
               *[other] { $player } pierde { $count } puntos
            }
    }
points-none = Nadie gana ni pierde puntos.
score = Marcador: { $scores }.
score-player = { $player } { $count }
score-game =
    { $crawford ->
        [yes] Partida { $number }, la partida Crawford.
       *[no] Partida { $number }.
    }
cube-middle =
    { $count ->
        [one] El cubo está en el centro y muestra { $face }. La partida vale 1 punto.
       *[other] El cubo está en el centro y muestra { $face }. La partida vale { $count } puntos.
    }
cube-owned = { $player } tiene el cubo en { $count }.
cube-with = Con { $player }: { $cube }
pays = Para saldar cuentas: { $payer } paga { $amount } a { $payee }.

## El tablero

board-bar = BAR
board-colour =
    { $colour ->
        [white] { $symbol } blancas
        [black] { $symbol } negras
        [gold] { $symbol } doradas
        [silver] { $symbol } plateadas
        [light] { $symbol } claras
        [dark] { $symbol } oscuras
       *[other] { $symbol } { $colour }
    }
board-counts =
    { $pips ->
        [one] 1 pip, { $off } fuera
       *[other] { $pips } pips, { $off } fuera
    }
board-cube =
    { $owned ->
        [yes] Cubo { $face }: { $player }
       *[no] Cubo { $face }: en el centro
    }
spoken-view =
    { $colour ->
        [white] El tablero visto por { $player }, que juega con blancas.
        [black] El tablero visto por { $player }, que juega con negras.
        [gold] El tablero visto por { $player }, que juega con doradas.
        [silver] El tablero visto por { $player }, que juega con plateadas.
        [light] El tablero visto por { $player }, que juega con claras.
        [dark] El tablero visto por { $player }, que juega con oscuras.
       *[other] El tablero visto por { $player }, que juega con { $colour }.
    }
point-empty = casilla { $point }: vacía
point-holds = casilla { $point }: { $checkers }
bar-holds =
    { $hit ->
        [beside-home] Junto al cuadrante: { $checkers }
       *[bar] Barra: { $checkers }
    }
bar-empty = No hay { checker-many } { bar-at }.
off-holds = Fuera: { $checkers }
owned = { $player } tiene estas { checker-many }: { $places }.
owned-seen = { $player } tiene estas { checker-many }, según la numeración de { $viewer }: { $places }.
owned-point = { $count } en la { $point }
owned-bar = { $count } { bar-at }
owned-off = { $count } fuera
pips = Pips por recorrer: { $player } { $own }, { $other } { $theirs }.
dice = { $player } ha sacado { $dice }.
dice-none = En este turno aún no se han tirado los dados.
moves-all =
    { $count ->
        [one] 1 jugada legal:
       *[other] { $count } jugadas legales:
    }
moves-next =
    { $count ->
        [one] 1 forma de continuar:
       *[other] { $count } formas de continuar:
    }
moves-more =
    { $count ->
        [one] y 1 más: escriba { $command }
       *[other] y { $count } más: escriba { $command }
    }
moves-none = No se puede jugar nada.
last =
    { $played ->
        [yes] { $player } sacó { $dice } y jugó { $moves }.
       *[no] { $player } sacó { $dice } y no jugó nada.
    }
last-seen =
    { $played ->
       *[yes] Según la numeración de { $viewer }, { $player } sacó { $dice } y jugó { $moves }.
    }
last-none = En esta partida aún no se ha jugado ningún turno.
hint-asked = { $player } pide una pista. Se da si { $other } está de acuerdo.

## Lo que toca ahora

prompt-box =
    { $dice ->
        [manual] Tiren un dado cada uno por la caja y escríbanlos en este orden: { $players }
       *[computer] { $players }: Intro para tirar por la caja
    }
prompt-opening =
    { $dice ->
        [manual] Tiren un dado cada uno para empezar y escríbanlos en este orden: { $players }
       *[computer] { $players }: Intro para tirar un dado cada uno
    }
prompt-colour = { $player }, ¿qué color? { $first } o { $second }
prompt-roll =
    { $dice ->
        [manual]
            { $double ->
                [yes] { $player }: tire los dados y escríbalos, o doblar
               *[no] { $player }: tire los dados y escríbalos
            }
       *[computer]
            { $double ->
                [yes] { $player }: Intro para tirar, o doblar
               *[no] { $player }: Intro para tirar
            }
    }
prompt-move =
    { $done ->
        [yes] { $player }: juegue { $dice }, o listo
       *[no] { $player }: juegue { $dice }
    }
prompt-alone = – si quiere, solo el { $die }
prompt-may-double = – puede doblar
prompt-done =
    { $undo ->
        [yes] { $player }: Intro si ha terminado, o deshacer
       *[no] { $player }: Intro para acabar el turno
    }
prompt-double =
    { $beaver ->
        [yes] { $player }: ¿aceptar, rechazar o beaver?
       *[no] { $player }: ¿aceptar o rechazar?
    }
prompt-answer = { $player }: ¿aceptar o rechazar?
prompt-disputed =
    { $rolled ->
        [yes] { $player }: ¿aceptar o exigir?
       *[no] { $player }: ¿aceptar o exigir? Tirar es aceptar.
    }
prompt-next =
    { $form ->
        [money] Intro para la próxima partida, o terminar
       *[other] Intro para la próxima partida
    }

## Ayuda

help-intro = Esto es lo que puede escribir ahora. Para ver todas las órdenes, escriba { $command }. Intro, sin más, hace lo que se le indica.
help-intro-all = Todas las órdenes. Intro, sin más, hace lo que se le indica.
help-group-play = Jugar
help-group-cube = El cubo de doblar
help-group-answers = Ofertas y respuestas
help-group-partners = Dos contra dos:
help-group-questions = Preguntas
help-group-table = La mesa
help-names = Si no es su turno, escriba antes su nombre, así: Boris: abandonar
help-also = Otras palabras para esto: { $words }
help-roll = tirar los dados. Si los tira a mano, escriba los números: 3 1, o tres uno
help-move = o solo los movimientos: 8/5 6/5, { $hit ->
        [beside-home] capturada/22
       *[bar] barra/22
    }, 6/fuera, 13/11(2); la jugada entera o movimiento a movimiento
help-move-spoken = o solo los movimientos: de 8 a 5 y de 6 a 5; de { bar-from } a 22; de 6 fuera
help-undo = deshacer el último movimiento de este turno; deshacer todo los deshace todos
help-done = recoger los dados y acabar el turno
help-cocked = un dado tirado a mano no ha quedado plano: se tiran otra vez los dos
help-correct = los últimos dados escritos estaban mal: corregir 6 5 los cambia por estos
help-colour = elegir color, si las reglas lo permiten: color { $colour }
help-double = ofrecer un doble
help-take = aceptar un doble
help-drop = rechazar un doble y perder lo que estaba en juego
help-beaver = aceptar un doble y doblar otra vez en el acto, si se juega con beavers
help-accept = decir que sí a lo que se ofrece o se pide: un doble, un abandono, un acuerdo, repetir un turno, una pista o una jugada ilegal
help-refuse = decir que no a lo que se ofrece o se pide
help-require = exigir que se retire una jugada ilegal
help-resign =
    { $backgammon ->
        [no] ofrecer perder: abandonar o abandonar gammon
       *[yes] ofrecer perder: abandonar, abandonar gammon o abandonar backgammon
    }
help-settle =
    { $chouette ->
        [yes] ofrecer acabar la partida por puntos: acordar 2 pide 2 puntos, acordar -1 da 1. En una chouette la caja nombra a un jugador: acordar 2 Boris
       *[no] ofrecer acabar la partida por puntos: acordar 2 pide 2 puntos, acordar -1 da 1
    }
help-takeback = pedir que se repita su último turno con los mismos dados; el otro jugador tiene que aceptar
help-suggest = aconsejar al capitán de su bando. Primero, quién habla: Carla: aconsejar quédese atrás
help-aside = dejar su parte al compañero: Ana: ausente
help-standin = jugar por el compañero ausente
help-back = volver y compartir de nuevo las decisiones: Ana: volver
help-board = el tablero entero
help-point = qué hay en una casilla: casilla 6
help-mine = dónde están sus { checker-many }
help-theirs = dónde están las { checker-many } contrarias, según su numeración
help-bar = qué { checker-many } hay { bar-at }
help-pips = cuánto le queda por recorrer a cada bando
help-dice = la tirada y lo que queda por jugar
help-moves = todas las jugadas legales
help-last = el turno anterior; última mía lo da según su numeración
help-score = { $cube ->
        [yes] el marcador, el cubo y lo que hay que pagar
       *[no] el marcador y lo que hay que pagar
    }
help-hint = lo que haría el bot ahora; entre dos personas, la otra tiene que aceptar
help-rules = las reglas con las que juegan
help-referee = poner las cosas en su sitio: árbitro marcador 3 2; árbitro 8/5 lleva allí una { checker-one }; árbitro tablero y un XGID o un identificador de posición
help-referee-spoken = poner las cosas en su sitio: árbitro marcador 3 2; árbitro de 8 a 5 lleva allí una { checker-one }; árbitro tablero y un XGID o un identificador de posición
help-save = guardar ahora, o en otro archivo: guardar tarde.jsonl. La partida se guarda sola tras cada orden
help-finish = acabar una sesión por dinero entre dos partidas
help-help = esta lista; ayuda todo para verlas todas; o una sola orden: ayuda doblar
help-quit = salir; la partida queda guardada para seguirla después

## Negativas

error-word = No conozco «{ $given }». Escriba ayuda para ver la lista de órdenes.
error-word-near = No conozco «{ $given }». ¿Quería decir { $near }?
error-line-length = La línea es demasiado larga: { $most } letras como máximo.
error-move-unclear = No entiendo «{ $given }» como movimiento. Dígalo así: de 8 a 5 y de 6 a 5.
error-dice-please = Tire los dados y escriba los dos números, por ejemplo 3 1.
error-correct-how = Escriba también los números correctos, por ejemplo corregir 6 5.
error-referee-how = «{ $given }» no cambia nada. Diga, por ejemplo, árbitro marcador 3 2, o árbitro de 8 a 5, o árbitro tablero y un XGID o un identificador de posición.
error-computer-throws = «{ $given }» no hace falta: aquí los dados los tira el ordenador. Escriba tirar para tirarlos; un movimiento se dice así: de 8 a 5.
error-which-point = No existe la casilla «{ $given }»: nombre una de la 1 a la 24, por ejemplo casilla 6.
error-which-colour = Aquí no hay color «{ $given }»: nombre uno de los dos que se le ofrecen.
error-which-outcome = «{ $given }» no es una forma de perder: abandone una partida simple, un gammon o un backgammon.
error-settle-how = «{ $given }» no es un acuerdo: diga los puntos que pide, por ejemplo acordar 2, o acordar -1 para dar uno.
error-who-speaks = ¿Quién habla? Ponga el nombre delante, por ejemplo { $player }: aconsejar.
error-no-player = Aquí no juega nadie llamado «{ $given }»: los jugadores son { $players }.
error-enter-alone = Aquí hay algo que decidir, así que Intro solo no basta. Escriba { $command } para ver la lista de órdenes.
error-record-unsaved = La partida no se puede guardar en { $path } ({ $why }). Sigan jugando: no se pierde nada y se vuelve a intentar tras cada orden; guardar y un nombre de archivo la guarda en otro sitio.
error-record-exists = { $path } ya existe y no se sobrescribe: elija otro nombre, o continúe esa partida con --resume.
error-record-changed = La partida no se puede guardar en { $path }: otro programa ha escrito en ese archivo. Escriba guardar y otro nombre de archivo.
error-record-unreadable = No se puede leer { $path } ({ $why }).
error-record-damaged = La línea { $line } de { $path } está dañada y la partida no se puede continuar. El archivo se ha dejado como estaba.
