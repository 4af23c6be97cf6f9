### La página en el navegador.

## En todas partes

page-saved = No hace falta guardar nada: cada jugada de esta mesa queda guardada.
page-skip = Ir a la mesa
page-language = Idioma
page-loading = Un momento…
page-no-page = No existe esa página.
page-link-cut = Este enlace no está completo: cópielo entero o pídalo de nuevo.
page-no-answer = El servidor no responde. No se ha perdido nada: vuelva a intentarlo dentro de un momento.
page-home = Inicio
page-copied = Copiado.
page-copy = Copiar
page-cancel = Cancelar

## Inicio

page-lead = Backgammon con las reglas que conoce, en su propia mesa: sin registrarse, con dados limpios, para la vista, el oído y las manos.
page-play-now = Jugar ya
page-play-now-here = dos personas, una pantalla
page-play-now-bot = contra el ordenador
page-ways-label = Otras formas de jugar
page-way-bot = Con el ordenador
page-way-bot-more = Elija nivel, reglas y duración
page-way-here = Con alguien a su lado
page-way-here-more = Dos personas ante una pantalla
page-way-link = Invitar con un enlace
page-way-link-more = Envíe un enlace y juegue desde donde sea
page-way-chouette = Chouette
page-way-chouette-more = Tres o cuatro: uno contra los demás
page-way-partners = Dos contra dos
page-way-partners-more = Cuatro juegan en dos bandos: los compañeros se turnan o se consultan
page-way-board = En un tablero real
page-way-board-more = Tabla lleva el marcador y las reglas; ustedes tiran y mueven
page-your-games = Sus partidas
page-no-games = Todavía no hay partidas. Aquí aparecerán las que juegue en este dispositivo.
page-game-on = En curso
page-game-over = Terminada

## Una mesa nueva

page-players = Jugadores
page-count = Cuántos juegan
page-name = Nombre del jugador { $number }
page-name-1 = Ana
page-name-2 = Borja
page-name-3 = Carla
page-name-4 = Diego
page-name-bot = Tabla
page-seat = Dónde se sienta el jugador { $number }
page-seat-here = aquí
page-seat-link = por enlace
page-seat-bot = el ordenador
page-level = Nivel
page-rules = Reglas
page-form = Qué se juega
page-form-match = Un encuentro
page-form-series = Una serie de partidas
page-form-money = Partida tras partida
page-form-game = Una sola partida
page-length-match = Puntos para ganar
page-length-series = Partidas
page-cube = Con el cubo de doblar
page-more = Más
page-clock = Reloj
page-clock-none = Sin reloj
page-clock-minutes =
    { $count ->
        [one] 1 minuto por jugador
        [many] { $count } de minutos por jugador
       *[other] { $count } minutos por jugador
    }
page-delay = Segundos libres en cada turno
page-stake = Cuánto vale un punto
page-stake-how = «{ $given }» no es un importe: escriba cuánto vale un punto con un número como 0,50.
page-manual = Tiramos dados reales y los anotamos
page-etiquette = Normas del tablero real
page-own-rules = Sus propias reglas
page-own-rules-more = Un reglamento en un archivo TOML; sustituye al elegido arriba.
page-colour = Su color
page-open-table = Abrir la mesa

## La mesa

page-table-title = Mesa: { $players }
page-board-label = Tablero, según la numeración de { $player }
page-grid-help = Las flechas recorren las casillas. Intro levanta una { checker-one }, Intro en otra casilla la deja allí, dos veces Intro juega el dado izquierdo. Escape la devuelve.
page-controls-label = Lo que puede hacer ahora
page-beside-label = Órdenes, jugadas y ajustes
page-bar-empty =
    { $hit ->
        [beside-home] Junto al cuadrante, { $colour }: vacío
       *[bar] Barra de { $colour }: vacía
    }
