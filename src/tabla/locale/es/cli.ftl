### La línea de órdenes.

cli-tabla = Backgammon con seis reglamentos: jugar en la terminal, leer las reglas. Cada orden se explica sola: tabla play --help
cli-unexpected = Ha fallado algo que no debía fallar ({ $kind }: { $what }). La partida en curso está guardada hasta la última orden. Con TABLA_TRACEBACK=1 se ve más; avísenos, por favor.
cli-player = Jugador { $number }

cli-play-short = Jugar una partida con un solo teclado.
cli-play = Jugar con un solo teclado: dos jugadores, o de tres a cuatro en una chouette. Cada orden se guarda al momento; --resume sigue la última partida. Durante el juego, escriba ayuda para ver qué puede hacer.
cli-play-rules = Reglamento: standard, tabla, reglas, tabla-bg, portfolio, tactile, o un archivo TOML propio.
cli-play-players = Nombres separados por comas: "Ana,Boris". Tres o cuatro juegan una chouette.
cli-play-bot = Jugar contra el bot: beginner (principiante), casual (aficionado), intermediate (intermedio), advanced (avanzado), expert (experto) o master (maestro, el más fuerte y el habitual), o un tiempo por jugada como 2s. En --players, "bot" o "bot:NIVEL" es un asiento más.
cli-play-match = Un encuentro a tantos puntos.
cli-play-series = Una serie de tantas partidas; gana quien sume más puntos.
cli-play-money = Una sesión por dinero: cuantas partidas quieran.
cli-play-game = Una partida suelta.
cli-play-cube = Con o sin el cubo de doblar.
cli-play-stake = Lo que vale un punto.
cli-play-crawford = En un encuentro: no se dobla en la partida siguiente a quedar un bando a un punto de ganar.
cli-play-jacoby = Por dinero: los gammons solo cuentan si se ha doblado.
cli-play-beavers = Por dinero: cuántas veces se puede responder doblando a un doblaje.
cli-play-automatic-doubles = Por dinero: cuántos empates en la tirada inicial doblan la apuesta.
cli-play-tie = Qué pasa si una serie acaba en empate.
cli-play-consultation = Chouette: si el equipo puede aconsejar al capitán.
cli-play-cube-each = Chouette: un cubo para cada jugador del equipo.
cli-play-dice = Dados tirados por el ordenador, o a mano y escritos.
cli-play-etiquette = Las reglas de la hoja para un tablero físico: una jugada ilegal puede quedar, el turno acaba al recoger los dados.
cli-play-spoken = Solo palabras, para lectores de pantalla y líneas braille, o un tablero dibujado.
cli-play-lang = El idioma: inglés, español o búlgaro.
cli-play-file = Dónde guardar la partida.
cli-play-resume = Seguir una partida guardada; sin archivo, la última sin terminar.
cli-play-seed = Dados repetibles, para practicar y probar.

cli-rollout-short = Jugar una posición hasta el final muchas veces.
cli-rollout = Simula una posición, dada como XGID o identificador de GNU Backgammon: con dados, sus mejores jugadas una al lado de otra; sin dados, la posición misma. Sin cubo y a puntos, salvo con --cubeful.
cli-rollout-plies = Cuántas jugadas por delante miran las jugadas y los doblajes de las pruebas, de 0 a 3: más es más lento.
cli-rollout-play = Una jugada que comparar, como "8/5 6/5"; se pueden dar varias. Si no se da ninguna, las mejores según el bot.
cli-rollout-top = Cuántas de las mejores jugadas comparar.
cli-rollout-cubeful = Cuenta el cubo y el marcador: las jugadas con ellos o, sin dados, la decisión del cubo.
cli-rollout-trials = Como mucho tantas pruebas de cada una.
cli-rollout-error = Parar cuando los errores típicos sean así de pequeños, no antes de 288 pruebas: con menos no se conoce el propio error.
cli-rollout-turns = Cortar cada prueba tras tantos turnos; 0 juega hasta el final.
cli-rollout-seed = Qué dados: el mismo número da el mismo resultado.
cli-rollout-file = Guardar las pruebas en este archivo y continuar con las que tenga.

cli-rules-short = Leer las reglas.
cli-rules = Mostrar un reglamento; sin nombre, una línea por cada uno.
cli-settings-short = Ver o cambiar sus ajustes.
cli-settings = Ver sus ajustes: language (en, es, bg), rules (un nombre o un archivo) y look (drawn: dibujado, spoken: hablado).
cli-settings-set = Cambiar un ajuste, por ejemplo: tabla settings set language es
cli-settings-unset = Volver a lo habitual en un ajuste.
cli-settings-path = Archivo de ajustes: { $path }
cli-settings-none = sin fijar
cli-completion-short = Mostrar un guion para completar órdenes.
cli-completion = Mostrar el guion con el que su intérprete completa tabla. En bash, añada a ~/.bashrc: eval "$(tabla completion bash)"; en zsh, lo mismo con zsh en ~/.zshrc; en fish: tabla completion fish > ~/.config/fish/completions/tabla.fish

