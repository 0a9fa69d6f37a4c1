# Nederlands.
title = Ettana
subtitle = De weefgetouwen van Kanchi
about = Een onofficiële, onafhankelijke uitvoering van het bordspel van Madhu Sundar, kunst van Darshini Sundar, uitgegeven door Mad4Fun Games. Van hun kunst en teksten wordt hier niets gebruikt.

play-now = Nu spelen
opponents = Tegenstanders
opponent-count = { $count ->
    [one] één bot
   *[other] { $count } bots
}
level = Niveau
level-random = Verward
level-apprentice = Leerling
level-weaver = Wever
level-master = Meester
level-grandmaster = Grootmeester
level-random-is = haalt de garens gedachteloos door elkaar
level-apprentice-is = gretig en vergeetachtig, een goede eerste tegenstander
level-weaver-is = kent het vak en pakt wat het dichtstbij ligt
level-master-is = plant de hele beurt
level-grandmaster-is = ziet het weefsel al af voordat het begonnen is
your-name = Je naam
weaver-name = Wever
with-friends = Met vrienden
create-table = Een tafel maken
public-table = Voor iedereen zichtbaar
join-by-code = Meedoen met een code
code = Code
join = Meedoen
pass-and-play = Op één scherm
players = Spelers
open-tables = Open tafels
no-open-tables = Er wacht nu geen tafel op spelers.
my-games = Mijn spellen
no-games = Nog geen spellen.
language = Taal
theme-dark = Donker
theme-light = Licht
go-to-start = Terug naar het begin
rules = Regels

pitch = Ruil garens op het weefgetouw tot het patroon van je ontwerp er ligt, en claim het. De eerste wever met acht anna's wint.
first-game = Je eerste spel
first-game-is = leer het aan een echte tafel, in zo'n vijf minuten
create-table-is = Vrienden doen overal mee, via link, code of QR.
pass-and-play-is = Eén apparaat dat elke beurt wordt doorgegeven.
free-seats = { $count ->
    [one] { $count } vrije plaats
   *[other] { $count } vrije plaatsen
}
game-finished = afgelopen
rules-are = Volledig, met getekende voorbeelden en een zoekveld.

# Het begeleide eerste spel: wat de begeleider zegt
guide = Begeleiding
guide-next = Verder
guide-skip = Begeleiding overslaan
guide-finish = Zelf verder spelen
guide-marked = Gemarkeerd: { $places }.
guide-goal = Welkom bij het weefgetouw! Ontwerpen leveren anna's op, en wie er als eerste acht heeft, wint. Hier zie je die van jou.
guide-design = Dit ontwerp heb je in de hand: { $design }. Ligt het patroon op het speelbord, in welke kleuren en hoe gedraaid ook, dan is het { $annas } waard.
guide-roll = Gooi de dobbelstenen. De kleur levert speelfiches op, het cijfer zegt hoe ver je pion gaat.
guide-dice = De kleur is { $colour }: iedereen krijgt een speelfiche voor elk garen in die kleur dat de eigen pion raakt. De { $number } is voor je verplaatsing.
guide-dice-black = Zwart brengt je een actiekaart in plaats van speelfiches. De { $number } is voor je verplaatsing.
guide-move = Je pion loopt precies { $number ->
        [one] één vierkant
       *[other] { $number } vierkanten
    }, of springt naar een tegel met een { $number }. Goud is gratis; langs een andere pion gaan kost een speelfiche voor de eigenaar. Ga naar het gemarkeerde vierkant.
guide-move-any = Je pion loopt precies { $number ->
        [one] één vierkant
       *[other] { $number } vierkanten
    }, of springt naar een tegel met een { $number }. Kies een gouden vierkant.
