import { type ComparableGame, type ComparableGroup, contract, type PriceRange } from '@open-date/shared-api/contract';
import { auctionRole } from '@open-date/shared-api/rules/auctions/auctions';
import { BIDDER_STATUS } from '@open-date/shared-api/rules/auctions/bids';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { tiersOfDivision } from '@open-date/shared-api/rules/reports/tiers';
import type { AuctionViewer } from '../../auctions/present.ts';
import type { AuctionRow } from '../../auctions/queries.ts';
import { auctionViewer, readAuction } from '../../auctions/read-auction.ts';
import { AnswerCache } from '../../platform/http/answer-cache.ts';
import { type AreaHandlers, prepareAnswer } from '../../platform/http/mount.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { answerKey, rememberedCall } from '../../platform/http/remembered-call.ts';
import type { Services } from '../../platform/http/services.ts';
import type { Session } from '../../platform/http/session.ts';
import { presentComparable, presentGroups } from './present.ts';
import { readPriceRange, readPriceRanges, type SchoolGame } from './price-ranges.ts';
import { type ComparableFilters, findComparableGames, findMissingConference, findPricedGames } from './queries.ts';

const { comparables } = contract;

/**
 * Handlers of comparable games, which every signed-in user may read, as guarantee games are (A061). A repeated call is
 * answered from memory while no guarantee game and no power group has changed (record 059).
 */
export function comparablesHandlers({ db, cacheBytes }: Services): AreaHandlers<typeof comparables> {
  const groups = new AnswerCache<ComparableGroup[]>(cacheBytes / 16);
  const lists = new AnswerCache<ComparableGame[]>(cacheBytes / 8);
  const ranges = new AnswerCache<PriceRange>(cacheBytes / 32);
  const schoolRanges = new AnswerCache<PriceRange[]>(cacheBytes / 32);
  const reads = () => 'guarantees' as const;
  const refuseUnknown = async ({ hostConference, visitorConference }: ComparableFilters) => {
    const ids = [hostConference, visitorConference].filter((id) => id !== undefined);
    const missing = await findMissingConference(db, ids);
    if (missing !== undefined) throw new HttpError('not-found', `There is no conference ${missing}.`);
  };
  const rangesFor = (game: SchoolGame, session: Session) =>
    schoolRanges.get(answerKey(game, session), async () =>
      prepareAnswer(comparables.priceRanges, await readPriceRanges(db, game)),
    );
  return {
    groups: rememberedCall(comparables.groups, {
      cache: groups,
      reads,
      key: ({ query, session }) => answerKey(query, session),
      find: async ({ query: { by, dollars = null, ...filters } }) => {
        await refuseUnknown(filters);
        return presentGroups(await findPricedGames(db, filters), { dollars, isBySeason: by === 'season' });
      },
    }),
    games: rememberedCall(comparables.games, {
      cache: lists,
      reads,
      key: ({ query, session }) => answerKey(query, session),
      find: async ({ query: { dollars = null, ...filters } }) => {
        await refuseUnknown(filters);
        return (await findComparableGames(db, filters)).map((row) => presentComparable(row, dollars));
      },
    }),
    priceRange: rememberedCall(comparables.priceRange, {
      cache: ranges,
      reads,
      key: ({ query, session }) => answerKey(query, session),
      find: ({ query }) => readPriceRange(db, query),
    }),
    priceRanges: {
      reads,
      handle: ({ query, session }) => {
        const { division, ...game } = query;
        return rangesFor({ ...game, opponent: tiersOfDivision(division) }, session);
      },
    },
    auctionPriceRanges: {
      reads,
      handle: async ({ params, query, session }) => {
        const viewer = auctionViewer(session, query.schoolId);
        return rangesFor(auctionGame(await readAuction(db, params.id, viewer), viewer), session);
      },
    },
  };
}

/**
 * The game of an auction: against the school that reads and may bid, else against each tier of the auction's division.
 * Nothing of it depends on bids.
 */
function auctionGame(row: AuctionRow, { actor, schoolId }: AuctionViewer): SchoolGame {
  const isBidder =
    row.own_division === row.division || row.request === BIDDER_STATUS.approved || actor.roleId === ROLE.admin;
  const isOther = schoolId !== null && schoolId !== row.school.id;
  return {
    school: row.school.id,
    role: auctionRole(row.type),
    season: row.season,
    opponent: isOther && isBidder ? schoolId : tiersOfDivision(row.division),
  };
}
