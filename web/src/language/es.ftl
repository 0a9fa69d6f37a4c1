# Español.
language-name = Español
# As in English.
title = Ettana
subtitle = Los telares de Kanchi
## Elsewhere: the start page
about = Una versión no oficial e independiente del juego de mesa de Madhu Sundar (ilustraciones de Darshini Sundar; publicado por Mad4Fun Games). Aquí no se usan ni sus ilustraciones ni sus textos.
##

## Elsewhere: the start page
play-now = Jugar ahora
opponents = Oponentes
opponent-count = { $count ->
    [one] un bot
   *[other] { $count } bots
}
##
level = Nivel
level-random = Enredado
level-apprentice = Aprendiz
level-spinner = Hilandero
level-dyer = Tintorero
level-pedlar = Buhonero
level-journeyman = Oficial
level-weaver = Tejedor
level-master = Maestro
level-grandmaster = Gran maestro
level-sage = Sabio
temper-apprentice = entusiasta
temper-spinner = apresurado
temper-dyer = soñador
temper-pedlar = astuto
temper-journeyman = terco
temper-weaver = constante
temper-master = riguroso
temper-grandmaster = sereno
temper-sage = sabio
level-apprentice-is = prueba sus primeros hilos y no ve casi nada de lo que hay: un primer oponente
level-spinner-is = siempre con prisa: cada token se convierte enseguida en un intercambio
level-dyer-is = reúne muchos diseños y espera a que los colores convengan a uno
level-pedlar-is = vive de los demás: compra cartas de Acción, roba y cobra impuestos
level-journeyman-is = se coloca cerca de los demás y les hace pagar el paso
level-weaver-is = conoce el oficio y aprovecha lo bueno que tiene más cerca
level-master-is = planea todo el turno
level-grandmaster-is = ve la tela terminada antes de empezarla
level-sage-is = lee en cada hilo lo que tejen los demás
## Elsewhere: the start page
suggested-level = Recomendado para ti: { $level }
## Later: before the game
your-name = Tu nombre
##
guest-name = Visitante
player-name = Jugador { $number }
## Elsewhere: the start page
opponent-beaten = ya le has ganado
opponent-suggested = sugerido para ti
with-friends = Con amigos
create-table = Crear una mesa
public-table = Visible para todos
take-backs = Se puede deshacer si todos están de acuerdo
no-turn-limit = Sin límite de turnos
join-by-code = Unirse con un código
##
code = Código
join = Unirse
pass-and-play = En una sola pantalla
players = Jugadores
## Elsewhere: the start page
open-tables = Mesas abiertas
no-open-tables = Ninguna mesa espera jugadores ahora.
my-games = Mis partidas
no-games = Todavía no hay partidas.
##
language = Idioma
theme-dark = Oscuro
theme-light = Claro
go-to-start = Volver al inicio
rules = Reglas

pitch = Intercambia ovillos en el telar hasta que aparezca el patrón de tu diseño y reclámalo. Gana quien llegue primero a ocho annas.
## Elsewhere: the front of the start page
first-game = Tu primera partida
first-game-is = aprende en una mesa de verdad, en unos cinco minutos
create-table-is = Tus amigos se unen desde cualquier lugar, por enlace, código o QR.
pass-and-play-is = Un solo dispositivo que pasa de mano en mano.
free-seats = { $count ->
    [one] { $count } asiento libre
   *[other] { $count } asientos libres
}
awaited-games = { $count ->
    [one] Te toca en { $count } partida
   *[other] Te toca en { $count } partidas
}
screen-names = ¿Quién juega?
screen-names-about = Los nombres son opcionales y se recuerdan en este dispositivo.
game-finished = terminada
game-given-up = abandonada
rules-are = Completas, con ejemplos dibujados y un buscador.
##

# La primera partida guiada: lo que dice la guía
guide = Guía
## Later: the guided first game
guide-next = Seguir
guide-skip = Saltar la guía
guide-finish = Seguir jugando
guide-marked = Marcado: { $places }.
guide-goal = Mira tu panel: aquí crecen tus annas. Los diseños las dan, y gana quien primero reúna ocho.
guide-design = Mira el diseño de tu mano: { $design }. Cuando su patrón esté en el tablero, en los colores que sea, valdrá { $annas }. { design-marks }
guide-roll = Lanza los dados. El color da tokens; el número dice cuánto se mueve tu ficha.
guide-dice = Mira los dados. El color es { $colour }: cada jugador recibe un token por cada ovillo de ese color que toque su ficha. El { $number } es para tu movimiento.
guide-dice-black = Mira los dados. El negro te da una carta de Acción en lugar de tokens. El { $number } es para tu movimiento.
guide-move = Tu ficha camina exactamente { $number ->
        [one] una casilla
       *[other] { $number } casillas
    }, o salta a un mosaico con un { $number }. Lo dorado es gratis; pasar por otra ficha cuesta un token, que es para su dueño. Ve a la casilla marcada.
guide-move-any = Tu ficha camina exactamente { $number ->
        [one] una casilla
       *[other] { $number } casillas
    }, o salta a un mosaico con un { $number }. Elige una casilla dorada.
guide-swap = Justo después del movimiento puedes intercambiar gratis dos ovillos que toquen tu ficha. Elige uno de los dos marcados.
guide-swap-second = Elige ahora el otro: cambian de sitio.
guide-astray = ¡Puedes jugar como quieras! Para completar tu diseño ahora, vuelve atrás con { undo } y sigue las marcas.
guide-claim = Reclama tu diseño: su patrón está en el tablero y brilla. Las annas son tuyas para siempre.
guide-far = Señala tu diseño { $design }, o mantenlo pulsado, y mira qué falta. { hint } conoce buenos planes.
guide-card = Juega esta carta de Acción: da tres tokens. En tu turno puedes jugar tantas como quieras.
guide-card-again = Toca la carta otra vez y se juega.
guide-buy = Elige { buy-swap }: por tres tokens intercambias dos ovillos cualesquiera del tablero.
guide-buy-yarns = Intercambia los dos ovillos marcados y mira qué patrón se completa.
guide-new = Compra un diseño nuevo por tres tokens: no te quedan, y para ocho annas hacen falta más.
guide-end = Termina tu turno cuando no quede nada por hacer. Los tokens que no gastes son tuyos.
guide-watch = Mira cómo juega { $name }: un color que toque tu ficha también te da tokens a ti. Pulsa { skip } si no quieres esperar.
guide-tools = ¡Te toca otra vez! Vuelve atrás con { undo }, hasta la última tirada o carta tomada; prueba antes con { ghost-begin }. Si algo no se puede, se dice por qué.
guide-farewell = No necesitas más: lanzar, mover, intercambiar, reclamar. Las reglas completas están en el menú. ¡A ganar tus ocho annas!
##

