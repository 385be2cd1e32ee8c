import { type CalendarDate, compareDates } from '../league/calendar.ts';
import { FBS } from '../constants.ts';
import { seeks, WANT_RULES, type WantingSchool } from './wants.ts';

export type SeriesForm = 'home-and-home' | 'two-for-one';

/** A Saturday that is open for both schools, with the wants of each. */
export interface CommonDate {
  readonly year: number;
  readonly saturday: CalendarDate;
  readonly mine: readonly number[];
  readonly theirs: readonly number[];
}

export interface SeriesSchools {
  readonly mine: Pick<WantingSchool, 'type' | 'power'>;
  readonly theirs: Pick<WantingSchool, 'type' | 'power'>;
}

export type SeriesReason = 'both-look' | 'one-looks' | 'seasons-in-a-row' | 'two-at-the-stronger';

/** The games of a series in order; `site` is where my school plays. */
export interface SeriesCombination<D extends CommonDate> {
  readonly games: readonly { readonly date: D; readonly site: 'home' | 'away' }[];
  /** Neither school has said where to start, so the sites may be swapped. */
  readonly isEitherWay: boolean;
  readonly score: number;
  readonly reasons: readonly { readonly code: SeriesReason; readonly text: string }[];
}

/** How many dates of a season are combined: first the dates with a want for a series, then the earliest. */
const DATES_PER_SEASON = 6;
const BASE = 60;
const LOOK = { both: 40, one: 20, none: 0 } as const;
/** Points that a series loses for each season without a game between two of its games. */
const GAP = 5;

type Start = 'home' | 'away';

interface SeriesRequest {
  readonly start: Start;
  readonly isEitherWay: boolean;
  readonly look: 'both' | 'one' | 'none';
}

/** A common date with the site of a series that opens on it; null when the schools' wants conflict. */
interface Wished<D extends CommonDate> {
  readonly date: D;
  readonly wish: SeriesRequest | null;
}

/** A series before its reasons are written. */
interface Draft<D extends CommonDate> {
  readonly dates: readonly D[];
  readonly wish: SeriesRequest;
  readonly gaps: number;
  readonly score: number;
}

/**
 * The best `most` ways to place a series on the common dates, one game a season. A home-and-home has two games; a
 * two-for-one has three, two of them at the stronger school, or at my school when neither is stronger. Wants to start
 * at home or on the road are kept.
 */
export function rankSeries<D extends CommonDate>(
  dates: readonly D[],
  form: SeriesForm,
  schools: SeriesSchools,
  most: number,
): SeriesCombination<D>[] {
  const seasons = bySeason(dates, schools);
  const drafts: Draft<D>[] = [];
  for (const [index, first] of seasons.entries()) {
    const later = seasons.slice(index + 1);
    const rest = form === 'home-and-home' ? later.map((season) => [season]) : listPairs(later);
    for (const { date, wish } of first) {
      if (wish) for (const following of rest) drafts.push(...draft(date, following, wish));
    }
  }
  return drafts
    .toSorted(best)
    .slice(0, most)
    .map((chosen) => inWords(chosen, form, schools));
}

/** Groups the dates by season, oldest season first, and keeps the most promising dates of each season. */
function bySeason<D extends CommonDate>(dates: readonly D[], schools: SeriesSchools): Wished<D>[][] {
  const rank = ({ wish }: Wished<D>) => ((wish?.look ?? 'none') === 'none' ? 1 : 0);
  const groups = Map.groupBy(
    dates.map((date) => ({ date, wish: createRequest(date, schools) })),
    ({ date }) => date.year,
  );
  return [...groups.entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([, season]) =>
      season
        .toSorted((one, other) => rank(one) - rank(other) || compareDates(one.date.saturday, other.date.saturday))
        .slice(0, DATES_PER_SEASON),
    );
}

function listPairs<T>(items: readonly T[]): T[][] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other]));
}

