import type { PriceRange } from '@open-date/shared-api/contract';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import {
  comparableSteps,
  gameAs,
  type GameRole,
  type PricedGame,
  type PricedGames,
  priceRange,
} from '@open-date/shared-api/rules/reports/comparables';
import type { Tier } from '@open-date/shared-api/rules/reports/tiers';
import type { Db } from '../../platform/db/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findPricedGames, findSchoolTiers } from './queries.ts';

/** A game whose price is asked for; each side is a school or a tier. */
interface GameQuestion {
  readonly hostSchool?: number | undefined;
  readonly host?: Tier | undefined;
  readonly visitorSchool?: number | undefined;
  readonly visitor?: Tier | undefined;
  readonly season: number;
  readonly dollars?: number | undefined;
}

/** A game of a school, against another one or against a school of each of these tiers. */
export interface SchoolGame {
  readonly school: number;
  readonly role: GameRole;
  readonly season: number;
  readonly opponent: number | readonly Tier[];
}

/** The price range of one game, in dollars of the season unless another year is named (R-price-range). */
export async function readPriceRange(db: Db, question: GameQuestion): Promise<PriceRange> {
  const { season, dollars = season } = question;
  const findTier = await readTiers(db, [question.hostSchool, question.visitorSchool], season);
  const host = question.host ?? findTier(question.hostSchool);
  const visitor = question.visitor ?? findTier(question.visitorSchool);
  const game = { host, visitor, season };
  return presentRange(game, await findWidest(db, game), dollars);
}

/** The price range of a school's game against each opponent, in dollars of its season (R-auction-prices). */
export async function readPriceRanges(db: Db, { school, role, season, opponent }: SchoolGame): Promise<PriceRange[]> {
  const named = typeof opponent === 'number' ? opponent : undefined;
  const findTier = await readTiers(db, [school, named], season);
  const tiers = typeof opponent === 'number' ? [findTier(opponent)] : opponent;
  const games = tiers.map((tier) => gameAs(role, findTier(school), tier, season));
  const [first] = games;
  if (!first) return [];
  // The tiers of a division widen to the same games, so one statement serves them all.
  const known = await findWidest(db, first);
  return games.map((game) => presentRange(game, known, season));
}

/** The widest choice of comparable games, which contains all others. */
function findWidest(db: Db, game: PricedGame): Promise<readonly PricedGames[]> {
  return findPricedGames(db, comparableSteps(game).at(-1) ?? {});
}

/** The tiers of schools in a season; a school that has none is refused by its id. */
async function readTiers(
  db: Db,
  schools: readonly (number | undefined)[],
  season: number,
): Promise<(school: number | undefined) => Tier> {
  const ids = schools.filter((id) => id !== undefined);
  const known = new Map((await findSchoolTiers(db, ids, season)).map(({ id, tier }) => [id, tier]));
  return (school) => {
    const tier = known.get(school ?? 0);
    if (tier === undefined) throw new HttpError('not-found', `There is no school ${school}.`);
    return tier;
  };
}

function presentRange(game: PricedGame, known: readonly PricedGames[], dollars: number): PriceRange {
  const range = priceRange(game, known, dollars);
  const { host, visitor, start, end } = range.games;
  return {
    Season: game.season,
    Dollars: dollars,
    Host: game.host,
    Visitor: game.visitor,
    Step: range.step,
    Games: { Host: host, Visitor: visitor, Start: start, End: end },
    Prices: range.quartiles,
    Recent: { Start: range.recent.start, Count: range.recent.count, Median: range.recent.median },
    Thin: toFlag(range.isThin),
  };
}
