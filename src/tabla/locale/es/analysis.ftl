### Lo que dice un análisis.

error-record-without-start = Esto no es el registro de una partida: no empieza con el comienzo de una sesión.
error-analysis-level = No existe el nivel de análisis «{ $given }»: elija uno de { $known }.
error-analysis-nothing = En «{ $given }» no hay ninguna partida que analizar: indique un archivo de encuentro, una posición o una partida guardada con al menos una tirada.
error-analysis-output = No se puede escribir «{ $given }» ({ $why }): indique un archivo o una carpeta donde se pueda.
error-analysis-one-file = --{ $option } escribe sobre un solo encuentro, pero se dieron { $count } archivos: indique uno, o una carpeta con --out.
error-study-file = No se pueden leer las tarjetas de «{ $given }» ({ $why }): aparte ese archivo para empezar de nuevo.
error-study-empty = Todavía no hay tarjetas: tabla study add ARCHIVO las hace con los errores de un encuentro.
error-study-player = Nadie llamado «{ $given }» juega en estos archivos: elija entre { $known }.
error-study-answer = «{ $given }» no es una opción aquí: responda con una de { $choices }.
error-score-length = Un encuentro es de 1 a { $most } puntos, no de { $given }.

analysis-level =
    { $level ->
        [fast] rápido
        [deep] profundo
        [rollout] simulación
       *[normal] normal
    }
analysis-seen =
    { $plies ->
        [100] simulación
        [one] 1 jugada
       *[other] { $plies } jugadas
    }

## Opciones, juicios, clases

option-no-double = no doblar
option-double = doblar
option-take = aceptar
option-drop = rechazar
option-beaver = beaver
option-resign = abandonar
option-accept = admitir
option-play-on = seguir jugando

verdict-open = por decidir
verdict-best = lo mejor
verdict-good = casi lo mejor
verdict-close = demasiado igualado para decidir
verdict-small = imprecisión
verdict-error = error
verdict-blunder = error grave

mistake-play = jugada de fichas
mistake-missed-double = faltó doblar
mistake-missed-cash = faltó doblar, el rival habría rechazado
mistake-doubled-too-early = dobló demasiado pronto
mistake-doubled-too-good = dobló con una posición demasiado buena
mistake-wrong-take = no debió aceptar
mistake-wrong-drop = no debió rechazar
mistake-wrong-beaver = beaver equivocado
mistake-wrong-resign = abandonó por demasiado
mistake-wrong-accept = admitió un abandono demasiado pequeño
mistake-wrong-play-on = rechazó un abandono suficiente

phase-opening = apertura
phase-bar = desde la barra
phase-contact = contacto
phase-race = carrera
phase-bearoff = retirada de fichas
phase-cube = cubo
phase-resignation = abandono

## Por qué

why-shots =
    { $made ->
        [0] No deja tiros
        [one] Deja 1 tiro de 36
       *[other] Deja { $made } tiros de 36
    } en lugar de { $best }.
why-blots =
    { $made ->
        [one] Deja 1 ficha descubierta
       *[other] Deja { $made } fichas descubiertas
    } en lugar de { $best }.
why-hit =
    { $made ->
        [yes] Captura; la mejor jugada, no.
       *[no] No captura.
    }
why-entering =
    El rival entra con { $made ->
        [one] 1 tirada de 36
       *[other] { $made } tiradas de 36
    } en lugar de { $best }.
why-escaping =
    El rival pasa una ficha más allá del bloque con { $made ->
        [one] 1 tirada de 36
       *[other] { $made } tiradas de 36
    } en lugar de { $best }.
why-prime =
    Tiene { $made ->
        [one] 1 casilla
       *[other] { $made } casillas
    } seguidas en lugar de { $best }.
why-off =
    Ha sacado { $made ->
        [one] 1 ficha
       *[other] { $made } fichas
    } en lugar de { $best }.
