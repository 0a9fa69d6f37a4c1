# English. Ids are the same in all catalogues; a test compares them.
language-name = English
title = Ettana
subtitle = The Looms of Kanchi
## Elsewhere: the start page
about = An unofficial, independent implementation of the board game by Madhu Sundar, art by Darshini Sundar, published by Mad4Fun Games. None of their art or texts is used here.
##

# Start page
## Elsewhere: the start page
play-now = Play now
opponents = Opponents
opponent-count = { $count ->
    [one] one bot
   *[other] { $count } bots
}
##
level = Level
level-random = Tangled
level-apprentice = Apprentice
level-spinner = Spinner
level-dyer = Dyer
level-pedlar = Pedlar
level-journeyman = Journeyman
level-weaver = Weaver
level-master = Master
level-grandmaster = Grandmaster
level-sage = Sage
temper-apprentice = eager
temper-spinner = hasty
temper-dyer = dreamy
temper-pedlar = sly
temper-journeyman = stubborn
temper-weaver = steady
temper-master = strict
temper-grandmaster = calm
temper-sage = wise
level-apprentice-is = tries its first threads and misses most of what lies there: a first opponent
level-spinner-is = always in a hurry: tokens become swaps as fast as they come
level-dyer-is = collects designs by the armful and waits for the colours to suit one
level-pedlar-is = lives on others: buys action cards, steals, taxes
level-journeyman-is = stands close to the others and lets them pay for passing
level-weaver-is = knows the craft and takes the nearest good thing
level-master-is = plans the whole turn
level-grandmaster-is = sees the cloth finished before it begins
level-sage-is = reads in every thread what the others are weaving
## Elsewhere: the start page
suggested-level = Suggested for you: { $level }
## Later: before the game
your-name = Your name
##
guest-name = Guest
player-name = Player { $number }
## Elsewhere: the start page
opponent-beaten = beaten by you
opponent-suggested = suggested for you
with-friends = With friends
create-table = Create a table
public-table = Listed for everyone
take-backs = Steps can be taken back if all agree
no-turn-limit = No limit of turns
join-by-code = Join with a code
##
code = Code
join = Join
pass-and-play = On one screen
players = Players
## Elsewhere: the start page
open-tables = Open tables
no-open-tables = No table waits for players now.
my-games = My games
no-games = No game yet.
##
language = Language
theme-dark = Dark
theme-light = Light
go-to-start = Back to the start page
rules = Rules

# The front of the start page
pitch = Trade yarns on the loom until the pattern of your design lies there, and claim it. The first weaver with eight annas wins.
## Elsewhere: the front of the start page
first-game = Your first game
first-game-is = learn it at a real table, in about five minutes
create-table-is = Friends join from anywhere, by link, code or QR.
pass-and-play-is = One device, passed on from turn to turn.
free-seats = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
awaited-games = { $count ->
    [one] It is your turn in { $count } game
   *[other] It is your turn in { $count } games
}
screen-names = Who plays?
screen-names-about = Names are optional and are remembered on this device.
game-finished = finished
game-given-up = given up
rules-are = Complete, with drawn examples and a search.
##

# The guided first game: what the coach says
guide = Guide
## Later: the guided first game
guide-next = Next
guide-skip = Skip the guide
guide-finish = Play on
guide-marked = Marked: { $places }.
guide-goal = Look at your panel: here your annas grow. Designs bring them, and whoever has eight first wins.
guide-design = Look at the design in your hand: { $design }. When its pattern lies on the board, in any colours, it is worth { $annas }. { design-marks }
guide-roll = Roll the dice. The colour brings tokens, the number says how far your pin goes.
guide-dice = Look at the dice. The colour is { $colour }: everybody gets a token for each { $colour } yarn that touches their pin. The { $number } is for your move.
guide-dice-black = Look at the dice. Black brings you an action card instead of tokens. The { $number } is for your move.
guide-move = Your pin walks exactly { $number ->
        [one] one square
       *[other] { $number } squares
    }, or jumps to a tile with a { $number }. Gold is free; going past another pin costs a token for its owner. Go to the marked square.
guide-move-any = Your pin walks exactly { $number ->
        [one] one square
       *[other] { $number } squares
    }, or jumps to a tile with a { $number }. Choose a golden square.
guide-swap = Right after the move you may swap two yarns that touch your pin, for free. Choose one of the two marked yarns.
guide-swap-second = Now choose the other one: they trade places.
guide-astray = You may play as you like! To finish your design now, take this back with { undo } and follow the marks.
guide-claim = Claim your design: its pattern lies on the board and shines. The annas are yours for good.
guide-far = Point at your design { $design }, or hold it, and see what is missing. { hint } knows good plans.
guide-card = Play this action card: it brings three tokens. In your turn you may play as many as you like.
guide-card-again = Touch the card once more, and it is played.
guide-buy = Choose { buy-swap }: three tokens swap any two yarns on the board.
guide-buy-yarns = Swap the two marked yarns, and see which pattern that completes.
guide-new = Buy a new design for three tokens: your hand is empty, and eight annas need more of them.
guide-end = End your turn when there is nothing more to do. Tokens you do not spend stay yours.
guide-watch = Watch { $name } play: a colour that touches your pin brings you tokens too. Press { skip } if you would rather not wait.
guide-tools = Your turn again! Take steps back with { undo }, up to the last roll or drawn card; try them first with { ghost-begin }. If something cannot be done, you are told why.
guide-farewell = That is all you need: roll, move, swap, claim. The complete rules are in the menu. Now win your eight annas!
##

