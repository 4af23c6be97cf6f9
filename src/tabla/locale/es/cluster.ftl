# Trabajo largo: guardado por bloques, repartido entre máquinas.

error-ledger-file = «{ $given }» no es un archivo de un cálculo que se pueda continuar: su primera línea está dañada o es de otro programa; indique otro archivo.
error-ledger-other = El archivo «{ $given }» es de otra pregunta: indique otro archivo o repita la misma pregunta.
error-ledger-engine = El archivo «{ $given }» es de otro motor (otras redes, otra versión o un procesador con otras instrucciones), cuyos números no se pueden juntar con los de aquí; indique otro archivo.
error-ledger-unreadable = No se puede leer «{ $given }» ({ $why }): indique el archivo de un cálculo.
error-ledger-damaged =
    { $count ->
        [one] Una línea de «{ $given }» estaba dañada: lo que contenía se calcula de nuevo.
       *[other] { $count } líneas de «{ $given }» estaban dañadas: lo que contenían se calcula de nuevo.
    }
error-ledger-unsaved = El cálculo no se puede guardar ahora en «{ $given }» ({ $why }): sigue en memoria y se guardará ahí en cuanto sea posible.
error-ledger-save = El cálculo no se puede guardar en «{ $given }» ({ $why }): indique un archivo en el que se pueda escribir.
error-cluster-missing = Para calcular en un clúster hace falta Dask: pip install "tabla-backgammon[cluster]".
error-cluster-address = «{ $given }» no es un clúster: indique la dirección de su planificador, como tls://head:8786, o local:4 para cuatro procesos en esta máquina.
error-cluster-tls = «{ $given }» se usaría sin cifrado, y quien alcanza un clúster de Dask puede ejecutar programas en él: indique tls:// y --certs; tabla cluster certs crea lo necesario.
error-cluster-unreachable = No se alcanza el clúster en «{ $given }» ({ $why }): ¿está en marcha su planificador y son sus certificados los de ese clúster?
error-cluster-lost = El planificador del clúster ha desaparecido. Lo hecho está guardado si el cálculo tiene archivo; la misma orden lo continúa.
error-cluster-empty = El clúster lleva un minuto sin procesos que trabajen: ponga en marcha alguno. Lo hecho está guardado si el cálculo tiene archivo; la misma orden lo continúa.
error-cluster-wrong = No queda ningún proceso cuyos resultados sirvan: todos tienen otro motor que esta máquina o devolvieron algo distinto de lo que ella calcula.
error-cluster-failed = Una máquina no pudo hacer su parte: { $why }
error-cluster-certs-there = «{ $given }» ya existe y no se sustituye: indique otro archivo o bórrelo si ningún clúster lo usa.
error-cluster-certs-none = «{ $given }» no es un archivo con los certificados de un clúster: créelo con tabla cluster certs o cópielo de la máquina donde se creó.
error-cluster-certs-save = Los certificados no se pueden escribir en «{ $given }» ({ $why }): indique un archivo en el que se pueda escribir.
error-rollout-first = «{ $given }» empieza en medio de un bloque: las pruebas van en bloques de 36, así que indique un múltiplo de 36.

cluster-dropped =
    { $count ->
        [one] { $worker } devolvió algo distinto de lo que calcula esta máquina, o tiene otro motor: otros repiten su bloque.
       *[other] { $worker } devolvió algo distinto de lo que calcula esta máquina, o tiene otro motor: otros repiten sus { $count } bloques.
    }
cluster-certs-made = Creado: { $file }. Cópielo a todas las máquinas del clúster por una vía que nadie pueda escuchar: quien lo tenga puede ejecutar programas en todas.

cli-cluster-short = Preparar un clúster en el que calcular.
cli-cluster = Lo que necesita un clúster de máquinas, para las órdenes que aceptan --cluster.
cli-cluster-certs = Crear la clave y el certificado de un clúster en un archivo FILE que es también una configuración de Dask.
cli-cluster-days = Cuántos días son válidos.
cli-cluster-address = Calcular en el clúster de Dask con este planificador, como tls://head:8786, o con local:N en N procesos de esta máquina.
cli-cluster-file = El archivo con los certificados del clúster.
cli-cluster-check = La parte de los resultados ajenos que se calcula aquí de nuevo, además del primero de cada uno; 0 se fía de todos.
cli-rollout-first = Empezar por esta prueba, un múltiplo de 36: así otros pueden hacer las anteriores.
cli-rollout-merge = Añadir las pruebas de otro archivo de la misma pregunta; se pueden dar varios.
