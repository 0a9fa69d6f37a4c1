# Italiano.
language-name = Italiano
# As in English.
title = Ettana
subtitle = I telai di Kanchi
## Elsewhere: the start page
about = Una versione non ufficiale e indipendente del gioco da tavolo di Madhu Sundar (illustrazioni di Darshini Sundar; pubblicato da Mad4Fun Games). Qui non si usano né le loro illustrazioni né i loro testi.
##

## Elsewhere: the start page
play-now = Gioca ora
opponents = Avversari
opponent-count = { $count ->
    [one] un bot
   *[other] { $count } bot
}
##
level = Livello
level-random = Ingarbugliato
level-apprentice = Apprendista
level-spinner = Filatore
level-dyer = Tintore
level-pedlar = Ambulante
level-journeyman = Lavorante
level-weaver = Tessitore
level-master = Maestro
level-grandmaster = Gran maestro
level-sage = Saggio
temper-apprentice = entusiasta
temper-spinner = frettoloso
temper-dyer = sognante
temper-pedlar = furbo
temper-journeyman = ostinato
temper-weaver = costante
temper-master = rigoroso
temper-grandmaster = calmo
temper-sage = saggio
level-apprentice-is = prova i primi fili e non vede quasi nulla di ciò che c'è: un primo avversario
level-spinner-is = sempre di fretta: i gettoni diventano subito scambi
level-dyer-is = raccoglie molti disegni e aspetta che i colori vadano bene per uno
level-pedlar-is = vive degli altri: compra carte Azione, ruba e riscuote tasse
level-journeyman-is = si mette vicino agli altri e li fa pagare per passare
level-weaver-is = conosce il mestiere e coglie la prima buona occasione
level-master-is = pianifica tutto il turno
level-grandmaster-is = vede la stoffa finita prima di cominciarla
level-sage-is = legge in ogni filo ciò che tessono gli altri
## Elsewhere: the start page
suggested-level = Consigliato per te: { $level }
## Later: before the game
your-name = Il tuo nome
##
guest-name = Ospite
player-name = Giocatore { $number }
## Elsewhere: the start page
opponent-beaten = già battuto da te
opponent-suggested = consigliato per te
with-friends = Con gli amici
create-table = Crea un tavolo
public-table = Visibile a tutti
take-backs = Si può annullare se tutti sono d'accordo
no-turn-limit = Nessun limite di turni
join-by-code = Entra con un codice
##
code = Codice
join = Entra
pass-and-play = Su un solo schermo
players = Giocatori
## Elsewhere: the start page
open-tables = Tavoli aperti
no-open-tables = Al momento nessun tavolo aspetta giocatori.
my-games = Le mie partite
no-games = Non c'è ancora nessuna partita.
##
language = Lingua
theme-dark = Scuro
theme-light = Chiaro
go-to-start = Torna all'inizio
rules = Regole

pitch = Scambia gomitoli sul telaio finché appare il motivo del tuo disegno, poi rivendicalo. Vince chi arriva per primo a otto anna.
## Elsewhere: the front of the start page
first-game = La tua prima partita
first-game-is = si impara a un vero tavolo, in circa cinque minuti
create-table-is = Gli amici entrano da qualsiasi luogo, con link, codice o QR.
pass-and-play-is = Un solo dispositivo, che passa di mano a ogni turno.
free-seats = { $count ->
    [one] { $count } posto libero
   *[other] { $count } posti liberi
}
awaited-games = { $count ->
    [one] Tocca a te in { $count } partita
   *[other] Tocca a te in { $count } partite
}
screen-names = Chi gioca?
screen-names-about = I nomi sono facoltativi e restano memorizzati su questo dispositivo.
game-finished = finita
game-given-up = abbandonata
rules-are = Complete, con esempi illustrati e ricerca.
##

# La prima partita guidata: che cosa dice la guida
guide = Guida
## Later: the guided first game
guide-next = Avanti
guide-skip = Salta la guida
guide-finish = Continua a giocare
guide-marked = Segnato: { $places }.
guide-goal = Guarda il tuo riquadro: qui crescono le tue anna. Le danno i disegni, e vince chi per primo ne ha otto.
guide-design = Guarda il disegno che hai in mano: { $design }. Quando il suo motivo è sul tabellone, in qualsiasi colore, vale { $annas }. { design-marks }
guide-roll = Tira i dadi. Il colore dà gettoni, il numero dice di quanto si muove la tua pedina.
guide-dice = Guarda i dadi. Il colore è { $colour }: ognuno riceve un gettone per ogni gomitolo di questo colore che tocca la sua pedina. { $number ->
        [1] L'1
       *[other] Il { $number }
    } è per la tua mossa.
guide-dice-black = Guarda i dadi. Il nero ti dà una carta Azione invece dei gettoni. { $number ->
        [1] L'1
       *[other] Il { $number }
    } è per la tua mossa.
guide-move = La tua pedina fa esattamente { $number ->
        [one] un passo
       *[other] { $number } passi
    }, o salta su una tessera con un { $number }. L'oro è gratis; passare su un'altra pedina costa un gettone, che va al suo proprietario. Vai sul quadrato segnato.
guide-move-any = La tua pedina fa esattamente { $number ->
        [one] un passo
       *[other] { $number } passi
    }, o salta su una tessera con un { $number }. Scegli un quadrato dorato.
guide-swap = Subito dopo la mossa puoi scambiare gratis due gomitoli che toccano la tua pedina. Scegli uno dei due segnati.
guide-swap-second = Scegli ora l'altro: si scambiano di posto.
guide-astray = Puoi giocare come vuoi! Per completare ora il tuo disegno, torna indietro con { undo } e segui i segni.
guide-claim = Rivendica il tuo disegno: il suo motivo è sul tabellone e brilla. Le anna restano tue per sempre.
guide-far = Indica il tuo disegno { $design }, o tienilo premuto, e guarda che cosa manca. { hint } conosce buoni piani.
guide-card = Gioca questa carta Azione: dà tre gettoni. Nel tuo turno puoi giocarne quante vuoi.
guide-card-again = Tocca di nuovo la carta e la giochi.
guide-buy = Scegli { buy-swap }: per tre gettoni puoi scambiare due gomitoli qualsiasi del tabellone.
guide-buy-yarns = Scambia i due gomitoli segnati e guarda quale motivo si completa.
guide-new = Compra un nuovo disegno per tre gettoni: non ne hai più in mano, e per otto anna ne servono altri.
guide-end = Termina il turno quando non c'è altro da fare. I gettoni che non spendi restano tuoi.
guide-watch = Guarda come gioca { $name }: un colore che tocca la tua pedina porta gettoni anche a te. Premi { skip } se non vuoi aspettare.
guide-tools = Tocca di nuovo a te! Torna indietro con { undo }, fino all'ultimo tiro o all'ultima carta pescata; prova prima con { ghost-begin }. Se qualcosa non si può fare, ti viene detto perché.
guide-farewell = Non ti serve altro: tirare, muovere, scambiare, rivendicare. Le regole complete sono nel menu. E ora conquista le tue otto anna!
##

