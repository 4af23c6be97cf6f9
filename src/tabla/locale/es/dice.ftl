### Dados limpios: lo que falla en un registro o ve un dispositivo, y lo que dice su comprobación.

## Qué falla en un registro

error-dice-line = El registro no se puede leer a partir de la tirada { $roll }: una línea está dañada o no es JSON.
error-dice-began = El registro no dice, o dice dos veces, de dónde vienen sus dados (antes de la tirada { $roll }).
error-dice-no-server = A la tirada { $roll } le falta la parte del servidor.
error-dice-seat-order = Las partes de la tirada { $roll } no están en el orden de los puestos, con la del servidor al final.
error-dice-left-out = La tirada { $roll } no dice con verdad qué parte quedó fuera.
error-dice-result = Los dados de la tirada { $roll } no son los que resultan de sus partes.
error-dice-number = Falta la tirada { $roll }: en su lugar está la tirada { $found }.
error-dice-source = La tirada { $roll } viene de otra fuente de dados que la que nombra el registro.
error-dice-play = Los dados jugados en la tirada { $roll } no son los que se tiraron.
error-dice-unused = La tirada { $roll } se tiró y nunca se jugó.
error-dice-seal = El sello posterior a la tirada { $roll } no encaja: se cambió algo de lo anterior.
error-dice-file = No se puede leer el registro «{ $path }» ({ $why }): indique un archivo que exista.
error-dice-chain =
    Antes de la tirada { $roll }, { $who ->
        [server] el servidor
       *[other] el puesto { $who }
    } publicó algo que no es la punta de una cadena: tiene 64 cifras hexadecimales.
error-dice-server-chain = Antes de la tirada { $roll } el servidor selló una cadena cuando no le tocaba: sella una antes que nadie, y la siguiente solo cuando esa se agota.
error-dice-share =
    En la tirada { $roll } la parte { $who ->
        [server] del servidor
       *[other] del puesto { $who }
    } no encaja con el sello que había publicado antes.
error-dice-used-up =
    En la tirada { $roll } la cadena { $who ->
        [server] del servidor
       *[other] del puesto { $who }
    } estaba agotada: primero hay que publicar otra.
error-dice-silent =
    En la tirada { $roll } se usó la cadena { $who ->
        [server] del servidor
       *[other] del puesto { $who }
    } aunque una tirada anterior se hizo sin ella: primero hay que sellar otra.
error-dice-sealed-late =
    Cuando la tirada { $roll } ya se había pedido y podía haberse visto alguna parte, { $who ->
        [server] el servidor
       *[other] el puesto { $who }
    } selló una cadena nueva.
error-dice-again =
    En la tirada { $roll }, { $who ->
        [server] el servidor
       *[other] el puesto { $who }
    } usó un sello o un eslabón que ya se había usado.
error-dice-over =
    Antes de la tirada { $roll }, { $who ->
        [server] el servidor
       *[other] el puesto { $who }
    } selló una cadena sobre algo que no es el sello del servidor.
error-dice-short = Antes de la tirada { $roll } el servidor selló una cadena de menos de { $least } eslabones.
error-dice-ask = Las partes de la tirada { $roll } no se pidieron una sola vez a todos los que debían darla, o no se tomaron una sola vez.
error-dice-not-asked = La tirada { $roll } se hizo sin pedir las partes que faltaban.
error-dice-omitted = La tirada { $roll } no se formó con las partes que se dieron para ella.
error-dice-between = Se hizo otra cosa después de pedirse la tirada { $roll } y antes de que sus dados estuvieran en el tablero.

## Qué ve mal un dispositivo

error-kept-file = «{ $path }» no es lo que un dispositivo guardó de sus dados: descárguelo de la página, en «Los dados y su prueba».
error-kept-game = El registro es de otra partida que lo guardado por el dispositivo, así que no se puede comparar la tirada { $roll }.
error-kept-invited = El sello del servidor antes de la tirada { $roll } no es el que traía la invitación: a usted y a quien le invitó les muestran partidas distintas.
error-kept-seal =
    El registro ya no tiene el sello { $who ->
        [server] del servidor
       *[other] del puesto { $who }
    } de antes de la tirada { $roll } que vio este dispositivo.
error-kept-foreign = Antes de la tirada { $roll } se selló en su nombre una cadena que no es de este dispositivo.
error-kept-unrecorded = Este dispositivo selló su cadena antes de la tirada { $roll }, y esta se hizo como si no lo hubiera hecho.
error-kept-dropped = Este dispositivo envió su parte de la tirada { $roll }, y la tirada se hizo sin ella: o la conexión fue demasiado lenta, o el anfitrión la dejó fuera.
error-kept-unasked = La tirada { $roll } se hizo sin pedir su parte a este dispositivo, aunque su conexión con el anfitrión estaba abierta.
error-kept-not-sent = La tirada { $roll } tiene en su nombre una parte que este dispositivo nunca envió.
error-kept-roll = El registro tiene ahora otra tirada { $roll } que la que vio este dispositivo.
error-kept-shorter = El registro ya no tiene la tirada { $roll }, que este dispositivo vio o para la que dio su parte.
error-kept-named = La tirada { $roll } se pidió en su nombre, y no desde este dispositivo.
error-kept-ahead = El anfitrión pidió a este dispositivo su parte de la tirada { $roll } antes de que tocara esa tirada.

## Qué dice una comprobación

dice-true =
    { $throws ->
        [0] Todavía no se han tirado los dados.
        [one] Se ha comprobado 1 tirada, y es auténtica.
       *[other] Se han comprobado { $throws } tiradas, y todas son auténticas.
    }
dice-manual =
    { $throws ->
        [one] Se tiró a mano y se anotó 1 tirada: no hay nada que verificar.
       *[other] Se tiraron a mano y se anotaron { $throws } tiradas: no hay nada que verificar.
    }
dice-left-out =
    { $count ->
        [one] En 1 tirada faltó la parte del puesto { $seat }.
       *[other] En { $count } tiradas faltó la parte del puesto { $seat }.
    }
dice-unsealed = El registro no termina con un sello: puede estar cortado.
dice-alone =
    { $count ->
        [one] 1 tirada la hizo solo el servidor: nada prueba que nadie la previera.
        [many] { $count } de tiradas las hizo solo el servidor: nada prueba que nadie las previera.
       *[other] { $count } tiradas las hizo solo el servidor: nada prueba que nadie las previera.
    }
dice-uncovered =
    { $count ->
        [one] En 1 tirada el registro por sí solo no prueba que el servidor hubiera sellado sus números antes que los jugadores: solo puede probarlo lo que guardó un dispositivo (--kept).
        [many] En { $count } de tiradas el registro por sí solo no prueba que el servidor hubiera sellado sus números antes que los jugadores: solo puede probarlo lo que guardó un dispositivo (--kept).
       *[other] En { $count } tiradas el registro por sí solo no prueba que el servidor hubiera sellado sus números antes que los jugadores: solo puede probarlo lo que guardó un dispositivo (--kept).
    }
dice-older = Esta partida empezó con una versión anterior: el registro prueba que cada tirada es la que resulta de sus partes, pero no cuándo se sellaron.
dice-kept = Lo que guardó el dispositivo coincide con el registro.
dice-fingerprint = Para comparar con otros jugadores: sellos { $seals }; sellos y tiradas { $rolls }.
