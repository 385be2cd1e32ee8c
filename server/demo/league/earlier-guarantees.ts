import { addDays } from '@open-date/shared-api/rules/league/calendar';
import { type GuaranteeGameRow, YEARLY_RISE } from './guarantee-games.ts';

/** The first season from which guarantees are known; schedules begin later (A013). */
const FIRST_SEASON = 2011;
/** Whole weeks, so that games keep their weekday. */
const DAYS_OF_YEAR = 364;
const STEP = 5000;

/**
 * Guarantee games of the seasons before the league's first: the same pairs that many years earlier, at the prices of
 * the time.
 */
export function earlierGuaranteeGames(games: readonly GuaranteeGameRow[], firstYear: number): GuaranteeGameRow[] {
  const first = games.filter(({ gameDate }) => gameDate.startsWith(String(firstYear)));
  const distances = Array.from({ length: firstYear - FIRST_SEASON }, (_, index) => index + 1);
  return distances.flatMap((years) => first.map((game) => moveBack(game, years)));
}

function moveBack(game: GuaranteeGameRow, years: number): GuaranteeGameRow {
  const price = (amount: number | null) =>
    amount === null || amount < 0 ? amount : Math.round(amount / (1 + YEARLY_RISE) ** years / STEP) * STEP;
  return {
    ...game,
    gameDate: addDays(game.gameDate, -DAYS_OF_YEAR * years),
    releaseDate: addDays(game.releaseDate, -DAYS_OF_YEAR * years),
    guarantee: price(game.guarantee),
    homeGuarantee: price(game.homeGuarantee),
    roadGuarantee: price(game.roadGuarantee),
  };
}
