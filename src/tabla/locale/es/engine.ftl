### Lo que dice el motor.

error-equity-table-file = La tabla de equidad «{ $given }» no se puede usar ({ $why }): indique un archivo JSON con tantas filas como columnas y probabilidades de 0 a 1.
error-score-beyond-table =
    Un jugador al que le faltan { $given } puntos queda fuera de la tabla de equidad: conoce marcadores de hasta { $most } puntos.
error-game-over = La partida ha terminado: indique una posición en la que a los dos bandos les queden fichas por sacar.
error-no-dice = Esta posición no tiene dados: indique una con tirada, por ejemplo un XGID cuyo quinto campo sea 31.
error-plies = El bot mira de 0 a { $most } jugadas por delante, no { $given }.
error-level = No existe el nivel «{ $given }»: elija uno de { $known }.

bot-name = Tabla ({ $level })
level-beginner = principiante
level-casual = aficionado
level-intermediate = intermedio
level-advanced = avanzado
level-expert = experto
level-master = maestro
