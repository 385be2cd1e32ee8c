import { ENOUGH_GAMES } from '@open-date/shared-api/rules/reports/comparables';
import { PRICE_INDEX_SOURCE } from '@open-date/shared-api/rules/reports/inflation';
import { ReportDefinition } from '../definition/ReportDefinition.tsx';

/** What the numbers of the explorer count. */
export function ComparablesDefinition() {
  return (
    <ReportDefinition line="What hosts paid visitors for a single game, by what both schools count as in its season.">
      <p>
        A price is a disclosed guarantee above zero of a game that is not marked Ignore In Average. Half of the prices
        lie between the lower and the upper quartile; the median is the middle one. Games without such a price are
        counted and listed, but are in no quartile.
      </p>
      <p>
        Games at neutral sites are left out, because they are neither bought nor sold. 2 for 1 games are left out unless
        the game type asks for them, because a return game is part of their price.
      </p>
      <p>
        P4 and G6 (P5 and G5 until 2023) are FBS schools by their power group in the season of the game; NON D1 are
        schools below the FCS.
      </p>
      <p>
        Prices in dollars of a year are adjusted for inflation from the season of the game by the yearly index of
        consumer prices: {PRICE_INDEX_SOURCE}. A year without an index has the nearest one.
      </p>
      <p>
        Games like mine takes single games of the same tiers in the five seasons up to the game&apos;s, then in ten and
        twenty, then with the visitor&apos;s tier and the next, then with both, until it finds {ENOUGH_GAMES} prices.
      </p>
    </ReportDefinition>
  );
}