guide-swap = Meteen na de verplaatsing mag je gratis twee garens ruilen die je pion raken. Kies een van de twee gemarkeerde garens.
guide-swap-second = En nu het andere: ze wisselen van plaats.
guide-astray = Speel gerust zoals je wilt! Wil je je ontwerp nu afmaken, neem dit dan terug met { undo } en volg de markeringen.
guide-claim = Het patroon van je ontwerp ligt op het speelbord en straalt. Claim het: de anna's blijven van jou.
guide-far = Je ontwerp { $design } ligt er nog niet. { hint } zegt hoeveel keer ruilen het nodig heeft en kent goede plannen.
guide-card = Dit is een actiekaart. In je beurt mag je er zoveel spelen als je wilt; deze levert drie speelfiches op.
guide-buy = Met speelfiches koop je iets: voor drie ruil je twee willekeurige garens op het speelbord. Kies { buy-swap }.
guide-buy-yarns = Ruil de twee gemarkeerde garens en kijk welk patroon dat afmaakt.
guide-new = Je hand is leeg, en voor acht anna's zijn meer ontwerpen nodig. Drie speelfiches leveren een nieuw ontwerp op.
guide-end = Speelfiches die je niet uitgeeft, blijven van jou. Is er niets meer te doen, beëindig dan je beurt.
guide-watch = Nu speelt { $name }, en ook van die worp krijg je speelfiches. Met { skip } hoef je niet te wachten.
guide-tools = Weer jouw beurt! { undo } neemt stappen terug tot de laatste worp of getrokken kaart, { ghost-begin } probeert ze eerst, en wat niet kan, zegt waarom.
guide-farewell = Meer heb je niet nodig: gooien, lopen, ruilen, claimen. De volledige regels staan in het menu. En nu: win je acht anna's!

board = Het weefgetouw
round = Beurt { $turn }
your-turn = Jouw beurt
turn-of = { $name } is aan de beurt
waiting-for-players = Wachten op spelers
send-link = Stuur deze link of code naar je vrienden.
copy-link = Link kopiëren
copied = Gekopieerd
take-seat = Deze plaats nemen
fill-with-bots = Nu beginnen, bots nemen de lege plaatsen
seat-free = vrije plaats
your-pin = Je pion
any-pin = om het even
sit-here-instead = Liever hier zitten
leave-seat = Mijn plaats opgeven
not-here = nu niet hier
begins-by-itself = Het spel begint vanzelf als alle plaatsen bezet zijn.
level-of-bots = Niveau van de bots
watching-count = { $count ->
    [one] Eén persoon kijkt toe.
   *[other] { $count } mensen kijken toe.
}
spectating = Je kijkt toe.
# `you` where a sentence may begin with it, else `name`.
you-in-sentences = you
you = Jij
you-object = jou
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
no-cards = geen kaarten
thread-of-play = Draad van het spel
roll = Gooi de dobbelstenen
buy-action = Koop actie
buy-swap = Koop ruil
buy-design = Koop ontwerp
undo = Terug
undo-turn = Beurt terug
end-turn = Einde beurt
exchange = Omruilen
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
hint-chance = Kans om te winnen: { $percent }%
swaps-away = { $count ->
    [0] ligt op het bord
    [one] nog { $count } ruil
   *[other] nog { $count } ruilen
}
swaps-never = niet met ruilen te bereiken
legend-walk = lopen
legend-jump = springen
legend-pays = betaalt
again = Nog een keer
over-you-won = Je hebt gewonnen!
over-won = { $name } heeft gewonnen.
over-shared = { $names } delen de overwinning.
fair-dice = Eerlijke dobbelstenen: het verslag bewijst elke trekking.
hands-open-later = Als een spel afgelopen is, toont het verslag iedereen alle handen.
download-record = Verslag downloaden
hands-curtain = { $name } is aan de beurt. Geef het scherm door.
show-hand = Toon mijn hand
say-something = Zeg iets
send = Sturen