board = El telar
round = Ronda { $round }
your-turn = Tu turno
turn-of = { $who ->
    [you] Te toca a ti
   *[they] Le toca a { $name }
}
waiting-for-players = Esperando jugadores
## Later: before the game
send-link = Envía este enlace o código a tus amigos.
##
copy-link = Copiar el enlace
copied = Copiado
## Later: before the game
take-seat = Ocupar este asiento
fill-with-bots = Empezar ya: los bots ocupan los asientos libres
seat-free = asiento libre
your-pin = Tu ficha
any-pin = cualquiera
sit-here-instead = Sentarme aquí
leave-seat = Dejar mi asiento
not-here = ahora no está
begins-by-itself = La partida empieza sola cuando todos los asientos están ocupados.
hosts-wait = Te espera: { $names }
learn-it = Apréndelo en dos minutos
##
level-of-bots = Nivel de los bots
watching-count = { $count ->
    [one] Una persona está mirando.
   *[other] { $count } personas están mirando.
}
spectating = Estás mirando.
you = Tú
everybody = Todos
everybody-else = Los demás
# As in English.
bot = bot
reserve = Reserva
# As in English.
tokens = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
}
stack-actions = acciones
stack-discard = descarte
stack-designs = diseños
designs = Diseños
in-your-hand = en tu mano
action-cards = Cartas de Acción
no-designs = ningún diseño
no-cards = ninguna carta
thread-of-play = Hilo de la partida
log-setup = Preparación
roll = Lanzar los dados
buy-action = Comprar acción
buy-swap = Comprar intercambio
buy-design = Comprar diseño
undo = Deshacer
undo-turn = Deshacer turno
end-turn = Terminar turno
exchange = Cambiar
exchange-ends = termina tu turno
exchange-lost = Tu turno termina al momento, sin caminar, comprar ni reclamar. No se puede deshacer.
exchange-sure = Sí, cambiarlo
claim = { $annas ->
    [one] Reclamar { $annas } anna
   *[other] Reclamar { $annas } annas
}
# As in English.
annas = { $count ->
    [one] { $count } anna
   *[other] { $count } annas
}
cancel = Cancelar
hint = Pista
hint-chance = Probabilidad de ganar: { $percent } %
swaps-away = { $count ->
    [0] está en el tablero
    [one] a { $count } intercambio
   *[other] a { $count } intercambios
}
legend-walk = caminar
legend-jump = saltar
legend-pays = pagar
again = Jugar otra vez
game-over = La partida ha terminado
over-you-won = ¡Has ganado!
over-won = Ha ganado { $name }.
over-you-gave-up = Has abandonado.
over-given-up = La partida fue abandonada.
over-shared = Victoria compartida: { $names }.
fair-dice = Dados justos: se puede comprobar cada extracción.
## Later: before the game, and at its end
hands-open-later = Cuando una partida termina, su registro muestra a todos las manos de cada uno.
download-record = Descargar el registro
##
hands-curtain = Es el turno de { $name }. Pasa la pantalla.
show-hand = Ver mi mano
say-something = Di algo
send = Enviar

prompt-place = Pon tu ficha en una casilla dorada.
prompt-roll = Lanza los dados, o juega antes la carta Elegir.
# As in English.
rolled = { $colour } { $number }.
prompt-act = Camina { $number ->
        [one] una casilla
       *[other] { $number } casillas
    }, o salta a un { $number }.
prompt-moved = Compra, juega, reclama o termina tu turno.
prompt-freeswap = Puedes intercambiar dos ovillos que toquen tu ficha, ahora o nunca.
prompt-freeswap-or-claim = Intercambia antes, si quieres: al reclamar, lo pierdes.
prompt-swap-first = Elige el primer ovillo.
prompt-swap-second = Elige el ovillo con el que cambia de sitio.
prompt-replace-place = Elige qué ovillo o mosaico reemplazar.
prompt-replace-piece = Elige lo que viene de la reserva.
prompt-pay = Elige el camino.
prompt-pay-shown = Cuesta { $tokens }, para { $names }. Toca otra vez para ir.
pay-nobody = gratis
way-other = mantener pulsado o clic derecho: pagar en su lugar
way-other-key = Mayús + Intro para elegir el camino
pay-to = pagar a: { $names }
prompt-wait = { $name } está tejiendo.
prompt-place-rolled = Has sacado un { $number }: pon tu ficha en una casilla dorada.
start-highest = { $who ->
    [you] Empiezas tú
   *[they] Empieza { $name }
}
start-tied = { $who ->
    [you] Empate a { $number }: empiezas tú
   *[they] Empate a { $number }: empieza { $name }
}
prompt-roll-only = Lanza los dados.
prompt-claim = Tu diseño está en el tablero: ¡reclámalo!
prompt-pay-again = Elige el camino, o la misma casilla otra vez para ir gratis.
prompt-from-whom = { $card }: ¿a quién?
prompt-play-again = Toca la carta otra vez para jugarla.
prompt-which-face = { $card }: ¿qué color contará como lanzado?
prompt-which-number = { $card }: saca este número o más y toma tantos tokens.
prompt-which-square = { $card }: pon tu ficha en la casilla dorada que quieras.

