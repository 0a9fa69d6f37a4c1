# Nederlands.
language-name = Nederlands
# As in English.
title = Ettana
subtitle = De weefgetouwen van Kanchi
## Elsewhere: the start page
about = Een onofficiële, onafhankelijke versie van het bordspel van Madhu Sundar (illustraties: Darshini Sundar; uitgever: Mad4Fun Games). Van hun illustraties en teksten wordt hier niets gebruikt.
##

## Elsewhere: the start page
play-now = Nu spelen
opponents = Tegenstanders
opponent-count = { $count ->
    [one] één bot
   *[other] { $count } bots
}
##
level = Niveau
level-random = Verward
level-apprentice = Leerling
level-spinner = Garenspinner
level-dyer = Verver
level-pedlar = Marskramer
level-journeyman = Gezel
level-weaver = Wever
level-master = Meester
level-grandmaster = Grootmeester
level-sage = Wijze
temper-apprentice = leergierig
temper-spinner = haastig
temper-dyer = dromerig
temper-pedlar = sluw
temper-journeyman = koppig
temper-weaver = gestaag
temper-master = streng
temper-grandmaster = kalm
temper-sage = wijs
level-apprentice-is = probeert de eerste draden en ziet het meeste niet liggen: een eerste tegenstander
level-spinner-is = heeft altijd haast: speelfiches worden meteen een ruil
level-dyer-is = verzamelt ontwerpkaarten en wacht tot de kleuren bij een ervan passen
level-pedlar-is = leeft van anderen: koopt actiekaarten, steelt en heft belasting
level-journeyman-is = gaat dicht bij de anderen staan en laat ze voor het passeren betalen
level-weaver-is = kent het vak en pakt het goede dat het dichtstbij ligt
level-master-is = plant de hele beurt
level-grandmaster-is = ziet het weefsel al voltooid voordat het begonnen is
level-sage-is = leest in elke draad wat de anderen weven
## Elsewhere: the start page
suggested-level = Aanbevolen voor jou: { $level }
## Later: before the game
your-name = Je naam
##
guest-name = Gast
player-name = Speler { $number }
## Elsewhere: the start page
opponent-beaten = door jou verslagen
opponent-suggested = voor jou aanbevolen
with-friends = Met vrienden
create-table = Tafel aanmaken
public-table = Voor iedereen zichtbaar
take-backs = Stappen terugnemen kan als iedereen instemt
no-turn-limit = Geen limiet aan het aantal beurten
join-by-code = Meedoen met een code
##
# As in English.
code = Code
join = Meedoen
pass-and-play = Op één scherm
players = Spelers
## Elsewhere: the start page
open-tables = Open tafels
no-open-tables = Er wacht nu geen tafel op spelers.
my-games = Mijn spellen
no-games = Nog geen spellen.
##
language = Taal
theme-dark = Donker
theme-light = Licht
go-to-start = Terug naar het begin
rules = Regels

pitch = Ruil garens op het weefgetouw tot het patroon van je ontwerp er ligt, en claim het. De eerste wever met acht anna's wint.
## Elsewhere: the front of the start page
first-game = Je eerste spel
first-game-is = leer het aan een echte tafel, in zo'n vijf minuten
create-table-is = Vrienden doen mee waar ze ook zijn, via een link, code of QR-code.
pass-and-play-is = Eén apparaat dat elke beurt wordt doorgegeven.
free-seats = { $count ->
    [one] { $count } vrije plaats
   *[other] { $count } vrije plaatsen
}
awaited-games = { $count ->
    [one] Je bent aan de beurt in { $count } spel
   *[other] Je bent aan de beurt in { $count } spellen
}
screen-names = Wie spelen er mee?
screen-names-about = Namen hoeven niet; ze worden op dit apparaat onthouden.
game-finished = afgelopen
game-given-up = opgegeven
rules-are = Volledig, met getekende voorbeelden en een zoekveld.
##

# Het begeleide eerste spel: wat de begeleider zegt
guide = Uitleg
## Later: the guided first game
guide-next = Verder
guide-skip = Uitleg overslaan
guide-finish = Zelf verderspelen
guide-marked = Gemarkeerd: { $places }.
guide-goal = Kijk naar je eigen vak: daar komen je anna's te staan. Ontwerpen leveren ze op, en wie er als eerste acht heeft, wint.
guide-design = Bekijk het ontwerp in je hand: { $design }. Ligt het patroon op het speelbord, in welke kleuren ook, dan is het { $annas } waard. { design-marks }
guide-roll = Gooi de dobbelstenen. De kleur levert speelfiches op, het cijfer zegt hoe ver je pion gaat.
guide-dice = Kijk naar de dobbelstenen. De kleur is { $colour }: iedereen krijgt een speelfiche voor elk garen in die kleur dat de eigen pion raakt. De { $number } is voor je verplaatsing.
guide-dice-black = Kijk naar de dobbelstenen. Zwart levert je een actiekaart op in plaats van speelfiches. De { $number } is voor je verplaatsing.
guide-move = Je pion loopt precies { $number ->
        [one] één vierkant
       *[other] { $number } vierkanten
    }, of springt naar een tegel met een { $number }. Goud is gratis; een andere pion passeren kost een speelfiche, voor de eigenaar. Ga naar het gemarkeerde vierkant.
guide-move-any = Je pion loopt precies { $number ->
        [one] één vierkant
       *[other] { $number } vierkanten
    }, of springt naar een tegel met een { $number }. Kies een gouden vierkant.
guide-swap = Meteen na de verplaatsing mag je gratis twee garens ruilen die je pion raken. Kies een van de twee gemarkeerde garens.
guide-swap-second = Kies nu het andere: ze wisselen van plaats.
guide-astray = Speel gerust zoals je wilt! Wil je je ontwerp nu afmaken, neem dit dan terug met { undo } en volg de markeringen.
guide-claim = Claim je ontwerp: het patroon ligt op het speelbord en straalt. De anna's zijn voorgoed van jou.
guide-far = Wijs je ontwerp { $design } aan, of houd het vast, en kijk wat er nog ontbreekt. { hint } kent goede plannen.
guide-card = Speel deze actiekaart: die levert drie speelfiches op. In je beurt mag je er zoveel spelen als je wilt.
guide-card-again = Tik de kaart nog eens aan en hij wordt gespeeld.
guide-buy = Kies { buy-swap }: voor drie speelfiches ruil je twee garens naar keuze op het speelbord.
guide-buy-yarns = Ruil de twee gemarkeerde garens en kijk welk patroon dat afmaakt.
guide-new = Koop voor drie speelfiches een nieuw ontwerp: je hand is leeg, en voor acht anna's zijn er meer nodig.
guide-end = Beëindig je beurt als er niets meer te doen is. Speelfiches die je niet uitgeeft, blijven van jou.
guide-watch = Kijk hoe { $name } speelt: raakt de kleur je pion, dan krijg jij ook speelfiches. Druk op { skip } als je niet wilt wachten.
guide-tools = Weer jouw beurt! Neem stappen terug met { undo }, tot de laatste worp of getrokken kaart; probeer ze eerst uit met { ghost-begin }. Kan iets niet, dan lees je waarom.
guide-farewell = Meer heb je niet nodig: gooien, verplaatsen, ruilen, claimen. De volledige regels staan in het menu. En nu: win je acht anna's!
##

