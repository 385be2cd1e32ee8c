import type { SchoolSchedules, SchoolYear, WeekCell } from '@open-date/shared-api/contract';
import { type CalendarDate, seasonMarker, shownWeek } from '@open-date/shared-api/rules/calendar';
import type { GridCell, GridColumn, GridRow, GridSeasonStatus } from '@open-date/shared-ui/grid';
import { weekCell } from '../week-cell/week-cell.ts';

/** The seasons of a school as the schedule grid takes them. */
export interface SeasonGrid {
  /** One per season, oldest first; the id is the year. */
  readonly columns: readonly GridColumn[];
  /** One per week that any season has; the id is the stored week number. */
  readonly rows: readonly GridRow[];
  readonly cell: (columnId: string, rowId: string) => GridCell;
  /** The week behind a cell; undefined where the season has no such week. */
  readonly week: (columnId: string, rowId: string) => WeekCell | undefined;
}

export interface SeasonGridOptions {
  readonly wantLabels: ReadonlyMap<number, string>;
  readonly today: CalendarDate;
}

const NO_WEEK: GridCell = { kind: 'none', sentence: 'No such week' };

/** Status of a season as a head shows it. */
export function statusOf(season: SchoolYear): GridSeasonStatus {
  if (season.SeasonFull === 2) return { kind: 'full' };
  return season.SeasonFull === 1 ? { kind: 'full*' } : { kind: 'avail', count: season.GamesAvailable };
}

/** How many season comments there are: each line that is not empty is one. */
export function commentCount(comments: string): number {
  return comments.split('\n').filter((line) => line.trim() !== '').length;
}

/** Head of a season: year, marker, status, home games and conference home games (document 1 section 2). */
export function seasonColumn(season: SchoolYear): GridColumn {
  return {
    id: String(season.Year),
    title: String(season.Year),
    marker: seasonMarker(season.Year, season.ConferenceType, season.ConferenceId) ?? undefined,
    status: statusOf(season),
    isLocked: season.SeasonLocked === 1,
    home: season.GamesHome,
    chg: season.ConferenceGamesHome,
    comments: commentCount(season.SeasonComments),
    conference: season.ConferenceNickname || season.ConferenceName,
  };
}

function weekRow(week: number): GridRow {
  return { id: String(week), rail: { small: 'Wk', main: String(shownWeek(week)) } };
}

/** Columns, rows and cells of a school's seasons; seasons of different length are lined up by stored week number. */
export function seasonGrid(school: SchoolSchedules, { wantLabels, today }: SeasonGridOptions): SeasonGrid {
  const context = { schoolId: school.ID, wantLabels, today };
  const seasons = school.Years.toSorted((one, other) => one.Year - other.Year);
  const weeks = new Map<string, WeekCell>();
  const cells = new Map<string, GridCell>();
  const numbers = new Set<number>();
  for (const season of seasons) {
    for (const week of season.Schedule) {
      const key = `${season.Year}:${week.Week}`;
      numbers.add(week.Week);
      weeks.set(key, week);
      cells.set(key, weekCell(week, context));
    }
  }
  return {
    columns: seasons.map(seasonColumn),
    rows: [...numbers].sort((one, other) => one - other).map(weekRow),
    cell: (columnId, rowId) => cells.get(`${columnId}:${rowId}`) ?? NO_WEEK,
    week: (columnId, rowId) => weeks.get(`${columnId}:${rowId}`),
  };
}