page-cell-picked = levantada
page-cell-target = puede ir aquí
page-cell-movable = se puede mover
page-tray = Fuera: { $count } { $colour }
page-off = fuera
page-picked = Levantada de { $place }. Puede ir a: { $targets }.
page-swap = Cambiar el orden de los dados
page-first-move = Toque una { checker-one } y después una casilla marcada; tóquela dos veces para jugar el dado izquierdo.
page-your-turn = le toca
page-on-turn = juega
page-pips =
    { $count ->
        [one] 1 pip
        [many] { $count } de pips
       *[other] { $count } pips
    }
page-points =
    { $count ->
        [one] 1 punto
        [many] { $count } de puntos
       *[other] { $count } puntos
    }
page-balance = saldo { $count }
page-points-of = { $count } de { $length }
page-away-clock-runs = ausente: el reloj sigue corriendo
page-away-open = aún no ha llegado: el enlace espera
page-away-table-waits = ausente: la mesa espera
page-went-away =
    { $player } no está: { $absence ->
        [clock-runs] el reloj sigue.
       *[other] la mesa espera.
    }
page-came-back = { $player } ha vuelto.
page-seat-gone = Este dispositivo ya no tiene puesto en esta mesa: se llevó a otro dispositivo o la partida se eliminó.
page-watching = Está mirando. Solo los jugadores pueden mover.
page-reconnecting = Se ha cortado la conexión con el servidor. Se está recuperando; no se pierde nada.
page-line-asked = No se puede mantener una conexión abierta con el servidor. En su lugar, la página consulta las novedades: llegan un momento más tarde y no se pierde nada.
page-reconnected = Se ha recuperado la conexión con el servidor.
page-store-away = El servidor no puede acceder ahora a sus partidas. Lo sigue intentando; no se pierde nada y entretanto no corre ningún reloj.
page-unsent = Su última acción aún no ha llegado. Se vuelve a enviar hasta que llegue.
page-clock-stood =
    { $seconds ->
        [one] Durante un segundo no se pudo acceder a las partidas; a { $player } no se le descuenta tiempo.
       *[other] Durante { $seconds } segundos no se pudo acceder a las partidas; a { $player } no se le descuenta tiempo.
    }
page-invite = Invitaciones
page-invite-player = Envíe este enlace a { $player }: da el puesto a quien lo abra primero.
page-seat-taken = { $player } se sienta a la mesa.
page-seats = Sus puestos
page-seats-manage = Ver sus puestos y renunciar a ellos
page-seats-more = Estos son los puestos que tiene este dispositivo en mesas donde se está jugando.
page-seats-none = Este dispositivo no tiene puesto en ninguna mesa donde se esté jugando.
page-leave-seat = Renunciar al puesto de { $player }
page-leave-sure = El puesto quedará libre en todos los dispositivos que lo tengan. Solo se vuelve con un enlace nuevo, que puede crear otro jugador de la mesa o quien lleva el servidor.
page-leave-sure-alone = El puesto quedará libre en todos los dispositivos que lo tengan. Nadie más está en esta mesa: después solo quien lleva el servidor puede crear un enlace nuevo.
page-keep-seat = Conservarlo
page-seat-left-by-you = Ha renunciado al puesto.
page-sign-out = Cerrar sesión en todas partes
page-sign-out-more = Renuncia a todos los puestos de este dispositivo, también los de partidas terminadas y archivos, y deja sin valor cualquier copia de su clave: para cuando ha usado el ordenador de otra persona o ha perdido el suyo.
page-sign-out-sure = Todos los puestos quedarán libres en todos los dispositivos que los tengan y ya no verá sus partidas. Solo se vuelve con enlaces nuevos, que pueden crear otros jugadores de cada mesa o quien lleva el servidor.
page-signed-out = { $count ->
    [0] Ha cerrado la sesión; no había ningún puesto al que renunciar.
    [one] Ha cerrado la sesión: ha renunciado a un puesto.
   *[other] Ha cerrado la sesión: ha renunciado a { $count } puestos.
}
page-seat-left = { $player } ha renunciado a su puesto.
page-away-left = se ha ido: hace falta un enlace nuevo
page-invite-again = Crear un enlace nuevo
page-flag-fell = A { $player } se le ha acabado el tiempo.
page-bot-failed = El ordenador que juega por { $player } no ha respondido. Se le volverá a preguntar tras la próxima jugada.
page-rematch-made = La revancha está lista.

