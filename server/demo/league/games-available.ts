import type { ConferenceYearRow, SchoolYearRow } from './league.ts';
import type { Tally } from './year-board.ts';

/** How many non-conference games a school may still add; never below 0 (A086). */
export function gamesAvailable(
  { games, conferenceGames }: Readonly<Tally>,
  row: Pick<SchoolYearRow, 'playAtHawaii' | 'conferenceGames'>,
  settings: Pick<ConferenceYearRow, 'totalGamesPlayable' | 'exchangeWithNon'>,
): number {
  const playable = settings.totalGamesPlayable + (row.playAtHawaii ? 1 : 0);
  const taken = settings.exchangeWithNon
    ? games
    : games - conferenceGames + Math.max(conferenceGames, row.conferenceGames);
  return Math.max(playable - taken, 0);
}
