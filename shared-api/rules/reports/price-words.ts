import { countWords } from '../platform/count-words.ts';
import { ENOUGH_GAMES } from './comparables.ts';
import { PRICE_INDEX_YEARS } from './inflation.ts';
import { pairingLabel, type Tier, type TierGroup } from './tiers.ts';

/** A price range as its call answers it, without the prices. */
export interface RangeFacts {
  readonly Season: number;
  readonly Dollars: number;
  readonly Host: Tier;
  readonly Visitor: Tier;
  readonly Step: number;
  readonly Games: {
    readonly Host: TierGroup;
    readonly Visitor: TierGroup;
    readonly Start: number;
    readonly End: number;
  };
}

/** `2026 dollars`, or `dollars as paid` without a year. */
export function dollarsText(year: number | null): string {
  return year === null ? 'dollars as paid' : `${year} dollars`;
}

/** Says which year's index stands for a year that the index does not have yet; null for every other year. */
export function indexNote(year: number | null): string | null {
  const { last } = PRICE_INDEX_YEARS;
  return year !== null && year > last
    ? `The price index ends with ${last}: prices of ${last} and later are not adjusted among themselves.`
    : null;
}

/** Why these games are compared: the narrowest ones, or how far the search was widened (R-price-range). */
export function stepText({ Step, Season, Host, Visitor, Games }: RangeFacts): string {
  const { Host: host, Visitor: visitor, Start, End } = Games;
  const few = `Fewer than ${ENOUGH_GAMES} such games`;
  const own = pairingLabel(Host, Visitor, Season);
  if (Step === 1) return `Games of ${own} in five seasons.`;
  if (Step <= 3) return `${few} in ${Step === 2 ? 'five' : 'ten'} seasons, so ${Start} to ${End} count.`;
  return `${few} of ${own} since ${Start}, so ${pairingLabel(host, visitor, Season)} counts.`;
}

/** Says that no price is known of a game like this one. */
export function noPriceText({ Season, Host, Visitor, Games }: RangeFacts): string {
  return `No price of a game like ${pairingLabel(Host, Visitor, Season)} is known since ${Games.Start}.`;
}

/** Warns of a range that rests on so few prices. */
export function thinText(count: number): string {
  return `Only ${countWords(count, 'comparable game')}: take the range with care.`;
}

/** The fields of the address of Comparables that list the games behind a price range, with the same dollars. */
export function rangeSearch({ Games, Dollars }: RangeFacts) {
  const { Host: host, Visitor: visitor, Start: startSeason, End: endSeason } = Games;
  return { view: 'games', host, visitor, startSeason, endSeason, dollars: Dollars } as const;
}
