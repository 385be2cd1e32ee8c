import { LONG_SEASON_YEARS } from './calendar.ts';
import { DIVISION_THREE, FBS, FCS, NON_D1 } from '../constants.ts';

/** From this season on, FCS schools may play 12 games every year. */
const FCS_TWELVE_FROM = 2026;
const IVY_GAMES = 10;

/**
 * How many games a school of a conference type may play in a season (A087). Does not cover limits set by its
 * conference or the exemption for games in Hawaii.
 */
export function defaultTotalGames(type: number, year: number, isIvyLeague: boolean): number {
  if (isIvyLeague) return IVY_GAMES;
  if (type === FBS || type === NON_D1) return 12;
  if (type === FCS) return year >= FCS_TWELVE_FROM || LONG_SEASON_YEARS.includes(year) ? 12 : 11;
  return type === DIVISION_THREE ? 10 : 11;
}