lost = Se ha perdido la conexión. Reintentando…
down = El servidor no puede guardar ahora. No se pierde nada; seguirá solo.
gone = Esta mesa ya no existe.
problem = Eso no se puede hacer ({ $code }).
lost-kept = Se ha perdido la conexión. Reintentando… Lo elegido queda guardado y se hará después.
back-again = La conexión ha vuelto.
gone-why = Se ha borrado, o el enlace no está completo.
solo-gone-why = Una partida sin servidor está solo en el navegador en que se jugó, hasta que se borren allí sus datos.
unreadable = Esta mesa no se puede leer.
unreadable-why = En el servidor se ha dañado algo de esta mesa. Quien lo administra puede verlo; las demás mesas siguen.
solo-unreadable-why = Algo que necesita se ha dañado en este navegador. Todas las demás partidas continúan.
trouble-already-begun = La partida ya ha empezado. Puedes verla.
trouble-already-left = Un bot ya juega por ti.
trouble-already-seated = Ya tienes un asiento en esta mesa.
trouble-bad-name = Un nombre es una línea de { LIMIT("name") } caracteres como máximo, sin punto y coma.
trouble-mixed-alphabets = Un nombre solo tiene letras de un alfabeto.
trouble-bad-text = Lo que se dice es una línea de { LIMIT("text") } caracteres como máximo.
trouble-broken = Algo ha fallado en el servidor. Inténtalo otra vez.
trouble-code-needed = Este asiento es para quien tenga el código de la mesa.
trouble-creator-only = Solo puede hacerlo quien creó la mesa.
trouble-down = El servidor no puede guardar ahora. Inténtalo otra vez.
trouble-hints-off = En esta mesa no hay pistas.
trouble-log-full = Han pasado demasiadas cosas en esta mesa: solo sigue la partida.
trouble-name-taken = Alguien aquí ya se llama así.
trouble-no-free-seat = No hay ningún asiento libre.
trouble-no-hint = No se ha encontrado ninguna pista.
trouble-no-such-code = Ninguna mesa tiene este código.
## Elsewhere: without a connection
offline-title = Sin conexión
offline-text = No se puede conectar con el servidor del juego. No se pierde nada: en cuanto responda, esta página seguirá sola.
offline-try = Probar ahora
##
trouble-no-such-link = Este enlace ya se ha usado, es demasiado antiguo o quien lo dio ha dejado el asiento.
trouble-no-such-table = Esa mesa no existe.
trouble-not-over = La partida aún no ha terminado.
trouble-not-your-seat = Este asiento no es tuyo en este dispositivo. Estás mirando.
trouble-no-take-backs = En esta mesa no se deshace nada.
trouble-somebody-away = Alguien no está, y sin esa persona no se deshace nada.
trouble-nothing-to-undo = No hay nada que deshacer.
trouble-pin-taken = Alguien ya tiene esta ficha.
trouble-seat-is-not-yours = Este asiento no es para ti.
trouble-seat-taken = Alguien ha sido más rápido: este asiento está ocupado.
trouble-stale = La partida ha seguido entretanto. Elige otra vez.
trouble-stood-in = Ahora un bot juega por ti.
trouble-too-often = Vas demasiado rápido. Espera un momento.
trouble-unreadable = Esta mesa no se puede leer.
trouble-turn-over = Un plan termina con el turno.
trouble-unknown-commitment = Los dados justos de esta partida son demasiado viejos o ya se usaron. Inténtalo de nuevo.
notice-plan-ends = El plan termina aquí: lo que sigue lo decide el azar. Hazlo o deja el plan.
unanswered = No se puede conectar con el servidor. Inténtalo dentro de un momento.
trouble-vote-open = Antes hay que responder a una pregunta.
trouble-not-seated = No tienes asiento en esta mesa.
trouble-no-such-seat = Ese asiento no existe.
trouble-not-begun = La partida aún no ha empezado.
trouble-look-first = Muestra primero tu mano.
trouble-too-many-devices = Ya hay demasiados dispositivos en este asiento.
trouble-earlier-device = Ese dispositivo tenía el asiento antes que el tuyo: solo se puede quitar desde allí.
trouble-last-device = Es el único dispositivo en tu asiento.
trouble-no-such-device = Ese dispositivo ya no tiene tu asiento.
trouble-rematched = Ya se ha abierto una mesa nueva.
trouble-resigned = Has abandonado esta partida.
trouble-present = Ese jugador ya ha vuelto.
trouble-not-away = Ya estás jugando tú.
trouble-not-asked = Esa pregunta no era para ti.
trouble-no-such-vote = Esa pregunta ya está resuelta.
trouble-already-answered = Ya has respondido.
trouble-clock-decides = En esta mesa decide el reloj.
trouble-time-left = Todavía queda tiempo.
trouble-no-such-step = La partida no tiene ese paso.

# Amigos en una mesa
is-here = aquí
who-watches = mirando
seat-elsewhere = ¿Ya tienes asiento aquí en otro dispositivo? Abre allí el menú: { carry-seat }.
carry-seat = Seguir en otro dispositivo
carry-seat-is = Abre este enlace o su código QR en tu otro dispositivo y tu asiento será tuyo también allí. Sirve una vez, durante un cuarto de hora; no se lo des a nadie.
carry-seat-qr = El enlace a tu asiento como código QR
devices = Dispositivos en tu asiento
device-this = Este dispositivo, desde el { $time }
device-other = Otro dispositivo, desde el { $time }
device-remove = Quitar
device-new = Otro dispositivo se ha unido a tu asiento ({ $time }).
device-known = Es mío
leave-game = Que un bot juegue por mí
leave-game-is = Conservas tu asiento y puedes volver a jugar cuando quieras.
resign = Abandonar la partida
resign-sure = Sí, abandonar
resign-ends = La partida termina y cuenta como perdida para ti. No se puede deshacer.
resign-others = { $bot } juega tu asiento hasta el final para los demás. La partida cuenta como perdida para ti y no puedes volver.
you-gave-up = Has abandonado.
plays-on = { $bot } sigue jugando.
invite-to-watch = Compartir un enlace para espectadores
you-are-asked = Te preguntan algo
new-talk = nuevo
clock = Reloj
clock-none = sin reloj
clock-live = { $turn ->
    [one] un minuto por turno, { $reserve } de reserva
   *[other] { $turn } minutos por turno, { $reserve } de reserva
}
clock-days = { $days ->
    [one] un día por turno
   *[other] { $days } días por turno
}
## Later: before the game
clock-is = Cuando se acaba el tiempo, sigue un bot.
##

