### Lo que dice la mesa en red: dados limpios, almacén, puestos y enlaces.

## El almacén

error-store-reach = No se puede llegar a la base de datos «{ $path }» ({ $why }): compruebe que PostgreSQL funciona ahí y que la dirección, el usuario y la contraseña son correctos.
error-store-open = No se puede abrir la base de datos «{ $path }» ({ $why }): compruebe que la carpeta existe y que se puede escribir en ella.
error-store-corrupt = La base de datos «{ $path }» está dañada o no es una base de datos ({ $why }): se ha dejado como estaba; restaure una copia, salve lo que queda en un archivo nuevo con «tabla admin rescue» o indique otro archivo.
error-store-behind = Falta el final de la base de datos «{ $path }» (escrituras que se dieron por seguras: { $commits }; sucesos en ellas: { $events }; partidas: { $games }): su registro se ha dañado o borrado, o se ha puesto en su lugar una copia antigua. Todo lo anterior está entero y no se ha cambiado nada: devuelva los archivos a su sitio, restaure una copia o siga con lo que queda mediante «tabla admin rescue».
error-store-gone = Falta la base de datos «{ $path }», aunque según «{ $tip }», a su lado, allí se guardaban partidas: devuélvala a su sitio o restaure una copia; para empezar sin ninguna partida, borre «{ $tip }».
error-store-tip = Está dañado el archivo «{ $tip }», por el que Tabla sabe si la base de datos «{ $path }» está completa: las partidas se han dejado como estaban. Borre «{ $tip }», compruébelas con «tabla admin verify» y vuelva a empezar.
error-store-served = Otro servidor, el proceso { $process }, ya sirve las partidas de «{ $path }»: deténgalo antes o indique otro archivo; para varios servidores hace falta PostgreSQL.
error-store-lost = Ya no se puede leer nada de la base de datos «{ $path }» ({ $why }): se ha dejado como estaba; restaure una copia.
error-store-foreign = La base de datos «{ $path }» es de otro programa: se ha dejado como estaba; indique otro archivo.
error-store-newer = La base de datos «{ $path }» es de una versión más nueva de Tabla: se ha dejado como estaba; actualice Tabla.
error-store-full = No queda sitio para la base de datos «{ $path }»: no se ha perdido nada, pero no se podrá guardar más hasta que lo haya.
error-store-failed = La base de datos «{ $path }» no responde ({ $why }): no se ha guardado nada; inténtelo de nuevo.
error-store-entry = La base de datos tiene un suceso que esta versión no conoce ({ $why }): actualice Tabla.
error-store-driver = PostgreSQL necesita el controlador psycopg: instálelo con pip install "tabla-backgammon[postgres]".

## Puestos, enlaces, peticiones

