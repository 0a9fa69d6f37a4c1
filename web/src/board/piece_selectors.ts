// How the pieces on the board are found on the page.

export const ballAt = (octagon: string): string => `[data-ball="${octagon}"]`;
export const tileAt = (square: string): string => `[data-tile="${square}"]`;
export const pinOf = (seat: number | string): string => `[data-seat="${seat}"]`;
