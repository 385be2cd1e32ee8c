import { type CalendarDate, defaultYear } from '@open-date/shared-api/rules/league/calendar';
import type { GridColumn, GridScroll } from '@open-date/shared-ui/grid';
import { savedScroll } from './use-schedule-scroll.ts';

/** Where a school's schedule opens: the position or year in the address, or else the season played next. */
export function firstScroll(
  search: URLSearchParams,
  columns: readonly GridColumn[],
  today: CalendarDate,
): GridScroll | { columnId: string } {
  const saved = savedScroll(search);
  if (saved) return saved;
  const year = search.get('year');
  if (year !== null && columns.some(({ id }) => id === year)) return { columnId: year };
  return {
    columnId: String(
      defaultYear(
        columns.map(({ id }) => Number(id)),
        today,
      ),
    ),
  };
}