why-waste =
    { $way ->
        [more] Necesita { $by } pips más para sacarlas todas, contando lo desperdiciado.
       *[fewer] Necesita { $by } pips menos para sacarlas todas, contando lo desperdiciado.
    }
why-spare =
    Deja { $made ->
        [one] 1 pip
       *[other] { $made } pips
    } por jugar antes de deshacer la casa, en lugar de { $best }.
why-missed =
    { $count ->
        [one] No hace la casilla { $points }.
       *[other] No hace las casillas { $points }.
    }
why-broken =
    { $count ->
        [one] Deshace la casilla { $points }.
       *[other] Deshace las casillas { $points }.
    }
why-trade =
    { $way ->
        [more] Gana un { $gammons } % más de gammons, pero pierde un { $games } % más de partidas.
       *[fewer] Gana un { $games } % más de partidas, pero un { $gammons } % menos de gammons.
    }
why-games =
    { $way ->
        [more] Gana un { $by } % más de partidas.
       *[fewer] Pierde un { $by } % más de partidas.
    }
why-gammons-won =
    { $way ->
        [more] Gana un { $by } % más de gammons.
       *[fewer] Gana un { $by } % menos de gammons.
    }
why-gammons-lost =
    { $way ->
        [more] Pierde un { $by } % más de gammons.
       *[fewer] Pierde un { $by } % menos de gammons.
    }
why-doubled =
    { $answer ->
        [drop] Después, el rival dobla y hay que rechazar.
       *[take] Después, el rival puede doblar con razón.
    }
why-race = La carrera: { $own } pips contra { $other }.
why-window = Gana el { $has } %; doblar es correcto desde el { $low } %, y se rechaza desde el { $high } %.
why-market = Tras { $losers } de { $of } pares de tiradas ({ $share } %) se rechazaría el doble.
why-take-point = Tiene el { $has } % y necesita el { $needs } % para aceptar.
why-wins = Gana el { $share } % de las partidas.
why-gammon-share = Gana un gammon en el { $share } % de las partidas.
why-gammon-danger = Pierde un gammon en el { $share } % de las partidas.
why-score = Con este marcador un gammon vale { $here }; por dinero, { $money }.

## El informe

report-title = Análisis: { $players }
report-versus = { $one } – { $other }
report-match = Encuentro a { $length }
report-series =
    { $games ->
        [one] Serie de 1 partida
       *[other] Serie de { $games } partidas
    }
report-money = Por puntos
report-facts = { $form }, reglas { $rules }, nivel { $level }.
report-dated = Jugado el { $date }.
report-summary = Resumen
report-player =
    { $player }: PR { $pr }; { $lost } perdidos en { $decisions ->
        [one] 1 decisión
       *[other] { $decisions } decisiones
    }; { $blunders ->
        [one] 1 error grave
       *[other] { $blunders } errores graves
    }; { $errors ->
        [one] 1 error
       *[other] { $errors } errores
    }; suerte { $luck }.
report-result-match =
    { $over ->
        [won] { $player } ganó el encuentro; sin la suerte de ambos, su probabilidad habría sido del { $adjusted } %.
        [lost] { $player } perdió el encuentro; sin la suerte de ambos, su probabilidad habría sido del { $adjusted } %.
       *[open] Según el marcador, { $player } tiene un { $result } % de probabilidades de ganar el encuentro; sin la suerte de ambos, un { $adjusted } %.
    }
report-result-series =
    { $over ->
        [won] { $player } ganó la serie; sin la suerte de ambos, su probabilidad habría sido del { $adjusted } %.
        [lost] { $player } perdió la serie; sin la suerte de ambos, su probabilidad habría sido del { $adjusted } %.
       *[open] Por los puntos, { $player } tiene un { $result } % de probabilidades de ganar la serie; sin la suerte de ambos, un { $adjusted } %.
    }