## Lo que toca

page-status-box = Tiren un dado cada uno por la caja.
page-status-opening = Tiren un dado cada uno: empieza el más alto.
page-status-colour = { $player } elige color.
page-status-colours = Elijan color antes de la primera tirada: elige quien se adelante.
page-colour-of = { $player }: { $colour }
page-status-roll =
    { $double ->
        [yes] Le toca tirar a { $player }, o doblar.
       *[no] Le toca tirar a { $player }.
    }
page-status-play =
    { $alone ->
        [yes] { $player } tiene que jugar { $dice }, o solo el { $die }.
       *[no] { $player } tiene que jugar { $dice }.
    }
page-status-moves = { $player } está jugando.
page-status-done = { $player }: recoja los dados o deshaga.
page-status-stuck = { $player } no tiene jugada legal: recoja los dados.
page-status-double = { $player }: ¿acepta el doble o lo rechaza?
page-status-guest = Esperando a la persona invitada: se tira, y corre el reloj, cuando estén todos.
page-status-resignation =
    { $outcome ->
        [backgammon] { $player }: ¿acepta el abandono como backgammon?
        [gammon] { $player }: ¿acepta el abandono como gammon?
       *[single] { $player }: ¿acepta el abandono como partida simple?
    }
page-status-settlement = { $player }: ¿acepta el acuerdo o sigue jugando?
page-status-takeback = { $player }: ¿puede el otro bando repetir su último turno?
page-status-disputed = { $player }: la jugada no era legal. ¿La deja así o exige una legal?
page-status-between = La partida ha terminado. Puede empezar la siguiente.
page-status-ended = La sesión ha terminado.
page-status-dice = Se están tirando los dados…
page-roll = Tirar
page-double = Doblar
page-undo = Deshacer
page-pick-up = Recoger dados
page-throw-opening = Tirar para empezar
page-throw-box = Tirar por la caja
page-next-game = Siguiente partida
page-end-session = Terminar la sesión
page-die = Dado { $number }
page-cocked = Dado inclinado: repetir
page-enter-dice = Anotar dados
page-offer =
    { $count ->
        [one] { $player } dobla. Si acepta, la partida vale { $value }; si rechaza, se pierde 1 punto.
        [many] { $player } dobla. Si acepta, la partida vale { $value }; si rechaza, se pierden { $count } de puntos.
       *[other] { $player } dobla. Si acepta, la partida vale { $value }; si rechaza, se pierden { $count } puntos.
    }
page-take = Aceptar
page-drop =
    { $count ->
        [one] Rechazar, perder 1
        [many] Rechazar, perder { $count }
       *[other] Rechazar, perder { $count }
    }
page-beaver = Beaver a { $value }
page-accept = Aceptar
page-refuse = Seguir jugando
page-accept-play = Dejarla así
page-require-play = Exigir una jugada legal

## El final

page-winners = Ganan { $players }
page-winner =
    { $tied ->
        [yes] Empate: { $player }
       *[no] Gana { $player }
    }
page-game-ended = La partida { $number } ha terminado
page-name-of = Otro nombre para { $player }
page-take-name = Usar este nombre
page-rematch = Revancha
page-to-rematch = A la revancha
page-check-dice = Comprobar los dados
page-proof-true =
    { $count ->
        [0] Todavía no se han tirado dados.
        [one] 1 tirada comprobada en este dispositivo: es auténtica.
        [many] { $count } de tiradas comprobadas en este dispositivo: todas son auténticas.
       *[other] { $count } tiradas comprobadas en este dispositivo: todas son auténticas.
    }