colour-G = verde
colour-R = rojo
colour-Y = amarillo
colour-B = azul
colour-P = lila
colour-K = negro
pin-pink = rosa
pin-black = negra
pin-white = blanca
pin-orange = naranja
card-M = Mover
card-S = Inter­cambiar
card-C = Robar carta de Acción
card-T = Robar Tokens
card-R = Reem­plazar
card-P = Elegir
card-D = Conse­guir una carta de Diseño
card-3 = Recoger 3 Tokens
card-G = Ganar Tokens
card-A = Lanzar de nuevo
card-V = Punto de victoria
card-X = Impuesto
card-is-M = Pon tu ficha en cualquier casilla libre, en lugar de caminar o saltar.
card-is-S = Intercambia dos ovillos cualesquiera del tablero.
card-is-C = Toma al azar una carta de la mano del oponente que elijas.
card-is-T = Toma 2 tokens del oponente que elijas.
card-is-R = Cambia un ovillo o un mosaico numérico del tablero por uno de la reserva.
card-is-P = Antes de lanzar: elige el color; solo se lanza el número.
card-is-D = Toma una carta de Diseño.
card-is-3 = Toma 3 tokens de la reserva.
card-is-G = Nombra un número y lanza: si sale igual o más, tomas tantos tokens.
card-is-A = Lo primero tras lanzar: lanza otra vez los dos dados; todos recogen de nuevo.
card-is-V = Cuenta 1 anna para siempre.
card-is-X = Cada uno de los demás jugadores que tenga tokens paga 1 a la reserva.
yarn-at = ovillo { $colour } en { $place }
square-at = casilla { $place }
square-tile = casilla { $place }, número { $number }

place-pin = ficha { $pin }
way-start = aquí puedes empezar
way-walk = caminar por { $path }
way-walk-pays = caminar por { $path }, pagando a: { $names }
way-costs = Cuesta { $tokens }, para { $names }
way-free = Gratis
way-jump = saltar
can-be-chosen = se puede elegir
can-be-swapped = se puede intercambiar
is-chosen = elegido
lies-in-design = parte de un diseño tuyo que está ahí
yarn-of = ovillo { $colour }
tile-of = mosaico numérico { $number }
die-colour = dado de color: { $colour }
die-number = dado numérico: { $number }
count-actions = { $count ->
    [one] { $count } carta de Acción
   *[other] { $count } cartas de Acción
}
count-designs = { $count ->
    [one] { $count } carta de Diseño
   *[other] { $count } cartas de Diseño
}
pattern-row = fila { $number }: { $cells }
pattern-empty = libre
design-marks = Misma marca, mismo color; marcas distintas, colores distintos. Donde no hay marca vale cualquier ovillo. Puede estar girado, pero no en espejo.
short-action = Acción
short-swap = Inter­cambio
short-design = Diseño
short-undo = Atrás
part-actions = Lo que puedes hacer
claimed-designs = Diseños reclamados
on-the-board = En el tablero
# As in English.
key-name-question = ?
key-name-shift = Mayús + flechas
key-name-home = Inicio, Fin
key-home = al principio o al final de la fila
key-name-page = Re Pág, Av Pág
key-page = arriba o abajo del todo
key-shift = a lo más cercano que se pueda elegir
key-b = al tablero; otra vez: a lo siguiente que se pueda elegir
key-c = a las cartas de la mano
key-a = a los botones
key-l = al hilo de la partida
key-question = mostrar estas teclas

# As in English.
tokens-word = { $count ->
    [one] token
   *[other] tokens
}

why-rim-not-played = sin casillas del borde en esta partida
why-pin-placing = primero las fichas
why-pin-number = solo en una casilla libre con tu número
why-preset-before-roll = antes de lanzar
why-roll-first = primero lanza
why-roll-once = ya has lanzado
why-move-not-made = primero mueve
why-one-move = ya has movido
why-pin-stays = tu ficha ya está ahí
why-no-such-walk = por ahí no se puede
why-square-occupied = ocupada
why-walk-not-payable = faltan tokens
why-not-reachable = no se alcanza
why-no-free-swap = solo justo después de mover, con ovillos que toquen tu ficha
why-too-few-tokens = faltan tokens
why-no-card-left = no quedan cartas
why-equal-colours = colores iguales
notice-drop-yarn = Ahora no: suelta un ovillo sobre otro ovillo.
notice-drop-pin = Ahora no: suelta la ficha en una casilla.
why-move-card = ya has movido
why-swap-card = ahora no
why-steal-card-card = nadie tiene cartas
why-steal-tokens-card = nadie tiene tokens
why-replace-card = ahora no
why-preset-card = antes de lanzar
why-design-card = no quedan diseños
why-collect-card = la reserva está vacía
why-gain-card = la reserva está vacía
why-again-card = solo como primera acción
why-tax-card = nadie tiene tokens
why-not-claimable = no está en el tablero
claim-in-your-turn = reclámalo en tu turno
why-no-exchange = solo como primera acción
why-game-over = la partida ha terminado
notice-nothing-planned = Ahora no: todavía no hay nada planeado.
notice-still-shown = Ahora no: todavía se está mostrando lo que hicieron los demás.