board = Het weefgetouw
round = Ronde { $round }
your-turn = Jouw beurt
turn-of = { $who ->
    [you] Jij bent aan de beurt
   *[they] { $name } is aan de beurt
}
waiting-for-players = Wachten op spelers
## Later: before the game
send-link = Stuur deze link of code naar je vrienden.
##
copy-link = Link kopiëren
copied = Gekopieerd
## Later: before the game
take-seat = Hier gaan zitten
fill-with-bots = Nu beginnen: bots nemen de lege plaatsen in
seat-free = vrije plaats
your-pin = Je pion
any-pin = geen voorkeur
sit-here-instead = Liever hier zitten
leave-seat = Mijn plaats opgeven
not-here = nu niet aanwezig
begins-by-itself = Het spel begint vanzelf als alle plaatsen bezet zijn.
hosts-wait = Wacht op je: { $names }
learn-it = Leer het in twee minuten
##
level-of-bots = Niveau van de bots
watching-count = { $count ->
    [one] Eén persoon kijkt toe.
   *[other] { $count } mensen kijken toe.
}
spectating = Je kijkt toe.
you = Jij
everybody = Alle spelers
everybody-else = De anderen
# As in English.
bot = bot
reserve = Voorraad
tokens = { $count ->
    [one] { $count } speelfiche
   *[other] { $count } speelfiches
}
stack-actions = acties
stack-discard = afgelegd
stack-designs = ontwerpen
designs = Ontwerpen
in-your-hand = in je hand
action-cards = Actiekaarten
no-designs = geen ontwerpen
no-cards = geen kaarten
thread-of-play = Draad van het spel
log-setup = Opzet
roll = Gooi de dobbelstenen
buy-action = Koop actie
buy-swap = Koop ruil
buy-design = Koop ontwerp
undo = Ongedaan maken
undo-turn = Beurt terug­nemen
end-turn = Einde beurt
exchange = Omruilen
exchange-ends = beurt voorbij
exchange-lost = Je beurt is meteen voorbij, zonder lopen, kopen of claimen. Dit kun je niet terugnemen.
exchange-sure = Ja, omruilen
claim = { $annas ->
    [one] Claim { $annas } anna
   *[other] Claim { $annas } anna's
}
annas = { $count ->
    [one] { $count } anna
   *[other] { $count } anna's
}
cancel = Annuleren
hint = Tip
hint-chance = Winstkans: { $percent }%
# One and many alike.
swaps-away = { $count ->
    [0] ligt op het bord
    [one] nog { $count } keer ruilen
   *[other] nog { $count } keer ruilen
}
legend-walk = lopen
legend-jump = springen
legend-pays = betalen
again = Nog een keer
game-over = Het spel is afgelopen
over-you-won = Je hebt gewonnen!
over-won = { $name } heeft gewonnen.
over-you-gave-up = Je hebt opgegeven.
over-given-up = Het spel is opgegeven.
over-shared = Gedeelde overwinning: { $names }.
fair-dice = Eerlijke dobbelstenen: elke trekking kan worden gecontroleerd.
## Later: before the game, and at its end
hands-open-later = Als een spel afgelopen is, toont het verslag iedereen alle handen.
download-record = Verslag downloaden
##
hands-curtain = { $name } is aan de beurt. Geef het scherm door.
show-hand = Toon mijn hand
say-something = Zeg iets
send = Versturen

prompt-place = Zet je pion op een gouden vierkant.
prompt-roll = Gooi de dobbelstenen, of speel eerst Kleur bepalen.
# As in English.
rolled = { $colour } { $number }.
prompt-act = Loop { $number }, of spring naar een { $number }.
prompt-moved = Koop, speel, claim of beëindig je beurt.
prompt-freeswap = Je mag twee garens ruilen die je pion raken. Nu of niet: na iets anders vervalt de ruil.
prompt-freeswap-or-claim = Ruil eerst, als je wilt: na het claimen vervalt de ruil.
prompt-swap-first = Kies het eerste garen.
prompt-swap-second = Kies het garen waarmee het ruilt.
prompt-replace-place = Kies een garen of tegel om te vervangen.
prompt-replace-piece = Kies wat uit de voorraad komt.
prompt-pay = Kies de weg.
prompt-pay-shown = Kost { $tokens }, voor { $names }. Tik nog eens om te gaan.
pay-nobody = gratis
way-other = vasthouden of rechtsklikken: toch betalen
way-other-key = Shift + Enter om de weg te kiezen
pay-to = betaal aan { $names }
prompt-wait = { $name } weeft.
prompt-place-rolled = Je gooide een { $number }: zet je pion op een gouden vierkant.
start-highest = { $who ->
    [you] Jij begint
   *[they] { $name } begint
}
start-tied = { $who ->
    [you] Gelijk op { $number }: jij begint
   *[they] Gelijk op { $number }: { $name } begint
}
prompt-roll-only = Gooi de dobbelstenen.
prompt-claim = Je ontwerp ligt op het bord: claim het!
prompt-pay-again = Kies de weg, of nog eens hetzelfde vierkant om gratis te gaan.
prompt-from-whom = { $card }: van wie?
prompt-play-again = Tik de kaart nog eens aan om haar te spelen.
prompt-which-face = { $card }: welke kleur telt als gegooid?
prompt-which-number = { $card }: gooi dit cijfer of hoger en neem zoveel speelfiches.
prompt-which-square = { $card }: zet je pion op een gouden vierkant naar keuze.

