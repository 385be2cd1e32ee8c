import type { ComparableGame, ComparableGroup, PriceRange } from '@open-date/shared-api/contract';
import { answerCall, DONE, type RefusedCall, type SeenCall } from '@open-date/shared-api/testing/answer-call';
import { aMember } from '@open-date/shared-api/testing/league';
import { aGuaranteeGame, MAC, NEC } from './guarantees.ts';
import { reportedSeasons } from './seasons.ts';

/** Prices of so many games, around a median in thousands of dollars. */
function somePrices(count: number, median: number): NonNullable<ComparableGroup['Prices']> {
  const thousands = (part: number) => Math.round(median * part) * 1000;
  return {
    count,
    minimum: thousands(0.5),
    lowerQuartile: thousands(0.8),
    median: thousands(1),
    upperQuartile: thousands(1.2),
    maximum: thousands(2),
  };
}

/** FCS schools at power schools: ten games, eight with a price around $500,000. */
export function aGroup(facts: Partial<ComparableGroup> = {}): ComparableGroup {
  return { Host: 'P', Visitor: 'FCS', Season: null, Games: 10, Prices: somePrices(8, 500), ...facts };
}

/** Duquesne at Toledo for $350,000 of 2024, worth $359,210 in dollars of 2025. */
export function aComparableGame(facts: Partial<ComparableGame> = {}): ComparableGame {
  return {
    ...aGuaranteeGame({ GameDate: '2024-09-07' }),
    Season: 2024,
    HostTier: 'G',
    VisitorTier: 'FCS',
    Price: 359_210,
    ...facts,
  };
}

/** What FCS schools at G6 schools cost in 2026, from nine games. */
export function aPriceRange(facts: Partial<PriceRange> = {}): PriceRange {
  return {
    Season: 2026,
    Dollars: 2026,
    Host: 'G',
    Visitor: 'FCS',
    Step: 1,
    Games: { Host: 'G', Visitor: 'FCS', Start: 2022, End: 2026 },
    Prices: somePrices(9, 350),
    Recent: { Start: 2022, Count: 9, Median: 350_000 },
    Thin: 0,
    ...facts,
  };
}

interface Answers {
  groups: readonly ComparableGroup[];
  games: readonly ComparableGame[];
  range: PriceRange;
  /** Refuses groups and games, or the price range. */
  refuses: { readonly part: 'report' | 'range'; readonly call: RefusedCall } | null;
}

const someAnswers = (): Answers => ({
  groups: [
    aGroup({ Visitor: 'G', Games: 5, Prices: somePrices(4, 1400) }),
    aGroup(),
    aGroup({ Host: 'G', Games: 1, Prices: null }),
  ],
  games: [aComparableGame()],
  range: aPriceRange(),
  refuses: null,
});

/** Answers the calls of the comparables in every test of a file, and records requests and searches. */
export function comparablesServer() {
  const answers = someAnswers();
  const asked: string[] = [];
  const ranges: string[] = [];
  const searches: unknown[] = [];
  beforeEach(() => {
    Object.assign(answers, someAnswers());
    for (const list of [asked, ranges, searches]) list.length = 0;
    answerCall('reports', 'seasons', () => reportedSeasons(2025, 2026, 2027));
    answerCall('guarantees', 'seasons', () =>
      // The games of 2012 are all at neutral sites.
      [2012, 2013, 2014, 2025, 2026].map((Year) => ({ Year, Games: 2, NeutralGames: Year === 2012 ? 2 : 1 })),
    );
    answerCall('reference', 'conferences', () => [NEC, MAC]);
    answerCall('reference', 'schools', () => [
      aMember(MAC, { ID: 1, SchoolName: 'Toledo' }),
      aMember(NEC, { ID: 2, SchoolName: 'Duquesne' }),
    ]);
    answerCall('session', 'savePreviousSearch', ({ body }) => {
      searches.push(body);
      return DONE;
    });
    const answer = <Part>(name: string, list: string[], { query }: SeenCall, part: Part): Part => {
      list.push(`${name}?${new URLSearchParams(query)}`);
      const isRange = name === 'pricerange';
      if (answers.refuses && (answers.refuses.part === 'range') === isRange) throw answers.refuses.call;
      return part;
    };
    answerCall('comparables', 'groups', (call) => answer('groups', asked, call, [...answers.groups]));
    answerCall('comparables', 'games', (call) => answer('games', asked, call, [...answers.games]));
    answerCall('comparables', 'priceRange', (call) => answer('pricerange', ranges, call, answers.range));
  });
  return { answers, asked, ranges, searches };
}