prompt-place = Zet je pion op een gouden vierkant.
prompt-roll = Gooi de dobbelstenen, of speel eerst Kleur bepalen.
prompt-act = { $colour } { $number }. Loop { $number }, of spring naar een { $number }.
prompt-moved = Koop, speel, claim of beëindig je beurt.
prompt-freeswap = Je mag twee garens ruilen die je pion raken.
prompt-swap-first = Kies het eerste garen.
prompt-swap-second = Kies het garen waarmee het ruilt.
prompt-target = Kies.
prompt-replace-place = Kies een garen of tegel om te vervangen.
prompt-replace-piece = Kies wat uit de voorraad komt.
prompt-pay = Kies de weg.
pay-nobody = gratis
pay-to = betaal { $names }
prompt-wait = { $name } weeft.

lost = De verbinding is weg. We proberen het opnieuw…
down = De server kan nu niet opslaan. Er gaat niets verloren; het gaat vanzelf verder.
gone = Deze tafel is er niet meer.
problem = Dat kan niet ({ $code }).
lost-kept = De verbinding is weg. We proberen het opnieuw… Wat je koos wordt bewaard en dan gedaan.
back-again = De verbinding is er weer.
gone-why = Ze is verwijderd, of de link is niet volledig.
trouble-already-begun = Het spel is al begonnen. Je kunt toekijken.
trouble-already-left = Er speelt al een bot voor jou.
trouble-already-seated = Je hebt al een plaats aan deze tafel.
trouble-bad-name = Een naam is één regel van hoogstens 24 letters, zonder puntkomma.
trouble-bad-text = Wat je zegt is één regel van hoogstens 300 letters.
trouble-broken = Er ging iets mis op de server. Probeer het nog eens.
trouble-closed = Deze tafel is gesloten.
trouble-code-needed = Deze plaats is voor wie de code van de tafel heeft.
trouble-creator-only = Dat kan alleen wie de tafel gemaakt heeft.
trouble-down = De server kan nu niet opslaan. Probeer het nog eens.
trouble-hints-off = Aan deze tafel zijn er geen tips.
trouble-log-full = Er is te veel gezegd aan deze tafel: alleen het spel zelf gaat verder.
trouble-name-taken = Iemand heet hier al zo.
trouble-no-free-seat = Er is geen plaats vrij.
trouble-no-hint = Er werd geen tip gevonden.
trouble-no-such-code = Geen tafel heeft deze code.
offline-title = Geen verbinding
offline-text = De server van het spel is niet te bereiken. Er gaat niets verloren: zodra hij antwoordt, gaat deze pagina vanzelf verder.
offline-try = Nu proberen
trouble-no-such-link = Deze link is al gebruikt of te oud.
trouble-no-such-table = Zo'n tafel is er niet.
trouble-not-over = Het spel is nog niet afgelopen.
trouble-not-your-seat = Deze plaats is op dit apparaat niet van jou. Je kijkt toe.
trouble-no-take-backs = Aan deze tafel wordt niets teruggenomen.
trouble-nothing-to-undo = Er is niets om terug te nemen.
trouble-pin-taken = Iemand heeft deze pion al.
trouble-seat-is-not-yours = Deze plaats is niet voor jou.
trouble-seat-taken = Iemand was sneller: deze plaats is bezet.
trouble-stale = Het spel is intussen verdergegaan. Kies opnieuw.
trouble-stood-in = Een bot speelt nu voor jou.
trouble-too-often = Dat ging te snel. Wacht even.
trouble-turn-over = Een plan eindigt met de beurt.
trouble-unreachable = De server is niet bereikbaar. Probeer het zo meteen nog eens.
trouble-vote-open = Eerst moet er een vraag beantwoord worden.

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
yarn-at = { $colour } garen op { $place }
square-at = vierkant { $place }
square-tile = vierkant { $place }, cijfer { $number }

