import type { CallArea, ReadName } from '../../client/index.ts';

/** How long an answer counts as fresh, in milliseconds. */
export const STALE = { seconds: 15_000, minutes: 5 * 60_000 } as const;

/** The calls whose answers change rarely. */
const SLOW: { readonly [A in CallArea]?: readonly ReadName<A>[] } = {
  comparables: ['auctionPriceRanges', 'priceRanges'],
  conferences: ['divisions', 'find', 'publicSchedule'],
  directory: ['people'],
  guarantees: ['seasons'],
  reference: ['conferences', 'places', 'schools', 'seasons', 'wants'],
  reports: ['list', 'seasons'],
};

/** The answers that are asked for whenever they are shown, because another tab or device may have changed them. */
const ALWAYS: { readonly [A in CallArea]?: readonly ReadName<A>[] } = {
  activity: ['actions', 'list', 'objects', 'one', 'users'],
  calendars: ['get', 'list'],
  factors: ['list'],
  games: ['weeks'],
  guarantees: ['all'],
  profile: ['sessions'],
  scheduleChanges: ['ofConference', 'ofSchool'],
  schoolWeeks: ['get'],
  schoolYears: ['settings'],
  siteSettings: ['get'],
};

const has = (list: Readonly<Record<string, readonly string[] | undefined>>, area: string, name: string) =>
  list[area]?.includes(name) === true;

/** Milliseconds for which an answer counts as fresh; data that administrators edit is never fresh. */
export function staleTime(area: string, name: string): number {
  if (area.startsWith('admin') || has(ALWAYS, area, name)) return 0;
  return has(SLOW, area, name) ? STALE.minutes : STALE.seconds;
}