report-result-money = { $player }: { $result } puntos; sin suerte, { $adjusted }.
report-game = Partida { $number }
report-score = { $one } – { $other }
report-crawford = partida Crawford
report-mistakes = Errores, primero los más caros
report-no-mistakes = No se encontraron errores.
report-where = Partida { $game }, turno { $turn }, { $player }
report-mistake = { $where }: { $what }; { $lost } perdidos ({ $verdict }).
report-played = Se jugó { $made } ({ $equity }); lo mejor era { $best } ({ $best_equity }).
report-open = { $where }: queda por decidir. Lo mejor es { $best } ({ $equity }).
report-open-other = Después viene { $other } ({ $equity }), { $lost } menos.
report-open-nothing = En esta posición no hay nada que decidir: los dados no dejan elección, o no hay cubo que girar.
report-sure = Error estándar { $error }.
report-graph = Probabilidades y equidad
report-graph-about = Probabilidad de ganar de { $player } antes de cada tirada de la partida { $number }: la línea. A trazos: la equidad. Barras: la suerte.
report-table = Lo mismo como tabla
report-decisions = Todas las decisiones
report-skip = A los errores
report-warnings = Lo que no se pudo leer
report-too-close = { $count ->
        [one] 1 decisión estaba demasiado igualada.
       *[other] { $count } decisiones estaban demasiado igualadas.
    }
report-about = PR es 500 × equidad perdida ÷ decisiones con elección; no cuentan las jugadas forzadas ni las decisiones de cubo claras. Probabilidades y suerte, según la red sola; decisiones, según el nivel indicado arriba.

column-player = Jugador
column-pr = PR
column-rate = Tasa de error
column-lost = Equidad perdida
column-plays = Jugadas
column-doubles = Al doblar
column-takes = Al aceptar
column-decisions = Decisiones
column-forced = Forzadas
column-blunders = Errores graves
column-errors = Errores
column-small = Imprecisiones
column-close = Igualadas
column-luck = Suerte
column-game = Partida
column-turn = Turno
column-dice = Dados
column-play = Jugada
column-win = Gana
column-equity = Equidad
column-behind = Diferencia
column-made = Hecho
column-best = Mejor
column-verdict = Juicio
column-kind = Clase
column-seen = Profundidad
column-score = Marcador
column-result = Resultado
column-adjusted = Sin suerte
column-date = Fecha
column-against = Contra
column-file = Archivo
column-count = Número

picture-about = Tablero: juega { $player }
picture-dice = Dados { $dice }
picture-cube = Cubo { $value }
picture-off = fuera { $count }
picture-pips = { $pips } pips

## Simulaciones

rolled-best = Tras { $trials } pruebas lo mejor es: { $play }. Después: { $other }, { $lost } por detrás, con un margen de { $error }.
rolled-close = Tras { $trials } pruebas { $play } y { $other } están demasiado cerca para decidir: { $lost } de diferencia, con un margen de { $error }.

## Muchos encuentros

progress-file = { $number } de { $count }: { $file }
progress-turns = { $done } de { $total } turnos, quedan cerca de { $left }
collection-stopped = Detenido. { $done } de { $count } archivos están hechos; la misma orden continúa desde ahí.
collection-warned =
    { $more ->
        [0] { $file }: { $first }
       *[other] { $file }: { $first } (y { $more } más)
    }
collection-failed = { $file }: { $why }
collection-again = { $file }: el mismo encuentro que { $other }; se cuenta una vez.
collection-title = { $count ->
        [one] 1 encuentro analizado
       *[other] { $count } encuentros analizados
    }
collection-player = { $player }: PR { $pr } en { $count ->
        [one] 1 encuentro
       *[other] { $count } encuentros
    }. Pérdidas por: { $kinds }.
collection-over-time = PR a lo largo del tiempo
collection-kinds = Equidad perdida por clase de error
report-written = Escrito: { $path }

## Tabla del cubo

