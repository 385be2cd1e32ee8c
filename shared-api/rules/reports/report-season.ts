import { type CalendarDate, seasonDefaultDates, seasonSaturdays } from '../league/calendar.ts';

/** A season by its year and days. */
export interface SeasonDays {
  readonly Year: number;
  readonly StartDate: CalendarDate;
  readonly EndDate: CalendarDate;
}

/** Whether a game could still be played in a season: today is not after its last Saturday. */
function isOpen({ StartDate, EndDate }: SeasonDays, today: CalendarDate): boolean {
  return (seasonSaturdays(StartDate, EndDate).at(-1) ?? '') >= today;
}

/** The seasons with a Saturday to come, oldest first; no other season can have open dates. */
export function openSeasons<Season extends SeasonDays>(seasons: readonly Season[], today: CalendarDate): Season[] {
  return seasons.filter((season) => isOpen(season, today)).toSorted((one, other) => one.Year - other.Year);
}

/**
 * The season that a report opens with (R-report-season): the running one until its last Saturday, then the next, else
 * the newest. While the seasons are unknown, the usual calendar decides.
 */
export function reportSeason(today: CalendarDate, seasons: readonly SeasonDays[] = []): number {
  const year = Number(today.slice(0, 4));
  if (seasons.length === 0) return isOpen({ Year: year, ...seasonDefaultDates(year) }, today) ? year : year + 1;
  return openSeasons(seasons, today)[0]?.Year ?? Math.max(...seasons.map(({ Year }) => Year));
}
