export function allowedIn(room: string): string;