# The table
board = The loom
round = Round { $round }
your-turn = Your turn
turn-of = { $who ->
    [you] It is your turn
   *[they] { $name } is to act
}
waiting-for-players = Waiting for players
## Later: before the game
send-link = Send this link or code to your friends.
##
copy-link = Copy the link
copied = Copied
## Later: before the game
take-seat = Take this seat
fill-with-bots = Begin now, bots take the empty seats
seat-free = free seat
your-pin = Your pin
any-pin = any
sit-here-instead = Sit here instead
leave-seat = Give up my seat
not-here = not here just now
begins-by-itself = The game begins by itself when every seat is taken.
hosts-wait = Waiting for you: { $names }
learn-it = Learn it in two minutes
##
level-of-bots = Level of the bots
watching-count = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
}
spectating = You are watching.
you = You
everybody = Everybody
everybody-else = The others
bot = bot
reserve = Reserve
tokens = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
}
stack-actions = actions
stack-discard = discard
stack-designs = designs
designs = Designs
in-your-hand = in your hand
action-cards = Action cards
no-designs = no designs
no-cards = no cards
thread-of-play = Thread of play
log-setup = Setup
roll = Roll the dice
buy-action = Buy action
buy-swap = Buy swap
buy-design = Buy design
undo = Undo
undo-turn = Undo turn
end-turn = End turn
exchange = Exchange
exchange-ends = ends your turn
exchange-lost = Your turn ends at once, without a walk, a purchase or a claim. This cannot be taken back.
exchange-sure = Yes, exchange it
claim = { $annas ->
    [one] Claim { $annas } anna
   *[other] Claim { $annas } annas
}
annas = { $count ->
    [one] { $count } anna
   *[other] { $count } annas
}
cancel = Cancel
hint = Hint
hint-chance = Chance to win: { $percent }%
swaps-away = { $count ->
    [0] lies on the board
    [one] { $count } swap away
   *[other] { $count } swaps away
}
legend-walk = walk
legend-jump = jump
legend-pays = pays
again = Play again
game-over = The game is over
over-you-won = You have won!
over-won = { $name } has won.
over-you-gave-up = You gave up.
over-given-up = The game was given up.
over-shared = Shared victory: { $names }.
fair-dice = Fair dice: every draw can be checked.
## Later: before the game, and at its end
hands-open-later = When a game is over, its record shows everybody all hands.
download-record = Download the record
##
hands-curtain = It is { $name }'s turn. Pass the screen on.
show-hand = Show my hand
say-something = Say something
send = Send

# What to do
prompt-place = Put your pin on a golden square.
prompt-roll = Roll the dice, or play Preset first.
rolled = { $colour } { $number }.
prompt-act = Walk { $number }, or jump to a { $number }.
prompt-moved = Buy, play, claim, or end your turn.
prompt-freeswap = You may swap two yarns that touch your pin – now or not at all: anything else gives it up.
prompt-freeswap-or-claim = Swap first, if you like: claiming gives the swap up.
prompt-swap-first = Choose the first yarn.
prompt-swap-second = Choose the yarn it trades places with.
prompt-replace-place = Choose a yarn or a tile to replace.
prompt-replace-piece = Choose what comes from the reserve.
prompt-pay = Choose the way.
prompt-pay-shown = Costs { $tokens }, to { $names }. Touch again to go.
pay-nobody = free
way-other = hold or right-click: pay instead
way-other-key = Shift + Enter to choose the way
pay-to = pay { $names }
prompt-wait = { $name } is weaving.
prompt-place-rolled = You rolled a { $number }: put your pin on a golden square.
start-highest = { $who ->
    [you] You start
   *[they] { $name } starts
}
start-tied = { $who ->
    [you] Tie at { $number }: you start
   *[they] Tie at { $number }: { $name } starts
}
prompt-roll-only = Roll the dice.
prompt-claim = Your design lies on the board: claim it!
prompt-pay-again = Choose the way, or the same square again to go for free.
prompt-from-whom = { $card }: from whom?
prompt-play-again = Touch the card again to play it.
prompt-which-face = { $card }: which colour shall count as rolled?
prompt-which-number = { $card }: roll this number or more to take as many tokens.
prompt-which-square = { $card }: put your pin on any golden square.

