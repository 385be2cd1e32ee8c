import { type CalendarDate, defaultYear } from '@open-date/shared-api/rules/league/calendar';
import type { GridColumn, GridScroll } from '@open-date/shared-ui/grid';
import { savedScroll } from './use-schedule-scroll.ts';

/**
 * Where a school's schedule opens: the position or year in the address, or else the season played next; for a new auction
 * (`new=auction`) the first from then on that still takes games.
 */
export function firstScroll(
  search: URLSearchParams,
  columns: readonly GridColumn[],
  today: CalendarDate,
): GridScroll | { columnId: string } {
  const saved = savedScroll(search);
  if (saved) return saved;
  const year = search.get('year');
  if (year !== null && columns.some(({ id }) => id === year)) return { columnId: year };
  const next = defaultYear(
    columns.map(({ id }) => Number(id)),
    today,
  );
  const open = columns.find(({ id, status }) => Number(id) >= next && status?.kind === 'avail');
  return { columnId: String(search.get('new') === 'auction' ? (open?.id ?? next) : next) };
}