event-rolled-to-place = { $who ->
    [you] Sacaste un { $number } para tu ficha
   *[they] { $name } sacó un { $number } para la ficha
}
event-pin-placed = { $who ->
    [you] Empezaste en { $square }
   *[they] { $name } empezó en { $square }
}
event-start-decided = { $who ->
    [you] Empiezas tú: tu { $number } es la tirada más alta
   *[they] Empieza { $name }: { $number } es la tirada más alta
}
event-start-decided-tied = { $who ->
    [you] Empate con la tirada más alta, { $number }: { $tied }; ganas tú el desempate y empiezas
   *[they] Empate con la tirada más alta, { $number }: { $tied }; { $name } gana el desempate y empieza
}
event-dice-rolled = { $who ->
    [you] Sacaste { $colour } { $number }
   *[they] { $name } sacó { $colour } { $number }
}
event-colour-preset = { $who ->
    [you] Elegiste el { $colour }
   *[they] { $name } eligió el { $colour }
}
event-tokens-collected = { $who ->
    [you] Recogiste { $tokens }
   *[they] { $name } recogió { $tokens }
}
event-reserve-too-small = La reserva no alcanza: nadie cobra
event-card-drawn = { $who ->
    [you] Tomaste una carta de Acción
   *[they] { $name } tomó una carta de Acción
}
event-card-drawn-known = { $who ->
    [you] Tomaste la carta { $card }
   *[they] { $name } tomó la carta { $card }
}
event-no-card-left = No quedan cartas de Acción
event-reshuffled = Se barajó el descarte
event-tokens-paid = { $who ->
    [you] Pagaste { $tokens } a { $to }
   *[they] { $whom ->
        [you] { $name } te pagó { $tokens }
       *[they] { $name } pagó { $tokens } a { $to }
    }
}
event-pin-moved = { $who ->
    [you] Fuiste a { $square }
   *[they] { $name } fue a { $square }
}
event-yarns-swapped = { $who ->
    [you] Intercambiaste { $first } y { $second }
   *[they] { $name } intercambió { $first } y { $second }
}
event-bought-action = { $who ->
    [you] Compraste una carta de Acción
   *[they] { $name } compró una carta de Acción
}
event-bought-swap = { $who ->
    [you] Compraste un intercambio
   *[they] { $name } compró un intercambio
}
event-bought-design = { $who ->
    [you] Compraste una carta de Diseño
   *[they] { $name } compró una carta de Diseño
}
event-design-drawn = { $who ->
    [you] Tomaste un diseño
   *[they] { $name } tomó un diseño
}
event-card-played = { $who ->
    [you] Jugaste la carta { $card }
   *[they] { $name } jugó la carta { $card }
}
event-card-stolen = { $who ->
    [you] Robaste una carta a { $from }
   *[they] { $whom ->
        [you] { $name } te robó una carta
       *[they] { $name } robó una carta a { $from }
    }
}
event-tokens-stolen = { $who ->
    [you] Robaste { $tokens } a { $from }
   *[they] { $whom ->
        [you] { $name } te robó { $tokens }
       *[they] { $name } robó { $tokens } a { $from }
    }
}
event-yarn-replaced = { $who ->
    [you] Reemplazaste el ovillo de { $octagon }
   *[they] { $name } reemplazó el ovillo de { $octagon }
}
event-tile-replaced = { $who ->
    [you] Reemplazaste el mosaico de { $square }
   *[they] { $name } reemplazó el mosaico de { $square }
}
event-number-named = { $who ->
    [you] Nombraste el { $number }
   *[they] { $name } nombró el { $number }
}
event-number-rolled = { $who ->
    [you] Sacaste un { $number }
   *[they] { $name } sacó un { $number }
}
event-tokens-taken = { $who ->
    [you] Tomaste { $tokens }
    [several] { $name } tomaron { $tokens }
   *[they] { $name } tomó { $tokens }
}
event-tax-paid = { $who ->
    [you] Pagaste el impuesto
    [several] { $name } pagaron el impuesto
   *[they] { $name } pagó el impuesto
}
event-design-claimed = { $who ->
    [you] Reclamaste { $design }: { $annas }
   *[they] { $name } reclamó { $design }: { $annas }
}
event-design-returned = { $who ->
    [you] Cambiaste un diseño
   *[they] { $name } cambió un diseño
}
event-game-over = La partida ha terminado
event-undone = { $who ->
    [you] Deshiciste algo
   *[they] { $name } deshizo algo
}
event-left = { $who ->
    [you] Te fuiste
   *[they] { $name } se fue
}
event-joined = { $who ->
    [you] Te sentaste
   *[they] { $name } se sentó
}
event-back = { $who ->
    [you] Volviste
   *[they] { $name } volvió
}
event-resigned = { $who ->
    [you] Abandonaste
   *[they] { $name } abandonó
}
event-stood-in = { $who ->
    [you] Un bot juega por ti
   *[they] Un bot juega por { $name }
}

skip = Saltar
show-again = Ver otra vez
close = Cerrar
not-now = Ahora no: { $reason }.
why-not-your-turn = es el turno de otra persona
rule-link = Regla { $clause }
tab-hand = Mano
tab-reserve = Reserva
tab-log = Crónica
menu = Menú
speed = Velocidad de los demás
speed-slow = lenta
# As in English.
speed-normal = normal
speed-fast = rápida
speed-instant = al instante
end-turn-sure = Sí, terminar mi turno
end-turn-ask = ¿Terminar tu turno?
unused-claim = Completo y sin reclamar: { $designs }.
unused-win = Podrías ganar ahora: con intercambios que puedes pagar se completa un diseño.
unused-free-swap = No has usado tu intercambio gratis.
## Later: the thread of play
taken-back = Deshecho: { $what }
##
ask-undo = Pedir deshacer
ask-undo-turn = Pedir deshacer mi turno
hint-try = Probar este plan en un tablero fantasma
# As in English.
plan = Plan
ghost-begin = Planear
ghost-drop = Dejar el plan
ghost-commit = Hacerlo
ghost-chance = Lo que sigue lo decide el azar.
ghost-wins = Con esto ganas la partida.
ghost-over = Con esto termina la partida.
ghost-ends-turn = Con esto termina tu turno.
ghost-short = { $count ->
    [0] Estás planeando
    [one] { $count } paso planeado
   *[other] { $count } pasos planeados
}
ghost = { $count ->
    [0] Estás probando en un tablero fantasma; aún no se ha hecho nada.
    [one] { $count } paso planeado; aún no se ha hecho nada.
   *[other] { $count } pasos planeados; aún no se ha hecho nada.
}

sound-on = activados
sound-off = apagados
setting-sound = Sonidos
volume = Volumen
setting-ambience = El ritmo tranquilo de un telar
setting-sure = Pedir confirmación antes de terminar mi turno
sure-off = solo con un diseño completo
sure-unused = cuando queda algo sin usar
sure-on = siempre
setting-coordinates = Coordenadas en el marco
keys = Teclas
key-name-arrows = flechas
key-name-enter = Intro, Espacio
key-name-shift-enter = Mayús + Intro
# As in English.
key-name-escape = Esc
key-arrows = recorrer el tablero
key-enter = elegir lo que tiene el foco
key-shift-enter = elegir el camino a una casilla gratis, o pagar
key-escape = cancelar la elección
key-r = lanzar los dados
key-e = terminar el turno
key-u = deshacer
key-p = planear en un tablero fantasma, o dejar de planear
key-h = pista: dónde mirar, y otra vez qué hacer
key-s = saltar a lo que se puede hacer ahora