error-guest-missing = No se tira hasta que lleguen todos los invitados: envíe el enlace y espere.
error-roll-pending = Hay una tirada en curso: espere un momento a los dados.
error-share-not-wanted = Ahora no se pide a este puesto ninguna parte para la tirada { $roll }.
error-dice-from-server = Aquí los dados los tira la mesa: pida una tirada sin indicar dados.
error-dice-needed = Aquí los dados se tiran a mano: indique { $count } números del 1 al 6.
error-no-fair-dice = Aquí los dados se tiran a mano: no hay cadenas ni partes.
error-bot-level = Aquí no hay ningún bot de nivel «{ $given }»: elija uno de { $known }.
error-clock-for-two = El reloj es para dos jugadores: una chouette se juega sin él.
error-clock-range = Un reloj tiene de 1 a { $most } segundos por jugador y una demora de 3600 como máximo.
error-text-controls = El reglamento contiene textos con caracteres invisibles, vacíos o demasiado largos: use palabras corrientes.
error-bot-manual-dice = Los bots juegan con los dados de la mesa: tiren a mano solo si todos los jugadores son personas.
error-no-tutor = Este servidor no tiene tutor: abra la mesa sin pistas.
error-help-off = En esta mesa se juega sin pistas: se acuerdan al abrir la mesa.
error-help-not-asked = Ahora nadie pregunta a este puesto por las pistas.
error-hint-not-now = Ahora no tiene nada que decidir: pida una pista cuando le toque.
error-analysis-early = La sesión aún se está jugando: se puede analizar cuando termine.
error-analysis-busy = Se están analizando demasiadas sesiones ahora mismo: espere un momento e inténtelo de nuevo.
error-no-turn = La partida { $game } no tiene turno { $turn } en este registro.
error-no-decision = No había nada de ese tipo que decidir en el turno { $turn } de la partida { $game }.
error-no-rollout = Aquí no hay nada que simular: elija una decisión entre jugadas o una sobre el cubo.
error-play-unfinished = Esa respuesta no está completa: juegue toda la tirada o nombre una de las opciones.
error-watching = Usted está mirando: eso solo lo pueden hacer los jugadores.
error-trial-only = Al probar una jugada valen los movimientos, deshacer, listo y las preguntas: diga salir para volver a la partida.
error-rematch-early = La revancha se puede pedir cuando la sesión ha terminado.
error-rematch-file = Esta mesa se leyó de un archivo: nadie está sentado en ella para seguir jugando.
error-remove-played = Aquí solo se pueden eliminar las mesas leídas de un archivo: lo que se jugó queda para sus jugadores.
error-bytes-only = El archivo debe enviarse tal cual, byte a byte, como application/octet-stream.
error-server-busy = Ahora mismo se pide demasiado: espere un momento e inténtelo de nuevo.
error-files-busy = Ahora mismo se están leyendo demasiados archivos: espere un momento e inténtelo de nuevo.
error-file-turns = El archivo tiene { $given } turnos y aquí se analizan { $most } como mucho: traiga un encuentro más corto o use la orden «tabla analyse».
error-too-many = Demasiadas peticiones en poco tiempo: espere un momento e inténtelo de nuevo.
error-tables-full = Este servidor ya guarda todas las mesas que puede: vuelva más tarde o pregunte a quien lo administra.
error-tables-today = Hoy han llegado tantas mesas o archivos desde su dirección que no se admiten más: vuelva mañana.
error-table-full = Esta mesa tiene todos los sucesos que puede tener ({ $most }): termine la sesión o abandone, y abra otra.
error-bots-chouette = Una chouette necesita al menos una persona: dé uno de los puestos a alguien.
error-wrong-host = Este servidor no responde a esa dirección: use la dirección con la que se inició.
error-wrong-origin = Esta petición no viene de la página de este servidor y se ha rechazado.
error-too-large = La petición es demasiado grande: se aceptan { $most } bytes como máximo.
error-too-slow = La petición ha tardado demasiado en llegar: inténtelo de nuevo.
error-version-needed = Una orden necesita la versión de la mesa para la que se dio.
error-stale = La mesa ha cambiado entretanto: mírela de nuevo y decida.
error-seat-not-yours = Este puesto no es suyo: solo puede actuar por él el dispositivo que lo ocupó.
error-link-used = Este enlace no es válido o ya se usó: pida uno nuevo.
error-seat-not-left = Solo se puede ofrecer con un enlace nuevo un puesto al que su jugador ha renunciado.
error-json-only = La petición debe ser JSON.
error-bad-request = No se entiende la petición ({ $why }).
error-no-game = No existe esa partida, o no tiene en ella ni puesto ni enlace de espectador.
error-no-page = No existe esa página.
error-no-method = Esta dirección no se puede usar de ese modo.
error-server-failed = Algo ha fallado en el servidor; no se ha perdido nada de su partida, así que inténtelo de nuevo.
error-store-trouble = El servidor no puede guardar partidas en este momento; no se ha perdido nada, así que inténtelo dentro de un rato.

## Arranque del servidor