lost = De verbinding is weg. We proberen het opnieuw…
down = De server kan nu niet opslaan. Er gaat niets verloren; het gaat vanzelf verder.
gone = Deze tafel is er niet meer.
problem = Dat kan niet ({ $code }).
lost-kept = De verbinding is weg. We proberen het opnieuw… Wat je koos, blijft bewaard en wordt daarna gedaan.
back-again = De verbinding is er weer.
gone-why = De tafel is verwijderd, of de link is niet volledig.
solo-gone-why = Een spel zonder server staat alleen in de browser waarin het gespeeld is, tot de gegevens daar worden gewist.
unreadable = Deze tafel kan niet worden gelezen.
unreadable-why = Op de server is iets beschadigd wat deze tafel nodig heeft. Wie de server beheert, kan het zien; alle andere tafels gaan door.
solo-unreadable-why = Iets wat de tafel nodig heeft, is in deze browser beschadigd. Alle andere spellen gaan door.
trouble-already-begun = Het spel is al begonnen. Je kunt toekijken.
trouble-already-left = Er speelt al een bot voor jou.
trouble-already-seated = Je hebt al een plaats aan deze tafel.
trouble-bad-name = Een naam is één regel van hoogstens { LIMIT("name") } tekens, zonder puntkomma.
trouble-mixed-alphabets = Een naam heeft letters van maar één alfabet.
trouble-bad-text = Wat je zegt is één regel van hoogstens { LIMIT("text") } tekens.
trouble-broken = Er ging iets mis op de server. Probeer het nog eens.
trouble-code-needed = Deze plaats is voor wie de code van de tafel heeft.
trouble-creator-only = Dat kan alleen wie de tafel heeft aangemaakt.
trouble-down = De server kan nu niet opslaan. Probeer het nog eens.
trouble-hints-off = Aan deze tafel zijn er geen tips.
trouble-log-full = Er is te veel gebeurd aan deze tafel: alleen het spel zelf gaat verder.
trouble-name-taken = Iemand heet hier al zo.
trouble-no-free-seat = Er is geen plaats vrij.
trouble-no-hint = Er werd geen tip gevonden.
trouble-no-such-code = Er is geen tafel met deze code.
## Elsewhere: without a connection
offline-title = Geen verbinding
offline-text = De server van het spel is niet te bereiken. Er gaat niets verloren: zodra hij antwoordt, gaat deze pagina vanzelf verder.
offline-try = Nu proberen
##
trouble-no-such-link = Deze link is al gebruikt of te oud, of wie hem gaf heeft de plaats verlaten.
trouble-no-such-table = Zo'n tafel is er niet.
trouble-not-over = Het spel is nog niet afgelopen.
trouble-not-your-seat = Deze plaats is op dit apparaat niet van jou. Je kijkt toe.
trouble-no-take-backs = Aan deze tafel wordt niets teruggenomen.
trouble-somebody-away = Er is iemand weg, en zonder die speler wordt niets teruggenomen.
trouble-nothing-to-undo = Er is niets om terug te nemen.
trouble-pin-taken = Iemand heeft deze pion al.
trouble-seat-is-not-yours = Deze plaats is niet voor jou.
trouble-seat-taken = Iemand was sneller: deze plaats is bezet.
trouble-stale = Het spel is intussen verdergegaan. Kies opnieuw.
trouble-stood-in = Een bot speelt nu voor jou.
trouble-too-often = Dat ging te snel. Wacht even.
trouble-unreadable = Deze tafel kan niet worden gelezen.
trouble-turn-over = Een plan eindigt met de beurt.
trouble-unknown-commitment = De eerlijke dobbelstenen die voor dit spel klaarlagen, zijn te oud of al gebruikt. Probeer het nog eens.
notice-plan-ends = Het plan eindigt hier: wat nu komt, bepaalt het toeval. Voer het uit of wis het.
unanswered = De server is niet te bereiken. Probeer het zo meteen nog eens.
trouble-vote-open = Eerst moet er een vraag beantwoord worden.
trouble-not-seated = Je hebt geen plaats aan deze tafel.
trouble-no-such-seat = Die plaats bestaat niet.
trouble-not-begun = Het spel is nog niet begonnen.
trouble-look-first = Toon eerst je hand.
trouble-too-many-devices = Te veel apparaten delen deze plaats al.
trouble-earlier-device = Dat apparaat had de plaats eerder dan het jouwe: het kan alleen daar worden verwijderd.
trouble-last-device = Dit is het enige apparaat aan je plaats.
trouble-no-such-device = Dat apparaat hoort niet meer bij je plaats.
trouble-rematched = Er is al een nieuwe tafel geopend.
trouble-resigned = Je hebt dit spel opgegeven.
trouble-present = Die speler is er weer.
trouble-not-away = Je speelt al zelf.
trouble-not-asked = Deze vraag was niet voor jou.
trouble-no-such-vote = Deze vraag is intussen beantwoord.
trouble-already-answered = Je hebt al geantwoord.
trouble-clock-decides = Aan deze tafel beslist de klok.
trouble-time-left = Er is nog tijd over.
trouble-no-such-step = Het spel heeft geen stap met dat nummer.

# Vrienden aan één tafel
is-here = hier
who-watches = kijkt toe
seat-elsewhere = Zit je hier al op een ander apparaat? Open daar het menu: { carry-seat }.
carry-seat = Verder op een ander apparaat
carry-seat-is = Open deze link, of de QR-code, op je andere apparaat, en je plaats is ook daar van jou. Hij werkt één keer en een kwartier lang; geef hem aan niemand anders.
carry-seat-qr = De link naar je plaats als QR-code
devices = Apparaten aan je plaats
device-this = Dit apparaat, sinds { $time }
device-other = Een ander apparaat, sinds { $time }
device-remove = Verwijderen
device-new = Er is nog een apparaat bij je plaats gekomen ({ $time }).
device-known = Het is van mij
leave-game = Laat een bot voor mij spelen
leave-game-is = Je houdt je plaats en kunt altijd zelf verder spelen.
resign = Spel opgeven
resign-sure = Ja, opgeven
resign-ends = Het spel eindigt en telt voor jou als verloren. Dit kun je niet terugnemen.
resign-others = { $bot } speelt jouw plaats voor de anderen uit. Het spel telt voor jou als verloren en je kunt niet terugkomen.
you-gave-up = Je hebt opgegeven.
plays-on = { $bot } speelt verder.
invite-to-watch = Link voor toeschouwers delen
you-are-asked = Er wordt je iets gevraagd
new-talk = nieuw
clock = Klok
clock-none = geen klok
clock-live = { $turn ->
    [one] één minuut per beurt, { $reserve } in reserve
   *[other] { $turn } minuten per beurt, { $reserve } in reserve
}
clock-days = { $days ->
    [one] één dag per beurt
   *[other] { $days } dagen per beurt
}
## Later: before the game
clock-is = Als de tijd om is, speelt een bot verder.
##