board = Il telaio
round = Giro { $round }
your-turn = Tocca a te
turn-of = { $who ->
    [you] Tocca a te
   *[they] Tocca a { $name }
}
waiting-for-players = In attesa di giocatori
## Later: before the game
send-link = Manda questo link o codice ai tuoi amici.
##
copy-link = Copia il link
copied = Copiato
## Later: before the game
take-seat = Prendi questo posto
fill-with-bots = Inizia ora: i bot prendono i posti liberi
seat-free = posto libero
your-pin = La tua pedina
any-pin = qualsiasi
sit-here-instead = Spostati qui
leave-seat = Lascia il posto
not-here = ora non c'è
begins-by-itself = La partita comincia da sola quando tutti i posti sono occupati.
hosts-wait = Ti aspetta: { $names }
learn-it = Imparalo in due minuti
##
level-of-bots = Livello dei bot
watching-count = { $count ->
    [one] Una persona sta guardando.
   *[other] { $count } persone stanno guardando.
}
spectating = Stai guardando.
you = Tu
everybody = Tutti
everybody-else = Gli altri
# As in English.
bot = bot
reserve = Riserva
tokens = { $count ->
    [one] { $count } gettone
   *[other] { $count } gettoni
}
stack-actions = azioni
stack-discard = scarti
stack-designs = disegni
designs = Disegni
in-your-hand = in mano
action-cards = Carte Azione
no-designs = nessun disegno
no-cards = nessuna carta
thread-of-play = Filo della partita
log-setup = Preparazione
roll = Tira i dadi
buy-action = Compra azione
buy-swap = Compra scambio
buy-design = Compra disegno
undo = Annulla
undo-turn = Annulla turno
end-turn = Fine turno
exchange = Cambia
exchange-ends = finisce il turno
exchange-lost = Il tuo turno finisce subito, senza camminare, comprare o rivendicare. Non si può annullare.
exchange-sure = Sì, cambialo
# One and many alike.
claim = { $annas ->
    [one] Rivendica { $annas } anna
   *[other] Rivendica { $annas } anna
}
# One and many alike.
annas = { $count ->
    [one] { $count } anna
   *[other] { $count } anna
}
cancel = Annulla scelta
hint = Consiglio
hint-chance = Probabilità di vincere: { $percent }%
swaps-away = { $count ->
    [0] è sul tabellone
    [one] a { $count } scambio
   *[other] a { $count } scambi
}
legend-walk = cammina
legend-jump = salta
legend-pays = paga
again = Gioca ancora
game-over = La partita è finita
over-you-won = Hai vinto!
over-won = Ha vinto { $name }.
over-you-gave-up = Hai abbandonato.
over-given-up = La partita è stata abbandonata.
over-shared = Vittoria condivisa: { $names }.
fair-dice = Dadi equi: ogni estrazione si può verificare.
## Later: before the game, and at its end
hands-open-later = Quando una partita è finita, il suo registro mostra a tutti tutte le mani.
download-record = Scarica il registro
##
hands-curtain = Tocca a { $name }. Passa lo schermo.
show-hand = Mostra la mia mano
say-something = Di' qualcosa
send = Invia

prompt-place = Metti la tua pedina su un quadrato dorato.
prompt-roll = Tira i dadi, o gioca prima la carta Predefinito.
# As in English.
rolled = { $colour } { $number }.
prompt-act = Fai { $number ->
        [one] un passo
       *[other] { $number } passi
    }, o salta su un { $number }.
prompt-moved = Compra, gioca, rivendica o termina il turno.
prompt-freeswap = Puoi scambiare due gomitoli che toccano la pedina, ora o mai più: se fai altro, lo perdi.
prompt-freeswap-or-claim = Scambia prima, se vuoi: rivendicando, perdi lo scambio.
prompt-swap-first = Scegli il primo gomitolo.
prompt-swap-second = Scegli il gomitolo con cui scambiarlo.
prompt-replace-place = Scegli un gomitolo o una tessera da sostituire.
prompt-replace-piece = Scegli che cosa viene dalla riserva.
prompt-pay = Scegli la strada.
prompt-pay-shown = Costa { $tokens }, a { $names }. Tocca ancora per andare.
pay-nobody = gratis
way-other = tieni premuto o clic destro: paga invece
way-other-key = Maiusc + Invio per scegliere la via
pay-to = paga a: { $names }
prompt-wait = { $name } sta tessendo.
prompt-place-rolled = Hai tirato un { $number }: metti la tua pedina su un quadrato dorato.
start-highest = { $who ->
    [you] Cominci tu
   *[they] Comincia { $name }
}
start-tied = { $who ->
    [you] Parità a { $number }: cominci tu
   *[they] Parità a { $number }: comincia { $name }
}
prompt-roll-only = Tira i dadi.
prompt-claim = Il tuo disegno è sul tabellone: rivendicalo!
prompt-pay-again = Scegli la strada, o di nuovo lo stesso quadrato per andare gratis.
prompt-from-whom = { $card }: a chi?
prompt-play-again = Tocca ancora la carta per giocarla.
prompt-which-face = { $card }: quale colore varrà come tirato?
prompt-which-number = { $card }: tira questo numero o di più e prendi altrettanti gettoni.
prompt-which-square = { $card }: metti la tua pedina su un quadrato dorato qualsiasi.

