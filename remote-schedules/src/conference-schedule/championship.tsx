import type { ConferenceSchedule } from '@open-date/shared-api/contract';
import { findSaturday } from '@open-date/shared-api/rules/league/calendar';
import { scheduleDate } from '@open-date/shared-api/rules/platform/dates';
import { Glyph } from '@open-date/shared-ui';
import type { GridColumn, GridLabelRow, GridRow, GridWeekRow } from '@open-date/shared-ui/grid';
import type { ScheduleCells, ScheduleWeek } from '../schedule-view/schedule-cells.ts';
import { weekRail, type WeekRowOptions } from '../schedule-view/week-rows.ts';

/** Week kinds that the championship line may cover, because no other game is played in such weeks. */
const EMPTY: ReadonlySet<string> = new Set(['na', 'blank', 'none']);

/** The championship line; null for a conference without a championship. */
function championshipRow(
  { Conference, ChampDate }: Pick<ConferenceSchedule, 'Conference' | 'ChampDate'>,
  week: ScheduleWeek,
  options: WeekRowOptions,
): GridLabelRow | null {
  if (ChampDate === null || !week.saturdays.includes(findSaturday(ChampDate))) return null;
  const name = Conference.Nickname || Conference.Name;
  return {
    kind: 'label',
    id: 'championship',
    rail: weekRail(week, options),
    label: (
      <>
        <Glyph name="trophy" size={14} />
        {`${name} Championship · ${scheduleDate(ChampDate)}`}
      </>
    ),
  };
}

/** The weeks of a conference; the championship line replaces its week unless some team's week is not empty. */
export function conferenceRows(
  schedule: Pick<ConferenceSchedule, 'Conference' | 'ChampDate'>,
  { weeks, cell }: Pick<ScheduleCells, 'weeks' | 'cell'>,
  { rows, columns, options }: { rows: readonly GridWeekRow[]; columns: readonly GridColumn[]; options: WeekRowOptions },
): GridRow[] {
  return rows.flatMap((row, index): GridRow[] => {
    const week = weeks[index];
    const championship = week ? championshipRow(schedule, week, options) : null;
    if (!championship) return [row];
    const isEmpty = columns.every(({ id }) => EMPTY.has(cell(id, row.id).kind));
    return isEmpty ? [championship] : [championship, row];
  });
}
