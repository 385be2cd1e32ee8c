import type { SchoolSchedules, SchoolYear, SchoolWeek } from '@open-date/shared-api/contract';
import { type CalendarDate, compareDates } from '@open-date/shared-api/rules/league/calendar';
import { type Actor, canMoveGame } from '@open-date/shared-api/rules/access/permissions';
import { SEASON_STATUS } from '@open-date/shared-api/rules/constants';
import type { GridCell, GridColumn } from '@open-date/shared-ui/grid';
import { weekCell } from '../week-cell/week-cell.ts';

/** One season of one school with its column head. */
export interface SeasonColumn {
  readonly head: GridColumn;
  readonly school: SchoolSchedules;
  readonly season: SchoolYear;
}

/** A week that at least one of the seasons has. */
export interface ScheduleWeek {
  readonly id: string;
  /** The stored week number. */
  readonly week: number;
  /** Its Saturdays, earliest first; several when the seasons are of different years. */
  readonly saturdays: readonly CalendarDate[];
}

/** The weeks and columns of a schedule with the content of each cell. */
export interface ScheduleCells {
  readonly weeks: readonly ScheduleWeek[];
  readonly cell: (columnId: string, rowId: string) => GridCell;
  /** The week of a cell; undefined where the season lacks it. */
  readonly week: (columnId: string, rowId: string) => SchoolWeek | undefined;
}

export interface WeekContext {
  /** Short labels of the wants by id, in catalog order. */
  readonly wantLabels: ReadonlyMap<number, string>;
  readonly today: CalendarDate;
  /** Who may move games; nobody on a page without a session. */
  readonly actor?: Actor;
}

/** Whether the viewer may move the game of a week. */
function canMove({ school, season }: SeasonColumn, week: SchoolWeek, { actor, today }: WeekContext): boolean {
  const game = week.GameData;
  if (!game || !actor) return false;
  const inSeason = { schoolId: school.ID, conferenceId: season.ConferenceId };
  const { Pending: pending, ConferenceGame: flag } = game;
  return canMoveGame(
    actor,
    { school: inSeason, pending, isConferenceGame: flag === 1, saturday: week.SaturdayDate },
    today,
  );
}

const NO_WEEK: GridCell = { kind: 'none', sentence: 'No such week' };

/** The cells of seasons beside each other; seasons of different years are aligned by stored week number. */
export function scheduleCells(columns: readonly SeasonColumn[], context: WeekContext): ScheduleCells {
  const weeks = new Map<string, SchoolWeek>();
  const cells = new Map<string, GridCell>();
  const saturdays = new Map<number, Set<CalendarDate>>();
  for (const column of columns) {
    const { head, school, season } = column;
    const isSeasonFull = season.SeasonFull !== SEASON_STATUS.available;
    for (const week of season.Schedule) {
      const key = `${head.id}:${week.Week}`;
      saturdays.set(week.Week, (saturdays.get(week.Week) ?? new Set()).add(week.SaturdayDate));
      weeks.set(key, week);
      cells.set(
        key,
        weekCell(week, { ...context, schoolId: school.ID, isSeasonFull, canMove: canMove(column, week, context) }),
      );
    }
  }
  return {
    weeks: [...saturdays]
      .toSorted(([one], [other]) => one - other)
      .map(([week, dates]) => ({ id: String(week), week, saturdays: [...dates].toSorted(compareDates) })),
    cell: (columnId, rowId) => cells.get(`${columnId}:${rowId}`) ?? NO_WEEK,
    week: (columnId, rowId) => weeks.get(`${columnId}:${rowId}`),
  };
}
