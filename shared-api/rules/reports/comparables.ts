import type { GuaranteeType } from './guarantees.ts';
import { adjustForInflation } from './inflation.ts';
import { type Quartiles, quartiles } from './quartiles.ts';
import { type Tier, type TierGroup, tiersIn, widerTier } from './tiers.ts';

/** The types of guarantee games that can have a price: all but games at neutral sites, which are not bought (A190). */
export const PRICED_TYPES = [
  '2 for 1',
  'DII vs. FCS',
  'FBS vs. FBS',
  'FCS vs. FBS',
  'FCS vs. FCS',
] as const satisfies readonly GuaranteeType[];

export type PricedType = (typeof PRICED_TYPES)[number];

/** The types that buy a single game; a return game is part of the price of the others (R-comparables). */
export const SINGLE_TYPES: readonly PricedType[] = PRICED_TYPES.filter((type) => type !== '2 for 1');

/** Stands for no year: prices as they were paid. */
export const AS_PAID = 'paid';

/** The least number of games that a price range is taken from, if there are as many (R-price-range). */
export const ENOUGH_GAMES = 8;

/** Disclosed amounts that count, in whole dollars as paid, of the games between two tiers in a season. */
export interface PricedGames {
  readonly season: number;
  readonly host: Tier;
  readonly visitor: Tier;
  readonly amounts: readonly number[];
}

/** A game whose price is asked for: who hosts and pays, who travels and is paid, and when. */
export interface PricedGame {
  readonly host: Tier;
  readonly visitor: Tier;
  readonly season: number;
}

/** The sides of a game: who hosts and pays, and who travels and is paid. */
export const GAME_ROLES = ['host', 'visitor'] as const;

export type GameRole = (typeof GAME_ROLES)[number];

/** The game of a school that takes this side against an opponent, by their tiers in the season. */
export function gameAs(role: GameRole, own: Tier, opponent: Tier, season: number): PricedGame {
  return role === 'host' ? { host: own, visitor: opponent, season } : { host: opponent, visitor: own, season };
}

/** The single games that a price range is taken from. */
export interface ComparableGames {
  readonly host: TierGroup;
  readonly visitor: TierGroup;
  readonly start: number;
  readonly end: number;
}

export interface PriceRange {
  /** How far the search went: 1 for the narrowest games, see `comparableSteps`. */
  readonly step: number;
  readonly games: ComparableGames;
  /** In whole dollars of the year that was asked for; null when there is no comparable game. */
  readonly quartiles: Quartiles | null;
  /** The games among them of the newest seasons. */
  readonly recent: { readonly start: number; readonly count: number; readonly median: number | null };
  /** Whether the range rests on fewer games than it should. */
  readonly isThin: boolean;
}

const SPANS = [5, 10, 20] as const;
const LONGEST = SPANS[2];
/** How many seasons count as recent, the game's own among them. */
const RECENT = SPANS[0];

/**
 * Which games are comparable to a game, from the narrowest choice to the widest: the same tiers in 5, 10 and 20
 * seasons, then the visitor's tier and the one next to it, then both sides' (R-price-range).
 */
export function comparableSteps({ host, visitor, season }: PricedGame): readonly ComparableGames[] {
  const last = (seasons: number) => ({ start: season - seasons + 1, end: season });
  return [
    ...SPANS.map((seasons) => ({ host, visitor, ...last(seasons) })),
    { host, visitor: widerTier(visitor), ...last(LONGEST) },
    { host: widerTier(host), visitor: widerTier(visitor), ...last(LONGEST) },
  ];
}

/**
 * The price range of a game in dollars of a year: from the first step with enough games; without one, from the first
 * step that has as many games as the widest (R-price-range).
 */
export function priceRange(game: PricedGame, known: readonly PricedGames[], dollarsOf: number): PriceRange {
  const steps = comparableSteps(game).map((games, index) => ({
    step: index + 1,
    games,
    amounts: realAmounts(
      known.filter((one) => isAmong(one, games)),
      dollarsOf,
    ),
  }));
  const most = Math.max(...steps.map(({ amounts }) => amounts.length));
  const least = Math.min(ENOUGH_GAMES, most);
  const found = steps.find(({ amounts }) => amounts.length >= least);
  if (!found) throw new Error('One of the steps has the most games.');
  const { step, games, amounts } = found;
  const start = game.season - RECENT + 1;
  const recent = realAmounts(
    known.filter((one) => isAmong(one, { ...games, start })),
    dollarsOf,
  );
  return {
    step,
    games,
    quartiles: quartiles(amounts),
    recent: { start, count: recent.length, median: quartiles(recent)?.median ?? null },
    isThin: amounts.length < ENOUGH_GAMES,
  };
}

/** The amounts of games in dollars of a year; null leaves them as they were paid. */
export function realAmounts(known: readonly PricedGames[], dollarsOf: number | null): number[] {
  return known.flatMap(({ season, amounts }) =>
    dollarsOf === null ? amounts : amounts.map((amount) => adjustForInflation(amount, season, dollarsOf)),
  );
}

function isAmong({ season, host, visitor }: PricedGames, games: ComparableGames): boolean {
  const isInSeasons = season >= games.start && season <= games.end;
  return isInSeasons && tiersIn(games.host).includes(host) && tiersIn(games.visitor).includes(visitor);
}
