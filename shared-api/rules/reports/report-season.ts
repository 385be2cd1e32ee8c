import { type CalendarDate, seasonDefaultDates, seasonSaturdays } from '../league/calendar.ts';

/** A season by its year and days. */
export interface SeasonDays {
  readonly Year: number;
  readonly StartDate: CalendarDate;
  readonly EndDate: CalendarDate;
}

/**
 * What a report shows of dates to come: open dates of a division, those of the market, weeks held for the FCS besides
 * open dates of the FBS (5), or free weeks of full FBS seasons (3).
 */
export const OPEN_CONTENTS = [
  'open-1',
  'open-2',
  'open-3',
  'open-4',
  'open-5',
  'open-6',
  'market',
  'held',
  'full',
] as const;
export type OpenContent = (typeof OPEN_CONTENTS)[number];

/** What a report shows, which decides the season that it opens with: games and their weeks, guarantee games, or dates to come. */
export type ReportContent = 'games' | 'guarantees' | OpenContent;

/** The year that reports of each content open with. */
export type ReportSeasons = Readonly<Record<ReportContent, number>>;

/** A season with what everybody may know of it. */
export interface LeagueSeason extends SeasonDays {
  readonly hasGames: boolean;
  readonly hasGuarantees: boolean;
  /** The last Saturday with something to show, for each content that has one. */
  readonly lastSaturdays: Readonly<Partial<Record<OpenContent, CalendarDate>>>;
}

/** Whether a game could still be played in a season: today is not after its last Saturday. */
function isOpen({ StartDate, EndDate }: SeasonDays, today: CalendarDate): boolean {
  return (seasonSaturdays(StartDate, EndDate).at(-1) ?? '') >= today;
}

/** The seasons with a Saturday to come, oldest first; no other season can have open dates. */
export function openSeasons<Season extends SeasonDays>(seasons: readonly Season[], today: CalendarDate): Season[] {
  return seasons.filter((season) => isOpen(season, today)).toSorted((one, other) => one.Year - other.Year);
}

/** The running season until its last Saturday, then the next, else the newest; without seasons by the usual calendar. */
function runningSeason(today: CalendarDate, seasons: readonly SeasonDays[]): number {
  const year = Number(today.slice(0, 4));
  if (seasons.length === 0) return isOpen({ Year: year, ...seasonDefaultDates(year) }, today) ? year : year + 1;
  return openSeasons(seasons, today)[0]?.Year ?? Math.max(...seasons.map(({ Year }) => Year));
}

/**
 * The seasons that reports open with (R-report-season). Open dates and the market: the running season until its last
 * open Saturday, then the next. Other reports: the running season until its last Saturday, then the next; without rows
 * in it the newest season before it that has some, else the first one after it. An empty league goes by the calendar.
 */
export function reportSeasons(today: CalendarDate, seasons: readonly LeagueSeason[]): ReportSeasons {
  const running = runningSeason(today, seasons);
  const withRows = (hasRows: (season: LeagueSeason) => boolean) => {
    const years = seasons.filter(hasRows).map(({ Year }) => Year);
    const until = years.filter((year) => year <= running);
    if (until.length > 0) return Math.max(...until);
    return years.length > 0 ? Math.min(...years) : running;
  };
  const [first, next] = openSeasons(seasons, today);
  const withDates = (content: OpenContent) =>
    [first, next].find((season) => (season?.lastSaturdays[content] ?? '') >= today)?.Year ?? running;
  return {
    games: withRows(({ hasGames }) => hasGames),
    guarantees: withRows(({ hasGuarantees }) => hasGuarantees),
    'open-1': withDates('open-1'),
    'open-2': withDates('open-2'),
    'open-3': withDates('open-3'),
    'open-4': withDates('open-4'),
    'open-5': withDates('open-5'),
    'open-6': withDates('open-6'),
    market: withDates('market'),
    held: withDates('held'),
    full: withDates('full'),
  };
}