# Trouble
lost = The connection is lost. Trying again…
down = The server cannot save just now. Nothing is lost; it goes on by itself.
gone = This table is not there any more.
problem = That cannot be done ({ $code }).
lost-kept = The connection is lost. Trying again… What you chose is kept and will be done then.
back-again = The connection is back.
gone-why = It was deleted, or the link is not complete.
solo-gone-why = A game without a server is only in the browser in which it was played, until its data are deleted there.
unreadable = This table cannot be read.
unreadable-why = Something it needs was damaged on the server. Whoever runs the server can see it; all other tables go on.
solo-unreadable-why = Something it needs was damaged in this browser. All other games go on.
trouble-already-begun = The game has begun already. You can watch it.
trouble-already-left = A bot plays for you already.
trouble-already-seated = You have a seat at this table already.
trouble-bad-name = A name is one line of at most { LIMIT("name") } characters, without a semicolon.
trouble-mixed-alphabets = A name has letters of one alphabet only.
trouble-bad-text = What is said is one line of at most { LIMIT("text") } characters.
trouble-broken = Something went wrong on the server. Please try again.
trouble-code-needed = This seat is for those who have the code of the table.
trouble-creator-only = Only whoever made the table can do that.
trouble-down = The server cannot save just now. Please try again.
trouble-hints-off = There are no hints at this table.
trouble-log-full = Too much has happened at this table: only the game itself goes on.
trouble-name-taken = Somebody here has this name already.
trouble-no-free-seat = No seat is free.
trouble-no-hint = No hint was found.
trouble-no-such-code = No table has this code.
## Elsewhere: without a connection
offline-title = No connection
offline-text = The server of the game cannot be reached. Nothing is lost: as soon as it answers, this page goes on by itself.
offline-try = Try now
##
trouble-no-such-link = This link was used before, is too old, or whoever gave it has left the seat.
trouble-no-such-table = There is no such table.
trouble-not-over = The game is not over yet.
trouble-not-your-seat = This seat is not yours on this device. You are watching.
trouble-no-take-backs = Nothing is taken back at this table.
trouble-somebody-away = Somebody is away, and nothing is taken back without them.
trouble-nothing-to-undo = There is nothing to take back.
trouble-pin-taken = Somebody has this pin already.
trouble-seat-is-not-yours = This seat is not for you.
trouble-seat-taken = Somebody was quicker: this seat is taken.
trouble-stale = The game has gone on meanwhile. Please choose again.
trouble-stood-in = A bot plays for you just now.
trouble-too-often = Not so fast. Please wait a moment.
trouble-unreadable = This table cannot be read.
trouble-turn-over = A plan ends with the turn.
trouble-unknown-commitment = The fair dice that were prepared for this game are too old or used. Please try again.
notice-plan-ends = The plan ends here: chance decides what comes. Do it, or drop the plan.
unanswered = The server cannot be reached. Please try again in a moment.
trouble-vote-open = There is a question that must be answered first.
trouble-not-seated = You have no seat at this table.
trouble-no-such-seat = There is no such seat.
trouble-not-begun = The game has not begun yet.
trouble-look-first = Show your hand first.
trouble-too-many-devices = Too many devices share this seat already.
trouble-earlier-device = That device held the seat before yours did: it can be removed only there.
trouble-last-device = This is the only device at your seat.
trouble-no-such-device = That device does not hold your seat any more.
trouble-rematched = A new table has been opened already.
trouble-resigned = You gave up this game.
trouble-present = That player is here again.
trouble-not-away = You are playing yourself already.
trouble-not-asked = This question was not for you.
trouble-no-such-vote = This question has been settled meanwhile.
trouble-already-answered = You have answered already.
trouble-clock-decides = At this table the clock decides.
trouble-time-left = There is time left.
trouble-no-such-step = The game has no such step.

# Friends at one table
is-here = here
who-watches = watching
seat-elsewhere = Do you sit here on another device? Open the menu there: { carry-seat }.
carry-seat = Continue on another device
carry-seat-is = Open this link, or its QR code, on your other device, and your seat is yours there too. It works once and for a quarter of an hour; give it to nobody else.
carry-seat-qr = The link to your seat as a QR code
devices = Devices at your seat
device-this = This device, since { $time }
device-other = Another device, since { $time }
device-remove = Remove
device-new = Another device has joined your seat ({ $time }).
device-known = It is mine
leave-game = Let a bot play for me
leave-game-is = You keep your seat and can play on at any time.
resign = Give up the game
resign-sure = Yes, give up
resign-ends = The game ends and counts as lost for you. This cannot be taken back.
resign-others = { $bot } plays your seat to the end for the others. The game counts as lost for you, and you cannot come back.
you-gave-up = You gave up.
plays-on = { $bot } plays on.
invite-to-watch = Share a link for spectators
you-are-asked = You are being asked
new-talk = new
clock = Clock
clock-none = no clock
clock-live = { $turn ->
    [one] one minute a turn, { $reserve } in reserve
   *[other] { $turn } minutes a turn, { $reserve } in reserve
}
clock-days = { $days ->
    [one] one day a turn
   *[other] { $days } days a turn
}
## Later: before the game
clock-is = When time runs out, a bot plays on.
##

# Words
colour-G = green
colour-R = red
colour-Y = yellow
colour-B = blue
colour-P = purple
colour-K = black
pin-pink = pink
pin-black = black
pin-white = white
pin-orange = orange
card-M = Move
card-S = Swap
card-C = Steal action card
card-T = Steal tokens
card-R = Replace
card-P = Preset
card-D = Get design card
card-3 = Collect 3 tokens
card-G = Gain tokens
card-A = Roll again
card-V = Victory point
card-X = Tax
card-is-M = Put your pin on any free square instead of walking or jumping.
card-is-S = Swap any two yarns on the board.
card-is-C = Take a card at random from the hand of an opponent of your choice.
card-is-T = Take 2 tokens from an opponent of your choice.
card-is-R = Exchange a yarn or a number tile on the board for one from the reserve.
card-is-P = Before rolling: choose the colour; only the number is rolled.
card-is-D = Draw a design card.
card-is-3 = Take 3 tokens from the reserve.
card-is-G = Name a number and roll: as high or higher brings you that many tokens.
card-is-A = First thing after the roll: roll both dice again; everybody collects again.
card-is-V = Counts 1 anna for good.
card-is-X = Every other player who has a token pays 1 to the reserve.
yarn-at = { $colour } yarn on { $place }
square-at = square { $place }
square-tile = square { $place }, number { $number }