cli-json = En JSON, para programas.
cli-plies = Cuántas jugadas mirar por delante, de 0 a 3.
cli-hint-short = Las mejores jugadas o la decisión del cubo.
cli-hint = Dice qué haría el bot en una posición, dada como XGID o identificador de GNU Backgammon: con dados, las jugadas de mejor a peor; sin dados, la decisión del cubo.
cli-eval-short = Cuánto vale una posición.
cli-eval = Dice qué puede esperar quien tiene el turno en una posición, dada como XGID o identificador de GNU Backgammon.
cli-cube-short = Doblar o no, aceptar o rechazar.
cli-cube = Dice si conviene doblar y si conviene aceptar en una posición, dada como XGID o identificador de GNU Backgammon.

error-one-form = { $one } y { $other } no van juntos: elija una sola forma de jugar.
error-resume-options = { $option } no va con --resume: una partida guardada conserva las condiciones con que empezó.
error-nothing-to-resume = No hay ninguna partida sin terminar en { $path }: empiece una con tabla play.
error-settings-file = No se puede leer el archivo de ajustes { $path }: { $why }.
error-settings-write = No se pueden guardar los ajustes en { $path }: { $why }.
error-settings-unknown = «{ $given }» no es un ajuste; se conocen: { $known }.
error-settings-value = El ajuste «{ $key }» no puede ser «{ $given }»; lo correcto sería: { $allowed }.

