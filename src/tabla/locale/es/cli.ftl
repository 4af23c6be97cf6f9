### La línea de órdenes.

cli-tabla = Backgammon con seis reglamentos: jugar en la terminal, leer las reglas. Cada orden se explica sola: tabla play --help
cli-unexpected = Ha fallado algo que no debía fallar ({ $kind }: { $what }). La partida en curso está guardada hasta la última orden. Con TABLA_TRACEBACK=1 se ve más; avísenos, por favor.
cli-player = Jugador { $number }

cli-play-short = Jugar una partida con un solo teclado.
cli-play = Jugar con un solo teclado: dos jugadores, o de tres a cuatro en una chouette. Cada orden se guarda al momento; --resume sigue la última partida. Durante el juego, escriba ayuda para ver qué puede hacer.
cli-play-rules = Reglamento: standard, tabla, reglas, tabla-bg, portfolio, tactile, o un archivo TOML propio.
cli-play-players = Nombres separados por comas: "Ana,Boris". Tres o cuatro juegan una chouette.
cli-play-bot = Jugar contra el bot: beginner (principiante), casual (aficionado), intermediate (intermedio), advanced (avanzado), expert (experto) o master (maestro, el más fuerte y el habitual). En --players, "bot" o "bot:NIVEL" es un asiento más.
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
cli-rollout = Simula una posición, dada como XGID o identificador de GNU Backgammon: con dados, sus mejores jugadas una al lado de otra; sin dados, la posición misma. Sin cubo, a puntos.
cli-rollout-play = Una jugada que comparar, como "8/5 6/5"; se pueden dar varias. Si no se da ninguna, las mejores según el bot.
cli-rollout-top = Cuántas de las mejores jugadas comparar.
cli-rollout-trials = Como mucho tantas pruebas de cada una.
cli-rollout-error = Parar cuando los errores típicos sean así de pequeños.
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

cli-analyse-short = Juzga un encuentro: errores, suerte, valoración.
cli-analyse = Analiza archivos de encuentros y partidas guardadas: cada jugada y decisión de cubo con opciones mejores, la suerte de cada tirada, valoraciones. Con una carpeta o varios archivos, cada resultado se guarda en la carpeta --out; una ejecución detenida continúa donde estaba.
cli-analyse-level = Con qué profundidad: fast (la red sola), normal (1 jugada), deep (2 jugadas) o rollout (simulación).
cli-analyse-html = Escribir en este archivo un informe con gráficos y tableros.
cli-analyse-sgf = Escribir en este archivo el encuentro con su análisis, para otros programas.
cli-analyse-out = Carpeta para los resultados de muchos archivos y su resumen.

cli-study-short = Aprender de los propios errores.
cli-study = Pregunta las tarjetas que tocan: posiciones en las que hubo un error, una y otra vez hasta saberlas. Se responde con jugadas como 8/5 6/5, o doblo, tiro, acepto, rechazo.
cli-study-most = Preguntar como mucho tantas tarjetas.
cli-study-add = Hacer tarjetas con los errores de encuentros y partidas guardadas.
cli-study-player = Solo los errores de este jugador; se pueden dar varios.
cli-study-least = Solo errores que cuesten al menos tanta equidad.
cli-study-export = Escribir todas las tarjetas, con dibujos de los tableros, como mazo de Anki.
cli-cube-scores = Mostrar además la decisión de cubo en cada marcador de un encuentro a tantos puntos.