lost = La connessione è caduta. Riprovo…
down = Il server ora non può salvare. Nulla va perso; riprenderà da solo.
gone = Questo tavolo non c'è più.
problem = Non si può fare ({ $code }).
lost-kept = La connessione è caduta. Riprovo… La tua scelta è conservata e sarà eseguita dopo.
back-again = La connessione è tornata.
gone-why = È stato cancellato, oppure il link non è completo.
solo-gone-why = Una partita senza server è solo nel browser in cui è stata giocata, finché i suoi dati non vengono cancellati.
unreadable = Questo tavolo non si può leggere.
unreadable-why = Sul server si è danneggiato qualcosa che serve a questo tavolo. Chi gestisce il server può vederlo; tutti gli altri tavoli continuano.
solo-unreadable-why = Qualcosa che gli serve è danneggiato in questo browser. Tutte le altre partite continuano.
trouble-already-begun = La partita è già cominciata. Puoi guardarla.
trouble-already-left = Un bot gioca già per te.
trouble-already-seated = Hai già un posto a questo tavolo.
trouble-bad-name = Un nome è una riga di al massimo { LIMIT("name") } caratteri, senza punto e virgola.
trouble-mixed-alphabets = Un nome ha lettere di un solo alfabeto.
trouble-bad-text = Quello che si dice è una riga di al massimo { LIMIT("text") } caratteri.
trouble-broken = Qualcosa è andato storto sul server. Riprova.
trouble-code-needed = Questo posto è per chi ha il codice del tavolo.
trouble-creator-only = Può farlo solo chi ha creato il tavolo.
trouble-down = Il server ora non può salvare. Riprova.
trouble-hints-off = A questo tavolo non ci sono consigli.
trouble-log-full = A questo tavolo è successo troppo: continua solo la partita.
trouble-name-taken = Qualcuno qui si chiama già così.
trouble-no-free-seat = Non ci sono posti liberi.
trouble-no-hint = Nessun consiglio trovato.
trouble-no-such-code = Nessun tavolo ha questo codice.
## Elsewhere: without a connection
offline-title = Nessuna connessione
offline-text = Il server del gioco non è raggiungibile. Nulla va perso: appena risponde, questa pagina riprende da sola.
offline-try = Prova ora
##
trouble-no-such-link = Questo link è già stato usato, è troppo vecchio, o chi l'ha dato ha lasciato il posto.
trouble-no-such-table = Questo tavolo non esiste.
trouble-not-over = La partita non è ancora finita.
trouble-not-your-seat = Su questo dispositivo questo posto non è tuo. Stai guardando.
trouble-no-take-backs = A questo tavolo non si annulla nulla.
trouble-somebody-away = Qualcuno è assente, e senza quella persona non si annulla nulla.
trouble-nothing-to-undo = Non c'è nulla da annullare.
trouble-pin-taken = Qualcuno ha già questa pedina.
trouble-seat-is-not-yours = Questo posto non è per te.
trouble-seat-taken = Qualcuno è stato più veloce: questo posto è occupato.
trouble-stale = Nel frattempo la partita è andata avanti. Scegli di nuovo.
trouble-stood-in = Ora un bot gioca per te.
trouble-too-often = Vai troppo veloce. Aspetta un momento.
trouble-unreadable = Questo tavolo non si può leggere.
trouble-turn-over = Un piano finisce con il turno.
trouble-unknown-commitment = I dadi equi preparati per questa partita sono troppo vecchi o già usati. Riprova.
notice-plan-ends = Il piano finisce qui: il resto lo decide il caso. Eseguilo o scartalo.
unanswered = Il server non è raggiungibile. Riprova fra un momento.
trouble-vote-open = Prima bisogna rispondere a una domanda.
trouble-not-seated = Non hai un posto a questo tavolo.
trouble-no-such-seat = Questo posto non esiste.
trouble-not-begun = La partita non è ancora iniziata.
trouble-look-first = Mostra prima la tua mano.
trouble-too-many-devices = Troppi dispositivi condividono già questo posto.
trouble-earlier-device = Quel dispositivo aveva il posto prima del tuo: si può rimuovere solo da lì.
trouble-last-device = È l'unico dispositivo al tuo posto.
trouble-no-such-device = Quel dispositivo non ha più il tuo posto.
trouble-rematched = Un nuovo tavolo è già stato aperto.
trouble-resigned = Hai abbandonato questa partita.
trouble-present = Quel giocatore è tornato.
trouble-not-away = Stai già giocando tu.
trouble-not-asked = Questa domanda non era per te.
trouble-no-such-vote = Questa domanda ha già avuto risposta.
trouble-already-answered = Hai già risposto.
trouble-clock-decides = A questo tavolo decide il tempo.
trouble-time-left = C'è ancora tempo.
trouble-no-such-step = La partita non ha questa azione.

# Amici allo stesso tavolo
is-here = qui
who-watches = guarda
seat-elsewhere = Hai già un posto qui su un altro dispositivo? Apri lì il menu: { carry-seat }.
carry-seat = Continua su un altro dispositivo
carry-seat-is = Apri questo link, o il suo codice QR, sull'altro dispositivo e il tuo posto sarà tuo anche lì. Vale una volta sola e per un quarto d'ora; non darlo a nessun altro.
carry-seat-qr = Il link al tuo posto come codice QR
devices = Dispositivi al tuo posto
device-this = Questo dispositivo, dal { $time }
device-other = Un altro dispositivo, dal { $time }
device-remove = Rimuovi
device-new = Un altro dispositivo si è aggiunto al tuo posto ({ $time }).
device-known = È mio
leave-game = Fai giocare un bot per me
leave-game-is = Il posto resta tuo e puoi riprendere a giocare quando vuoi.
resign = Abbandona la partita
resign-sure = Sì, abbandona
resign-ends = La partita finisce e per te conta come persa. Non si può annullare.
resign-others = { $bot } gioca il tuo posto fino alla fine per gli altri. La partita per te conta come persa e non puoi tornare.
you-gave-up = Hai abbandonato.
plays-on = { $bot } continua a giocare.
invite-to-watch = Condividi un link per gli spettatori
you-are-asked = Ti chiedono qualcosa
new-talk = nuovo
clock = Orologio
clock-none = senza orologio
clock-live = { $turn ->
    [one] un minuto a turno, { $reserve } di riserva
   *[other] { $turn } minuti a turno, { $reserve } di riserva
}
clock-days = { $days ->
    [one] un giorno a turno
   *[other] { $days } giorni a turno
}
## Later: before the game
clock-is = Quando il tempo finisce, continua un bot.
##

