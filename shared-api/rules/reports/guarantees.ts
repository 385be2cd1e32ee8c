/** Types of guarantee games, in the order of the select (R-guarantee-types). */
export const GUARANTEE_TYPES = [
  '2 for 1',
  'DII vs. FCS',
  'FBS vs. FBS',
  'FCS vs. FBS',
  'FCS vs. FCS',
  'Neutral',
] as const;

export type GuaranteeType = (typeof GUARANTEE_TYPES)[number];

/** The value of a select that chooses all types, schools or conferences. */
export const ALL = 'ALL';

const typeKey = (text: string) =>
  text
    .replaceAll(/[.\s]+/g, ' ')
    .trim()
    .toLowerCase();

/** The guarantee type that a text names, in any case and with or without its dot; null for any other text. */
export function guaranteeType(text: string): GuaranteeType | null {
  return GUARANTEE_TYPES.find((type) => typeKey(type) === typeKey(text)) ?? null;
}

/** The side of a conference or school in a summary: home buys games, away sells them. */
export type GuaranteeSide = 'home' | 'away';

/** The game types of the summaries (A196, A197). */
export const HOME_AWAY_TYPES = { home: 'HOME (GAMES BOUGHT)', away: 'ROAD (GAMES SOLD)' } as const;

/** The side of a summary's game type: `ROAD (GAMES SOLD)` is away, anything else home (A197). */
export function sideOfType(homeAwayType: string): GuaranteeSide {
  return homeAwayType === HOME_AWAY_TYPES.away ? 'away' : 'home';
}

/** Divisions whose conferences the conference summary can list. */
export const SUMMARY_DIVISIONS = ['FBS', 'FCS'] as const;

/** Fields of a guarantee game with their column headings, in column order (R-guarantee-types). */
export const GUARANTEE_HEADINGS = {
  AwaySchool: 'Away',
  HomeSchool: 'Home',
  AwayConference: 'Away Conf.',
  HomeConference: 'Home Conf.',
  GameDate: 'Game Date',
  Guarantee: 'Guarantee',
  HomeGuarantee: 'Guarantee Home',
  RoadGuarantee: 'Guarantee Road',
  Site: 'Site',
  GameType: 'Game Type',
  Source: 'Source',
  ReleaseDate: 'Publication Date',
  IgnoreAverage: 'Ignore In Average',
} as const;

export type GuaranteeField = keyof typeof GUARANTEE_HEADINGS;

/** Whether a text is the field name of a column, not its heading. */
export function isGuaranteeField(text: string): text is GuaranteeField {
  return Object.hasOwn(GUARANTEE_HEADINGS, text);
}

/** Whether averages leave a game out, as `YES` or `NO` (R-guarantee-types). */
export function ignoreText(ignoreAverage: 0 | 1): string {
  return ignoreAverage === 1 ? 'YES' : 'NO';
}

/** The facts that decide how a game counts; amounts in whole dollars, -1 undisclosed, null for none. */
export interface CountedGame {
  readonly Guarantee: number | null;
  readonly IgnoreAverage: 0 | 1;
}

/** The facts of a game at a neutral site that decide how it counts. */
export interface NeutralGame {
  readonly HomeGuarantee: number | null;
  readonly RoadGuarantee: number | null;
  readonly IgnoreAverage: 0 | 1;
}

/** How many amounts count, and their average in whole dollars; null without any. */
export interface AmountAverage {
  readonly count: number;
  readonly average: number | null;
}

/**
 * Number and average, in whole dollars, of the disclosed amounts that are not left out; without such amounts the
 * average is null (A188).
 */
export function guaranteeAverage(games: readonly CountedGame[]): AmountAverage {
  return averageAmount(games.map(({ Guarantee, IgnoreAverage }) => (IgnoreAverage === 0 ? Guarantee : null)));
}

/** The averages of what the home and the road side get at neutral sites, like `guaranteeAverage`. */
export function neutralAverages(games: readonly NeutralGame[]): Record<'home' | 'road', AmountAverage> {
  const counted = games.filter(({ IgnoreAverage }) => IgnoreAverage === 0);
  return {
    home: averageAmount(counted.map(({ HomeGuarantee }) => HomeGuarantee)),
    road: averageAmount(counted.map(({ RoadGuarantee }) => RoadGuarantee)),
  };
}

function averageAmount(all: readonly (number | null)[]): AmountAverage {
  const amounts = all.flatMap((amount) => (amount !== null && amount > 0 ? [amount] : []));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return { count: amounts.length, average: amounts.length === 0 ? null : Math.round(total / amounts.length) };
}

/** The sum of the disclosed amounts; -1 when none is disclosed, null for an empty list (A189). */
export function sumOfAmounts(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  const disclosed = known.filter((amount) => amount >= 0);
  if (disclosed.length > 0) return disclosed.reduce((sum, amount) => sum + amount, 0);
  return known.length > 0 ? -1 : null;
}
