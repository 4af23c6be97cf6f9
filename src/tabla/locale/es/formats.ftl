### Archivos de encuentros y posiciones: lo que dicen y lo que se dice de ellos.

file-line = Línea { $line }: { $what }
file-offset = Byte { $offset }: { $what }
file-record = Registro { $record }: { $what }

error-file-unreadable = No se puede leer el archivo { $path } ({ $why }): dé el nombre de un archivo de encuentro.
error-file-size = El archivo es demasiado grande: un archivo de encuentro tiene como mucho { $most } bytes.
error-file-heavy = Leer este archivo exige más tiempo o memoria que cualquier encuentro, así que se ha abandonado.
error-file-long = El archivo tiene más de { $actions } acciones o { $games } partidas, y el resto se ha omitido.
error-file-comments = Los comentarios tienen más de { $most } letras, y el resto se ha omitido.
error-file-line-length = La línea tiene { $count } caracteres, y ninguna línea de un archivo de encuentro tiene más de { $most }.
error-file-score = El marcador antes de esta partida figura como { $given }, pero según las partidas anteriores es { $due }.
error-file-result = El resultado figura como { $given }, pero según lo jugado { $player } ganó { $due }.
error-file-left-out =
    { $count ->
        [one] 1 acción posterior no se puede hacer en el tablero y se ha omitido.
       *[other] { $count } acciones posteriores no se pueden hacer en el tablero y se han omitido.
    }
error-file-play = «{ $given }» no es una jugada legal con { $dice } en { $position }: escriba una legal, o ninguna si la tirada no permite ninguna.
error-file-opening-double = Una partida no puede empezar con { $dice }: la tirada inicial muestra dos números distintos.
error-file-turn-order = Aquí no es el turno de { $player }: los jugadores se alternan.
error-file-unanswered = Una tirada sigue a un doble sin respuesta: se esperaba que se aceptara o se rechazara.
error-file-no-double = { $player } responde a un doble que nadie ofreció: se esperaba una tirada o un doble.
error-mat-no-game = No se ha encontrado ninguna partida: un archivo de encuentro tiene una línea «Game 1» y debajo los jugadores con sus puntos.
error-mat-heading = «{ $given }» no es una línea de encabezado: se esperaba «7 point match» o «Game 1».
error-mat-length = Falta la longitud del encuentro, así que se lee como sesión por dinero: se esperaba «7 point match» antes de la primera partida.
error-mat-score = «{ $given }» no es una línea de puntos: se esperaba «Ana: 0, Boris: 0» bajo el número de la partida.
error-mat-row = «{ $given }» no es una línea de una partida: se esperaba un número como «12)» y las acciones de uno o dos jugadores.
error-file-unwritable = No se puede escribir el archivo { $path } ({ $why }): dé un nombre en una carpeta donde se puedan crear archivos.
error-show-what = «{ $given }» no es un archivo ni una posición: dé el nombre de un archivo de encuentro, un XGID, un OGID o un identificador de GNU Backgammon.
error-file-kind = No se pueden escribir archivos que terminen en «{ $given }»; sí estos: { $known }.
error-sgf-no-game = No se ha encontrado ninguna partida de backgammon: un archivo SGF empieza con «(» y nombra el juego con «GM[6]».
error-sgf-nodes = El archivo tiene más de { $most } nodos, y el resto se ha omitido.
error-sgf-properties = Un nodo tiene más de { $most } propiedades, y el resto se ha omitido.
error-sgf-mark = El texto de aquí no es SGF: se esperaba un nodo que empieza con punto y coma.
error-sgf-end = El archivo termina demasiado pronto: se esperaba «)».
error-sgf-value = El valor de una propiedad falta o no tiene fin: se esperaban «[», el valor y «]».
error-sgf-variation = Aquí empieza una variante y se ha omitido: solo se lee la línea principal.
error-sgf-action = «{ $given }» no es una acción: se esperaban dados con una jugada como «31hefe», «double», «take» o «drop».
error-sgf-dice = «{ $given }» no es una tirada: se esperaban dos cifras del 1 al 6.
error-sgf-cube = «{ $given }» no es un cubo: se esperaba 1, 2, 4, 8 y así sucesivamente.
error-sgf-point = «{ $given }» no es una casilla: se esperaba una letra de la a a la z.
error-record-line = La línea { $line } no es de un registro: se esperaba un suceso en JSON.
error-record-cut = Esta línea no es de un registro: se esperaba un suceso en JSON. Lo que sigue se ha omitido.
error-record-long = El registro tiene más de { $most } líneas, y el resto se ha omitido.
error-record-empty = No se ha encontrado ninguna sesión: un registro empieza con el suceso SessionStarted.
error-record-chouette = Una chouette de { $count } jugadores no tiene archivo de encuentro: solo las partidas de dos se escriben así.
error-record-score = La partida { $game } no empieza con el marcador que dan las partidas anteriores, así que ningún registro puede contenerla.
error-record-position = La partida { $game } se colocó a mano, y un registro no puede contenerla: escriba un archivo SGF.
error-record-rules = El encuentro no se jugó según las reglas desde el principio, así que ningún registro puede contenerlo.
error-cube-number = «{ $given }» no es un valor del cubo: muestra 1, 2, 4 y así, doblando, hasta { $most }.
error-score-number = «{ $given }» no es un marcador: se esperaban puntos de 0 a { $most }.
error-xg-header = El archivo no es de eXtreme Gammon: se esperaba «RGMH» al principio.
error-xg-no-match = No se pudo desempaquetar ningún encuentro: el archivo está dañado antes de su primer registro, y hace falta una copia entera.
error-xg-cut = El archivo termina demasiado pronto: aquí se esperaban más registros empaquetados.
error-xg-damaged = Los datos empaquetados que empiezan aquí están dañados: se ha leído lo que está antes del daño.
error-xg-too-large = Los datos que empiezan aquí ocupan desempaquetados más de { $most } bytes, y el resto se ha omitido.
error-file-length = «{ $given }» no es la longitud de un encuentro, así que se lee como sesión por dinero: se esperaban de 1 a 999 puntos.
error-xg-variation = El archivo es de un juego distinto del backgammon, así que sus posiciones se leen como colocadas a mano.
error-xg-score = «{ $given }» no es un marcador: se esperaban puntos de 0 a 99999.
error-xg-dice = «{ $given }» no es una tirada: se esperaban dos números del 1 al 6.
error-xg-player = «{ $given }» no es un jugador: se esperaba 1 o -1.
error-match-setup = Este tipo de archivo no puede decir desde qué posición empiezan las reglas «{ $rules }»: elija nuestro registro (.jsonl).
error-xg-checkers = La posición tiene más de 15 fichas de un bando: se esperaban como mucho 15.
error-xg-position = La posición { $position } no sigue de la jugada anterior, así que se lee como colocada a mano.
error-smile = El byte { $offset } de los datos desempaquetados no es SMILE: se esperaba un valor en esta forma binaria de JSON.
error-smile-large = Los datos tienen más de { $values } valores o más de { $depth } niveles, como no los tiene ningún encuentro.
error-bgf-no-game = No se ha encontrado ninguna partida: un archivo de BGBlitz tiene una lista «games».
error-bgf-damaged = Los datos que empiezan en el byte { $offset } están dañados: se esperaba JSON o SMILE, tal cual o comprimido con gzip.
error-bgf-too-large = El archivo ocupa desempaquetado más de { $most } bytes, como ningún encuentro.
error-bgf-player = «{ $given }» no es un jugador: se esperaba 1 o -1.
error-bgf-code = «{ $given }» no es una acción: se esperaba 1 (doblar), 2 (aceptar), 3 (rechazar), 4 (fin) o 5 (sin jugada).
error-ogid-fields =
    «{ $given }» no es un OGID: tiene { $count ->
        [one] 1 campo
       *[other] { $count } campos
    } entre dos puntos en lugar de 3 a 11.