page-proof-left-out =
    { $count ->
        [one] 1 de ellas se tiró sin la parte de un jugador ausente.
        [many] { $count } de ellas se tiraron sin la parte de un jugador ausente.
       *[other] { $count } de ellas se tiraron sin la parte de un jugador ausente.
    }
page-proof-hand =
    { $count ->
        [one] 1 tirada se hizo a mano: no hay nada que comprobar.
        [many] { $count } de tiradas se hicieron a mano: no hay nada que comprobar.
       *[other] { $count } tiradas se hicieron a mano: no hay nada que comprobar.
    }
page-proof-wrong = No se fíe de este registro.

## Junto al tablero

page-command = Orden
page-command-go = Decir
page-command-more = Por ejemplo: tirar, 8/5 6/5, de 8 a 5, listo, pips, ayuda.
page-moves = Jugadas
page-no-moves = Nadie ha movido todavía.
page-no-move = sin jugada
page-turn-words = { $player }, { $dice }: { $moves }
page-first = Primera
page-back = Atrás
page-on = Adelante
page-now = Ahora
page-back-to-now = Volver al presente
page-looking-back = Partida { $game }, después de: { $what }
page-plays = Jugadas legales
page-no-plays = Ahora no hay nada que jugar.
page-log = Lo que ha pasado
page-resign = Abandonar
page-resign-more = { $player } ofrece perder la partida; el otro bando puede aceptar o seguir jugando.
page-resign-as =
    { $outcome ->
        [backgammon] Backgammon
        [gammon] Gammon
       *[single] Partida simple
    }
page-takeback = Repetir un turno
page-takeback-more = Vuelva a jugar su último turno con los mismos dados, si el otro bando está de acuerdo. Lo que pasó después no cuenta.
page-takeback-by = Lo pide { $player }
page-rule-sheet = Reglas
page-dice = Los dados y su prueba
page-dice-fair = Cada tirada se forma con números secretos de los dispositivos de todos los jugadores y del servidor, sellados antes de hacer falta. Su dispositivo guarda los sellos, abre sus propios números uno a uno y comprueba cada tirada según llega: un anfitrión que eligiera una tirada, la previera o dejara fuera su número quedaría al descubierto aquí.
page-dice-manual = En esta mesa los dados se tiran a mano.
page-dice-count =
    { $count ->
        [one] 1 tirada hasta ahora.
        [many] { $count } de tiradas hasta ahora.
       *[other] { $count } tiradas hasta ahora.
    }
page-download = Descargar el registro
page-alarm = Alarma: no se puede confiar en los dados de esta mesa.
page-alarm-more = Lo que guardó este dispositivo está en «Los dados y su prueba»: descárguelo junto con el registro y no siga jugando nada que importe.
page-dice-not-sealed = El anfitrión aún no ha anotado el sello de este dispositivo, y sin él usted tiraría dados que solo el anfitrión conoce: inténtelo de nuevo en un momento.
page-dice-sealed-again = { $player } juega desde un dispositivo que ha sellado números nuevos para los dados.
page-dice-without-you = La tirada { $number } se hizo sin el número de este dispositivo porque se había cortado su conexión.
page-dice-without =
    { $count ->
        [one] 1 tirada se hizo sin el número de este dispositivo.
        [many] { $count } de tiradas se hicieron sin el número de este dispositivo.
       *[other] { $count } tiradas se hicieron sin el número de este dispositivo.
    }
page-dice-compare = Léanselos de vez en cuando unos a otros: si no coinciden, les están mostrando partidas distintas.
page-dice-seals = Sellos
page-dice-rolls =
    { $count ->
        [one] Sellos y 1 tirada
        [many] Sellos y { $count } de tiradas
       *[other] Sellos y { $count } tiradas
    }
