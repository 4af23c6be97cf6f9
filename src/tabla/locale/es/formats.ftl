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
