import { countWords } from '../platform/count-words.ts';
import { dollars } from '../platform/money.ts';
import { noPriceText, type RangeFacts, thinText } from './price-words.ts';
import type { Quartiles } from './quartiles.ts';
import { pairingLabel } from './tiers.ts';

/** A price range as its call answers it. */
export interface GuideRange extends RangeFacts {
  readonly Prices: Quartiles | null;
  readonly Recent: { readonly Start: number; readonly Count: number; readonly Median: number | null };
  readonly Thin: 0 | 1;
}

/** The amounts of an auction's form, in whole dollars. */
export interface FirstAmounts {
  readonly type: 'buy' | 'sell';
  readonly startingBid: number;
  readonly bidIncrement: number;
}

/**
 * What comparable games cost, beside an amount: `G6 at P4: median $300,000, middle 50% $250,000 to $375,000; 42
 * single games since 2024.` (R-price-guidance). Without a price it says so, and with few games it warns.
 */
export function guideText(range: GuideRange): string {
  const { Prices, Recent, Games, Season, Thin } = range;
  if (Prices === null) return noPriceText(range);
  const { count, median, lowerQuartile, upperQuartile } = Prices;
  const name = pairingLabel(Games.Host, Games.Visitor, Season);
  const middle = `median ${dollars(median)}, middle 50% ${dollars(lowerQuartile)} to ${dollars(upperQuartile)}`;
  const games = `${countWords(count, 'single game')} since ${Games.Start}`;
  const isRecent = Games.Start >= Recent.Start;
  return [`${name}: ${middle}; ${games}${isRecent ? '.' : recentText(Recent)}`, Thin === 1 ? thinText(count) : '']
    .filter(Boolean)
    .join(' ');
}

function recentText({ Start, Count, Median }: GuideRange['Recent']): string {
  return Median === null ? `, none since ${Start}.` : `, ${Count} since ${Start} with median ${dollars(Median)}.`;
}

/**
 * Where an amount stands among comparable prices: `$200,000 is below three of four of them.` Empty when there are too
 * few to say so (R-price-guidance).
 */
export function standingText({ Prices, Thin }: GuideRange, amount: number): string {
  if (Prices === null || Thin === 1) return '';
  return `${dollars(amount)} is ${standing(Prices, amount)}.`;
}

function standing({ lowerQuartile, median, upperQuartile }: Quartiles, amount: number): string {
  if (amount < lowerQuartile) return 'below three of four of them';
  if (amount > upperQuartile) return 'above three of four of them';
  if (amount === median) return 'the median';
  return amount < median ? 'in the middle 50%, below the median' : 'in the middle 50%, above the median';
}

/**
 * How far the median of comparable prices is from the starting bid: `G6 at P4: 20 steps from the starting bid to the
 * median of 42 games, $300,000.` Empty without a price (R-price-guidance).
 */
export function stepsText(range: GuideRange, { type, startingBid, bidIncrement }: FirstAmounts): string {
  const { Prices, Games, Season, Thin } = range;
  if (Prices === null) return '';
  const { count, median } = Prices;
  const name = pairingLabel(Games.Host, Games.Visitor, Season);
  const behind = Thin === 1 ? `only ${countWords(count, 'game')}` : countWords(count, 'game');
  const target = `the median of ${behind}, ${dollars(median)}`;
  const way = type === 'sell' ? median - startingBid : startingBid - median;
  if (way <= 0) return `${name}: the starting bid is at or beyond ${target}.`;
  return `${name}: ${countWords(Math.ceil(way / bidIncrement), 'step')} from the starting bid to ${target}.`;
}
