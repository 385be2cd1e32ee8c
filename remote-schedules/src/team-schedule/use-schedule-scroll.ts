import { type CalendarDate, defaultYear } from '@open-date/shared-api/rules/calendar';
import type { GridColumn, GridScroll } from '@open-date/shared-ui/grid';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** The address follows the scrolling this long after it ended, in milliseconds. */
const SCROLL_WRITE_MS = 250;

/** Marks an address that the grid wrote itself, so that it is not taken for a new visit. */
const OWN_SCROLL = { isOwnScroll: true };

function isOwnScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOwnScroll' in state;
}

/** Changes with each visit of an address, but not when the grid's own scrolling rewrote it. */
function useVisit(): string {
  const { key, state } = useLocation();
  const arrival: string = useNavigationType();
  const isOwn = arrival === 'REPLACE' && isOwnScroll(state);
  const [visit, setVisit] = useState(key);
  if (!isOwn && key !== visit) setVisit(key);
  return visit;
}

/** Where a schedule opens: the pixel position of the address, else its year, else the season that is played next. */
export function initialScroll(
  search: URLSearchParams,
  columns: readonly GridColumn[],
  today: CalendarDate,
): GridScroll | { columnId: string } {
  const left = Number(search.get('scrollLeft') ?? Number.NaN);
  if (Number.isFinite(left) && left >= 0) return { left, top: 0 };
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

/** Keeps the scroll position of a schedule in its address (document 1 section 2, decision A107). */
export function useScheduleScroll() {
  const visit = useVisit();
  const { search } = useLocation();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settledVisit = useRef('');
  useEffect(() => {
    // The event of the grid's first own scroll comes before the second frame; it is not the user's and is not written.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        settledVisit.current = visit;
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer.current);
    };
  }, [visit]);

  const handleScroll = useCallback(
    ({ left }: GridScroll) => {
      if (settledVisit.current !== visit) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const params = new URLSearchParams(search);
        const text = String(Math.round(left));
        if (params.get('scrollLeft') === text) return;
        params.set('scrollLeft', text);
        void navigate({ search: `?${params}` }, { replace: true, state: OWN_SCROLL, preventScrollReset: true });
      }, SCROLL_WRITE_MS);
    },
    [navigate, search, visit],
  );
  return { visit, search, handleScroll };
}