talk = Chat
talk-of-spectators = Lo que dicen los espectadores
phrases = Frases
agree = Aceptar
refuse = Rechazar
withdraw = Retirar
vote-waiting = Se está preguntando a los demás.
vote-take-back = { $count ->
    [one] { $name } pide deshacer { $count } paso.
   *[other] { $name } pide deshacer { $count } pasos.
}
vote-stand-in = { $whom ->
    [you] { $name } pide que un bot juegue por ti.
   *[they] { $name } pide que un bot juegue por { $other }.
}
absent = { $name } no está.
vote-grace = A partir del { $time } un bot jugará por { $other }, si no ha vuelto antes.
ask-stand-in = Que juegue un bot en { $minutes } min
bot-for-you = Un bot juega por ti.
i-am-back = Sigo jugando yo
clock-turn = tiempo para este turno
clock-reserve = tiempo de reserva
do-move = ve a { $square }
do-place = pon tu ficha en { $square }
do-roll = lanza los dados
do-end = termina el turno
do-freeswap = intercambia gratis { $first } y { $second }
do-buy-swap = compra un intercambio de { $first } y { $second }
do-buy-action = compra una carta de Acción
do-buy-design = compra una carta de Diseño
do-play = juega la carta { $card }
do-play-move = ve a { $square } con la carta { card-M }
do-play-swap = intercambia { $first } y { $second } con la carta { card-S }
do-play-gain = juega la carta { card-G } y nombra el { $number }
do-replace-yarn = reemplaza el ovillo de { $octagon } por uno { $colour }
do-replace-tile = reemplaza el mosaico de { $square } por un { $number }
do-steal-card = roba una carta a { $from }
do-steal-tokens = roba tokens a { $from }
do-preset = juega la carta { card-P } y elige el { $colour }
do-claim = reclama { $design }
do-exchange = cambia { $design }
do-then = { $steps } y luego { $last }
phrase-hello = ¡Hola!
phrase-good-luck = ¡Suerte!
phrase-well-played = ¡Bien jugado!
phrase-beautiful-design = ¡Qué diseño tan bonito!
phrase-thank-you = ¡Gracias!
phrase-sorry = ¡Perdón!
phrase-one-moment = Un momento, por favor.
phrase-your-turn = Es tu turno.
phrase-oh-no = ¡Oh, no!
phrase-so-close = ¡Por poco!
phrase-good-game = ¡Buena partida!
phrase-another-game = ¿Otra partida?
phrase-goodbye = ¡Adiós!
days-left = { $count ->
    [one] { $count } día
   *[other] { $count } días
}
hint-nearer = { $count ->
    [one] { $count } intercambio más cerca
   *[other] { $count } intercambios más cerca
}
hint-plan-chance = Probabilidad de ganar después: { $percent } %

## Elsewhere: the rules
rules-title = Las reglas
rules-search = Buscar en las reglas
rules-rulings-only = Solo nuestras decisiones
rules-none = Ninguna regla dice eso.
one-turn = Un turno en cuatro imágenes
one-turn-roll = Lanza los dos dados. Cada ovillo del color obtenido que toca tu casilla te da un token: aquí dos.
one-turn-walk = Camina exactamente tantas casillas como indica el número, o salta a una casilla libre con ese número.
one-turn-swap = Después intercambia gratis dos de los ovillos que tocan tu nueva casilla.
one-turn-claim = Cuando el patrón de un diseño de tu mano esté en el tablero, con los colores que sean, reclámalo.
one-turn-goal = Ocho annas ganan la partida.
##
back = Volver
## Elsewhere: the rules
ruling = decisión nuestra
pattern = Patrón
example-C2 = La casilla B2 toca los octágonos a1, b1, a2 y b2.
example-C11 = La T diagonal del diseño 02, en la carta y en el tablero: una barra de cuatro ovillos verdes y dos rojos que la cruzan por el medio.
example-T3 = Sale lila: dos de los cuatro ovillos en torno a la ficha rosa son lilas, así que recoge dos tokens.
example-M5 = Tres pasos que pasan por la ficha blanca: cuestan un token, que es para su dueño.
example-M6 = Un salto con un 4: a cualquier casilla libre con ese número. En C3 está la ficha blanca.
example-M8 = Tras el movimiento se pueden intercambiar dos de los cuatro ovillos en torno a la ficha.
example-D1 = El patrón, sin teñir en la carta, está en el tablero: cuatro ovillos verdes en diagonal y uno rojo en el medio.
rules-found = { $count ->
    [one] { $count } regla
   *[other] { $count } reglas
}
##

## Later: the proof of the dice, how it went
prove = Comprobar aquí
not-proved = No demostrado: { $why }
not-proved-commitment = el registro tiene otro compromiso que el que el servidor dio a este dispositivo antes de la partida.
not-proved-nonce = para { $name } el registro tiene otro número aleatorio que el que envió este dispositivo.
not-proved-server-nonce = el servidor eligió por su cuenta un número aleatorio para { $name }, y no debe hacerlo.
not-proved-pins = en el registro { $name } tiene otra ficha que la acordada.
not-proved-start = el registro empieza de otro modo, o con otro mazo, que lo acordado cuando este dispositivo envió su número aleatorio.
not-proved-secret = el secreto del registro no corresponde a su compromiso.
not-proved-draw = «{ $line }» no es lo que se extrajo.
not-proved-seen = esta página vio «{ $line }» en la partida, y el registro no lo tiene ahí.
over-how = { $annas }: { $designs } y { $points }.
# As in English.
over-how-only = { $annas }: { $what }.
over-tokens = Tokens recogidos
##
cloth-field = { $design } en { $colours }
cloth-bare = la urdimbre desnuda, nada tejido aún
## Later: the end
cloth-share = Compartir la tela
cloth-saved = Imagen guardada, enlace copiado
over-report = Cómo fue
##
wardrobe = Armario
## Elsewhere: the wardrobe
wardrobe-is = tus telas acabadas, victorias y rachas
wardrobe-here = Las partidas que acabaste en este dispositivo. Se guardan aquí y en ningún otro sitio.
wardrobe-none = Acaba una partida y la tela que tejiste colgará aquí.
wardrobe-export = Guardar todo en un archivo
wardrobe-erase = Borrar todo
wardrobe-erase-sure = Se perderán todas las telas y resultados de este dispositivo. ¿Seguro?
result-won = Ganada
result-lost = Perdida
result-shared = Victoria compartida
result-given-up = Abandonada
rounds = { $count ->
    [one] { $count } ronda
   *[other] { $count } rondas
}
figure-played = Partidas
figure-won = Ganadas
figure-streak = Victorias seguidas
figure-best-streak = Mejor racha
figure-shortest = Partida más corta
figure-longest = Partida más larga
figures-against = Contra quién
figures-people = Personas
figures-of = { $won } de { $played }
## Later: the end
over-board = Ver el tablero
over-show = Ver el resultado
##
share = Compartir
replay = Repetición
## Elsewhere: the replay
replay-not-over = Esta partida aún no ha terminado.
replay-step = Momento de la partida
replay-turn-back = un turno atrás
replay-back = un paso atrás
replay-play = Reproducir
replay-pause = Pausa
replay-next = un paso adelante
replay-turn-next = un turno adelante
replay-eyes = Con los ojos de
replay-everybody = todos
replay-link = Copiar un enlace a este momento
## Later: the proof of the dice
proved = { $count ->
    [one] Demostrado: { $count } extracción se ha calculado aquí de nuevo y concuerda, y el servidor había fijado su secreto antes de que este dispositivo enviara su número aleatorio.
   *[other] Demostrado: las { $count } extracciones se han calculado aquí de nuevo y concuerdan, y el servidor había fijado su secreto antes de que este dispositivo enviara su número aleatorio.
}
follows = { $count ->
    [one] { $count } extracción se ha calculado aquí de nuevo y concuerda con el registro. No queda demostrado que el servidor no pudiera amañarla: este dispositivo no recuerda todo lo que se acordó antes de la partida. Solo puede demostrarlo el dispositivo en el que tomaste asiento.
   *[other] Las { $count } extracciones se han calculado aquí de nuevo y concuerdan con el registro. No queda demostrado que el servidor no pudiera amañarlas: este dispositivo no recuerda todo lo que se acordó antes de la partida. Solo puede demostrarlo el dispositivo en el que tomaste asiento.
}
start-given = La partida empezó en una posición dada, de la que ninguna extracción demuestra nada.
qr = El enlace como código QR
##