cli-serve-short = Ofrecer la mesa a los navegadores.
cli-serve = Ofrece la mesa a los navegadores: a solas, juntos o por enlace. Las partidas sobreviven a una caída y los puestos son del navegador que los ocupó. Detrás de un proxy inverso, indique la dirección pública con --origin y el proxy con --proxy. Se detiene con Ctrl+C; las partidas en curso siguen al volver a arrancar.
cli-serve-host = Dirección en la que escuchar.
cli-serve-port = Puerto en el que escuchar; con 0 toma uno libre.
cli-serve-store = Un archivo para SQLite o una dirección postgresql://; si no se indica, un archivo en su carpeta de datos.
cli-serve-origin = Dirección exacta de la página tal como la ven los navegadores, como https://tabla.example; se puede repetir. Si no se indica, las direcciones de este equipo.
cli-serve-proxy = Dirección de un proxy inverso al que se cree cuando dice de dónde vienen las peticiones.
cli-serve-workers = Número de procesos; más de uno necesita PostgreSQL.
cli-serve-grace = Segundos que una tirada espera la parte de un jugador.
cli-serve-keep-days = Días tras los cuales se borra una mesa que nadie ha tocado; 0 las conserva todas.
cli-serve-metrics = Archivo con un código de 16 letras o más: quien lo muestre puede leer en /metrics los números de este servidor, en el formato de Prometheus. Si no se indica, nadie puede.
cli-serve-log = Qué se anota, en líneas JSON: solo los problemas, o también cada petición.
cli-serve-no-limits = No contar las peticiones; solo para medir en un mismo equipo.
cli-dice-short = Comprobar los dados de un registro.
cli-dice = Dados limpios.
cli-dice-verify = Comprueba, sin red, cada tirada de un registro que le dio la mesa. Termina con error si una tirada no es la que resulta de las partes de los jugadores y del servidor.
cli-dice-kept = Lo que un dispositivo guardó de la partida, descargado de su página; puede darse una vez por dispositivo.
serve-ready = Tabla está en { $url } (las partidas se guardan en { $store }); deténgalo con Ctrl+C.
error-serve-port = No se puede usar la dirección { $host }:{ $port } ({ $why }): elija otra con --host o --port.
error-serve-metrics = No se puede leer de «{ $path }» el código para /metrics ({ $why }): indique un archivo que exista.
error-serve-metrics-short = El código de «{ $path }» es demasiado corto: hacen falta al menos { $least } letras.
error-metrics-token = Los números de este servidor son para quien lo administra: muestre el código como Authorization: Bearer TOKEN.
error-serve-workers = Varios procesos necesitan PostgreSQL: indíquelo con --store postgresql://… o use un solo proceso.
error-serve-proxy = «{ $given }» no es la dirección de un proxy: indique su dirección IP o su red, como 127.0.0.1 o 10.0.0.0/8; varias, separadas por comas.
error-serve-grace = «{ $given }» no es un tiempo de espera: indique de 0 a 600 segundos.
error-serve-origin = «{ $given }» no es la dirección de una página: escríbala como https://tabla.example, sin ruta.

## Cuidado del almacén

cli-admin-short = Administrar las partidas de un servidor.
cli-admin = Administra las partidas de un servidor: las enumera, las muestra, las exporta y las borra, las pasa entre SQLite y PostgreSQL y verifica todo el almacén.
cli-admin-list = Una línea por partida: su identificador, cuándo se abrió, cuándo se jugó por última vez, cómo está, su versión, sus condiciones y jugadores. Las horas son UTC.
cli-admin-ended = Solo las partidas terminadas, o solo las que no lo están.
cli-admin-quiet-days = Solo las partidas en las que no ha pasado nada durante estos días.
cli-admin-ids = Solo los identificadores, como los toman otras órdenes.
cli-admin-inspect = Lo que el almacén sabe de una partida, tras comprobarla; sin claves ni secretos.
cli-admin-export = Escribe el registro de una partida con la prueba de sus dados, como lo pueden descargar sus jugadores; tabla convert hace de él otros archivos.
cli-admin-link = Crea un enlace nuevo a un puesto, para un jugador que renunció a él o perdió el dispositivo que lo tenía. Los enlaces anteriores a ese puesto dejan de valer.
cli-admin-link-force = También si un dispositivo tiene el puesto; lo pierde cuando se usa el enlace.
cli-admin-delete = Borra para siempre partidas con sus puestos, enlaces y sucesos.
cli-admin-yes = Borrarlas de verdad.
cli-admin-move = Copia todas las partidas a otro almacén, cada uno un archivo para SQLite o una dirección postgresql://. Van con sus puestos, enlaces y dados, así que los jugadores siguen por los mismos enlaces. Detenga antes los servidores; las partidas que ya están allí se ponen al día, y el almacén antiguo queda como estaba.
cli-admin-verify = Vuelve a jugar las partidas, todas si no se indica ninguna: cada movimiento según las reglas, cada tirada según su prueba. Termina con error si alguna no está como debe.
cli-admin-rescue = Copia lo que queda de un archivo SQLite dañado a un almacén nuevo: cada partida hasta donde su registro está entero. Nombra cada partida que ha perdido algo y cuántos de sus sucesos faltan, hasta donde se sabe. El archivo dañado queda como estaba.
admin-running = en curso
admin-ended = terminada
admin-terms = { $rules }, { $form }, longitud { $length }
admin-times = Abierta { $opened }, jugada por última vez { $last } (UTC)
admin-state =
    { $over ->
        [yes] Terminada
       *[no] En curso
    }, versión { $version }, puntos { $score }, { $xgid }