colour-G = groen
colour-R = rood
colour-Y = geel
colour-B = blauw
colour-P = paars
colour-K = zwart
pin-pink = roze
pin-black = zwart
pin-white = wit
pin-orange = oranje
card-M = Verplaat­sen
card-S = Verwis­selen
card-C = Steel een actie­kaart
card-T = Steel speel­fiches
card-R = Vervan­gen
card-P = Kleur bepalen
card-D = Ontvang een ontwerp­kaart
card-3 = Ontvang 3 speel­fiches
card-G = Ontvang speel­fiches
card-A = Opnieuw werpen
card-V = Over­winnings­punt
card-X = Belas­ting
card-is-M = Zet je pion op een vrij vierkant naar keuze, in plaats van te lopen of te springen.
card-is-S = Ruil twee garens naar keuze op het bord.
card-is-C = Neem blind een kaart uit de hand van een tegenstander naar keuze.
card-is-T = Neem 2 speelfiches van een tegenstander naar keuze.
card-is-R = Ruil een garen of cijfertegel op het bord met een uit de voorraad.
card-is-P = Voor het gooien: kies de kleur; alleen het cijfer wordt gegooid.
card-is-D = Trek een ontwerpkaart.
card-is-3 = Neem 3 speelfiches uit de voorraad.
card-is-G = Noem een cijfer en gooi: gelijk of hoger levert zoveel speelfiches op.
card-is-A = Meteen na de worp: gooi beide dobbelstenen opnieuw; iedereen verzamelt opnieuw.
card-is-V = Telt voorgoed 1 anna.
card-is-X = Elke andere speler die speelfiches heeft, betaalt er 1 aan de voorraad.
yarn-at = { $colour } garen op { $place }
square-at = vierkant { $place }
square-tile = vierkant { $place }, cijfer { $number }

place-pin = pion: { $pin }
way-start = hier kun je beginnen
way-walk = lopen over { $path }
way-walk-pays = lopen over { $path }, betaalt aan { $names }
way-costs = Kost { $tokens }, voor { $names }
way-free = Gratis
way-jump = springen
can-be-chosen = kan gekozen worden
can-be-swapped = kan verwisseld worden
is-chosen = gekozen
lies-in-design = deel van een ontwerp van jou dat daar ligt
yarn-of = garen: { $colour }
tile-of = cijfertegel { $number }
die-colour = kleurdobbelsteen: { $colour }
die-number = cijferdobbelsteen: { $number }
count-actions = { $count ->
    [one] { $count } actiekaart
   *[other] { $count } actiekaarten
}
count-designs = { $count ->
    [one] { $count } ontwerpkaart
   *[other] { $count } ontwerpkaarten
}
pattern-row = rij { $number }: { $cells }
pattern-empty = vrij
design-marks = Zelfde teken, zelfde kleur; ander teken, andere kleur. Waar geen teken staat, mag elk garen liggen. Draaien mag, spiegelen niet.
short-action = Actie
short-swap = Ruil
short-design = Ont­werp
short-undo = Terug
part-actions = Wat je kunt doen
claimed-designs = Geclaimde ontwerpen
on-the-board = Op het bord
# As in English.
key-name-question = ?
key-name-shift = Shift + pijlen
# As in English.
key-name-home = Home, End
key-home = naar het begin of het einde van de rij
# As in English.
key-name-page = Page Up, Page Down
key-page = helemaal naar boven of naar beneden
key-shift = naar het dichtstbijzijnde dat je kunt kiezen
key-b = naar het bord; nog eens: naar het volgende dat je kunt kiezen
key-c = naar de kaarten in de hand
key-a = naar de knoppen
key-l = naar de draad van het spel
key-question = deze toetsen tonen

tokens-word = { $count ->
    [one] speelfiche
   *[other] speelfiches
}

why-rim-not-played = geen randvierkanten in dit spel
why-pin-placing = eerst de pionnen
why-pin-number = alleen op een vrij vierkant met jouw getal
why-preset-before-roll = vóór het gooien
why-roll-first = eerst gooien
why-roll-once = al gegooid
why-move-not-made = eerst verplaatsen
why-one-move = al verplaatst
why-pin-stays = je pion staat daar al
why-no-such-walk = zo kun je niet lopen
why-square-occupied = bezet
why-walk-not-payable = te weinig speelfiches
why-not-reachable = niet bereikbaar
why-no-free-swap = alleen direct na de verplaatsing, met garens die je pion raken
why-too-few-tokens = te weinig speelfiches
why-no-card-left = geen kaart meer
why-equal-colours = gelijke kleuren
notice-drop-yarn = Nu niet: laat een garen los op een ander garen.
notice-drop-pin = Nu niet: laat de pion los op een vierkant.
why-move-card = al verplaatst
why-swap-card = nu niet
why-steal-card-card = niemand heeft een kaart
why-steal-tokens-card = niemand heeft speelfiches
why-replace-card = nu niet
why-preset-card = vóór het gooien
why-design-card = geen ontwerp meer
why-collect-card = de voorraad is leeg
why-gain-card = de voorraad is leeg
why-again-card = alleen als eerste na de worp
why-tax-card = niemand heeft speelfiches
why-not-claimable = ligt niet op het bord
claim-in-your-turn = claim het in je beurt
why-no-exchange = alleen als eerste na de worp
why-game-over = het spel is afgelopen
notice-nothing-planned = Nu niet: er is nog niets gepland.
notice-still-shown = Nu niet: wat de anderen deden, wordt nog getoond.