colour-G = verde
colour-R = rosso
colour-Y = giallo
colour-B = blu
colour-P = viola
colour-K = nero
pin-pink = rosa
pin-black = nera
pin-white = bianca
pin-orange = arancione
card-M = Mossa
card-S = Scambio
card-C = Ruba carta Azione
card-T = Ruba gettoni
card-R = Sosti­tuire
card-P = Predefi­nito
card-D = Prendi una carta Disegno
card-3 = Ritira 3 gettoni
card-G = Vinci gettoni
card-A = Tira ancora
card-V = Punto
card-X = Tassa
card-is-M = Metti la tua pedina su un quadrato libero qualsiasi, invece di camminare o saltare.
card-is-S = Scambia due gomitoli qualsiasi del tabellone.
card-is-C = Prendi a caso una carta dalla mano di un avversario a scelta.
card-is-T = Prendi 2 gettoni da un avversario a scelta.
card-is-R = Cambia un gomitolo o una tessera numerata del tabellone con uno della riserva.
card-is-P = Prima di tirare: scegli il colore; si tira solo il numero.
card-is-D = Pesca una carta Disegno.
card-is-3 = Prendi 3 gettoni dalla riserva.
card-is-G = Nomina un numero e tira: se esce uguale o più alto, prendi altrettanti gettoni.
card-is-A = Subito dopo il tiro: tira di nuovo i due dadi; tutti raccolgono di nuovo.
card-is-V = Vale 1 anna per sempre.
card-is-X = Ogni altro giocatore che ha gettoni ne paga 1 alla riserva.
yarn-at = gomitolo { $colour } su { $place }
square-at = quadrato { $place }
square-tile = quadrato { $place }, numero { $number }

place-pin = pedina { $pin }
way-start = qui puoi cominciare
way-walk = cammina su { $path }
way-walk-pays = cammina su { $path }, paga a: { $names }
way-costs = Costa { $tokens }, a { $names }
way-free = Gratis
way-jump = salta
can-be-chosen = si può scegliere
can-be-swapped = si può scambiare
is-chosen = scelto
lies-in-design = parte di un tuo disegno che è lì
yarn-of = gomitolo { $colour }
tile-of = tessera numerata { $number }
die-colour = dado dei colori: { $colour }
die-number = dado numerico: { $number }
count-actions = { $count ->
    [one] { $count } carta Azione
   *[other] { $count } carte Azione
}
count-designs = { $count ->
    [one] { $count } carta Disegno
   *[other] { $count } carte Disegno
}
pattern-row = riga { $number }: { $cells }
pattern-empty = libera
design-marks = Stesso segno, stesso colore; segni diversi, colori diversi. Dove non c'è segno va bene qualsiasi gomitolo. Può essere ruotato, ma non specchiato.
short-action = Azione
short-swap = Scambio
short-design = Disegno
short-undo = Indie­tro
part-actions = Che cosa puoi fare
claimed-designs = Disegni rivendicati
on-the-board = Sul tabellone
# As in English.
key-name-question = ?
key-name-shift = Maiusc + frecce
key-name-home = Home, Fine
key-home = all'inizio o alla fine della riga
key-name-page = Pag su, Pag giù
key-page = in cima o in fondo
key-shift = alla cosa più vicina che si può scegliere
key-b = al tabellone; di nuovo: alla prossima cosa che si può scegliere
key-c = alle carte in mano
key-a = ai pulsanti
key-l = al filo della partita
key-question = mostrare questi tasti

tokens-word = { $count ->
    [one] gettone
   *[other] gettoni
}

why-rim-not-played = niente quadrati del bordo in questa partita
why-pin-placing = prima le pedine
why-pin-number = solo su un quadrato libero con il tuo numero
why-preset-before-roll = prima di tirare
why-roll-first = prima tira
why-roll-once = già tirato
why-move-not-made = prima la mossa
why-one-move = mossa già fatta
why-pin-stays = la tua pedina è già lì
why-no-such-walk = non si può camminare così
why-square-occupied = occupato
why-walk-not-payable = mancano gettoni
why-not-reachable = non raggiungibile
why-no-free-swap = solo subito dopo la mossa, con gomitoli che toccano la tua pedina
why-too-few-tokens = mancano gettoni
why-no-card-left = carte finite
why-equal-colours = colori uguali
notice-drop-yarn = Non ora: lascia un gomitolo su un altro gomitolo.
notice-drop-pin = Non ora: lascia la pedina su un quadrato.
why-move-card = mossa già fatta
why-swap-card = non ora
why-steal-card-card = nessuno ha carte
why-steal-tokens-card = nessuno ha gettoni
why-replace-card = non ora
why-preset-card = prima di tirare
why-design-card = disegni finiti
why-collect-card = la riserva è vuota
why-gain-card = la riserva è vuota
why-again-card = solo subito dopo il tiro
why-tax-card = nessuno ha gettoni
why-not-claimable = non è sul tabellone
claim-in-your-turn = rivendicalo nel tuo turno
why-no-exchange = solo subito dopo il tiro
why-game-over = la partita è finita
notice-nothing-planned = Non ora: non c'è ancora niente in programma.
notice-still-shown = Non ora: si sta ancora mostrando ciò che hanno fatto gli altri.