# Places and things by name, for ears and keys
place-pin = { $pin } pin
way-start = you can begin here
way-walk = walk over { $path }
way-walk-pays = walk over { $path }, pays { $names }
way-costs = Costs { $tokens }, to { $names }
way-free = Free
way-jump = jump
can-be-chosen = can be chosen
can-be-swapped = can be swapped
is-chosen = chosen
lies-in-design = part of a design of yours that lies there
yarn-of = { $colour } yarn
tile-of = number tile { $number }
die-colour = colour die: { $colour }
die-number = number die: { $number }
count-actions = { $count ->
    [one] { $count } action card
   *[other] { $count } action cards
}
count-designs = { $count ->
    [one] { $count } design card
   *[other] { $count } design cards
}
pattern-row = row { $number }: { $cells }
pattern-empty = free
design-marks = Same mark, same colour; different marks, different colours. Where there is no mark, any yarn will do. Turn it any way, never mirror it.
short-action = Action
short-swap = Swap
short-design = Design
short-undo = Undo
part-actions = What you can do
claimed-designs = Claimed designs
on-the-board = On the board
key-name-question = ?
key-name-shift = Shift + arrows
key-name-home = Home, End
key-home = to the beginning or the end of the row
key-name-page = Page Up, Page Down
key-page = to the top or the bottom
key-shift = to the nearest thing that can be chosen
key-b = to the board, and again to the next thing that can be chosen
key-c = to the cards in hand
key-a = to the buttons
key-l = to the thread of play
key-question = show these keys

# Why not, by code
tokens-word = { $count ->
    [one] token
   *[other] tokens
}

why-rim-not-played = no rim squares in this game
why-pin-placing = pins come first
why-pin-number = only on a free square with your number
why-preset-before-roll = before rolling
why-roll-first = roll first
why-roll-once = already rolled
why-move-not-made = move first
why-one-move = already moved
why-pin-stays = your pin stands there already
why-no-such-walk = no such walk
why-square-occupied = occupied
why-walk-not-payable = too few tokens
why-not-reachable = not reachable
why-no-free-swap = only right after the move, with yarns that touch your pin
why-too-few-tokens = too few tokens
why-no-card-left = no card left
why-equal-colours = equal colours
notice-drop-yarn = Not now: drop a yarn on another yarn.
notice-drop-pin = Not now: drop the pin on a square.
why-move-card = already moved
why-swap-card = not now
why-steal-card-card = nobody has a card
why-steal-tokens-card = nobody has tokens
why-replace-card = not now
why-preset-card = before rolling
why-design-card = no design left
why-collect-card = the reserve is empty
why-gain-card = the reserve is empty
why-again-card = only first after the roll
why-tax-card = nobody has tokens
why-not-claimable = not on the board
claim-in-your-turn = claim it in your turn
why-no-exchange = only first after the roll
why-game-over = the game is over
notice-nothing-planned = Not now: nothing is planned yet.
notice-still-shown = Not now: what the others did is still being shown.

