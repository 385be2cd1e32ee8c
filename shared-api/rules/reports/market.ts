/** What a want of the market offers: to buy or to host first, to sell or to travel first, or either (A186). */
export type MarketSide = 'buy' | 'sell' | 'either';

interface MarketKind {
  readonly label: string;
  /** Ids of the wants (A096), in the order of MARKET_SIDES. No division has two wants of one kind and side. */
  readonly wants: readonly [buy: readonly number[], sell: readonly number[], either: readonly number[]];
}

/** The kinds of games on the market; each joins the wants of those who buy and of those who sell. */
export const MARKET_KINDS: readonly MarketKind[] = [
  { label: 'P4 home-and-home', wants: [[1], [2], []] },
  { label: 'FBS guarantee', wants: [[3], [4, 8], []] },
  { label: 'FBS home-and-home', wants: [[5], [6], []] },
  { label: 'FCS guarantee', wants: [[7, 9], [10, 14], []] },
  { label: 'FCS home-and-home', wants: [[11], [12], []] },
  { label: 'DIV II game', wants: [[13], [], []] },
  { label: 'DIV II home-and-home', wants: [[15], [16], []] },
  { label: 'DIV III home-and-home', wants: [[17], [18], []] },
  { label: 'NAIA home-and-home', wants: [[19], [20], []] },
  { label: 'Any guarantee', wants: [[], [21], []] },
  { label: 'Neutral site', wants: [[], [], [22]] },
  { label: 'Any offer', wants: [[], [], [23]] },
];

/** The sides of a kind, in the order of their wants. */
export const MARKET_SIDES: readonly MarketSide[] = ['buy', 'sell', 'either'];

/** The number of schools with a want. */
export interface WantCount {
  readonly WantID: number;
  readonly TotalSchools: number;
}

/** A kind of game with the number of schools on each side, in the order of MARKET_SIDES; null where nobody wants it. */
export interface MarketKindCount {
  readonly label: string;
  readonly counts: readonly (number | null)[];
}

/** The wants of a division by kind of game, without kinds that nobody wants. */
export function countMarketKinds(rows: readonly WantCount[]): MarketKindCount[] {
  const schools = new Map(rows.map(({ WantID, TotalSchools }) => [WantID, TotalSchools]));
  return MARKET_KINDS.flatMap(({ label, wants }) => {
    const counts = wants.map((ids) => {
      const known = ids.flatMap((id) => schools.get(id) ?? []);
      return known.length === 0 ? null : known.reduce((sum, count) => sum + count);
    });
    return counts.every((count) => count === null) ? [] : [{ label, counts }];
  });
}