event-rolled-to-place = { $who ->
    [you] Je gooide een { $number } voor je pion
   *[they] { $name } gooide een { $number } voor de pion
}
event-pin-placed = { $who ->
    [you] Je begon op { $square }
   *[they] { $name } begon op { $square }
}
event-start-decided = { $who ->
    [you] Jij begint: je { $number } is de hoogste worp
   *[they] { $name } begint: { $number } is de hoogste worp
}
event-start-decided-tied = { $who ->
    [you] Gelijk met de hoogste worp, { $number }: { $tied }; jij wint de volgende worp en begint
   *[they] Gelijk met de hoogste worp, { $number }: { $tied }; { $name } wint de volgende worp en begint
}
event-dice-rolled = { $who ->
    [you] Je gooide { $colour } { $number }
   *[they] { $name } gooide { $colour } { $number }
}
event-colour-preset = { $who ->
    [you] Je koos { $colour }
   *[they] { $name } koos { $colour }
}
event-tokens-collected = { $who ->
    [you] Je verzamelde { $tokens }
   *[they] { $name } verzamelde { $tokens }
}
event-reserve-too-small = De voorraad is te klein: niemand krijgt iets
event-card-drawn = { $who ->
    [you] Je trok een actiekaart
   *[they] { $name } trok een actiekaart
}
event-card-drawn-known = { $who ->
    [you] Je trok de kaart { $card }
   *[they] { $name } trok de kaart { $card }
}
event-no-card-left = Er is geen actiekaart meer
event-reshuffled = De aflegstapel werd geschud
event-tokens-paid = { $who ->
    [you] Je betaalde { $tokens } aan { $to }
   *[they] { $whom ->
        [you] { $name } betaalde je { $tokens }
       *[they] { $name } betaalde { $tokens } aan { $to }
    }
}
event-pin-moved = { $who ->
    [you] Je ging naar { $square }
   *[they] { $name } ging naar { $square }
}
event-yarns-swapped = { $who ->
    [you] Je ruilde { $first } en { $second }
   *[they] { $name } ruilde { $first } en { $second }
}
event-bought-action = { $who ->
    [you] Je kocht een actiekaart
   *[they] { $name } kocht een actiekaart
}
event-bought-swap = { $who ->
    [you] Je kocht een ruil
   *[they] { $name } kocht een ruil
}
event-bought-design = { $who ->
    [you] Je kocht een ontwerpkaart
   *[they] { $name } kocht een ontwerpkaart
}
event-design-drawn = { $who ->
    [you] Je trok een ontwerp
   *[they] { $name } trok een ontwerp
}
event-card-played = { $who ->
    [you] Je speelde de kaart { $card }
   *[they] { $name } speelde de kaart { $card }
}
event-card-stolen = { $who ->
    [you] Je stal een kaart van { $from }
   *[they] { $whom ->
        [you] { $name } stal een kaart van jou
       *[they] { $name } stal een kaart van { $from }
    }
}
event-tokens-stolen = { $who ->
    [you] Je stal { $tokens } van { $from }
   *[they] { $whom ->
        [you] { $name } stal { $tokens } van jou
       *[they] { $name } stal { $tokens } van { $from }
    }
}
event-yarn-replaced = { $who ->
    [you] Je verving het garen op { $octagon }
   *[they] { $name } verving het garen op { $octagon }
}
event-tile-replaced = { $who ->
    [you] Je verving de tegel op { $square }
   *[they] { $name } verving de tegel op { $square }
}
event-number-named = { $who ->
    [you] Je noemde { $number }
   *[they] { $name } noemde { $number }
}
event-number-rolled = { $who ->
    [you] Je gooide een { $number }
   *[they] { $name } gooide een { $number }
}
event-tokens-taken = { $who ->
    [you] Je nam { $tokens }
    [several] { $name } namen { $tokens }
   *[they] { $name } nam { $tokens }
}
event-tax-paid = { $who ->
    [you] Je betaalde belasting
    [several] { $name } betaalden belasting
   *[they] { $name } betaalde belasting
}
event-design-claimed = { $who ->
    [you] Je claimde { $design }: { $annas }
   *[they] { $name } claimde { $design }: { $annas }
}
event-design-returned = { $who ->
    [you] Je ruilde een ontwerp om
   *[they] { $name } ruilde een ontwerp om
}
event-game-over = Het spel is afgelopen
event-undone = { $who ->
    [you] Je nam iets terug
   *[they] { $name } nam iets terug
}
event-left = { $who ->
    [you] Je ging weg
   *[they] { $name } ging weg
}
event-joined = { $who ->
    [you] Je ging zitten
   *[they] { $name } ging zitten
}
event-back = { $who ->
    [you] Je kwam terug
   *[they] { $name } kwam terug
}
event-resigned = { $who ->
    [you] Je gaf op
   *[they] { $name } gaf op
}
event-stood-in = { $who ->
    [you] Een bot speelt voor jou
   *[they] Een bot speelt voor { $name }
}

skip = Overslaan
show-again = Nog eens tonen
close = Sluiten
not-now = Nu niet: { $reason }.
why-not-your-turn = iemand anders is aan de beurt
rule-link = Regel { $clause }
# As in English.
tab-hand = Hand
tab-reserve = Voorraad
tab-log = Verloop
# As in English.
menu = Menu
speed = Snelheid van de anderen
speed-slow = langzaam
speed-normal = normaal
speed-fast = snel
speed-instant = meteen
end-turn-sure = Ja, einde beurt
end-turn-ask = Je beurt beëindigen?
unused-claim = Klaar en niet geclaimd: { $designs }.
unused-win = Je kunt nu winnen: met ruilen die je kunt betalen komt een ontwerp klaar.
unused-free-swap = Je gratis ruil is niet gebruikt.
## Later: the thread of play
taken-back = Teruggenomen: { $what }
##
ask-undo = Terugname vragen
ask-undo-turn = Terugname van mijn beurt vragen
hint-try = Probeer dit plan op een schaduwbord
# As in English.
plan = Plan
ghost-begin = Plannen
ghost-drop = Plan wissen
ghost-commit = Uit­voeren
ghost-chance = Wat nu komt bepaalt het toeval.
ghost-wins = Hiermee win je het spel.
ghost-over = Hiermee is het spel afgelopen.
ghost-ends-turn = Hiermee eindigt je beurt.
ghost-short = { $count ->
    [0] Je bent aan het plannen
    [one] { $count } stap gepland
   *[other] { $count } stappen gepland
}
ghost = { $count ->
    [0] Je probeert iets uit op een schaduwbord; er is nog niets gedaan.
    [one] { $count } stap gepland; er is nog niets gedaan.
   *[other] { $count } stappen gepland; er is nog niets gedaan.
}

sound-on = aan
sound-off = uit
setting-sound = Geluiden
# As in English.
volume = Volume
setting-ambience = Het rustige ritme van een weefgetouw
setting-sure = Vraag om bevestiging voordat mijn beurt eindigt
sure-off = alleen met een voltooid ontwerp
sure-unused = als er iets ongebruikt is
sure-on = altijd
setting-coordinates = Coördinaten op de rand
keys = Toetsen
key-name-arrows = pijlen
key-name-enter = Enter, spatie
# As in English.
key-name-shift-enter = Shift + Enter
# As in English.
key-name-escape = Esc
key-arrows = over het bord bewegen
key-enter = kiezen wat de focus heeft
key-shift-enter = de weg kiezen naar een gratis veld, of betalen
key-escape = keuze opheffen
key-r = de dobbelstenen gooien
key-e = de beurt beëindigen
key-u = ongedaan maken
key-p = plannen op een schaduwbord, of ophouden met plannen
key-h = tip: waar je moet kijken, en nog eens voor wat je kunt doen
key-s = doorgaan naar wat nu kan