event-rolled-to-place = { $who ->
    [you] Hai tirato un { $number } per la tua pedina
   *[they] { $name } ha tirato un { $number } per la pedina
}
event-pin-placed = { $who ->
    [you] Hai cominciato su { $square }
   *[they] { $name } ha cominciato su { $square }
}
event-start-decided = { $who ->
    [you] Cominci tu: il tuo { $number } è il tiro più alto
   *[they] Comincia { $name }: { $number } è il tiro più alto
}
event-start-decided-tied = { $who ->
    [you] Parità sul tiro più alto, { $number }: { $tied }; vinci tu lo spareggio e cominci
   *[they] Parità sul tiro più alto, { $number }: { $tied }; { $name } vince lo spareggio e comincia
}
event-dice-rolled = { $who ->
    [you] Hai tirato { $colour } { $number }
   *[they] { $name } ha tirato { $colour } { $number }
}
event-colour-preset = { $who ->
    [you] Hai scelto il { $colour }
   *[they] { $name } ha scelto il { $colour }
}
event-tokens-collected = { $who ->
    [you] Hai raccolto { $tokens }
   *[they] { $name } ha raccolto { $tokens }
}
event-reserve-too-small = La riserva non basta: nessuno riceve nulla
event-card-drawn = { $who ->
    [you] Hai pescato una carta Azione
   *[they] { $name } ha pescato una carta Azione
}
event-card-drawn-known = { $who ->
    [you] Hai pescato la carta { $card }
   *[they] { $name } ha pescato la carta { $card }
}
event-no-card-left = Le carte Azione sono finite
event-reshuffled = Gli scarti sono stati mescolati
event-tokens-paid = { $who ->
    [you] Hai pagato { $tokens } a { $to }
   *[they] { $whom ->
        [you] { $name } ti ha pagato { $tokens }
       *[they] { $name } ha pagato { $tokens } a { $to }
    }
}
event-pin-moved = { $who ->
    [you] Hai raggiunto { $square }
   *[they] { $name } ha raggiunto { $square }
}
event-yarns-swapped = { $who ->
    [you] Hai scambiato { $first } con { $second }
   *[they] { $name } ha scambiato { $first } con { $second }
}
event-bought-action = { $who ->
    [you] Hai comprato una carta Azione
   *[they] { $name } ha comprato una carta Azione
}
event-bought-swap = { $who ->
    [you] Hai comprato uno scambio
   *[they] { $name } ha comprato uno scambio
}
event-bought-design = { $who ->
    [you] Hai comprato una carta Disegno
   *[they] { $name } ha comprato una carta Disegno
}
event-design-drawn = { $who ->
    [you] Hai pescato un disegno
   *[they] { $name } ha pescato un disegno
}
event-card-played = { $who ->
    [you] Hai giocato la carta { $card }
   *[they] { $name } ha giocato la carta { $card }
}
event-card-stolen = { $who ->
    [you] Hai rubato una carta a { $from }
   *[they] { $whom ->
        [you] { $name } ti ha rubato una carta
       *[they] { $name } ha rubato una carta a { $from }
    }
}
event-tokens-stolen = { $who ->
    [you] Hai rubato { $tokens } a { $from }
   *[they] { $whom ->
        [you] { $name } ti ha rubato { $tokens }
       *[they] { $name } ha rubato { $tokens } a { $from }
    }
}
event-yarn-replaced = { $who ->
    [you] Hai sostituito il gomitolo su { $octagon }
   *[they] { $name } ha sostituito il gomitolo su { $octagon }
}
event-tile-replaced = { $who ->
    [you] Hai sostituito la tessera su { $square }
   *[they] { $name } ha sostituito la tessera su { $square }
}
event-number-named = { $who ->
    [you] Hai dichiarato { $number }
   *[they] { $name } ha dichiarato { $number }
}
event-number-rolled = { $who ->
    [you] Hai tirato un { $number }
   *[they] { $name } ha tirato un { $number }
}
event-tokens-taken = { $who ->
    [you] Hai preso { $tokens }
    [several] { $name } hanno preso { $tokens }
   *[they] { $name } ha preso { $tokens }
}
event-tax-paid = { $who ->
    [you] Hai pagato la tassa
    [several] { $name } hanno pagato la tassa
   *[they] { $name } ha pagato la tassa
}
event-design-claimed = { $who ->
    [you] Hai rivendicato { $design }: { $annas }
   *[they] { $name } ha rivendicato { $design }: { $annas }
}
event-design-returned = { $who ->
    [you] Hai cambiato un disegno
   *[they] { $name } ha cambiato un disegno
}
event-game-over = La partita è finita
event-undone = { $who ->
    [you] Hai annullato qualcosa
   *[they] { $name } ha annullato qualcosa
}
event-left = { $who ->
    [you] Hai lasciato il tavolo
   *[they] { $name } ha lasciato il tavolo
}
event-joined = { $who ->
    [you] Hai preso posto
   *[they] { $name } ha preso posto
}
event-back = { $who ->
    [you] Sei di nuovo qui
   *[they] { $name } è di nuovo qui
}
event-resigned = { $who ->
    [you] Hai abbandonato
   *[they] { $name } ha abbandonato
}
event-stood-in = { $who ->
    [you] Un bot gioca per te
   *[they] Un bot gioca per { $name }
}

skip = Salta
show-again = Rivedi
close = Chiudi
not-now = Non ora: { $reason }.
why-not-your-turn = è il turno di qualcun altro
rule-link = Regola { $clause }
tab-hand = Mano
tab-reserve = Riserva
tab-log = Cronaca
# As in English.
menu = Menu
speed = Velocità degli altri
speed-slow = lenta
speed-normal = normale
speed-fast = rapida
speed-instant = istantanea
end-turn-sure = Sì, fine turno
end-turn-ask = Finire il turno?
unused-claim = Completo e non rivendicato: { $designs }.
unused-win = Potresti vincere ora: con scambi che puoi pagare si completa un disegno.
unused-free-swap = Non hai usato lo scambio gratuito.
## Later: the thread of play
taken-back = Annullato: { $what }
##
ask-undo = Chiedi di annullare
ask-undo-turn = Chiedi di annullare il mio turno
hint-try = Prova questo piano su un tabellone fantasma
plan = Piano
ghost-begin = Pianifica
ghost-drop = Scarta il piano
ghost-commit = Esegui
ghost-chance = Ciò che segue lo decide il caso.
ghost-wins = Così vinci la partita.
ghost-over = Così finisce la partita.
ghost-ends-turn = Così finisce il tuo turno.
ghost-short = { $count ->
    [0] Stai pianificando
    [one] { $count } passo pianificato
   *[other] { $count } passi pianificati
}
ghost = { $count ->
    [0] Stai provando su un tabellone fantasma; non è ancora stato fatto nulla.
    [one] { $count } passo pianificato; non è ancora stato fatto nulla.
   *[other] { $count } passi pianificati; non è ancora stato fatto nulla.
}

sound-on = attivi
sound-off = spenti
setting-sound = Suoni
# As in English.
volume = Volume
setting-ambience = Il ritmo sommesso di un telaio
setting-sure = Chiedi conferma prima di terminare il turno
sure-off = solo con un disegno completo
sure-unused = quando resta qualcosa di non usato
sure-on = sempre
setting-coordinates = Coordinate sulla cornice
keys = Tasti
key-name-arrows = frecce
key-name-enter = Invio, Spazio
key-name-shift-enter = Maiusc + Invio
# As in English.
key-name-escape = Esc
key-arrows = spostarsi sul tabellone
key-enter = scegliere ciò che ha il focus
key-shift-enter = scegliere la via per una casella gratis, o pagare
key-escape = annullare la scelta
key-r = tirare i dadi
key-e = terminare il turno
key-u = annullare
key-p = pianificare su un tabellone fantasma, o smettere di pianificare
key-h = consiglio: dove guardare, e di nuovo che cosa fare
key-s = saltare a ciò che si può fare ora

