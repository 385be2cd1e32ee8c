import { type ComparableGame, type ComparableGroup, contract, type PriceRange } from '@open-date/shared-api/contract';
import { comparableSteps, priceRange } from '@open-date/shared-api/rules/reports/comparables';
import type { Tier } from '@open-date/shared-api/rules/reports/tiers';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { AnswerCache } from '../../platform/http/answer-cache.ts';
import { type AreaHandlers, prepareAnswer } from '../../platform/http/mount.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/http/services.ts';
import type { Session } from '../../platform/http/session.ts';
import { presentComparable, presentGroups } from './present.ts';
import {
  type ComparableFilters,
  findComparableGames,
  findMissingConference,
  findPricedGames,
  findSchoolTiers,
} from './queries.ts';

const { comparables } = contract;

/** A game whose price is asked for; each side is a school or a tier. */
interface GameQuestion {
  readonly hostSchool?: number | undefined;
  readonly host?: Tier | undefined;
  readonly visitorSchool?: number | undefined;
  readonly visitor?: Tier | undefined;
  readonly season: number;
  readonly dollars?: number | undefined;
}

/**
 * Handlers of comparable games, which every signed-in user may read, as guarantee games are (A061). A repeated call is
 * answered from memory while no guarantee game and no power group has changed (record 059).
 */
export function comparablesHandlers({ db, cacheBytes }: Services): AreaHandlers<typeof comparables> {
  const groups = new AnswerCache<ComparableGroup[]>(cacheBytes / 16);
  const lists = new AnswerCache<ComparableGame[]>(cacheBytes / 8);
  const ranges = new AnswerCache<PriceRange>(cacheBytes / 16);
  const reads = () => 'guarantees' as const;
  const refuseUnknown = async ({ hostConference, visitorConference }: ComparableFilters) => {
    const ids = [hostConference, visitorConference].filter((id) => id !== undefined);
    const missing = await findMissingConference(db, ids);
    if (missing !== undefined) throw new Refusal('not-found', `There is no conference ${missing}.`);
  };
  const findTiers = async ({ season, ...question }: GameQuestion): Promise<{ host: Tier; visitor: Tier }> => {
    const ids = [question.hostSchool, question.visitorSchool].filter((id) => id !== undefined);
    const known = new Map((await findSchoolTiers(db, ids, season)).map(({ id, tier }) => [id, tier]));
    const tierBy = (school: number | undefined, named: Tier | undefined): Tier => {
      const tier = school === undefined ? named : known.get(school);
      if (tier === undefined) throw new Refusal('not-found', `There is no school ${school}.`);
      return tier;
    };
    return {
      host: tierBy(question.hostSchool, question.host),
      visitor: tierBy(question.visitorSchool, question.visitor),
    };
  };
  const findRange = async (question: GameQuestion): Promise<PriceRange> => {
    const { season, dollars = season } = question;
    const game = { ...(await findTiers(question)), season };
    const widest = comparableSteps(game).at(-1);
    const range = priceRange(game, await findPricedGames(db, widest ?? {}), dollars);
    const { host, visitor, start, end } = range.games;
    return {
      Season: season,
      Dollars: dollars,
      Host: game.host,
      Visitor: game.visitor,
      Step: range.step,
      Games: { Host: host, Visitor: visitor, Start: start, End: end },
      Prices: range.quartiles,
      Thin: toFlag(range.isThin),
    };
  };
  return {
    groups: {
      reads,
      handle: ({ query, session }) =>
        groups.get(answerKey(query, session), async () => {
          const { by, dollars = null, ...filters } = query;
          await refuseUnknown(filters);
          const found = await findPricedGames(db, filters);
          return prepareAnswer(comparables.groups, presentGroups(found, { dollars, isBySeason: by === 'season' }));
        }),
    },
    games: {
      reads,
      handle: ({ query, session }) =>
        lists.get(answerKey(query, session), async () => {
          const { dollars = null, ...filters } = query;
          await refuseUnknown(filters);
          const found = await findComparableGames(db, filters);
          return prepareAnswer(
            comparables.games,
            found.map((row) => presentComparable(row, dollars)),
          );
        }),
    },
    priceRange: {
      reads,
      handle: ({ query, session }) =>
        ranges.get(answerKey(query, session), async () =>
          prepareAnswer(comparables.priceRange, await findRange(query)),
        ),
    },
  };
}

/** The cache key of an answer: what is asked for, and the versions of the games and of the names in them. */
function answerKey(query: object, { dataVersion, referenceVersion }: Session): string {
  return `${JSON.stringify(query)} ${dataVersion} ${referenceVersion}`;
}