page-dice-kept = Descargar lo que guardó este dispositivo
page-share = Posición y enlaces
page-copy-id = Copiar { $name }
page-copy-watch = Copiar el enlace para espectadores
page-carry = Llevar este puesto a otro dispositivo
page-carry-of = Llevar el puesto de { $player } a otro dispositivo
page-carry-more = Abra este enlace en el otro dispositivo antes de 15 minutos; sirve una sola vez.
page-settings = Ajustes
page-set-theme = Aspecto
page-set-theme-walnut = Nogal
page-set-theme-slate = Pizarra
page-set-theme-contrast = Alto contraste
page-set-verbosity = Lo que se lee en voz alta
page-set-verbosity-full = Todo
page-set-verbosity-brief = Lo esencial
page-set-verbosity-turns = Solo a quién le toca
page-set-sound = Sonidos
page-set-sound-on = Sí
page-set-sound-off = No
page-set-forced = Movimientos forzados
page-set-forced-off = Los juego yo
page-set-forced-on = Se juegan solos
page-set-turned = Tablero
page-set-turned-off = Mi lado abajo
page-set-turned-on = Girado
page-set-speed = El turno del otro lado
page-set-speed-slow = Despacio
page-set-speed-normal = Normal
page-set-speed-fast = Rápido
page-set-speed-instant = Al instante
page-keys = Teclas
page-keys-grid = En el tablero: flechas para recorrerlo, Intro para levantar y dejar, dos veces Intro para el dado izquierdo, Escape para devolver.
page-key-r = Tirar, o siguiente partida
page-key-d = Doblar
page-key-u = Deshacer
page-key-e = Terminar el turno: recoger los dados
page-key-b = Al tablero
page-key-c = Al cuadro de órdenes
page-key-m = A las jugadas
page-key-s = Activar o desactivar los sonidos

## Chouettes, tableros de verdad, pistas

page-cube-each = Un cubo para cada uno del equipo
page-consultation = El equipo puede aconsejar al capitán
page-side = Bando { $number }
page-partners = Cómo deciden los compañeros
page-partners-way =
    { $way ->
        [consult] Se consultan y decide un capitán
       *[turns] Se turnan
    }
page-partners-more =
    { $way ->
        [consult] El capitán de la partida tira, mueve y tiene la última palabra; el otro aconseja. En la partida siguiente cambian los papeles.
       *[turns] El primero juega un turno del bando y el segundo, el siguiente. Del cubo decide quien va a jugar.
    }
page-partners-panel = Compañeros
page-step-aside = { $player } deja su parte a { $partner }
page-step-aside-more = Quien tenga que irse deja las decisiones a su compañero hasta que vuelva.
page-stand-in = { $partner } no está: { $player } juega por los dos
page-come-back = { $player } ha vuelto
page-crawford = Regla Crawford
page-jacoby = Regla Jacoby: los gammons solo cuentan si se ha doblado
page-beavers = Máximo de beavers
page-automatic = Máximo de dobles automáticos
page-help = Pistas y un tutor
page-help-more = El ordenador responde si se le pregunta y habla después de un error.
page-help-link = Para todos en la mesa, cuando estén de acuerdo quienes vienen por enlace.
page-help-asks = Quien abrió esta mesa quiere pistas y un tutor para todos. ¿Está de acuerdo?
page-help-yes = Sí, con pistas
page-help-no = No, sin pistas
page-help-waits = Las pistas esperan a que todos estén de acuerdo.
page-etiquette-more = Las jugadas se anotan como se hicieron, aunque sean ilegales; el contrario las acepta o exige una legal.
page-die-of = Dado de { $player }
page-tap-die = Anotar un { $number }
page-early = { $player } tira antes de tiempo
page-early-enter = { $player } tiró antes de que se recogieran los dados. ¿Qué números?
page-double-whom = Doblar a { $player }
page-double-by = { $player }: doblar
page-hint = Pista
page-hint-ask = Preguntar
page-hint-more = Lo que haría el ordenador. La equidad es lo que vale la posición: 1 es una partida ganada con el cubo como está.
page-hint-equity = Equidad
page-hint-behind = Diferencia con la mejor
page-advise = Consejo al capitán
page-speaker = Quién habla
page-advice-double = ¡Doble!
page-advice-wait = Todavía no doble
page-advice-safe = Juegue seguro
page-advice-hit = ¡Capture!
page-advice-run = Corra
page-advice-build = Haga una casilla
page-settle = Acordar
page-settle-more = Terminar una apuesta por puntos en vez de seguir jugando: los puntos que le pagan o, con un menos, los que paga.
page-settle-whom = Quién ofrece a quién
page-settle-pair = { $player } con { $other }
page-settle-points = Puntos
page-settle-offer = Ofrecer
page-cube-of =
    { $held ->
        [yes] cubo { $value } en manos de { $owner }
       *[no] cubo { $value } en el centro
    }