talk = Chat
talk-of-spectators = Wat toeschouwers zeggen
phrases = Zinnen
agree = Akkoord
refuse = Weigeren
withdraw = Intrekken
vote-waiting = Wachten op het antwoord van de anderen.
vote-take-back = { $count ->
    [one] { $name } vraagt om { $count } stap terug te nemen.
   *[other] { $name } vraagt om { $count } stappen terug te nemen.
}
vote-stand-in = { $whom ->
    [you] { $name } vraagt om een bot voor jou te laten spelen.
   *[they] { $name } vraagt om een bot te laten spelen voor { $other }.
}
absent = { $name } is er niet.
vote-grace = Vanaf { $time } speelt een bot voor { $other }, tenzij { $other } dan terug is.
ask-stand-in = Laat over { $minutes } min een bot spelen
bot-for-you = Een bot speelt voor jou.
i-am-back = Ik speel zelf verder
clock-turn = tijd voor deze beurt
clock-reserve = reservetijd
do-move = ga naar { $square }
do-place = zet je pion op { $square }
do-roll = gooi de dobbelstenen
do-end = beëindig de beurt
do-freeswap = ruil { $first } en { $second } gratis
do-buy-swap = koop een ruil van { $first } en { $second }
do-buy-action = koop een actiekaart
do-buy-design = koop een ontwerpkaart
do-play = speel de kaart { $card }
do-play-move = ga met de kaart { card-M } naar { $square }
do-play-swap = ruil { $first } en { $second } met de kaart { card-S }
do-play-gain = speel de kaart { card-G } en noem { $number }
do-replace-yarn = vervang het garen op { $octagon } door een { $colour } garen
do-replace-tile = vervang de tegel op { $square } door een { $number }
do-steal-card = neem een kaart van { $from }
do-steal-tokens = neem speelfiches van { $from }
do-preset = speel de kaart { card-P } en kies { $colour }
# As in English.
do-claim = claim { $design }
do-exchange = ruil { $design } om
do-then = { $steps }, en { $last }
phrase-hello = Hallo!
phrase-good-luck = Succes!
phrase-well-played = Goed gespeeld!
phrase-beautiful-design = Wat een mooi ontwerp!
phrase-thank-you = Dank je wel!
# As in English.
phrase-sorry = Sorry!
phrase-one-moment = Een momentje, alsjeblieft.
phrase-your-turn = Jij bent aan de beurt.
phrase-oh-no = O nee!
phrase-so-close = Net niet!
phrase-good-game = Leuk potje!
phrase-another-game = Nog een potje?
phrase-goodbye = Tot ziens!
days-left = { $count ->
    [one] { $count } dag
   *[other] { $count } dagen
}
hint-nearer = { $count ->
    [one] { $count } ruil dichterbij
   *[other] { $count } ruilen dichterbij
}
hint-plan-chance = Winstkans daarna: { $percent }%

## Elsewhere: the rules
rules-title = De regels
rules-search = Zoek in de regels
rules-rulings-only = Alleen onze beslissingen
rules-none = Geen regel zegt dat.
one-turn = Eén beurt in vier plaatjes
one-turn-roll = Gooi beide dobbelstenen. Elk garen van de gegooide kleur dat je vierkant raakt, levert een speelfiche op: hier twee.
one-turn-walk = Loop precies zoveel vierkanten als het cijfer aangeeft, of spring naar een vrij vierkant met dat cijfer.
one-turn-swap = Verwissel daarna gratis twee van de garens die je nieuwe vierkant raken.
one-turn-claim = Ligt het patroon van een ontwerp uit je hand op het bord, in welke kleuren ook, claim het dan.
one-turn-goal = Acht anna's winnen het spel.
##
back = Terug
## Elsewhere: the rules
ruling = onze beslissing
pattern = Patroon
example-C2 = Het vierkant B2 raakt de achthoeken a1, b1, a2 en b2.
example-C11 = De schuine T van ontwerp 02, op de kaart en op het bord: een balk van vier groene garens en twee rode die hem in het midden kruisen.
example-T3 = De worp is paars: twee van de vier garens rond roze zijn paars, dus roze verzamelt twee speelfiches.
example-M5 = Drie stappen lopen en wit passeren: dat kost één speelfiche, voor wit.
example-M6 = Springen met een 4: naar elk vrij vierkant met dat cijfer. Op C3 staat wit.
example-M8 = Na de verplaatsing mogen twee van de vier garens rond de pion van plaats wisselen.
example-D1 = Het patroon, ongeverfd op de kaart, ligt op het bord: vier groene garens in een schuine lijn, met een rood garen in het midden.
rules-found = { $count ->
    [one] { $count } regel
   *[other] { $count } regels
}
##

## Later: the proof of the dice, how it went
prove = Hier controleren
not-proved = Niet bewezen: { $why }
not-proved-commitment = in het verslag staat een andere vastlegging dan de server voor het spel aan dit apparaat gaf.
not-proved-nonce = voor { $name } staat in het verslag een ander toevalsgetal dan dit apparaat stuurde.
not-proved-server-nonce = de server koos zelf een toevalsgetal voor { $name }, en dat mag niet.
not-proved-pins = in het verslag heeft { $name } een andere pion dan was afgesproken.
not-proved-start = het verslag begint anders, of met een andere stapel ontwerpen, dan was afgesproken toen dit apparaat zijn toevalsgetal stuurde.
not-proved-secret = het geheim in het verslag past niet bij de vastlegging.
not-proved-draw = “{ $line }” is niet wat er getrokken werd.
not-proved-seen = deze pagina zag “{ $line }” in het spel, en dat staat daar niet in het verslag.
over-how = { $annas }: { $designs } en { $points }.
# As in English.
over-how-only = { $annas }: { $what }.
over-tokens = Speelfiches verzameld
##
# As in English.
cloth-field = { $design } in { $colours }
cloth-bare = de kale ketting, nog niets geweven
## Later: the end
cloth-share = Deel de doek
cloth-saved = Afbeelding bewaard, link gekopieerd
over-report = Hoe het ging
##
wardrobe = Kledingkast
## Elsewhere: the wardrobe
wardrobe-is = je voltooide doeken, overwinningen en reeksen
wardrobe-here = De spellen die je op dit apparaat hebt uitgespeeld. Ze worden alleen hier bewaard.
wardrobe-none = Speel een spel uit, en de doek die je weefde hangt hier.
wardrobe-export = Bewaar alles als bestand
wardrobe-erase = Wis alles
wardrobe-erase-sure = Alle doeken en uitslagen op dit apparaat gaan weg. Zeker weten?
result-won = Gewonnen
result-lost = Verloren
result-shared = Gedeelde overwinning
result-given-up = Opgegeven
rounds = { $count ->
    [one] { $count } ronde
   *[other] { $count } rondes
}
figure-played = Spellen
figure-won = Gewonnen
figure-streak = Overwinningen op rij
figure-best-streak = Langste reeks
figure-shortest = Kortste spel
figure-longest = Langste spel
figures-against = Tegen wie
figures-people = Mensen
figures-of = { $won } van { $played }
## Later: the end
over-board = Bord bekijken
over-show = Uitslag tonen
##
share = Delen
replay = Terugkijken
## Elsewhere: the replay
replay-not-over = Dit spel is nog niet afgelopen.
replay-step = Moment van het spel
replay-turn-back = een beurt terug
replay-back = een stap terug
replay-play = Afspelen
replay-pause = Pauze
replay-next = een stap verder
replay-turn-next = een beurt verder
replay-eyes = Door de ogen van
replay-everybody = iedereen
replay-link = Link naar dit moment kopiëren
## Later: the proof of the dice
proved = { $count ->
    [one] Bewezen: { $count } trekking is hier opnieuw berekend en klopt, en de server had zijn geheim vastgelegd voordat dit apparaat zijn toevalsgetal stuurde.
   *[other] Bewezen: alle { $count } trekkingen zijn hier opnieuw berekend en kloppen, en de server had zijn geheim vastgelegd voordat dit apparaat zijn toevalsgetal stuurde.
}
follows = { $count ->
    [one] { $count } trekking is hier opnieuw berekend en klopt met het verslag. Niet bewezen is dat de server die niet kon sturen: dit apparaat weet niet alles meer wat voor het spel vastlag. Alleen het apparaat waarop je bent gaan zitten, kan het bewijzen.
   *[other] Alle { $count } trekkingen zijn hier opnieuw berekend en kloppen met het verslag. Niet bewezen is dat de server ze niet kon sturen: dit apparaat weet niet alles meer wat voor het spel vastlag. Alleen het apparaat waarop je bent gaan zitten, kan het bewijzen.
}
start-given = Het spel begon in een gegeven stelling, waarover geen trekking iets bewijst.
qr = De link als QR-code
##