# What happened. `$who` did it: `you` are the reader, `they` somebody else, `several` more than one; `$whom` likewise is
# whom it was done to. After the first of several sentences of the same person { $name } may be nothing.
event-rolled-to-place = { $who ->
    [you] You rolled a { $number } for your pin
   *[they] { $name } rolled a { $number } for the pin
}
event-pin-placed = { $who ->
    [you] You began on { $square }
   *[they] { $name } began on { $square }
}
event-start-decided = { $who ->
    [you] You start: your { $number } is the highest roll
   *[they] { $name } starts: { $number } is the highest roll
}
event-start-decided-tied = { $who ->
    [you] Tie for the highest roll, { $number }: { $tied }; you win the next roll and start
   *[they] Tie for the highest roll, { $number }: { $tied }; { $name } wins the next roll and starts
}
event-dice-rolled = { $who ->
    [you] You rolled { $colour } { $number }
   *[they] { $name } rolled { $colour } { $number }
}
event-colour-preset = { $who ->
    [you] You set { $colour }
   *[they] { $name } set { $colour }
}
event-tokens-collected = { $who ->
    [you] You collected { $tokens }
   *[they] { $name } collected { $tokens }
}
event-reserve-too-small = The reserve is too small: nobody is paid
event-card-drawn = { $who ->
    [you] You drew an action card
   *[they] { $name } drew an action card
}
event-card-drawn-known = { $who ->
    [you] You drew { $card }
   *[they] { $name } drew { $card }
}
event-no-card-left = No action card is left
event-reshuffled = The discard pile was shuffled
event-tokens-paid = { $who ->
    [you] You paid { $tokens } to { $to }
   *[they] { $whom ->
        [you] { $name } paid you { $tokens }
       *[they] { $name } paid { $tokens } to { $to }
    }
}
event-pin-moved = { $who ->
    [you] You went to { $square }
   *[they] { $name } went to { $square }
}
event-yarns-swapped = { $who ->
    [you] You swapped { $first } and { $second }
   *[they] { $name } swapped { $first } and { $second }
}
event-bought-action = { $who ->
    [you] You bought an action card
   *[they] { $name } bought an action card
}
event-bought-swap = { $who ->
    [you] You bought a swap
   *[they] { $name } bought a swap
}
event-bought-design = { $who ->
    [you] You bought a design card
   *[they] { $name } bought a design card
}
event-design-drawn = { $who ->
    [you] You drew a design
   *[they] { $name } drew a design
}
event-card-played = { $who ->
    [you] You played { $card }
   *[they] { $name } played { $card }
}
event-card-stolen = { $who ->
    [you] You stole a card from { $from }
   *[they] { $whom ->
        [you] { $name } stole a card from you
       *[they] { $name } stole a card from { $from }
    }
}
event-tokens-stolen = { $who ->
    [you] You stole { $tokens } from { $from }
   *[they] { $whom ->
        [you] { $name } stole { $tokens } from you
       *[they] { $name } stole { $tokens } from { $from }
    }
}
event-yarn-replaced = { $who ->
    [you] You replaced the yarn on { $octagon }
   *[they] { $name } replaced the yarn on { $octagon }
}
event-tile-replaced = { $who ->
    [you] You replaced the tile on { $square }
   *[they] { $name } replaced the tile on { $square }
}
event-number-named = { $who ->
    [you] You named { $number }
   *[they] { $name } named { $number }
}
event-number-rolled = { $who ->
    [you] You rolled a { $number }
   *[they] { $name } rolled a { $number }
}
event-tokens-taken = { $who ->
    [you] You took { $tokens }
   *[they] { $name } took { $tokens }
}
event-tax-paid = { $who ->
    [you] You paid tax
   *[they] { $name } paid tax
}
event-design-claimed = { $who ->
    [you] You claimed { $design }: { $annas }
   *[they] { $name } claimed { $design }: { $annas }
}
event-design-returned = { $who ->
    [you] You exchanged a design
   *[they] { $name } exchanged a design
}
event-game-over = The game is over
event-undone = { $who ->
    [you] You took something back
   *[they] { $name } took something back
}
event-left = { $who ->
    [you] You left
   *[they] { $name } left
}
event-joined = { $who ->
    [you] You sat down
   *[they] { $name } sat down
}
event-back = { $who ->
    [you] You came back
   *[they] { $name } came back
}
event-resigned = { $who ->
    [you] You gave up
   *[they] { $name } gave up
}
event-stood-in = { $who ->
    [you] A bot plays for you
   *[they] A bot plays for { $name }
}

# Following the game
skip = Skip
show-again = Show again
close = Close
not-now = Not now: { $reason }.
why-not-your-turn = it is somebody else's turn
rule-link = Rule { $clause }
tab-hand = Hand
tab-reserve = Reserve
tab-log = Log
menu = Menu
speed = Speed of the others
speed-slow = slow
speed-normal = normal
speed-fast = fast
speed-instant = at once
end-turn-sure = Yes, end my turn
end-turn-ask = End your turn?
unused-claim = Finished and not claimed: { $designs }.
unused-win = You could win now: swaps that you can pay for finish a design.
unused-free-swap = Your free swap is not used.
## Later: the thread of play
taken-back = Taken back: { $what }
##
ask-undo = Ask to take back
ask-undo-turn = Ask to take back my turn
hint-try = Try this plan on a ghost of the board
plan = Plan
ghost-begin = Plan
ghost-drop = Drop the plan
ghost-commit = Do it
ghost-chance = Chance decides what comes next.
ghost-wins = This wins the game.
ghost-over = This ends the game.
ghost-ends-turn = This ends your turn.
ghost-short = { $count ->
    [0] Planning
    [one] { $count } step planned
   *[other] { $count } steps planned
}
ghost = { $count ->
    [0] You are trying things on a ghost of the board; nothing is done yet.
    [one] { $count } step is planned; nothing is done yet.
   *[other] { $count } steps are planned; nothing is done yet.
}

sound-on = on
sound-off = off
setting-sound = Sounds
volume = Volume
setting-ambience = The quiet rhythm of a loom
setting-sure = Ask before my turn ends
sure-off = only with a finished design
sure-unused = when something is unused
sure-on = always
setting-coordinates = Names of places on the frame
keys = Keys
key-name-arrows = arrows
key-name-enter = Enter, Space
key-name-shift-enter = Shift + Enter
key-name-escape = Esc
key-arrows = walk over the board
key-enter = choose what has the focus
key-shift-enter = choose the way to a square that is free, or pay
key-escape = choose nothing
key-r = roll the dice
key-e = end the turn
key-u = undo
key-p = plan on a ghost of the board, or stop planning
key-h = hint: where to look, and again what to do
key-s = skip to what can be done now