page-role =
    { $role ->
        [box] caja
        [captain] capitán
        [out] fuera
        [acts] le toca después
        [partner] compañero
        [away] ausente
       *[crew] equipo
    }
page-settlement =
    { $count ->
        [0] { $player } ofrece un acuerdo: nadie paga y esta apuesta termina.
        [one] { $player } ofrece un acuerdo: { $from } paga 1 punto a { $to }.
        [many] { $player } ofrece un acuerdo: { $from } paga { $count } de puntos a { $to }.
       *[other] { $player } ofrece un acuerdo: { $from } paga { $count } puntos a { $to }.
    }
page-help-answered =
    { $agreed ->
        [yes] { $player } acepta las pistas.
       *[no] { $player } juega sin pistas.
    }
page-own-rules-read = Leído: { $name } – { $summary }
page-next-error = Error siguiente
page-no-errors = No se ha encontrado ningún error digno de mención.
page-set-map = El tablero al oído
page-set-map-off = Flechas sin sonido
page-set-map-on = Tonos donde van las flechas
page-set-tutor = Tutor, si se acordó
page-set-tutor-on = Habla tras un error
page-set-tutor-off = En silencio, solo marcas en la lista
page-key-h = Pista
page-key-p = Un turno atrás
page-key-n = Un turno adelante

## Análisis

page-analyse = Analizar
page-analysis = Análisis
page-analysis-began = El análisis ha comenzado.
page-analysis-progress = { $done } de { $total } turnos juzgados.
page-analysis-done = El análisis está listo.
page-analysis-nothing = No había nada que juzgar: no se tiraron dados.
page-analysis-turn = Turno { $number } de { $count }
page-analysis-end = El final de la partida
page-report = Informe en un archivo
page-judged = { $what }: { $verdict }, { $lost } perdidos.
page-choice = Opción
page-choices = Las mejores opciones
page-played = jugada
page-tried = probada
page-decision-play = Jugada
page-decision-double = Doblar o no
page-decision-take = Aceptar o rechazar
page-decision-late-double = Doblar o no en ese momento
page-decision-late-take = Aceptar o rechazar ese doble
page-decision-resign = Abandono
page-decision-accept = Respuesta a un abandono
page-try = Probar otra jugada
page-try-asks = { $player }, { $dice }: pruebe otra jugada en el tablero.
page-try-only = No había otra jugada.
page-try-leave = Volver a la partida
page-rollout = Simular
page-rollout-began = La simulación ha comenzado: cada opción se juega muchas veces con los mismos dados.
page-rollout-progress = Pruebas
page-rollout-trials = { $count } de { $most } pruebas; las barras son dos errores estándar a cada lado
page-rollout-stop = Parar
page-key-a = Ir al análisis

## Archivos y lo que esperan las partidas