/** Whether a series that opens on the date starts at home or away; null when the schools' wants conflict. */
function createRequest(date: CommonDate, { mine, theirs }: SeriesSchools): SeriesRequest | null {
  const ours = possibleStarts(date.mine, theirs);
  const other = possibleStarts(date.theirs, mine).map((start): Start => (start === 'home' ? 'away' : 'home'));
  if (ours.length === 0 && other.length === 0) return { start: 'home', isEitherWay: true, look: 'none' };
  if (ours.length === 0 || other.length === 0) return agreed([...ours, ...other], 'one');
  return agreed(
    ours.filter((start) => other.includes(start)),
    'both',
  );
}

function agreed(starts: readonly Start[], look: 'both' | 'one'): SeriesRequest | null {
  const [start] = starts;
  return start ? { start, isEitherWay: starts.includes('home') && starts.includes('away'), look } : null;
}

/** Where the school with these wants would play the first game of a series with the other school. */
function possibleStarts(wants: readonly number[], other: Pick<WantingSchool, 'type' | 'power'>): Start[] {
  return wants.flatMap((want): Start[] => {
    const rule = WANT_RULES.get(want);
    if (!rule?.isSeries || !seeks(want, other)) return [];
    return rule.site === 'home' || rule.site === 'away' ? [rule.site] : [];
  });
}

function draft<D extends CommonDate>(
  opening: D,
  following: readonly (readonly Wished<D>[])[],
  wish: SeriesRequest,
): Draft<D>[] {
  const [second = [], third] = following;
  const endings = third
    ? second.flatMap((two) => third.map((three) => [two.date, three.date]))
    : second.map((two) => [two.date]);
  return endings.map((ending) => {
    const gaps = (ending.at(-1)?.year ?? 0) - opening.year - ending.length;
    return { dates: [opening, ...ending], wish, gaps, score: BASE + LOOK[wish.look] - GAP * gaps };
  });
}

function homeAndHome(start: Start): Start[] {
  return start === 'home' ? ['home', 'away'] : ['away', 'home'];
}

/** The weaker school's home game is the first game if that school starts at home, otherwise the second. */
function twoForOne({ start, isEitherWay }: SeriesRequest, { mine, theirs }: SeriesSchools): Start[] {
  const host: Start = isStronger(theirs, mine) ? 'away' : 'home';
  const guest: Start = host === 'home' ? 'away' : 'home';
  return isEitherWay || start === host ? [host, guest, host] : [guest, host, host];
}

function isStronger(one: SeriesSchools['mine'], other: SeriesSchools['mine']): boolean {
  if (one.type !== other.type) return one.type < other.type;
  return one.type === FBS && one.power === 'P' && other.power !== 'P';
}

function inWords<D extends CommonDate>(
  { dates, wish, gaps, score }: Draft<D>,
  form: SeriesForm,
  schools: SeriesSchools,
): SeriesCombination<D> {
  const sites = form === 'home-and-home' ? homeAndHome(wish.start) : twoForOne(wish, schools);
  const games = dates.map((date, index) => ({ date, site: sites[index] ?? 'home' }));
  const where = wish.start === 'home' ? 'at home' : 'on the road';
  const reasons: SeriesCombination<D>['reasons'][number][] = [];
  if (wish.look === 'both')
    reasons.push({ code: 'both-look', text: `Both look for a series that you start ${where}.` });
  if (wish.look === 'one') {
    reasons.push({ code: 'one-looks', text: `One of you looks for a series that you start ${where}.` });
  }
  if (gaps === 0) reasons.push({ code: 'seasons-in-a-row', text: `${games.length} seasons in a row.` });
  if (form === 'two-for-one') {
    const home = games.filter(({ site }) => site === 'home').length;
    reasons.push({ code: 'two-at-the-stronger', text: `${home} of ${games.length} games at home.` });
  }
  return { games, isEitherWay: wish.isEitherWay && form === 'home-and-home', score, reasons };
}

/** Sorts by score, highest first, then by date. */
function best<D extends CommonDate>(one: Draft<D>, other: Draft<D>): number {
  if (one.score !== other.score) return other.score - one.score;
  for (const [index, date] of one.dates.entries()) {
    const order = compareDates(date.saturday, other.dates[index]?.saturday ?? '');
    if (order !== 0) return order;
  }
  return 0;
}