talk = Talk
talk-of-spectators = Talk of spectators
phrases = Phrases
agree = Agree
refuse = Refuse
withdraw = Withdraw
vote-waiting = The others are being asked.
vote-take-back = { $count ->
    [one] { $name } asks to take back { $count } step.
   *[other] { $name } asks to take back { $count } steps.
}
vote-stand-in = { $whom ->
    [you] { $name } asks to let a bot play for you.
   *[they] { $name } asks to let a bot play for { $other }.
}
absent = { $name } is not here.
vote-grace = A bot plays for { $other } from { $time } on, unless { $other } is back by then.
ask-stand-in = Let a bot play in { $minutes } min
bot-for-you = A bot plays for you.
i-am-back = I play on myself
clock-turn = time for this turn
clock-reserve = time in reserve
do-move = go to { $square }
do-place = put your pin on { $square }
do-roll = roll the dice
do-end = end the turn
do-freeswap = swap { $first } and { $second } for free
do-buy-swap = buy a swap of { $first } and { $second }
do-buy-action = buy an action card
do-buy-design = buy a design card
do-play = play { $card }
do-play-move = play { card-M } and go to { $square }
do-play-swap = play { card-S } on { $first } and { $second }
do-play-gain = play { card-G } and name { $number }
do-replace-yarn = replace the yarn on { $octagon } by a { $colour } one
do-replace-tile = replace the tile on { $square } by a { $number }
do-steal-card = take a card from { $from }
do-steal-tokens = take tokens from { $from }
do-preset = play { card-P } and choose { $colour }
do-claim = claim { $design }
do-exchange = exchange { $design }
do-then = { $steps }, then { $last }
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-beautiful-design = What a beautiful design!
phrase-thank-you = Thank you!
phrase-sorry = Sorry!
phrase-one-moment = One moment, please.
phrase-your-turn = It is your turn.
phrase-oh-no = Oh no!
phrase-so-close = So close!
phrase-good-game = Good game!
phrase-another-game = Another game?
phrase-goodbye = Goodbye!
days-left = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
hint-nearer = { $count ->
    [one] { $count } swap nearer
   *[other] { $count } swaps nearer
}
hint-plan-chance = Chance to win then: { $percent }%

## Elsewhere: the rules
rules-title = The rules
rules-search = Search the rules
rules-rulings-only = Only our rulings
rules-none = No clause says that.
one-turn = One turn in four pictures
one-turn-roll = Roll both dice. Every yarn of the rolled colour that touches your square brings you a token: here two.
one-turn-walk = Walk exactly as many squares as the number says, or jump to any free square with that number.
one-turn-swap = Then swap two of the yarns that touch your new square, for nothing.
one-turn-claim = When the pattern of a design in your hand lies on the board, in any colours, claim it.
one-turn-goal = Eight annas win the game.
##
back = Back
## Elsewhere: the rules
ruling = our ruling
pattern = Pattern
example-C2 = The square B2 touches the octagons a1, b1, a2 and b2.
example-C11 = The diagonal T of design 02, on the card and on the board: a bar of four green yarns, and two red ones that cross it in its middle.
example-T3 = The roll is purple: two of the four yarns around pink are purple, so pink collects two tokens.
example-M5 = A walk of three steps past white: it costs one token, paid to white.
example-M6 = A jump with a 4: to any free square with that number. On C3 stands white.
example-M8 = After the move two of the four yarns around the pin may trade places.
example-D1 = The pattern, undyed on the card, lies on the board: four green yarns in a diagonal line, with a red one in the middle.
rules-found = { $count ->
    [one] { $count } clause
   *[other] { $count } clauses
}
##

## Later: the proof of the dice, how it went
prove = Check it here
not-proved = Not proved: { $why }
not-proved-commitment = the record has another commitment than the one the server gave this device before the game.
not-proved-nonce = for { $name } the record has another random number than the one this device sent.
not-proved-server-nonce = the server chose a random number of its own for { $name }, which it must not do.
not-proved-pins = the record gives { $name } another pin than was settled.
not-proved-start = the record begins in another way, or with another deck, than was settled when this device sent its random number.
not-proved-secret = the secret in the record does not fit its commitment.
not-proved-draw = “{ $line }” is not what was drawn.
not-proved-seen = this page saw “{ $line }” in the game, and the record does not have it there.
over-how = { $annas }: { $designs } and { $points }.
over-how-only = { $annas }: { $what }.
over-tokens = Tokens collected
##
cloth-field = { $design } in { $colours }
cloth-bare = the bare warp, nothing woven yet
## Later: the end
cloth-share = Share the cloth
cloth-saved = Picture saved, link copied
over-report = How it went
##
wardrobe = Wardrobe
## Elsewhere: the wardrobe
wardrobe-is = your finished cloths, victories and streaks
wardrobe-here = The games you finished on this device. They are kept here and nowhere else.
wardrobe-none = Finish a game, and the cloth you wove hangs here.
wardrobe-export = Save all as a file
wardrobe-erase = Erase all
wardrobe-erase-sure = All cloths and results on this device will be gone. Sure?
result-won = Won
result-lost = Lost
result-shared = Shared victory
result-given-up = Given up
rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
figure-played = Games
figure-won = Won
figure-streak = Victories in a row
figure-best-streak = Longest such streak
figure-shortest = Shortest game
figure-longest = Longest game
figures-against = Against whom
figures-people = People
figures-of = { $won } of { $played }
## Later: the end
over-board = See the board
over-show = Show the result
##
share = Share
replay = Replay
## Elsewhere: the replay
replay-not-over = This game is not over yet.
replay-step = Moment of the game
replay-turn-back = one turn back
replay-back = one step back
replay-play = Play
replay-pause = Pause
replay-next = one step on
replay-turn-next = one turn on
replay-eyes = Through whose eyes
replay-everybody = everybody's
replay-link = Copy a link to this moment
## Later: the proof of the dice
proved = { $count ->
    [one] Proved: the { $count } draw was computed again here and fits, and the server had committed to its secret before this device sent its random number.
   *[other] Proved: all { $count } draws were computed again here and fit, and the server had committed to its secret before this device sent its random number.
}
follows = { $count ->
    [one] The { $count } draw was computed again here and fits the record. That the server could not arrange it is not proved: this device does not remember all that was settled before the game. Only the device on which you sat down can prove it.
   *[other] All { $count } draws were computed again here and fit the record. That the server could not arrange them is not proved: this device does not remember all that was settled before the game. Only the device on which you sat down can prove it.
}
start-given = It began in a given position, of which no draw proves anything.
qr = The link as a QR code
##