page-file = Analizar un archivo
page-file-more = Elija, suelte o pegue un encuentro o una posición: .mat, .sgf, .xg, .bgf, .tabla, un XGID
page-file-reading = Leyendo { $file } …
page-file-size = El archivo ocupa { $size } MB: aquí se leen { $most } MB como mucho.
page-file-warnings =
    { $count ->
        [one] Otro pasaje no se pudo leer tal como está.
       *[other] Otros { $count } pasajes no se pudieron leer tal como están.
    }
page-file-read = Leído de { $file }. Se guarda aquí hasta el { $date }, para las tarjetas que haga de él; solo este dispositivo puede abrirlo.
page-file-remove = Eliminar ahora
page-file-removed = Eliminado: no se conserva nada del archivo.
page-file-broken-off = El registro se interrumpe en la partida { $number }.
page-pasted = texto pegado
page-position-try = Probar una jugada
page-position-asks = { $player }, { $dice }: pruebe una jugada en el tablero.
page-position-leave = Volver a la posición
page-game-file = Leído de un archivo
page-rules-in-full = Leer las reglas completas
page-awaits-you =
    { $what ->
        [seat] Nadie ha ocupado aún el puesto de { $player }
        [box] Falta la tirada por la caja
        [opening] Falta la tirada inicial
        [colour] Le toca: elija color
        [move] Le toca mover
        [double] Le toca: responda al doble
        [resignation] Le toca: responda al abandono
        [settlement] Le toca: responda al acuerdo
        [takeback] Le toca: ¿se puede repetir el último turno?
        [disputed] Le toca: acepte la jugada o exija una legal
        [between] Puede empezar la partida siguiente
       *[roll] Le toca tirar
    }
page-awaits =
    { $what ->
        [seat] Nadie ha ocupado aún el puesto de { $player }
        [box] Falta la tirada por la caja
        [opening] Falta la tirada inicial
        [colour] { $player } debe elegir color
        [move] { $player } debe mover
        [double] { $player } debe responder al doble
        [resignation] { $player } debe responder al abandono
        [settlement] { $player } debe responder al acuerdo
        [takeback] { $player } debe decir si se puede repetir el último turno
        [disputed] { $player } debe aceptar la jugada o exigir una legal
        [between] Puede empezar la partida siguiente
       *[roll] { $player } debe tirar
    }

## Estudio

page-study = Estudiar sus errores
page-cards-keep =
    { $count ->
        [one] Guardar 1 error como tarjeta
       *[other] Guardar { $count } errores como tarjetas
    }
page-cards-save = Guardar las tarjetas en un archivo
page-cards-saved =
    { $count ->
        [one] El archivo tiene 1 tarjeta. Para estudiarla en la terminal: tabla study add ARCHIVO.
       *[other] El archivo tiene { $count } tarjetas. Para estudiarlas en la terminal: tabla study add ARCHIVO.
    }
page-cards-gone = Las partidas de estas tarjetas ya no están en este servidor: no hay nada que guardar.
page-study-due =
    { $count ->
        [0] Hoy no toca ninguna tarjeta.
        [one] Toca 1 tarjeta.
       *[other] Tocan { $count } tarjetas.
    }
page-study-left =
    { $count ->
        [one] Esta es la última tarjeta.
       *[other] Quedan { $count } tarjetas, contando esta.
    }
page-study-answer = Esa es mi jugada
page-study-whole = Toda la tirada está jugada: diga que esa es su jugada o deshaga.
page-study-next = Siguiente
page-study-begin = Empezar
page-study-empty = Aún no hay tarjetas. Analice una partida que haya terminado aquí, o el archivo de un encuentro, y guarde sus errores como tarjetas.
page-study-more =
    { $count ->
        [one] En este dispositivo hay 1 tarjeta guardada.
       *[other] En este dispositivo hay { $count } tarjetas guardadas.
    }
