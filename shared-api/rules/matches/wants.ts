import { FBS } from '../constants.ts';

/** Where the school that states a want would play that date. */
export type MatchSite = 'home' | 'away' | 'neutral';

/** How one want of the catalog relates to an opponent's wants. */
interface WantRule {
  /** Conference types of the opponents that the want looks for; null means any. */
  readonly seeks: readonly number[] | null;
  /** Set when the want looks only for schools of power conferences. */
  readonly power?: true;
  /** The opponent's wants that complete this one; `any` means all. */
  readonly completes: readonly number[] | 'any';
  /** Where the school that states the want plays; null when the want leaves it open. */
  readonly site: MatchSite | null;
  /** Set when the want is for the first game of a home-and-home. */
  readonly isSeries?: true;
  /** The words that continue the sentence "looks for …". */
  readonly words: string;
}

const series = (name: string, start: 'home' | 'away') =>
  `a home-and-home${name} that starts ${start === 'home' ? 'at home' : 'on the road'}`;

const seriesPair = (home: number, type: number, name: string): readonly (readonly [number, WantRule])[] => [
  [home, { seeks: [type], completes: [home + 1], site: 'home', isSeries: true, words: series(name, 'home') }],
  [home + 1, { seeks: [type], completes: [home], site: 'away', isSeries: true, words: series(name, 'away') }],
];

/** The catalog of wants (A096) with the wants that complete each other; `completes` is symmetric. */
export const WANT_RULES: ReadonlyMap<number, WantRule> = new Map<number, WantRule>([
  [
    1,
    {
      seeks: [1],
      power: true,
      completes: [2, 6],
      site: 'home',
      isSeries: true,
      words: series(' with a P4 school', 'home'),
    },
  ],
  [
    2,
    {
      seeks: [1],
      power: true,
      completes: [1, 5],
      site: 'away',
      isSeries: true,
      words: series(' with a P4 school', 'away'),
    },
  ],
  [3, { seeks: [1], completes: [4], site: 'home', words: 'an FBS visitor for a guarantee' }],
  [4, { seeks: [1], completes: [3], site: 'away', words: 'a guarantee for a visit to an FBS school' }],
  [5, { seeks: [1], completes: [2, 6], site: 'home', isSeries: true, words: series(' with an FBS school', 'home') }],
  [6, { seeks: [1], completes: [1, 5], site: 'away', isSeries: true, words: series(' with an FBS school', 'away') }],
  [7, { seeks: [2], completes: [8], site: 'home', words: 'an FCS visitor' }],
  [8, { seeks: [1], completes: [7], site: 'away', words: 'a guarantee for a visit to an FBS school' }],
  [9, { seeks: [2], completes: [10], site: 'home', words: 'an FCS visitor for a guarantee' }],
  [10, { seeks: [2], completes: [9], site: 'away', words: 'a guarantee for a visit to an FCS school' }],
  ...seriesPair(11, 2, ' with an FCS school'),
  // Schools outside the divisions also fit a want for a lower-division visitor.
  [13, { seeks: [3, 6], completes: [14, 21], site: 'home', words: 'a lower-division visitor' }],
  [14, { seeks: [2], completes: [13], site: 'away', words: 'a guarantee for a visit to an FCS school' }],
  ...seriesPair(15, 3, ' with a DIV II school'),
  ...seriesPair(17, 4, ' with a DIV III school'),
  ...seriesPair(19, 5, ' with an NAIA school'),
  [21, { seeks: null, completes: [13], site: 'away', words: 'a guarantee for a visit' }],
  [22, { seeks: null, completes: [22], site: 'neutral', words: 'a game at a neutral site' }],
  [23, { seeks: null, completes: 'any', site: null, words: 'any offer' }],
]);

/** The conference types that a school may play, by its own type. */
export const OPPONENT_TYPES: Readonly<Record<number, readonly number[]>> = {
  1: [1, 2],
  2: [1, 2, 3, 5, 6],
  3: [2, 3, 4, 5, 6],
  4: [3, 4, 5, 6],
  5: [2, 3, 4, 5, 6],
  6: [2, 3, 4, 5, 6],
};

/** The facts of a school that another's wants depend on. */
export interface WantingSchool {
  readonly type: number;
  /** P for a power conference, G for other FBS conferences, null for all others. */
  readonly power: 'P' | 'G' | null;
  /** Ids of wants in the catalog. */
  readonly wants: readonly number[];
}