place-pin = pion: { $pin }
way-start = hier kun je beginnen
way-walk = lopen over { $path }
way-walk-pays = lopen over { $path }, betaalt { $names }
way-jump = springen
can-be-chosen = kan gekozen worden
can-be-swapped = kan verwisseld worden
is-chosen = gekozen
lies-in-design = deel van een ontwerp dat geclaimd kan worden
yarn-of = garen: { $colour }
tile-of = cijfertegel { $number }
count-actions = { $count ->
    [one] { $count } actiekaart
   *[other] { $count } actiekaarten
}
count-designs = { $count ->
    [one] { $count } ontwerpkaart
   *[other] { $count } ontwerpkaarten
}
pattern-row = rij { $number }: { $cells }
pattern-empty = leeg
short-action = Actie
short-swap = Ruil
short-design = Ont­werp
claimed-designs = Geclaimde ontwerpen
key-name-question = ?
key-name-shift = Shift + pijlen
key-name-home = Home, End
key-home = naar het begin of het einde van de rij
key-shift = naar het dichtstbijzijnde dat gekozen kan worden
key-b = naar het bord, en nog eens naar het volgende dat gekozen kan worden
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
why-preset-before-roll = voor het gooien
why-roll-first = eerst gooien
why-roll-once = al gegooid
why-move-not-made = eerst verplaatsen
why-one-move = al verplaatst
why-pin-stays = je pion staat daar al
why-no-such-walk = zo kun je niet lopen
why-square-occupied = bezet
why-walk-not-payable = te weinig speelfiches
why-not-reachable = niet bereikbaar
why-no-free-swap = alleen direct na de verplaatsing
why-too-few-tokens = te weinig speelfiches
why-no-card-left = geen kaart meer
why-equal-colours = gelijke kleuren
why-yarn-on-yarn = laat een garen los op een ander garen
why-pin-on-square = laat de pion los op een vierkant
why-move-card = al verplaatst
why-swap-card = nu niet
why-steal-card-card = niemand heeft een kaart
why-steal-tokens-card = niemand heeft speelfiches
why-replace-card = nu niet
why-preset-card = voor het gooien
why-design-card = geen ontwerp meer
why-collect-card = de voorraad is leeg
why-gain-card = de voorraad is leeg
why-again-card = alleen als eerste na de worp
why-tax-card = niemand heeft speelfiches
why-not-claimable = ligt niet op het bord
why-no-exchange = alleen als eerste na de worp
why-game-over = het spel is afgelopen

event-pin-placed = { $name } begon op { $square }
event-dice-rolled = { $name } gooide { $colour } { $number }
event-colour-preset = { $name } bepaalde { $colour }
event-tokens-collected = { $name } verzamelde { $tokens }
event-reserve-too-small = de voorraad is te klein: niemand krijgt iets
event-card-drawn = { $name } trok een actiekaart
event-card-drawn-known = { $name } trok { $card }
event-no-card-left = er is geen actiekaart meer
event-reshuffled = de aflegstapel werd geschud
event-tokens-paid = { $name } betaalde { $to }
event-pin-moved = { $name } ging naar { $square }
event-yarns-swapped = { $name } ruilde { $first } en { $second }
event-bought-action = { $name } kocht een actiekaart
event-bought-swap = { $name } kocht een ruil
event-bought-design = { $name } kocht een ontwerpkaart
event-design-drawn = { $name } trok een ontwerp
event-card-played = { $name } speelde { $card }
event-card-stolen = { $name } stal een kaart van { $from }
event-tokens-stolen = { $name } stal { $tokens } van { $from }
event-yarn-replaced = { $name } verving het garen op { $octagon }
event-tile-replaced = { $name } verving de tegel op { $square }
event-number-named = { $name } noemde { $number }
event-number-rolled = { $name } gooide een { $number }
event-tokens-taken = { $name } nam { $tokens }
event-tax-paid = { $name } betaalde belasting
event-design-claimed = { $name } claimde { $design }: { $annas }
event-design-returned = { $name } ruilde een ontwerp om
event-game-over = het spel is afgelopen
event-undone = { $name } nam iets terug
event-left = { $name } ging weg
event-joined = { $name } ging zitten
event-back = { $name } kwam terug
event-stood-in = een bot speelt voor { $name }

