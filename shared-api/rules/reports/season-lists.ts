import type { CalendarDate } from '../league/calendar.ts';
import { openSeasons, type SeasonDays } from './report-season.ts';

/** A season with what reports can show of it. */
export interface ReportableSeason extends SeasonDays {
  /** 1 when it has games that the viewer may know. */
  readonly HasGames: 0 | 1;
  /** The divisions with schools in it. */
  readonly Divisions: readonly number[];
}

/** The seasons that reports of games offer (A013). */
export function seasonsWithGames<Season extends ReportableSeason>(seasons: readonly Season[]): Season[] {
  return seasons.filter(({ HasGames }) => HasGames === 1);
}

/** The seasons that reports of the weeks of a division offer, such as byes: a season to come has weeks before it has games. */
export function seasonsWithWeeks<Season extends ReportableSeason>(
  seasons: readonly Season[],
  division: number,
  today: CalendarDate,
): Season[] {
  const open = openSeasons(seasons, today);
  return seasons.filter(
    (season) => season.Divisions.includes(division) && (season.HasGames === 1 || open.includes(season)),
  );
}

/** The seasons that reports of dates to come offer: from `first` on, those with schools of the division, or of any. */
export function seasonsWithDates<Season extends ReportableSeason>(
  seasons: readonly Season[],
  division: number | null,
  first: number,
): Season[] {
  return seasons.filter(
    ({ Year, Divisions }) => Year >= first && (division === null ? Divisions.length > 0 : Divisions.includes(division)),
  );
}