talk = Chat
talk-of-spectators = Quello che dicono gli spettatori
phrases = Frasi
agree = Accetta
refuse = Rifiuta
withdraw = Ritira
vote-waiting = In attesa della risposta degli altri.
vote-take-back = { $count ->
    [one] { $name } chiede di annullare { $count } passo.
   *[other] { $name } chiede di annullare { $count } passi.
}
vote-stand-in = { $whom ->
    [you] { $name } chiede che un bot giochi per te.
   *[they] { $name } chiede che un bot giochi per { $other }.
}
absent = { $name } non c'è.
vote-grace = Dal { $time } un bot gioca per { $other }, se non torna prima.
ask-stand-in = Fai giocare un bot tra { $minutes } min
bot-for-you = Un bot gioca per te.
i-am-back = Torno a giocare io
clock-turn = tempo per questo turno
clock-reserve = tempo di riserva
do-move = vai su { $square }
do-place = metti la pedina su { $square }
do-roll = tira i dadi
do-end = termina il turno
do-freeswap = scambia gratis { $first } con { $second }
do-buy-swap = compra uno scambio di { $first } con { $second }
do-buy-action = compra una carta Azione
do-buy-design = compra una carta Disegno
do-play = gioca la carta { $card }
do-play-move = vai su { $square } con la carta { card-M }
do-play-swap = scambia { $first } con { $second } (carta { card-S })
do-play-gain = gioca la carta { card-G } e dichiara { $number }
do-replace-yarn = sostituisci il gomitolo su { $octagon } con uno { $colour }
do-replace-tile = sostituisci la tessera su { $square } con un { $number }
do-steal-card = ruba una carta a { $from }
do-steal-tokens = ruba gettoni a { $from }
do-preset = gioca la carta { card-P } e scegli il { $colour }
do-claim = rivendica { $design }
do-exchange = cambia { $design }
do-then = { $steps } e poi { $last }
phrase-hello = Ciao!
phrase-good-luck = Buona fortuna!
phrase-well-played = Ben giocato!
phrase-beautiful-design = Che bel disegno!
phrase-thank-you = Grazie!
phrase-sorry = Scusa!
phrase-one-moment = Un momento, per favore.
phrase-your-turn = Tocca a te.
# As in English.
phrase-oh-no = Oh no!
phrase-so-close = C'è mancato poco!
phrase-good-game = Bella partita!
phrase-another-game = Un'altra partita?
phrase-goodbye = Alla prossima!
days-left = { $count ->
    [one] { $count } giorno
   *[other] { $count } giorni
}
hint-nearer = { $count ->
    [one] più vicino di { $count } scambio
   *[other] più vicino di { $count } scambi
}
hint-plan-chance = Probabilità di vincere dopo: { $percent }%

## Elsewhere: the rules
rules-title = Le regole
rules-search = Cerca nelle regole
rules-rulings-only = Solo le nostre decisioni
rules-none = Nessuna regola lo dice.
one-turn = Un turno in quattro figure
one-turn-roll = Tira i due dadi. Ogni gomitolo del colore uscito che tocca il tuo quadrato ti dà un gettone: qui due.
one-turn-walk = Cammina esattamente di tanti quadrati quanti dice il numero, oppure salta su un quadrato libero con quel numero.
one-turn-swap = Poi scambia gratis due dei gomitoli che toccano il tuo nuovo quadrato.
one-turn-claim = Quando il motivo di un disegno che hai in mano è sul tabellone, in qualsiasi colore, rivendicalo.
one-turn-goal = Otto anna vincono la partita.
##
back = Indietro
## Elsewhere: the rules
ruling = decisione nostra
pattern = Motivo
example-C2 = Il quadrato B2 tocca gli ottagoni a1, b1, a2 e b2.
example-C11 = La T diagonale del disegno 02, sulla carta e sul tabellone: una barra di quattro gomitoli verdi e due rossi che la incrociano a metà.
example-T3 = Esce viola: due dei quattro gomitoli intorno alla pedina rosa sono viola, quindi raccoglie due gettoni.
example-M5 = Tre passi che passano sulla pedina bianca: costano un gettone, che va al suo proprietario.
example-M6 = Un salto con un 4: su qualsiasi quadrato libero con quel numero. Su C3 c'è la pedina bianca.
example-M8 = Dopo la mossa si possono scambiare due dei quattro gomitoli intorno alla pedina.
example-D1 = Il motivo, non tinto sulla carta, è sul tabellone: quattro gomitoli verdi in diagonale e uno rosso in mezzo.
rules-found = { $count ->
    [one] { $count } regola
   *[other] { $count } regole
}
##

## Later: the proof of the dice, how it went
prove = Verifica qui
not-proved = Non dimostrato: { $why }
not-proved-commitment = il registro ha un impegno diverso da quello che il server ha dato a questo dispositivo prima della partita.
not-proved-nonce = per { $name } il registro ha un numero casuale diverso da quello inviato da questo dispositivo.
not-proved-server-nonce = il server ha scelto da sé un numero casuale per { $name }, cosa che non deve fare.
not-proved-pins = nel registro { $name } ha una pedina diversa da quella stabilita.
not-proved-start = il registro comincia in un altro modo, o con un altro mazzo, rispetto a quanto stabilito quando questo dispositivo ha inviato il suo numero casuale.
not-proved-secret = il segreto del registro non corrisponde al suo impegno.
not-proved-draw = «{ $line }» non è ciò che è stato estratto.
not-proved-seen = questa pagina ha visto «{ $line }» nella partita, e nel registro a quel punto non c'è.
over-how = { $annas }: { $designs } e { $points }.
# As in English.
over-how-only = { $annas }: { $what }.
over-tokens = Gettoni raccolti
##
# As in English.
cloth-field = { $design } in { $colours }
cloth-bare = il nudo ordito, ancora niente di tessuto
## Later: the end
cloth-share = Condividi la stoffa
cloth-saved = Immagine salvata, link copiato
over-report = Com'è andata
##
wardrobe = Guardaroba
## Elsewhere: the wardrobe
wardrobe-is = le tue stoffe finite, vittorie e serie
wardrobe-here = Le partite finite su questo dispositivo. Restano qui e in nessun altro posto.
wardrobe-none = Finisci una partita e la stoffa che hai tessuto sarà appesa qui.
wardrobe-export = Salva tutto in un file
wardrobe-erase = Cancella tutto
wardrobe-erase-sure = Tutte le stoffe e i risultati su questo dispositivo andranno persi. Sicuro?
result-won = Vinta
result-lost = Persa
result-shared = Vittoria condivisa
result-given-up = Abbandonata
rounds = { $count ->
    [one] { $count } giro
   *[other] { $count } giri
}
figure-played = Partite
figure-won = Vinte
figure-streak = Vittorie di fila
figure-best-streak = Serie più lunga
figure-shortest = Partita più breve
figure-longest = Partita più lunga
figures-against = Contro chi
figures-people = Persone
figures-of = { $won } su { $played }
## Later: the end
over-board = Guarda il tabellone
over-show = Mostra il risultato
##
share = Condividi
replay = Rivedi la partita
## Elsewhere: the replay
replay-not-over = Questa partita non è ancora finita.
replay-step = Momento della partita
replay-turn-back = un turno indietro
replay-back = un passo indietro
replay-play = Riproduci
replay-pause = Pausa
replay-next = un passo avanti
replay-turn-next = un turno avanti
replay-eyes = Con gli occhi di
replay-everybody = tutti
replay-link = Copia un link a questo momento
## Later: the proof of the dice
proved = { $count ->
    [one] Dimostrato: { $count } estrazione è stata ricalcolata qui e corrisponde, e il server aveva fissato il suo segreto prima che questo dispositivo inviasse il proprio numero casuale.
   *[other] Dimostrato: tutte le { $count } estrazioni sono state ricalcolate qui e corrispondono, e il server aveva fissato il suo segreto prima che questo dispositivo inviasse il proprio numero casuale.
}
follows = { $count ->
    [one] { $count } estrazione è stata ricalcolata qui e corrisponde al registro. Non è dimostrato che il server non potesse manipolarla: questo dispositivo non ricorda tutto ciò che era stabilito prima della partita. Solo il dispositivo su cui hai preso posto può dimostrarlo.
   *[other] Tutte le { $count } estrazioni sono state ricalcolate qui e corrispondono al registro. Non è dimostrato che il server non potesse manipolarle: questo dispositivo non ricorda tutto ciò che era stabilito prima della partita. Solo il dispositivo su cui hai preso posto può dimostrarlo.
}
start-given = La partita è cominciata da una posizione data, di cui nessuna estrazione dimostra nulla.
qr = Il link come codice QR
##

