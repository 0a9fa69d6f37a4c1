// How long things take, in milliseconds at the normal speed: one place for what moves, what flies and what is heard.

export const TUMBLE = 600;
/** Dice that were thrown lie on the cloth so long. */
export const LIE = 800;
export const PULSE = 300;
export const COIN = 450;
/** Between two coins that fly after each other. */
export const APART = 60;
export const STEP = 160;
export const ARC = 420;
export const SWAP = 380;
export const EXCHANGE = 620;
export const CARD = 260;
export const THREAD = 700;
/**
 * A claim: the pattern shines while a gold thread runs round it, its cloth is there whole for a while and folded to
 * the panel, then the steps fill.
 */
export const SHINE = 1100;
export const WHOLE = 400;
export const FOLD = 600;
/** In which the cloth comes and the shine under it goes. */
export const APPEAR = 150;
export const FILL = 120;
/** A card that somebody else plays is held up to be read; so is a die that is not one of the turn's. */
export const READ = 1200;
export const ROLL = 1200;
/** Who starts is held up too; for longer where the highest roll is shared. */
export const START = 1800;
export const TIE = 3600;
/** A roll of somebody else that places a pin is read before the pin comes. */
export const READ_ROLL = 500;
export const REST = 250;
/** Who has won is held up before the end is told. */
export const WIN = 2200;
/** What others change on the board is looked at for so long: it may be what one counted on. */
export const LOOK = 1200;
export const LONGEST = 7000;