# Het einde en de herhaling
# As in English.
percent = { $percent }%
## Later: how it went
as-table = Als tabel
turn-column = Beurt
end-column = Einde
plot-annas = Anna's per beurt
## Elsewhere: the replay
plot-chances = Winstkans per beurt
chances-about = Geschat aan het begin van elke beurt op basis van wat iedereen kon zien, zonder in iemands hand te kijken.
chances-thinking = De kansen worden berekend…
chances-none = De kansen konden niet worden berekend.
chances-at = Beurt { $turn }: { $chances }
chances-end = Het einde: { $chances }
replay-place = Stap { $step } van { $steps }
replay-start = Het spel staat klaar
replay-keys = Met de pijltjestoetsen ga je per stap, met Page Up en Page Down per beurt, met Home en End naar het begin en het einde; de spatiebalk speelt af.
play-on = Vanaf hier verderspelen
play-on-about = Een nieuwe tafel begint precies hier, met eigen eerlijke dobbelstenen. Dit spel telt in niemands statistieken mee.
play-on-seat = Jouw plaats
play-on-to-act = is aan de beurt
play-on-bots = De anderen
play-on-as-before = de bots die er zaten
play-on-begin = Beginnen
play-on-not-begun = Hier is nog niets gespeeld: ga één stap verder.
play-on-over = Het spel is hier afgelopen: ga één stap terug.
##
played-on-from = Verdergespeeld vanaf stap { $step } van een ander spel
## Later: how it went
over-goal = Het doel van { $goal } is bereikt in ronde { $round }.
over-limit = De laatste beurt is gespeeld: de meeste anna's winnen, dan de meeste geclaimde ontwerpen, dan de meeste speelfiches.
over-claimed = { $count ->
    [one] { $count } geclaimd ontwerp
   *[other] { $count } geclaimde ontwerpen
}
##
over-points = { $count ->
    [one] { $count } kaart Overwinningspunt
   *[other] { $count } kaarten Overwinningspunt
}
## Later: how it went
over-column-annas = Anna's
over-column-designs = Geclaimd
over-column-points = Over­winnings­punt­kaarten
over-expected = verwacht: { $expected }
over-colours = Gegooide kleuren
over-numbers = Gegooide cijfers
over-dashed = De streepjeslijn is wat eerlijke dobbelstenen gemiddeld geven: { $expected }.
over-join-again = Naar de nieuwe tafel
proving = De trekkingen worden berekend…
##

# Wat de namen van de ontwerpen betekenen
motif-oosi = naald
motif-naada = schietspoel
motif-malli-moggu = jasmijnknop
motif-pulli = kolamstippen
motif-karai = rand
motif-moolai = hoek
motif-padi = treden
motif-vanki = armband
motif-odam = boot
motif-muthu-vari = parelrijen
motif-vaazhai-poo = bananenbloem
motif-iru-mangai = twee mango’s
motif-muthu-kattam = parelruit
motif-muppagam = drie delen
motif-mayil-kann = pauwenoog
motif-rudraksham = kraal
# As in English.
motif-thamarai = lotus
motif-sangili = ketting
motif-korvai = verweven rand
motif-paalum-pazhamum = melk-en-fruitruit
motif-gopuram = tempeltoren
motif-thandavalam = evenwijdige lijnen
motif-thazhambu-rekku = hoge tempelrand
motif-jimikki = klokoorbel
motif-petni = petniband
motif-nesavu = weven
motif-pattu-poochi = zijdevlinder
motif-iru-karai = twee randen
motif-mandapam = zuilenhal
motif-mundhanai = eindstuk
motif-iru-thari = twee weefgetouwen
motif-kattam = effen ruit
motif-iruthalai-pakshi = tweekoppige vogel
motif-mayil = pauw
motif-chakram = wiel
motif-rettai-pettu = dubbele rand

# The pattern lens
in-place = { $count } van { $of } op hun plaats
lens-show = Laat zien op het bord
lens-place = Plaats { $number } van { $count }
lens-next = Volgende plaats
lens-turned = { $degrees }° gedraaid.
lens-right = Op hun plaats: { $places }.
lens-swap = Ruil { $first } en { $second }.
setting-lens = Patroonlens
key-n = waar een ontwerp het dichtst bij is, en nog eens voor de volgende plaats
trouble-lens-off = Aan deze tafel is er geen patroonlens.
trouble-not-your-design = Dat ontwerp heb je niet in je hand.
## Elsewhere: the start page
table-lens = Patroonlens: hoe dichtbij elk ontwerp is
table-hints = Tips
##
hint-what = Wat te doen
hint-do = Doe het voor mij
look-design = Kijk naar { $design }: daar is iets voor te doen.
look-cards = Kijk naar je actiekaarten: een ervan is nu het spelen waard.
look-tokens = Kijk wat je voor je speelfiches kunt kopen.
look-designs = Kijk naar je ontwerpen: een ervan is misschien niet de moeite waard.
look-roll = Kijk naar de dobbelstenen: gooi eerst.
look-end = Kijk niet verder: in deze beurt is niets meer de moeite waard.
look-board = Kijk naar de vierkanten die je pion kan bereiken, en naar het garen eromheen.
exchange-when = In plaats van verder te spelen mag je dit ontwerp omruilen voor een ander: meteen na het gooien. Daarmee eindigt je beurt.
design-open = Bekijk het van dichtbij, claim of ruil het om
setting-coach = Een stille wenk als het ertoe doet
coach-off = Geen wenken meer
idea-free-swap = Je gratis ruil kan { $design } voltooien.
idea-swap-card = Een kaart Verwisselen kan { $design } voltooien.
idea-buy-swap = { $tokens } speelfiches: een ruil kost er { $price }, en één kan { $design } voltooien.
idea-buy-design = { $tokens } speelfiches: een ontwerp kost er { $price }.

