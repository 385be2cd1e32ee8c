import { atom } from 'jotai';

/** The opponents that an address shows: of which week, and how. */
export interface ShownOpponents {
  readonly weekId: number;
  readonly view: MatchView;
}

const WEEK = 'opponents';
const VIEW = 'view';

/** Reads the opponents that an address shows; null when it shows none. */
export function readOpponents(search: URLSearchParams): ShownOpponents | null {
  const week = search.get(WEEK);
  if (week === null || !/^[1-9]\d{0,8}$/.test(week)) return null;
  return { weekId: Number(week), view: search.get(VIEW) === 'map' ? 'map' : 'list' };
}

/** The query of an address with other opponents, or with none. */
export function withOpponents(search: URLSearchParams, shown: ShownOpponents | null): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(WEEK);
  next.delete(VIEW);
  if (shown === null) return next;
  next.set(WEEK, String(shown.weekId));
  if (shown.view === 'map') next.set(VIEW, 'map');
  return next;
}

/** Whether two queries are the same but for the opponents that they show. */
export function differInOpponents(one: string, other: string): boolean {
  const rest = (search: string) => String(withOpponents(new URLSearchParams(search), null));
  return one !== other && rest(one) === rest(other);
}

/** How the opponents for a date are shown. */
export type MatchView = 'list' | 'map';

/** The week whose dialog is open; null without one. */
export const openWeekAtom = atom<number | null>(null);
