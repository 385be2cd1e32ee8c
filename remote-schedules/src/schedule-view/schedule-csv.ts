import { type CalendarDate, compareDates } from '@open-date/shared-api/rules/league/calendar';
import { shownWeek } from '@open-date/shared-api/rules/league/week-number';
import { PENDING_WORDS } from '@open-date/shared-api/rules/games/pending-words';
import { csvFile } from '@open-date/shared-api/rules/platform/csv';
import { monthDay, scheduleDate } from '@open-date/shared-api/rules/platform/dates';
import type { GridCell, GridColumn } from '@open-date/shared-ui/grid';
import { FREE_WORDS } from '../week-cell/week-cell.ts';
import type { ScheduleCells } from './schedule-cells.ts';
import type { WeekNumber } from './week-rows.ts';

const SITE_WORDS = { home: 'vs', away: 'at', neutral: 'N vs' } as const;

function gameText(cell: GridCell, hasDate: boolean): string {
  const place = cell.site === 'neutral' && cell.city ? ` (${cell.city})` : '';
  const opponent = `${SITE_WORDS[cell.site ?? 'home']} ${cell.opponent?.full ?? ''}${place}`;
  const pending = cell.pending ? PENDING_WORDS[cell.pending].toLowerCase() : '';
  const disputed = cell.isDisputed ? 'disputed' : '';
  return [opponent, cell.day && !hasDate ? cell.date : '', pending, disputed].filter(Boolean).join(', ');
}

/** A cell as text: "at Penn State, Thu Sep 09, 2027, pending" or "Open date: P4"; `hasDate` leaves the date out. */
function cellText(cell: GridCell, hasDate = false): string {
  if (cell.kind === 'none' || cell.kind === 'blank') return cell.words?.full ?? '';
  if (cell.kind === 'game') return gameText(cell, hasDate);
  const wants = cell.wants && cell.wants.length > 0 ? `: ${cell.wants.join(', ')}` : '';
  return `${cell.words?.full ?? FREE_WORDS[cell.kind]}${wants}`;
}

/** The range of a week's Saturdays over several years: "Sep 02 to Sep 04". */
function dateRange(saturdays: readonly CalendarDate[]): string {
  const days = saturdays.toSorted((one, other) => compareDates(one.slice(5), other.slice(5))).map(monthDay);
  return [...new Set([days[0] ?? '', days.at(-1) ?? ''])].join(' to ');
}

interface CsvOptions {
  readonly columns: readonly GridColumn[];
  readonly cells: ScheduleCells;
  readonly weekNumber?: WeekNumber | undefined;
}

/** The CSV grid: `Week`, `Date`, then one column per season (A109). Over several years each cell carries its date. */
export function scheduleCsv({ columns, cells, weekNumber = shownWeek }: CsvOptions): string {
  const heads = columns.map(({ fullName, title, subtitle }) => [fullName ?? title, subtitle].filter(Boolean).join(' '));
  const isOneYear = cells.weeks.every(({ saturdays }) => saturdays.length === 1);
  const lines = cells.weeks.map(({ id, week, saturdays }) => {
    const texts = columns.map((column) => {
      const cell = cells.cell(column.id, id);
      const text = cellText(cell, !isOneYear);
      return isOneYear || text === '' || cell.date === undefined ? text : `${cell.date}: ${text}`;
    });
    return [
      String(weekNumber(week) ?? ''),
      isOneYear ? scheduleDate(saturdays[0] ?? '') : dateRange(saturdays),
      ...texts,
    ];
  });
  return csvFile([['Week', 'Date', ...heads], ...lines]);
}