export interface WantPair {
  readonly mine: number;
  readonly theirs: number;
}

/**
 * How the wants of two schools fit.
 * `complement`: two of them complete each other. `any`: one side takes any offer and the other looks for such a
 * school. `one-sided`: only one side states wants and looks for such a school. `unstated`: neither states any.
 * `conflict`: wants are stated and none fit.
 */
export type WantFit = 'complement' | 'any' | 'one-sided' | 'unstated' | 'conflict';

export interface WantMatch {
  readonly fit: WantFit;
  /** The pairs of wants that complete each other. */
  readonly pairs: readonly WantPair[];
  /** When only one side states wants, those that look for the other school. */
  readonly asks: readonly number[];
  /** Where my school would play on the date; null while the site is open. */
  readonly site: MatchSite | null;
}

const NOTHING: WantMatch = { fit: 'conflict', pairs: [], asks: [], site: null };
const OTHER_SITE = { home: 'away', away: 'home', neutral: 'neutral' } as const;

/** Whether a want looks for a school of this type and conference. */
export function seeks(want: number, school: Pick<WantingSchool, 'type' | 'power'>): boolean {
  const rule = WANT_RULES.get(want);
  if (!rule) return false;
  if (rule.power && !(school.type === FBS && school.power === 'P')) return false;
  return rule.seeks === null || rule.seeks.includes(school.type);
}

/** Whether two wants complete each other, in either order. */
export function areComplements(mine: number, theirs: number): boolean {
  const completes = WANT_RULES.get(mine)?.completes;
  return completes === 'any' ? WANT_RULES.has(theirs) : (completes?.includes(theirs) ?? false);
}

function takesAny(want: number): boolean {
  return WANT_RULES.get(want)?.completes === 'any';
}

/** Matches the wants of my school with those of another, and lists the pairs that fit. */
export function matchWants(mine: WantingSchool, theirs: WantingSchool): WantMatch {
  const forThem = mine.wants.filter((want) => seeks(want, theirs));
  const forUs = theirs.wants.filter((want) => seeks(want, mine));
  if (mine.wants.length === 0 && theirs.wants.length === 0) return { ...NOTHING, fit: 'unstated' };
  if (mine.wants.length === 0) return oneSided(forUs, agreed(forUs.map(siteOfGuest)));
  if (theirs.wants.length === 0) return oneSided(forThem, agreed(forThem.map(wantedSite)));
  const pairs = forThem.flatMap((mine) =>
    forUs
      .filter((theirs) => areComplements(mine, theirs) || areComplements(theirs, mine))
      .map((theirs) => ({ mine, theirs })),
  );
  const exact = pairs.filter((pair) => !takesAny(pair.mine) && !takesAny(pair.theirs));
  if (exact.length > 0) {
    return { ...NOTHING, fit: 'complement', pairs: exact, site: agreed(exact.map(({ mine }) => wantedSite(mine))) };
  }
  const site = agreed(pairs.map((pair) => wantedSite(pair.mine) ?? siteOfGuest(pair.theirs)));
  return pairs.length > 0 ? { ...NOTHING, fit: 'any', pairs, site } : NOTHING;
}

function oneSided(asks: readonly number[], site: MatchSite | null): WantMatch {
  return asks.length > 0 ? { ...NOTHING, fit: 'one-sided', asks, site } : NOTHING;
}

/** Where the school with this want plays. */
function wantedSite(want: number): MatchSite | null {
  return WANT_RULES.get(want)?.site ?? null;
}

/** Where a school would play by all its wants; `several` for different sites and for any offer. */
export type WantedPlace = MatchSite | 'several';

/** Where a school with these wants would play; null without wants (R-map). */
export function wantedPlace(wants: readonly number[]): WantedPlace | null {
  if (wants.length === 0) return null;
  return agreed(wants.map(wantedSite)) ?? 'several';
}

/** Where the opponent of the school with this want plays. */
function siteOfGuest(want: number): MatchSite | null {
  const site = wantedSite(want);
  return site && OTHER_SITE[site];
}

/** The site that all wants agree on; null when they differ. */
function agreed(sites: readonly (MatchSite | null)[]): MatchSite | null {
  const [first = null, ...rest] = sites;
  return rest.every((site) => site === first) ? first : null;
}