# The end and the replay
percent = { $percent }%
## Later: how it went
as-table = As a table
turn-column = Turn
end-column = End
plot-annas = Annas over the turns
## Elsewhere: the replay
plot-chances = Chance to win over the turns
chances-about = Estimated at the beginning of every turn from what everybody could see; no hand was looked at.
chances-thinking = The chances are being computed…
chances-none = The chances could not be computed.
chances-at = Turn { $turn }: { $chances }
chances-end = The end: { $chances }
replay-place = Step { $step } of { $steps }
replay-start = The table is set
replay-keys = Arrow keys go by steps, Page Up and Page Down by turns, Home and End to the ends; Space plays.
play-on = Play on from here
play-on-about = A new table begins exactly here, with fair dice of its own. It does not count in anybody's statistics.
play-on-seat = Your seat
play-on-to-act = is to act
play-on-bots = The others
play-on-as-before = the bots that sat there
play-on-begin = Begin
play-on-not-begun = Nothing has been played here yet: go one step on.
play-on-over = The game is over here: go one step back.
##
played-on-from = Played on from step { $step } of another game
## Later: how it went
over-goal = The goal of { $goal } was reached in round { $round }.
over-limit = The last turn was played: the most annas win, then the most claimed designs, then the most tokens.
over-claimed = { $count ->
    [one] { $count } claimed design
   *[other] { $count } claimed designs
}
##
over-points = { $count ->
    [one] { $count } Victory point card
   *[other] { $count } Victory point cards
}
## Later: how it went
over-column-annas = Annas
over-column-designs = Claimed
over-column-points = Victory point cards
over-expected = expected: { $expected }
over-colours = Colours rolled
over-numbers = Numbers rolled
over-dashed = The dashed line is what fair dice give on average: { $expected }.
over-join-again = Go to the new table
proving = The draws are being computed…
##

# What the names of the designs mean
motif-oosi = needle
motif-naada = shuttle
motif-malli-moggu = jasmine bud
motif-pulli = kolam dots
motif-karai = border
motif-moolai = corner
motif-padi = steps
motif-vanki = armlet
motif-odam = boat
motif-muthu-vari = rows of pearls
motif-vaazhai-poo = banana flower
motif-iru-mangai = two mangoes
motif-muthu-kattam = pearl check
motif-muppagam = three parts
motif-mayil-kann = peacock's eye
motif-rudraksham = bead
motif-thamarai = lotus
motif-sangili = chain
motif-korvai = joined border
motif-paalum-pazhamum = milk-and-fruit check
motif-gopuram = temple tower
motif-thandavalam = parallel lines
motif-thazhambu-rekku = tall temple border
motif-jimikki = bell earring
motif-petni = petni band
motif-nesavu = weaving
motif-pattu-poochi = silk moth
motif-iru-karai = two borders
motif-mandapam = pillared hall
motif-mundhanai = end piece
motif-iru-thari = two looms
motif-kattam = plain check
motif-iruthalai-pakshi = two-headed bird
motif-mayil = peacock
motif-chakram = wheel
motif-rettai-pettu = double border

# The pattern lens
in-place = { $count } of { $of } in place
lens-show = Show it on the board
lens-place = Place { $number } of { $count }
lens-next = Next nearest
lens-turned = Turned by { $degrees }°.
lens-right = In place: { $places }.
lens-swap = Swap { $first } and { $second }.
setting-lens = Pattern lens
key-n = where a design is nearest, and again the next nearest
trouble-lens-off = There is no pattern lens at this table.
trouble-not-your-design = That design is not in your hand.
## Elsewhere: the start page
table-lens = Pattern lens: how near each design is
table-hints = Hints
##
hint-what = What to do
hint-do = Do it for me
look-design = Look at { $design }: something can be done for it.
look-cards = Look at your action cards: one of them is worth playing now.
look-tokens = Look at what your tokens buy.
look-designs = Look at your designs: one of them may not be worth keeping.
look-roll = Look at the dice: roll first.
look-end = Look no further: nothing more is worth doing in this turn.
look-board = Look at the squares your pin can reach, and the yarns around them.
exchange-when = Instead of playing on, you may exchange this design for another one: first thing after the roll. It ends your turn.
design-open = Look closer, claim or exchange
setting-coach = A quiet word when it matters
coach-off = No more of these
idea-free-swap = Your free swap could finish { $design }.
idea-swap-card = A Swap card could finish { $design }.
idea-buy-swap = { $tokens } tokens: a swap costs { $price }, and one could finish { $design }.
idea-buy-design = { $tokens } tokens: a design costs { $price }.

