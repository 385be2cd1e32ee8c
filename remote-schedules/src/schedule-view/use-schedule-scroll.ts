import { useHasLeft } from '@open-date/shared-host';
import type { GridScroll } from '@open-date/shared-ui/grid';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { differInOpponents } from '../match-finder/finder-address.ts';

/** Milliseconds between the end of scrolling and the update of the address. */
const SCROLL_WRITE_MS = 250;

/** Marks an address that the schedule wrote itself, so that it does not count as a new visit. */
export const OWN_ADDRESS = { isOwnAddress: true };

function isOwnAddress(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOwnAddress' in state;
}

/**
 * The key of the visit to this address; stays the same when the schedule rewrites its own address, and when opponents
 * open over it, change their view or close.
 */
function useVisit(): string {
  const { key, state, pathname, search } = useLocation();
  const arrival: string = useNavigationType();
  const [known, setKnown] = useState({ visit: key, key, pathname, search });
  if (key === known.key) return known.visit;
  const isOwn = arrival === 'REPLACE' && isOwnAddress(state);
  const isSamePage = pathname === known.pathname && differInOpponents(search, known.search);
  const visit = isOwn || isSamePage ? known.visit : key;
  setKnown({ visit, key, pathname, search });
  return visit;
}

/** The scroll position in the address, in pixels; undefined when absent. */
export function savedScroll(search: URLSearchParams): GridScroll | undefined {
  const left = Number(search.get('scrollLeft') ?? Number.NaN);
  return Number.isFinite(left) && left >= 0 ? { left, top: 0 } : undefined;
}

/** Keeps the scroll position of a schedule in its address (A107). */
export function useScheduleScroll() {
  const visit = useVisit();
  const { search } = useLocation();
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settledVisit = useRef('');
  useLayoutEffect(() => {
    // The grid's own initial scroll fires before the second frame and must not be written into the address.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        settledVisit.current = visit;
      });
    });
    return () => {
      settledVisit.current = '';
      cancelAnimationFrame(frame);
      clearTimeout(timer.current);
    };
  }, [visit]);

  const handleScroll = ({ left }: GridScroll) => {
    if (settledVisit.current !== visit) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (hasLeft()) return;
      const params = new URLSearchParams(search);
      const text = String(Math.round(left));
      if (params.get('scrollLeft') === text) return;
      params.set('scrollLeft', text);
      void navigate({ search: `?${params}` }, { replace: true, state: OWN_ADDRESS, preventScrollReset: true });
    }, SCROLL_WRITE_MS);
  };
  return { visit, search, handleScroll };
}
