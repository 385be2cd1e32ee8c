/** How the opponents for a date are shown. */
export type MatchView = 'list' | 'map';