##
# What a turn brought, in one line. After who it was come its parts, each a few words
# As in English.
recap-by = { $name }
recap-rolled = gooide { $colour } { $number }
recap-brought = leverde jou { $tokens } op
recap-cost = kostte jou { $tokens }
recap-walked = liep { $steps }
recap-jumped = sprong naar { $square }
recap-went = ging naar { $square }
recap-paid = { $whom ->
    [you] betaalde jou { $count }
   *[they] betaalde { $other } { $count }
}
recap-swapped = ruilde { $first } en { $second }
recap-swapped-often = ruilde { $count } keer
recap-drew = trok { $what }
recap-bought = kocht { $what }
recap-an-action = een actiekaart
recap-a-design = een ontwerp
recap-played = speelde { $card }
recap-played-often = speelde { $count } kaarten
recap-stole = { $whom ->
    [you] nam { $what } van jou af
   *[they] nam { $what } van { $other } af
}
recap-replaced = verving { $old } door { $new }
recap-claimed = claimde { $design }: { $annas }
recap-exchanged = ruilde { $what } om
##

## Later: what the cast says, rarely: when they claim, are robbed, have won or lost
reaction-claims-apprentice = Kijk, het houdt!
reaction-robbed-apprentice = Hé, dat had ik net gevonden!
reaction-won-apprentice = Heb ik gewonnen? Gewonnen!
reaction-lost-apprentice = Volgende keer kijk ik twee keer.
reaction-claims-spinner = Klaar! Volgende!
reaction-robbed-spinner = Geen tijd voor ruzie.
reaction-won-spinner = Vlugge handen, vlugge zege.
reaction-lost-spinner = Weer te snel…
reaction-claims-dyer = Deze kleuren staan me.
reaction-robbed-dyer = Die tint was van mij.
reaction-won-dyer = Al mijn kleuren kwamen uit.
reaction-lost-dyer = De verf was nog niet droog.
reaction-claims-pedlar = Een eerlijke ruil, toch?
reaction-robbed-pedlar = Heb je dat van mij geleerd?
reaction-won-pedlar = Fijn zaken met je te doen.
reaction-lost-pedlar = Je dingt stevig af.
reaction-claims-journeyman = En ik blijf hier staan.
reaction-robbed-journeyman = Daarvoor sta je bij me in het krijt.
reaction-won-journeyman = Niemand kwam langs me.
reaction-lost-journeyman = Eerlijk is eerlijk. Je vond een omweg.
reaction-claims-weaver = Draad voor draad.
reaction-robbed-weaver = Ik weef door.
reaction-won-weaver = Vaste handen.
reaction-lost-weaver = Goed geweven.
reaction-claims-master = Zoals gepland.
reaction-robbed-master = Daar had ik minder van gepland.
reaction-won-master = Elke draad op zijn plaats.
reaction-lost-master = Een plan dat ik niet zag.
reaction-claims-grandmaster = Ik zag het vóór de eerste draad.
reaction-robbed-grandmaster = Het komt bij me terug.
reaction-won-grandmaster = De doek was allang klaar.
reaction-lost-grandmaster = Vandaag keek jij verder.
reaction-claims-sage = De draden vertelden het me.
reaction-robbed-sage = Ik wist dat je dat zou doen.
reaction-won-sage = Ik las alleen wat jij weefde.
reaction-lost-sage = Een draad die ik niet kon lezen. Prachtig.
##

## Elsewhere: games on this device
handed-in = Het is op een apparaat zonder server gespeeld en later ingeleverd: de dobbelstenen zijn bewezen, niemand zag het gebeuren.
hand-in = Dit spel op de server bewaren
hand-in-is = De namen, alle zetten en het geheim van de dobbelstenen worden verstuurd: de server controleert ze, en wie de link heeft kan het spel zien.
hand-in-send = Versturen
trouble-bad-record = De server kan het verslag van dit spel niet lezen.
trouble-not-proved = De dobbelstenen van dit spel zijn niet bewezen: het wordt niet aangenomen.
solo-choice = Op dit apparaat spelen
solo-choice-is = Spellen tegen bots en op één scherm blijven in deze browser bewaard en gaan zonder verbinding door.
solo-starting = Het spel wordt op dit apparaat klaargezet: { $percent }%
solo-load = Het spel op dit apparaat laden?
solo-costs = Er wordt eenmalig ongeveer { $size } MB geladen; daarna is voor zulke spellen geen verbinding nodig.
solo-load-now = Laden
solo-go-on-here = Hier verdergaan
solo-not-built = Deze server biedt geen spellen op je apparaat aan: ze worden op de server gespeeld.
solo-interrupted = Het spel kon niet op dit apparaat worden geladen. Wat er al is, blijft bewaard; probeer het opnieuw met verbinding.
solo-no-storage = Deze browser bewaart hier niets, misschien omdat het een privévenster is: zulke spellen hebben de server nodig.
solo-full = Deze browser kan nu niet opslaan; misschien is het apparaat vol. Maak ruimte, dan gaat het vanzelf verder.
solo-old-browser = Deze browser is te oud om zonder server te spelen.
solo-no-memory = Dit apparaat heeft te weinig geheugen om zonder server te spelen.
solo-elsewhere = Je spellen op dit apparaat gaan verder in een ander tabblad.
solo-declined = Om deze tafel te openen moet het spel op dit apparaat worden geladen.

## Elsewhere: the start page of the game as a folder, without a server
site-title = Zonder server
site-is = Alles draait in deze pagina en er wordt nergens iets heen gestuurd. Spellen met vrienden elders en open tafels hebben een server nodig en worden hier dus niet aangeboden.
site-loading = Het spel wordt opgehaald, zodat je zonder verbinding kunt spelen: { $percent }%
site-ready = Alles staat op dit apparaat: je kunt zonder verbinding spelen.
site-not-kept = Deze browser bewaart niets op dit adres: om de pagina te openen is telkens een verbinding nodig.
site-not-built = De bestanden van het spel staan hier niet: wie deze pagina hier heeft gezet, moet de hele map kopiëren.
site-no-storage = Deze browser bewaart hier niets, misschien omdat het een privévenster is: open de pagina in een gewoon venster om te spelen.
record-open = Een opgenomen spel bekijken
record-open-is = Sleep het verslag van een spel hierheen, een bestand dat op .ettana eindigt, of kies er een: je ziet het stap voor stap.
record-choose = Verslag kiezen
record-none = { $name } is geen verslag van een spel.
