/** Which round a turn is in: in each of them everybody plays once. */
export const roundOf = (turn: number, players: number): number => Math.ceil(turn / Math.max(1, players));