# La fine, e la partita rivista
# As in English.
percent = { $percent }%
## Later: how it went
as-table = Come tabella
turn-column = Turno
end-column = Fine
plot-annas = Anna nel corso dei turni
## Elsewhere: the replay
plot-chances = Probabilità di vittoria nel corso dei turni
chances-about = Stimata all'inizio di ogni turno da ciò che tutti potevano vedere, senza guardare la mano di nessuno.
chances-thinking = Calcolo delle probabilità in corso…
chances-none = Non è stato possibile calcolare le probabilità.
chances-at = Turno { $turn }: { $chances }
chances-end = La fine: { $chances }
replay-place = Passo { $step } di { $steps }
replay-start = Tutto è pronto per cominciare
replay-keys = Con le frecce si va di passo in passo, con Pag su e Pag giù di turno in turno, con Home e Fine agli estremi; la barra spaziatrice riproduce.
play-on = Continua a giocare da qui
play-on-about = Un nuovo tavolo comincia esattamente qui, con dadi equi tutti suoi. Non conta nelle statistiche di nessuno.
play-on-seat = Il tuo posto
play-on-to-act = è di turno
play-on-bots = Gli altri
play-on-as-before = i bot che sedevano lì
play-on-begin = Comincia
play-on-not-begun = Qui non si è ancora giocato nulla: vai avanti di un passo.
play-on-over = Qui la partita è finita: torna indietro di un passo.
##
played-on-from = Continuata dal passo { $step } di un'altra partita
## Later: how it went
over-goal = Il traguardo di { $goal } è stato raggiunto nel giro { $round }.
over-limit = È stato giocato l'ultimo turno: vince chi ha più anna, poi più disegni rivendicati, poi più gettoni.
over-claimed = { $count ->
    [one] { $count } disegno rivendicato
   *[other] { $count } disegni rivendicati
}
##
over-points = { $count ->
    [one] { $count } carta Punto
   *[other] { $count } carte Punto
}
## Later: how it went
over-column-annas = Anna
over-column-designs = Rivendicati
over-column-points = Carte Punto
over-expected = attesi: { $expected }
over-colours = Colori usciti
over-numbers = Numeri usciti
over-dashed = La linea tratteggiata è ciò che dei dadi equi danno in media: { $expected }.
over-join-again = Vai al nuovo tavolo
proving = Calcolo delle estrazioni in corso…
##

# Che cosa significano i nomi dei disegni
motif-oosi = ago
motif-naada = spola
motif-malli-moggu = bocciolo di gelsomino
motif-pulli = punti del kolam
motif-karai = bordo
motif-moolai = angolo
motif-padi = gradini
motif-vanki = bracciale
motif-odam = barca
motif-muthu-vari = file di perle
motif-vaazhai-poo = fiore di banano
motif-iru-mangai = due manghi
motif-muthu-kattam = quadri di perle
motif-muppagam = tre parti
motif-mayil-kann = occhio di pavone
motif-rudraksham = perlina
motif-thamarai = loto
motif-sangili = catena
motif-korvai = bordo intrecciato
motif-paalum-pazhamum = quadri latte e frutta
motif-gopuram = torre del tempio
motif-thandavalam = linee parallele
motif-thazhambu-rekku = alto bordo del tempio
motif-jimikki = orecchino a campana
motif-petni = fascia petni
motif-nesavu = tessitura
motif-pattu-poochi = farfalla della seta
motif-iru-karai = due bordi
motif-mandapam = sala a colonne
motif-mundhanai = capo del telo
motif-iru-thari = due telai
motif-kattam = quadri semplici
motif-iruthalai-pakshi = uccello a due teste
motif-mayil = pavone
motif-chakram = ruota
motif-rettai-pettu = bordo doppio

# The pattern lens
in-place = { $count } di { $of } al loro posto
lens-show = Mostra sul tabellone
lens-place = Posto { $number } di { $count }
lens-next = Posto successivo
lens-turned = Girato di { $degrees }°.
lens-right = Al loro posto: { $places }.
lens-swap = Scambia { $first } e { $second }.
setting-lens = Lente dei motivi
key-n = dove un disegno è più vicino, e di nuovo per il posto successivo
trouble-lens-off = A questo tavolo non c'è la lente dei motivi.
trouble-not-your-design = Quel disegno non è nella tua mano.
## Elsewhere: the start page
table-lens = Lente dei motivi: quanto è vicino ogni disegno
table-hints = Consigli
##
hint-what = Che cosa fare
hint-do = Fallo per me
look-design = Guarda { $design }: lì si può fare qualcosa.
look-cards = Guarda le tue carte Azione: ora vale la pena giocarne una.
look-tokens = Guarda che cosa puoi comprare con i tuoi gettoni.
look-designs = Guarda i tuoi disegni: forse non vale la pena tenerne uno.
look-roll = Guarda i dadi: prima tira.
look-end = Non cercare oltre: in questo turno non vale la pena fare altro.
look-board = Guarda i quadrati che la tua pedina può raggiungere e i gomitoli intorno.
exchange-when = Invece di continuare puoi cambiare questo disegno con un altro: per prima cosa dopo il tiro. Così il tuo turno finisce.
design-open = Guardalo da vicino, rivendicalo o cambialo
setting-coach = Un suggerimento discreto quando conta
coach-off = Basta suggerimenti
idea-free-swap = Il tuo scambio gratuito può completare { $design }.
idea-swap-card = Una carta Scambio può completare { $design }.
idea-buy-swap = { $tokens } gettoni: uno scambio ne costa { $price } e può completare { $design }.
idea-buy-design = { $tokens } gettoni: un disegno ne costa { $price }.