# El final y la repetición
percent = { $percent } %
## Later: how it went
as-table = Como tabla
turn-column = Turno
end-column = Final
plot-annas = Annas a lo largo de los turnos
## Elsewhere: the replay
plot-chances = Probabilidad de ganar a lo largo de los turnos
chances-about = Estimada al comienzo de cada turno a partir de lo que todos podían ver, sin mirar la mano de nadie.
chances-thinking = Calculando las probabilidades…
chances-none = No se han podido calcular las probabilidades.
chances-at = Turno { $turn }: { $chances }
chances-end = El final: { $chances }
replay-place = Paso { $step } de { $steps }
replay-start = Todo está listo para empezar
replay-keys = Con las flechas se va paso a paso; con Re Pág y Av Pág, turno a turno; con Inicio y Fin, a los extremos; la barra espaciadora reproduce.
play-on = Seguir jugando desde aquí
play-on-about = Una mesa nueva empieza exactamente aquí, con sus propios dados justos. No cuenta en las estadísticas de nadie.
play-on-seat = Tu asiento
play-on-to-act = tiene el turno
play-on-bots = Los demás
play-on-as-before = los bots que estaban sentados allí
play-on-begin = Empezar
play-on-not-begun = Aquí aún no se ha jugado nada: avanza un paso.
play-on-over = Aquí la partida ha terminado: retrocede un paso.
##
played-on-from = Continuada desde el paso { $step } de otra partida
## Later: how it went
over-goal = La meta de { $goal } se alcanzó en la ronda { $round }.
over-limit = Se ha jugado el último turno: gana quien tiene más annas; luego, más diseños reclamados; luego, más tokens.
over-claimed = { $count ->
    [one] { $count } diseño reclamado
   *[other] { $count } diseños reclamados
}
##
over-points = { $count ->
    [one] { $count } carta de Punto de victoria
   *[other] { $count } cartas de Punto de victoria
}
## Later: how it went
# As in English.
over-column-annas = Annas
over-column-designs = Reclamados
over-column-points = Cartas Punto de victoria
over-expected = esperados: { $expected }
over-colours = Colores obtenidos
over-numbers = Números obtenidos
over-dashed = La línea discontinua es lo que dan de media unos dados justos: { $expected }.
over-join-again = Ir a la mesa nueva
proving = Calculando las extracciones…
##

# Qué significan los nombres de los diseños
motif-oosi = aguja
motif-naada = lanzadera
motif-malli-moggu = capullo de jazmín
motif-pulli = puntos de kolam
motif-karai = cenefa
motif-moolai = esquina
motif-padi = escalones
motif-vanki = brazalete
motif-odam = barca
motif-muthu-vari = hileras de perlas
motif-vaazhai-poo = flor de banano
motif-iru-mangai = dos mangos
motif-muthu-kattam = cuadros de perlas
motif-muppagam = tres partes
motif-mayil-kann = ojo de pavo real
motif-rudraksham = cuenta
motif-thamarai = loto
motif-sangili = cadena
motif-korvai = cenefa entretejida
motif-paalum-pazhamum = cuadros de leche y fruta
motif-gopuram = torre de templo
motif-thandavalam = líneas paralelas
motif-thazhambu-rekku = cenefa alta de templo
motif-jimikki = pendiente de campana
motif-petni = banda petni
motif-nesavu = tejido
motif-pattu-poochi = mariposa de la seda
motif-iru-karai = dos cenefas
motif-mandapam = sala de columnas
motif-mundhanai = remate
motif-iru-thari = dos telares
motif-kattam = cuadros lisos
motif-iruthalai-pakshi = ave de dos cabezas
motif-mayil = pavo real
motif-chakram = rueda
motif-rettai-pettu = cenefa doble

# The pattern lens
in-place = { $count } de { $of } en su sitio
lens-show = Mostrar en el tablero
lens-place = Sitio { $number } de { $count }
lens-next = Siguiente sitio
lens-turned = Girado { $degrees }°.
lens-right = En su sitio: { $places }.
lens-swap = Intercambia { $first } y { $second }.
setting-lens = Lupa de patrones
key-n = dónde está más cerca un diseño, y otra vez para el siguiente sitio
trouble-lens-off = En esta mesa no hay lupa de patrones.
trouble-not-your-design = Ese diseño no está en tu mano.
## Elsewhere: the start page
table-lens = Lupa de patrones: lo cerca que está cada diseño
table-hints = Pistas
##
hint-what = Qué hacer
hint-do = Hazlo por mí
look-design = Mira { $design }: algo se puede hacer ahí.
look-cards = Mira tus cartas de Acción: ahora vale la pena jugar una.
look-tokens = Mira lo que puedes comprar con tus tokens.
look-designs = Mira tus diseños: quizá no valga la pena conservar uno.
look-roll = Mira los dados: primero lanza.
look-end = No busques más: en este turno ya no vale la pena hacer nada.
look-board = Mira las casillas a las que puede llegar tu ficha y los ovillos que las rodean.
exchange-when = En vez de seguir jugando, puedes cambiar este diseño por otro: lo primero después de lanzar. Con eso termina tu turno.
design-open = Míralo de cerca, reclámalo o cámbialo
setting-coach = Un consejo discreto cuando importa
coach-off = No más consejos
idea-free-swap = Tu intercambio gratuito podría completar { $design }.
idea-swap-card = Una carta Intercambiar podría completar { $design }.
idea-buy-swap = { $tokens } tokens: un intercambio cuesta { $price } y podría completar { $design }.
idea-buy-design = { $tokens } tokens: un diseño cuesta { $price }.