admin-seat = Puesto { $seat }: { $name } ({ $held ->
        [bot] bot, { $level }
        [taken] ocupado
       *[free] libre
    })
admin-exported = El registro está en { $path }.
admin-linked = Envíe al jugador la dirección de su servidor seguida de { $key }: sirve una sola vez.
admin-deleted =
    { $count ->
        [one] Se ha borrado una partida.
       *[other] Se han borrado { $count } partidas.
    }
admin-moved =
    { $count ->
        [one] Una partida está en el otro almacén.
       *[other] { $count } partidas están en el otro almacén.
    }
admin-verified =
    { $count ->
        [one] Se ha vuelto a jugar una partida
       *[other] Se han vuelto a jugar { $count } partidas
    } y se ha comprobado { $throws ->
        [one] una tirada
       *[other] un total de { $throws } tiradas
    }: todo está como debe.
admin-rescued-part = { $game }: sucesos salvados: { $kept }; perdidos: { $lost }
admin-rescued = Partidas salvadas: { $count }; partidas que han perdido algo: { $faults }. Para servirlas: tabla serve --store { $path }
admin-faults =
    { $faults ->
        [one] Una partida de { $count } no está como debe.
       *[other] { $faults } partidas de { $count } no están como deben.
    }
error-admin-no-game = No hay ninguna partida «{ $game }» en este almacén: tabla admin list las muestra todas.
error-admin-no-seat = La partida «{ $game }» no tiene un puesto { $seat } que pueda ocupar una persona: tabla admin inspect muestra sus puestos.
error-admin-seat-held = Un dispositivo tiene el puesto { $seat } de la partida «{ $game }»: con --force lo ocupará quien use el enlace nuevo.
error-admin-file = No se puede escribir el archivo «{ $path }» ({ $why }): indique otro.
error-admin-yes =
    { $count ->
        [one] Se borraría una partida para siempre: confírmelo con --yes.
       *[other] Se borrarían { $count } partidas para siempre: confírmelo con --yes.
    }
error-admin-same = «{ $path }» es donde ya están las partidas: indique otro almacén al que pasarlas.
error-admin-differs = La partida «{ $game }» está en el otro almacén con otro registro: no se ha sobrescrito nada; indique un almacén vacío.
error-admin-grown =
    { $count ->
        [one] Una partida siguió mientras tanto: detenga los servidores y vuelva a pasarlas.
       *[other] { $count } partidas siguieron mientras tanto: detenga los servidores y vuelva a pasarlas.
    }
error-log-begin = La partida «{ $game }» no tiene comienzo: restáurela de una copia.
error-log-gap = Falta el suceso { $seq } de la partida «{ $game }»: restáurela de una copia.
error-log-sum = El suceso { $seq } de la partida «{ $game }» no es lo que se escribió: el archivo se ha dañado o se ha cambiado a mano.
error-log-replay = El suceso { $seq } de la partida «{ $game }» no puede seguir a lo anterior ({ $why }): restáurela de una copia.
error-log-ended = El almacén y el registro de la partida «{ $game }» no coinciden en si ha terminado.
error-log-about = El almacén y el registro de la partida «{ $game }» no coinciden en quién juega.
error-log-secret = La cadena de dados del servidor en la partida «{ $game }» no es la de su secreto: ya no se pueden tirar dados en ella.