##
# What a turn brought, in one line. After who it was come its parts, each a few words
recap-by = { $name }:
recap-rolled = { $colour } { $number }
recap-brought = { $tokens } per te
recap-cost = { $tokens } in meno per te
recap-walked = cammino di { $steps }
recap-jumped = salto su { $square }
recap-went = pedina su { $square }
recap-paid = { $whom ->
    [you] { $count } a te per il passaggio
   *[they] { $count } a { $other } per il passaggio
}
recap-swapped = { $first } con { $second }
recap-swapped-often = { $count } scambi
recap-drew = { $what } dalla pila
recap-bought = acquisto di { $what }
recap-an-action = una carta Azione
recap-a-design = un disegno
recap-played = carta { $card }
recap-played-often = { $count } carte
recap-stole = { $whom ->
    [you] furto di { $what } a te
   *[they] furto di { $what } a { $other }
}
recap-replaced = { $new } al posto di { $old }
recap-claimed = rivendicato { $design }: { $annas }
recap-exchanged = cambio di { $what }
##

## Later: what the cast says, rarely: when they claim, are robbed, have won or lost
reaction-claims-apprentice = Guarda, tiene!
reaction-robbed-apprentice = Ehi, l'avevo appena trovato!
reaction-won-apprentice = Ho vinto? Ho vinto!
reaction-lost-apprentice = La prossima volta guardo due volte.
reaction-claims-spinner = Fatto! Avanti!
reaction-robbed-spinner = Non c'è tempo per litigare.
reaction-won-spinner = Mani svelte, vittoria svelta.
reaction-lost-spinner = Di nuovo troppo in fretta…
reaction-claims-dyer = Questi colori mi donano.
reaction-robbed-dyer = Quella tinta era mia.
reaction-won-dyer = Tutti i miei colori si sono avverati.
reaction-lost-dyer = La tinta non era ancora asciutta.
reaction-claims-pedlar = Uno scambio onesto, no?
reaction-robbed-pedlar = Te l'ho insegnato io?
reaction-won-pedlar = È un piacere fare affari.
reaction-lost-pedlar = Sai contrattare bene.
reaction-claims-journeyman = E io resto qui.
reaction-robbed-journeyman = Questa me la devi.
reaction-won-journeyman = Nessuno è passato oltre.
reaction-lost-journeyman = Giusto. Hai trovato un'altra via.
reaction-claims-weaver = Un filo dopo l'altro.
reaction-robbed-weaver = Io continuo a tessere.
reaction-won-weaver = Mani ferme.
reaction-lost-weaver = Ben tessuto.
reaction-claims-master = Come previsto.
reaction-robbed-master = Non ne avevo previsto così tanto.
reaction-won-master = Ogni filo al suo posto.
reaction-lost-master = Un piano che non ho visto.
reaction-claims-grandmaster = L'avevo visto prima del primo filo.
reaction-robbed-grandmaster = Tornerà da me.
reaction-won-grandmaster = La tela era finita da tempo.
reaction-lost-grandmaster = Oggi hai visto più lontano.
reaction-claims-sage = Me l'hanno detto i fili.
reaction-robbed-sage = Sapevo che l'avresti fatto.
reaction-won-sage = Ho solo letto ciò che tessevi.
reaction-lost-sage = Un filo che non ho saputo leggere. Splendido.
##

## Elsewhere: games on this device
handed-in = È stata giocata su un dispositivo senza server e consegnata dopo: i dadi sono dimostrati, nessuno l'ha vista giocare.
hand-in = Conserva questa partita sul server
hand-in-is = Si inviano i nomi, tutte le mosse e il segreto dei dadi: il server li controlla, e chi ha il link può vedere la partita.
hand-in-send = Invia
trouble-bad-record = Il server non riesce a leggere il verbale di questa partita.
trouble-not-proved = I dadi di questa partita non sono dimostrati: non viene accettata.
solo-choice = Gioca su questo dispositivo
solo-choice-is = Le partite contro i bot e su un solo schermo restano in questo browser e continuano senza connessione.
solo-starting = La partita si prepara su questo dispositivo: { $percent }%
solo-load = Caricare il gioco su questo dispositivo?
solo-costs = Si caricano circa { $size } MB una volta sola; poi queste partite non richiedono connessione.
solo-load-now = Carica
solo-go-on-here = Continua qui
solo-not-built = Questo server non offre partite sul tuo dispositivo: si giocano sul server.
solo-interrupted = Non è stato possibile caricare il gioco su questo dispositivo. Ciò che è arrivato resta; riprova con una connessione.
solo-no-storage = Questo browser qui non conserva nulla, forse perché la finestra è privata: queste partite richiedono il server.
solo-full = Ora questo browser non può salvare; forse il dispositivo è pieno. Fai spazio e riprenderà da solo.
solo-old-browser = Questo browser è troppo vecchio per giocare senza server.
solo-no-memory = Questo dispositivo ha troppa poca memoria per giocare senza server.
solo-elsewhere = Le tue partite su questo dispositivo continuano in un'altra scheda.
solo-declined = Per aprire questo tavolo bisogna caricare il gioco su questo dispositivo.

## Elsewhere: the start page of the game as a folder, without a server
site-title = Senza server
site-is = Tutto funziona in questa pagina e nulla viene inviato altrove. Le partite con amici lontani e i tavoli aperti richiedono un server, perciò qui non sono offerti.
site-loading = Il gioco si sta caricando, così potrai giocare senza connessione: { $percent }%
site-ready = Tutto è su questo dispositivo: puoi giocare senza connessione.
site-not-kept = Questo browser non conserva nulla a questo indirizzo: per aprire la pagina serve ogni volta una connessione.
site-not-built = I file del gioco non sono qui: chi ha messo qui questa pagina deve copiare l'intera cartella.
site-no-storage = Questo browser qui non conserva nulla, forse perché la finestra è privata: apri la pagina in una finestra normale per giocare.
record-open = Guarda una partita registrata
record-open-is = Trascina qui il verbale di una partita, un file che termina in .ettana, oppure scegline uno: la vedrai passo per passo.
record-choose = Scegli un verbale
record-none = { $name } non è il verbale di una partita.