scores-title = Decisión de cubo según los puntos que faltan: filas, quien tiene el turno; columnas, el rival
scores-corner = faltan
scores-no-double = no
scores-double-take = D/A
scores-double-drop = D/R
scores-too-good = sobra
scores-no-cube = –
scores-about = no: no doblar. D/A: doblar, aceptar. D/R: doblar, rechazar. sobra: demasiado bueno. Donde a un jugador le falta 1 punto, la partida Crawford ya pasó.
scores-window =
    Por dinero: { $double ->
        [none] no se dobla nunca
       *[other] doblar desde el { $double } %
    }, { $cash ->
        [none] no se rechaza nunca
       *[other] se rechaza desde el { $cash } %
    }, { $too_good ->
        [none] nunca demasiado bueno
       *[other] demasiado bueno desde el { $too_good } %
    }.
scores-take-point =
    { $take ->
        [none] Siempre se acepta
       *[other] Punto de aceptación { $take } %
    }; sin gammons ni más dobles, { $dead } %. Un gammon ganado vale { $gammon }.

## Estudio

study-ask = ¿Qué juega?
study-ask-double = ¿Doblar o no?
study-ask-take = ¿Aceptar o rechazar?
study-position = Juega { $player }, dados { $dice }.
study-late =
    { $dice ->
        [none] Le toca tirar a { $player }.
       *[other] { $player } ha tirado { $dice }.
    }
study-late-double = { $player }: { study-ask-double }
study-late-take = { $player } dobla. { study-ask-take }
study-right = Correcto: { $best }.
study-near = { $made } es casi tan bueno como { $best }: { $lost } por detrás.
study-wrong = { $made } pierde { $lost }; lo correcto es { $best }.
study-again = Vuelve { $days ->
        [0] hoy
        [one] mañana
       *[other] dentro de { $days } días
    }.
study-none-due = Hoy no toca ninguna tarjeta. La próxima llega el { $date }.
study-added = { $count ->
        [one] 1 tarjeta añadida
       *[other] { $count } tarjetas añadidas
    }, { $total } en total.
study-exported = { $count ->
        [one] 1 tarjeta escrita
       *[other] { $count } tarjetas escritas
    } en { $path }.
study-done = { $right } de { $count } correctas.
study-deck = Tabla: errores
study-front = Posición
study-back = Respuesta

## Ayuda de las órdenes

cli-analyse-short = Juzga un encuentro: errores, suerte, valoración.
cli-analyse = Analiza archivos de encuentros y partidas guardadas: cada jugada y decisión de cubo con opciones mejores, la suerte de cada tirada, valoraciones. Con una carpeta o varios archivos, cada resultado se guarda en la carpeta --out; una ejecución detenida continúa donde estaba.
cli-analyse-level = Con qué profundidad: fast (la red sola), normal (2 jugadas donde está reñido), deep (3 jugadas donde está reñido) o rollout (simulación).
cli-analyse-html = Escribir en este archivo un informe con gráficos y tableros.
cli-analyse-sgf = Escribir en este archivo el encuentro con su análisis, para otros programas.
cli-analyse-out = Carpeta para los resultados de muchos archivos y su resumen.

cli-study-short = Aprender de los propios errores.
cli-study = Repasa las tarjetas que tocan: posiciones en las que hubo un error, una y otra vez hasta saberlas. Se responde con jugadas como 8/5 6/5, o doblo, tiro, acepto, rechazo.
cli-study-most = Número máximo de tarjetas.
cli-study-add = Hacer tarjetas con los errores de encuentros y partidas guardadas, o añadir un archivo de tarjetas guardado en la página.
cli-study-player = Solo los errores de este jugador; se pueden dar varios.
cli-study-least = Solo errores que cuesten al menos esta equidad.
cli-study-export = Escribir todas las tarjetas, con dibujos de los tableros, como mazo de Anki.
cli-cube-scores = Mostrar además la decisión de cubo en cada marcador de un encuentro a estos puntos.