cli-train-short = Enseñar al bot con sus propias partidas.
cli-train = Enseña al bot con sus propias partidas, desde pesos al azar o desde redes que ya aprendieron. Cada paso lee y escribe archivos: run enseña, gate compara, join une redes, export prepara una para distribuirla; starts reúne posiciones en las que empezar partidas, labels analiza posiciones con las que comparar redes. docs/training.md cuenta cómo se hizo la red incluida.
cli-train-run = Empieza un entrenamiento en DIRECTORY o sigue desde su punto guardado. Puede detenerse cuando se quiera: la misma orden lo continúa.
cli-train-gate = Enfrenta una red nueva (NEW) a una vieja (OLD), descontada la suerte. Termina con error si no es mejor más allá del intervalo del 95 %.
cli-train-export = Escribe la red NET en FILE con pesos de media precisión, como se distribuye.
cli-train-labels = Analiza a fondo posiciones de partidas de NET con PRUNER, para comparar redes con ellas; ninguna red aprende de ellas.
cli-train-join = Une varias redes en una sola, escrita en FILE, que juzga como la media de todas.
cli-train-starts = Reúne posiciones difíciles de partidas de NET con PRUNER, en las que empezar partidas.
cli-train-hidden = Anchos de las capas ocultas de la red.
cli-train-pruner = Anchos de la red pequeña que elige las jugadas que merecen mirarse.
cli-train-grow = Empieza desde estas dos redes, ensanchadas: una red y una pequeña.
cli-train-teacher = Aprende lo que juzgan estas dos redes, una red y una pequeña, en las partidas que juegan ellas; con --all-throws, lo que juzgan una tirada después.
cli-train-small = Una red pequeña que acelera el descuento de la suerte.
cli-train-seed = Qué dados y qué primeros pesos.
cli-train-batch-games = Partidas que se juegan antes de aprender de ellas.
cli-train-step = Posiciones por paso del optimizador, barajadas; 0: todas las posiciones de un lote en un paso.
cli-train-passes = Cuántas veces se aprende de un lote de partidas.
cli-train-keep = Jugadas que ve la red de las que gustan a la pequeña.
cli-train-margin = Equidad por detrás de la mejor, según la red pequeña, desde la cual la red no ve la jugada.
cli-train-lam = λ de TD(λ).
cli-train-all-throws = Aprender de la media de las 21 tiradas y no de la que salió: siete veces más lento y con mucho menos ruido.
cli-train-all-plays = Aprender lo que el maestro dice de cada jugada que mira, no solo de la mejor; con --all-throws, lo que encuentra una tirada después, y juega según eso.
cli-train-choices = Cuánto cuentan las diferencias entre las jugadas de una misma elección junto al error de cada una; con --all-plays.
cli-train-bytes = Guardar los valores ocultos y sus pesos en bytes, mucho más rápido al jugar; con --grow la red se convierte.
cli-train-phased = Cada fase de la partida tiene sus propias capas después de la primera.
cli-train-hearing = Unidades de la primera capa que oyen las entradas hechas a mano, cuando una red crece; si no se da, todas.
cli-train-tables = Tomar de las tablas de retirada lo que valen las carreras en casa.
cli-train-average = Parte de un paso en la media de los pesos, que es lo que se guarda.
cli-train-labels-file = Un archivo de posiciones analizadas en las que la red nueva no debe equivocarse más.
cli-train-starts-file = Un archivo de posiciones en las que empieza una parte de las partidas.
cli-train-start-share = Esa parte.
cli-train-games = Cuántas partidas.
cli-train-gate-games = Cuántas partidas, en parejas con los mismos dados: dos parejas como mínimo.
cli-train-rate = Ritmos de aprendizaje PARTIDAS:RITMO separados por comas; entre ellos el logaritmo es lineal.
cli-train-save-games = Partidas entre puntos guardados.
cli-train-threads = Cuántos hilos.
cli-train-count = Cuántas posiciones.
cli-train-branches = Aprendices que juegan cada ronda desde los mismos pesos y cuya media empieza la siguiente: lo que un clúster reparte.
cli-train-file = Guardar lo jugado en este archivo y continuar con lo que tenga.
train-resumed = Se continúa desde { $games } partidas.
train-done = El entrenamiento ya tiene { $games } partidas: para seguir, pida más con --games.
train-progress = { $games } partidas, { $speed } por segundo, { $hours } horas de CPU, ritmo { $rate }, error TD { $error }
train-gate-passed = La red nueva es mejor: { $points } ± { $interval } puntos por partida en { $games } partidas, descontada la suerte.
train-gate-shut = No se ha demostrado que la red nueva sea mejor: { $points } ± { $interval } puntos por partida en { $games } partidas, descontada la suerte.
train-labels-passed = Reservadas: la red nueva se desvía { $new } en { $count } posiciones, la vieja { $old }.
train-labels-worse = La red nueva se desvía más en { $count } posiciones reservadas: { $new }, la vieja { $old }.
train-labelling = { $done } de { $count } posiciones analizadas
train-starts = { $file }: { $count } posiciones.
train-stopped = Detenido. Lo hecho está guardado en «{ $path }»; la misma orden continúa desde ahí.
train-stopped-unkept = Detenido. No se ha guardado nada; con --file, la misma orden continúa una comparación.
error-train-file = «{ $path }» no se puede leer o escribir ({ $why }): indique un archivo que exista, o uno en una carpeta donde se puedan crear archivos.
error-train-number = «{ $given }» no es un número entero: escriba 500000 o 5e5.
error-net-widths = «{ $given }» no son anchos de capas: escriba de uno a ocho separados por comas, como 512,256,128, cada uno 16, 32, 48 o un múltiplo de 64 hasta 4096; en bytes dos o más, solo múltiplos de 64.
error-train-rates = «{ $given }» no son ritmos de aprendizaje: escriba PARTIDAS:RITMO separados por comas, las partidas en aumento y los ritmos mayores que 0 y hasta 1, como 0:3e-4,2e6:1e-5.
error-train-needs = { $option } necesita { $other }: indique las dos opciones o ninguna.
error-train-not-full = «{ $path }» es una red pequeña, que no ve las entradas hechas a mano: indique ahí una completa y después la pequeña.
error-train-not-small = «{ $path }» no es una red pequeña, porque ve las entradas hechas a mano: indique una que vea solo las entradas directas.
error-train-starts = «{ $path }» no contiene posiciones en las que empezar partidas, o está dañado: indique un archivo hecho por tabla train starts.
error-train-labels = «{ $path }» no contiene posiciones analizadas, o está dañado: indique un archivo hecho por tabla train labels.
error-grow-phased = Una red con capas para cada fase conserva sus anchos: indique --hidden { $widths }.
error-grow-widths = Una red de anchos { $widths } no puede crecer a { $given }: ninguna capa puede faltar ni estrecharse, y una nueva debe ser al menos tan ancha como la última.
error-join = Estas redes no se pueden unir: todas deben ver las mismas entradas, tener el mismo número de capas, iguales para todas las fases, y estar todas en bytes o ninguna.
error-checkpoint-damaged = El punto guardado «{ $path }» está dañado o es de otra versión: ponga en su lugar una copia entera, o empiece en otro directorio, con --grow desde las últimas redes de este entrenamiento.
error-checkpoint-inputs = El punto guardado «{ $path }» se empezó con entradas de la versión { $given }, y este programa tiene la versión { $known }: empiece en otro directorio.
error-checkpoint-other =
    El entrenamiento de «{ $directory }» se empezó { $change ->
        [more] sin { $given }
        [less] con { $kept }
       *[other] con { $kept }, no con { $given }
    }: repita las mismas opciones o use otro directorio.
error-train-branches = Un solo aprendiz no se puede repartir entre máquinas: indique --branches, más o menos tantos como procesos trabajan.
