/** Which games of a week a report counts: those on its Saturday, or those of all its days (A184). */
export const GAME_DAYS = ['saturday', 'all'] as const;

export type GameDays = (typeof GAME_DAYS)[number];
