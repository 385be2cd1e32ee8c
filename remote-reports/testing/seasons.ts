import type { ReportSeason } from '@open-date/shared-api/contract';
import { someSeasons } from '@open-date/shared-api/testing/league';

/** Seasons of these years with games and with schools of every division. */
export function reportedSeasons(...years: readonly number[]): ReportSeason[] {
  return someSeasons(...years).map(({ Year, StartDate, EndDate }) => ({
    Year,
    StartDate,
    EndDate,
    HasGames: 1,
    Divisions: [1, 2, 3, 4, 5, 6],
  }));
}