##
# What a turn brought, in one line. After who it was come its parts, each a few words
recap-by = { $name }
recap-rolled = rolled { $colour } { $number }
recap-brought = brought you { $tokens }
recap-cost = cost you { $tokens }
recap-walked = walked { $steps }
recap-jumped = jumped to { $square }
recap-went = went to { $square }
recap-paid = { $whom ->
    [you] paid you { $count }
   *[they] paid { $other } { $count }
}
recap-swapped = swapped { $first } and { $second }
recap-swapped-often = swapped { $count } times
recap-drew = drew { $what }
recap-bought = bought { $what }
recap-an-action = an action card
recap-a-design = a design
recap-played = played { $card }
recap-played-often = played { $count } cards
recap-stole = { $whom ->
    [you] took { $what } from you
   *[they] took { $what } from { $other }
}
recap-replaced = replaced { $old } by { $new }
recap-claimed = claimed { $design }: { $annas }
recap-exchanged = exchanged { $what }
##

## Later: what the cast says, rarely: when they claim, are robbed, have won or lost
reaction-claims-apprentice = Look, it holds together!
reaction-robbed-apprentice = Hey, I had just found that!
reaction-won-apprentice = I won? I won!
reaction-lost-apprentice = Next time I look twice.
reaction-claims-spinner = Done! Next!
reaction-robbed-spinner = No time to argue.
reaction-won-spinner = Quick hands, quick win.
reaction-lost-spinner = Too fast again…
reaction-claims-dyer = These colours suit me.
reaction-robbed-dyer = That shade was mine.
reaction-won-dyer = All my colours came true.
reaction-lost-dyer = The dye was not dry yet.
reaction-claims-pedlar = A fair trade, surely.
reaction-robbed-pedlar = I taught you that, did I?
reaction-won-pedlar = A pleasure doing business.
reaction-lost-pedlar = You drive a hard bargain.
reaction-claims-journeyman = And I stay right here.
reaction-robbed-journeyman = You owe me for that.
reaction-won-journeyman = Nobody got past me.
reaction-lost-journeyman = Fair. You found a way round.
reaction-claims-weaver = One thread after the other.
reaction-robbed-weaver = I weave on.
reaction-won-weaver = Steady hands.
reaction-lost-weaver = Well woven.
reaction-claims-master = As planned.
reaction-robbed-master = I had planned for less of that.
reaction-won-master = Every thread in its place.
reaction-lost-master = A plan I did not see.
reaction-claims-grandmaster = I saw it before the first thread.
reaction-robbed-grandmaster = It will come back to me.
reaction-won-grandmaster = The cloth was finished long ago.
reaction-lost-grandmaster = You saw further today.
reaction-claims-sage = The threads told me.
reaction-robbed-sage = I knew you would.
reaction-won-sage = I only read what you wove.
reaction-lost-sage = A thread I could not read. Beautiful.
##

## Elsewhere: games on this device
handed-in = It was played on a device without a server and handed in afterwards: its dice are proved, nobody saw it being played.
hand-in = Keep this game at the server
hand-in-is = The names, all moves and the secret of the dice are sent: the server checks them, and whoever has the link can see the game.
hand-in-send = Send
trouble-bad-record = The server cannot read the record of this game.
trouble-not-proved = The dice of this game are not proved: it is not taken.
solo-choice = Play on this device
solo-choice-is = Games against bots and on one screen are kept in this browser and go on without a connection.
solo-starting = The game is being prepared on this device: { $percent }%
solo-load = Load the game onto this device?
solo-costs = About { $size } MB are loaded once; after that such games need no connection.
solo-load-now = Load
solo-go-on-here = Go on here
solo-not-built = This server does not offer games on your device: they are played at the server.
solo-interrupted = The game could not be loaded onto this device. What has come is kept; try again with a connection.
solo-no-storage = This browser keeps nothing here, perhaps because the window is private: such games need the server.
solo-full = This browser cannot save just now; perhaps the device is full. Make room, and it goes on by itself.
solo-old-browser = This browser is too old to play without a server.
solo-no-memory = This device has too little memory to play without a server.
solo-elsewhere = Your games on this device go on in another tab.
solo-declined = To open this table, the game has to be loaded onto this device.

## Elsewhere: the start page of the game as a folder, without a server
site-title = Without a server
site-is = Everything runs in this page, and nothing is sent anywhere. Games with friends elsewhere and open tables need a server, so they are not offered here.
site-loading = The game is being fetched, so that you can play without a connection: { $percent }%
site-ready = Everything is on this device: you can play without a connection.
site-not-kept = This browser keeps nothing at this address, so a connection is needed each time you open the page.
site-not-built = The files of the game are not here: whoever put this page here has to copy the whole folder.
site-no-storage = This browser keeps nothing here, perhaps because the window is private: open the page in an ordinary window to play.
record-open = Watch a recorded game
record-open-is = Drop the record of a game here, a file that ends in .ettana, or choose one: you see it step by step.
record-choose = Choose a record
record-none = { $name } is not the record of a game.
