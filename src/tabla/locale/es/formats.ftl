### Archivos de partidas y posiciones: lo que dicen y lo que se dice de ellos.

file-line = Línea { $line }: { $what }
file-offset = Byte { $offset }: { $what }

error-file-unreadable = No se puede leer el archivo { $path } ({ $why }): dé el nombre de un archivo de partida.
error-file-size = El archivo es demasiado grande: un archivo de partida tiene como mucho { $most } bytes.
error-file-line-length = La línea tiene { $count } caracteres, y ninguna línea de un archivo de partida tiene más de { $most }.
error-file-score = El marcador antes de este juego figura como { $given }, pero según los juegos anteriores es { $due }.
error-file-result = El resultado figura como { $given }, pero según lo jugado { $player } ganó { $due }.
error-file-left-out =
    { $count ->
        [one] 1 acción posterior no se puede hacer en el tablero y se ha omitido.
       *[other] { $count } acciones posteriores no se pueden hacer en el tablero y se han omitido.
    }
error-file-play = «{ $given }» no es una jugada legal con { $dice } en { $position }: escriba una legal, o ninguna si la tirada no permite ninguna.
error-file-opening-double = Un juego no puede empezar con { $dice }: la tirada inicial muestra dos números distintos.
error-file-turn-order = Aquí no es el turno de { $player }: los jugadores se alternan.
error-file-unanswered = Una tirada sigue a un doble sin respuesta: se esperaba que lo aceptara o lo rechazara.
error-file-no-double = { $player } responde a un doble que nadie ofreció: se esperaba una tirada o un doble.
error-mat-no-game = No se ha encontrado ningún juego: un archivo de partida tiene una línea «Game 1» y debajo los jugadores con sus puntos.
error-mat-heading = «{ $given }» no es una línea de encabezado: se esperaba «7 point match» o «Game 1».
error-mat-length = Falta la longitud de la partida, así que se lee como sesión por dinero: se esperaba «7 point match» antes del primer juego.
error-mat-score = «{ $given }» no es una línea de puntos: se esperaba «Ana: 0, Boris: 0» bajo el número del juego.
error-mat-row = «{ $given }» no es una línea de un juego: se esperaba un número como «12)» y las acciones de uno o dos jugadores.
error-file-unwritable = No se puede escribir el archivo { $path } ({ $why }): dé un nombre en una carpeta donde se puedan crear archivos.
error-file-kind = No se escriben archivos terminados en «{ $given }»; se conocen: { $known }.
error-mat-position = El juego { $game } tiene una posición colocada a mano, que un archivo MAT no puede decir: escriba un archivo SGF.
error-sgf-no-game = No se ha encontrado ningún juego de backgammon: un archivo SGF empieza con «(» y nombra el juego con «GM[6]».
error-sgf-nodes = El archivo tiene más de { $most } nodos, y el resto se ha omitido.
error-sgf-mark = El texto de aquí no es SGF: se esperaba un nodo que empieza con punto y coma.
error-sgf-end = El archivo termina demasiado pronto: se esperaba «)».
error-sgf-value = El valor de una propiedad falta o no tiene fin: se esperaban «[», el valor y «]».
error-sgf-variation = Aquí empieza una variante y se ha omitido: solo se lee la línea principal.
error-sgf-action = «{ $given }» no es una acción: se esperaban dados con una jugada como «31hefe», «double», «take» o «drop».
error-sgf-dice = «{ $given }» no es una tirada: se esperaban dos cifras del 1 al 6.
error-sgf-cube = «{ $given }» no es un cubo: se esperaba 1, 2, 4, 8 y así sucesivamente.
error-sgf-point = «{ $given }» no es un punto: se esperaba una letra de la a a la z.
error-record-line = La línea { $line } no es de un registro: se esperaba un suceso en JSON.
error-record-empty = No se ha encontrado ninguna sesión: un registro empieza con el suceso SessionStarted.
error-record-chouette = Una chouette de { $count } jugadores no tiene archivo de partida: solo los juegos de dos se escriben así.
error-record-score = El juego { $game } no empieza con el marcador que dan los juegos anteriores, así que ningún registro puede contenerlo.
error-record-position = El juego { $game } se colocó a mano, y un registro no puede contenerlo: escriba un archivo SGF.
error-record-rules = La partida no se jugó según las reglas desde el principio, así que ningún registro puede contenerla: { $why }