skip = Overslaan
show-again = Nog eens tonen
close = Sluiten
not-now = Nu niet: { $reason }.
why-not-your-turn = iemand anders is aan de beurt
rule-link = Regel { $clause }
tab-hand = Hand
tab-reserve = Voorraad
tab-log = Verloop
menu = Menu
pace = Tempo van de anderen
pace-slow = langzaam
pace-normal = normaal
pace-fast = snel
pace-instant = meteen
end-turn-sure = Ja, einde beurt
ask-undo = Vraag om terug te nemen
ask-undo-turn = Vraag om mijn beurt terug te nemen
hint-try = Probeer dit plan op een schim van het bord
ghost-begin = Plannen
ghost-drop = Plan wissen
ghost-commit = Doen
ghost-chance = Wat nu komt bepaalt het toeval.
ghost = { $count ->
    [0] Je probeert iets op een schim van het bord; er is nog niets gedaan.
    [one] { $count } stap gepland; er is nog niets gedaan.
   *[other] { $count } stappen gepland; er is nog niets gedaan.
}

setting-sound = Geluiden
setting-sure = Vraag het voordat mijn beurt eindigt
setting-coordinates = Namen van plaatsen op de rand
keys = Toetsen
key-name-arrows = pijlen
key-name-enter = Enter
key-name-escape = Esc
key-arrows = over het bord lopen
key-enter = kiezen wat de focus heeft
key-escape = niets kiezen
key-r = gooien
key-e = einde beurt
key-u = terug
key-p = plannen op een schim van het bord, of ophouden
key-h = tip
key-s = doorgaan naar wat nu kan

talk = Praten
phrases = Zinnen
agree = Akkoord
refuse = Weigeren
withdraw = Intrekken
vote-waiting = Het wordt de anderen gevraagd.
vote-take-back = { $count ->
    [one] { $name } vraagt om { $count } stap terug te nemen.
   *[other] { $name } vraagt om { $count } stappen terug te nemen.
}
vote-stand-in = { $name } vraagt om een bot te laten spelen voor { $other }.
absent = { $name } is er niet.
ask-stand-in = Laat een bot spelen
bot-for-you = Een bot speelt voor jou.
i-am-back = Ik speel zelf verder
clock-turn = tijd voor deze beurt
clock-reserve = tijd in reserve
do-move = ga naar { $square }
do-place = begin op { $square }
do-roll = gooi de dobbelstenen
do-end = beëindig de beurt
do-freeswap = ruil { $first } en { $second } gratis
do-buy-swap = koop een ruil van { $first } en { $second }
do-buy-action = koop een actiekaart
do-buy-design = koop een ontwerpkaart
do-play = speel { $card }
do-play-on = speel { $card }: { $target }
do-claim = claim { $design }
do-exchange = ruil { $design } om
phrase-hello = Hallo!
phrase-good-luck = Veel geluk!
phrase-well-played = Goed gespeeld!
phrase-beautiful-design = Wat een mooi ontwerp!
phrase-thank-you = Dank je wel!
phrase-sorry = Sorry!
phrase-one-moment = Een ogenblik.
phrase-your-turn = Jij bent aan de beurt.
phrase-oh-no = O nee!
phrase-so-close = Net niet!
phrase-good-game = Leuk gespeeld!
phrase-another-game = Nog een spel?
phrase-goodbye = Tot ziens!
days-left = { $count ->
    [one] { $count } dag
   *[other] { $count } dagen
}
hint-nearer = { $count ->
    [one] { $count } ruil dichterbij
   *[other] { $count } ruilen dichterbij
}