error-ogid-letter = «{ $given }» no es un OGID: «{ $found }» no es un lugar, y ahí solo pueden estar del 0 al 9 y de la a a la p.
error-ogid-field = «{ $given }» no es un OGID: el campo { $field } es «{ $found }», que no puede estar ahí.
error-position-text = No se encontró ni un encuentro ni una posición: se esperaban en el texto las jugadas de un encuentro, un XGID, un OGID o un identificador de GNU Backgammon.

## tabla convert, tabla show

cli-convert-short = Escribir un archivo de encuentro como otro tipo de archivo.
cli-convert = Lee el archivo de encuentro IN (mat, sgf, xg, xgp, bgf, tabla o texto) y lo escribe en OUT como el tipo en que termina su nombre: mat, sgf o tabla.
cli-convert-force = Sobrescribir un archivo que ya existe.
convert-done =
    { $games ->
        [one] 1 partida escrita en { $path }
       *[other] { $games } partidas escritas en { $path }
    }
error-convert-exists = El archivo { $path } ya existe: dé otro nombre, o --force.
cli-show-short = Contar un archivo de encuentro o mostrar una posición.
cli-show = Cuenta el encuentro de un archivo acción por acción, o muestra la posición de un XGID, un OGID o un identificador de GNU Backgammon.
cli-show-game = Solo esta partida del archivo.
cli-show-at = El tablero antes de esta acción de la partida, en lugar de las acciones.
error-show-game = No hay partida { $given }: el archivo tiene { $most }.
error-show-at = No hay acción { $given }: la partida tiene { $most }.
show-player = Jugador { $number }
show-score = Marcador: { $first } { $one }, { $second } { $two }.
show-to-play = { $player } juega { $dice }.
show-to-roll = { $player } puede doblar o tirar.
show-to-answer = { $player } responde al doble.
show-set-up = Se coloca la posición: { $position }
show-comment = Comentario: { $comment }
cli-ubgi-short = El bot para otros programas.
cli-ubgi = Habla la Universal Backgammon Interface (UBGI 0.1) por la entrada y la salida estándar, para programas que hacen jugar a motores.
cli-external-short = El bot como jugador de GNU Backgammon.
cli-external = Espera en esta máquina a que GNU Backgammon se conecte y juega para él. Allí, dé la orden «set player 0 external» con localhost y el puerto.
cli-external-jacoby = Las partidas por dinero siguen la regla Jacoby.
cli-external-beavers = Se permiten beavers en las partidas por dinero.
external-waiting = Esperando a GNU Backgammon en { $address } (Ctrl-C termina).
error-external-port = No se puede usar el puerto { $port } ({ $why }): dé otro número de 0 a 65535.
error-fibs-fields = Esto no es una cadena de tablero de FIBS: tiene { $given } campos entre dos puntos en lugar de { $least } o más con «board» al principio.
error-fibs-number = El campo { $field } de la cadena de tablero es «{ $found }», y se esperaba un número.
error-fibs-cube = El cubo de la cadena de tablero es «{ $found }», y se esperaba 1, 2, 4, 8 y así sucesivamente.