##
# What a turn brought, in one line. After who it was come its parts, each a few words
recap-by = { $name }:
recap-rolled = { $colour } { $number }
recap-brought = { $tokens } para ti
recap-cost = { $tokens } menos para ti
recap-walked = camino de { $steps }
recap-jumped = salto a { $square }
recap-went = ficha a { $square }
recap-paid = { $whom ->
    [you] { $count } para ti por el paso
   *[they] { $count } para { $other } por el paso
}
recap-swapped = { $first } por { $second }
recap-swapped-often = { $count } intercambios
recap-drew = { $what } del mazo
recap-bought = compra de { $what }
recap-an-action = una carta de Acción
recap-a-design = un diseño
recap-played = carta { $card }
recap-played-often = { $count } cartas
recap-stole = { $whom ->
    [you] robo de { $what } a ti
   *[they] robo de { $what } a { $other }
}
recap-replaced = { $new } en lugar de { $old }
recap-claimed = reclamado { $design }: { $annas }
recap-exchanged = cambio de { $what }
##

## Later: what the cast says, rarely: when they claim, are robbed, have won or lost
reaction-claims-apprentice = ¡Mira, se sostiene!
reaction-robbed-apprentice = ¡Eh, acababa de encontrarlo!
reaction-won-apprentice = ¿He ganado? ¡He ganado!
reaction-lost-apprentice = La próxima vez miraré dos veces.
reaction-claims-spinner = ¡Listo! ¡Siguiente!
reaction-robbed-spinner = No hay tiempo para discutir.
reaction-won-spinner = Manos rápidas, victoria rápida.
reaction-lost-spinner = Otra vez demasiado rápido…
reaction-claims-dyer = Estos colores me sientan bien.
reaction-robbed-dyer = Ese tono era mío.
reaction-won-dyer = Todos mis colores se cumplieron.
reaction-lost-dyer = El tinte aún no estaba seco.
reaction-claims-pedlar = Un trato justo, ¿no?
reaction-robbed-pedlar = ¿Eso te lo enseñé yo?
reaction-won-pedlar = Un placer hacer negocios.
reaction-lost-pedlar = Regateas muy bien.
reaction-claims-journeyman = Y de aquí no me muevo.
reaction-robbed-journeyman = Eso me lo debes.
reaction-won-journeyman = Nadie pasó sin pagar.
reaction-lost-journeyman = Justo. Encontraste un rodeo.
reaction-claims-weaver = Un hilo tras otro.
reaction-robbed-weaver = Yo sigo tejiendo.
reaction-won-weaver = Manos firmes.
reaction-lost-weaver = Bien tejido.
reaction-claims-master = Según lo previsto.
reaction-robbed-master = No había previsto tanto.
reaction-won-master = Cada hilo en su sitio.
reaction-lost-master = Un plan que no vi.
reaction-claims-grandmaster = Lo vi antes del primer hilo.
reaction-robbed-grandmaster = Ya volverá a mí.
reaction-won-grandmaster = La tela estaba terminada hace tiempo.
reaction-lost-grandmaster = Hoy viste más lejos.
reaction-claims-sage = Me lo dijeron los hilos.
reaction-robbed-sage = Sabía que lo harías.
reaction-won-sage = Solo leí lo que tú tejías.
reaction-lost-sage = Un hilo que no supe leer. Precioso.
##

## Elsewhere: games on this device
handed-in = Se jugó en un dispositivo sin servidor y se entregó después: los dados están probados, nadie la vio jugar.
hand-in = Guardar esta partida en el servidor
hand-in-is = Se envían los nombres, todas las jugadas y el secreto de los dados: el servidor los comprueba, y quien tenga el enlace puede ver la partida.
hand-in-send = Enviar
trouble-bad-record = El servidor no puede leer el registro de esta partida.
trouble-not-proved = Los dados de esta partida no están probados: no se acepta.
solo-choice = Jugar en este dispositivo
solo-choice-is = Las partidas contra bots y en una sola pantalla se guardan en este navegador y siguen sin conexión.
solo-starting = La partida se prepara en este dispositivo: { $percent } %
solo-load = ¿Cargar el juego en este dispositivo?
solo-costs = Se cargan unos { $size } MB una sola vez; después estas partidas no necesitan conexión.
solo-load-now = Cargar
solo-go-on-here = Seguir aquí
solo-not-built = Este servidor no ofrece partidas en tu dispositivo: se juegan en el servidor.
solo-interrupted = No se pudo cargar el juego en este dispositivo. Lo que ha llegado se conserva; inténtalo de nuevo con conexión.
solo-no-storage = Este navegador no guarda nada aquí, quizá porque la ventana es privada: estas partidas necesitan el servidor.
solo-full = Este navegador no puede guardar ahora; quizá el dispositivo está lleno. Libera espacio y seguirá solo.
solo-old-browser = Este navegador es demasiado antiguo para jugar sin servidor.
solo-no-memory = Este dispositivo tiene muy poca memoria para jugar sin servidor.
solo-elsewhere = Tus partidas en este dispositivo siguen en otra pestaña.
solo-declined = Para abrir esta mesa hay que cargar el juego en este dispositivo.

## Elsewhere: the start page of the game as a folder, without a server
site-title = Sin servidor
site-is = Todo funciona en esta página y no se envía nada a ninguna parte. Las partidas con amigos en otro lugar y las mesas abiertas necesitan un servidor, por eso aquí no se ofrecen.
site-loading = Se está cargando el juego para que puedas jugar sin conexión: { $percent } %
site-ready = Todo está en este dispositivo: puedes jugar sin conexión.
site-not-kept = Este navegador no guarda nada en esta dirección: hace falta conexión cada vez que se abre la página.
site-not-built = Los archivos del juego no están aquí: quien puso esta página tiene que copiar la carpeta entera.
site-no-storage = Este navegador no guarda nada aquí, quizá porque la ventana es privada: abre la página en una ventana normal para jugar.
record-open = Ver una partida grabada
record-open-is = Suelta aquí el registro de una partida, un archivo que termina en .ettana, o elige uno: la verás paso a paso.
record-choose = Elegir un registro
record-none = { $name } no es el registro de una partida.