rules-title = De regels
rules-about = Elke regel heeft een nummer, en de tafel verwijst ernaar als iets niet kan. Waar de gedrukte regels zwijgen of elkaar tegenspreken is een regel gemarkeerd als onze beslissing: die is van dit project en niet van de auteurs.
rules-search = Zoek in de regels
rules-none = Geen regel zegt dat.
back = Terug
ruling = onze beslissing
pattern = Patroon
example-C2 = Het vierkant B2 raakt de achthoeken a1, b1, a2 en b2.
example-T3 = De worp is paars: twee van de vier garens rond roze zijn paars, dus roze verzamelt twee speelfiches.
example-M5 = Drie stappen lopen langs wit: dat kost één speelfiche, voor wit.
example-M6 = Springen met een 4: naar elk vrij vierkant met dat cijfer. Op C3 staat wit.
example-M8 = Na de verplaatsing mogen twee van de vier garens rond de pion ruilen.
example-D1 = Het patroon, ongeverfd op de kaart, ligt op het bord: vier groene garens in een schuine lijn, het middelste rood.
rules-found = { $count ->
    [one] { $count } regel
   *[other] { $count } regels
}

prove = Hier controleren
not-proved = Het verslag klopt niet met de dobbelstenen: { $where }
over-how = { $annas }: { $designs } en { $points }.
over-tokens = Speelfiches verzameld
over-board = Bord bekijken
over-show = Uitslag tonen
share = Delen
replay = Terugkijken
replay-not-over = Dit spel is nog niet afgelopen.
replay-step = Moment van het spel
replay-turn-back = een beurt terug
replay-back = een stap terug
replay-play = Afspelen
replay-pause = Pauze
replay-next = een stap verder
replay-turn-next = een beurt verder
replay-eyes = Door wiens ogen
replay-everybody = van iedereen
replay-link = Link naar dit moment kopiëren
proved = { $count ->
    [one] Bewezen: de { $count } trekking is hier opnieuw berekend en klopt.
   *[other] Bewezen: alle { $count } trekkingen zijn hier opnieuw berekend en kloppen.
}
qr = De link als QR-code

# Het einde en de herhaling
percent = { $percent }%
as-table = Als tabel
turn-column = Beurt
end-column = Einde
plot-annas = Anna's per beurt
plot-chances = Winstkans per beurt
chances-about = Geschat aan het begin van elke beurt uit wat iedereen kon zien; er is in geen hand gekeken.
chances-thinking = De kansen worden berekend…
chances-none = De kansen konden niet worden berekend.
chances-at = Beurt { $turn }: { $chances }
chances-end = Het einde: { $chances }
replay-place = Stap { $step } van { $steps }
replay-start = Het spel staat klaar.
replay-keys = Pijltjes gaan per stap, Page Up en Page Down per beurt, Home en End naar het begin en het einde; de spatiebalk speelt af.
play-on = Vanaf hier verder spelen
play-on-about = Een nieuwe tafel begint precies hier, met eigen eerlijke dobbelstenen. Ze telt in niemands statistiek mee.
play-on-seat = Jouw plaats
play-on-to-act = is aan zet
play-on-bots = De anderen
play-on-as-before = de bots die er zaten
play-on-begin = Beginnen
play-on-not-begun = Hier is nog niets gespeeld: ga één stap verder.
play-on-over = Het spel is hier afgelopen: ga één stap terug.
played-on-from = Verder gespeeld vanaf stap { $step } van een ander spel
over-goal = Het doel van { $goal } is bereikt in beurt { $turn }.
over-limit = De laatste beurt is gespeeld: de meeste anna's winnen, dan de meeste geclaimde ontwerpen, dan de meeste speelfiches.
over-claimed = { $count ->
    [one] { $count } geclaimd ontwerp
   *[other] { $count } geclaimde ontwerpen
}
over-points = { $count ->
    [one] { $count } kaart Overwinningspunt
   *[other] { $count } kaarten Overwinningspunt
}
over-column-annas = Anna's
over-column-designs = Geclaimd
over-column-points = Punten
over-expected = van { $expected } verwacht
over-colours = Gegooide kleuren
over-numbers = Gegooide cijfers
over-dashed = De streepjeslijn is wat eerlijke dobbelstenen gemiddeld geven: { $expected }.
over-join-again = Naar de nieuwe tafel
proving = De trekkingen worden berekend…
share-link = De link naar dit spel
