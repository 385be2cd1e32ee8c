import * as z from 'zod';
import { AS_PAID, GAME_ROLES, PRICED_TYPES } from '../../rules/reports/comparables.ts';
import { FBS, FCS } from '../../rules/constants.ts';
import { guaranteeType } from '../../rules/reports/guarantees.ts';
import { TIER_GROUPS, TIERS } from '../../rules/reports/tiers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { flag, id, integer, numberFrom, year } from '../platform/wire.ts';
import { GuaranteeGame } from './guarantees.ts';
import { Quartiles } from './quartiles.ts';
import { isInOrder, isShortEnough, NOT_IN_ORDER, TOO_LONG } from './season-span.ts';

const tier = z.enum(TIERS);
const tierGroup = z.enum(TIER_GROUPS);
const gametype = z
  .string()
  .transform((text) => guaranteeType(text))
  .pipe(z.enum(PRICED_TYPES, 'There is no such game type.'));

/** Which games are compared; a missing filter does not filter, a missing game type stands for single games. */
const filters = z.object({
  host: tierGroup.optional(),
  visitor: tierGroup.optional(),
  hostConference: id.optional(),
  visitorConference: id.optional(),
  start: year.optional(),
  end: year.optional(),
  gametype: gametype.optional(),
  dollars: z
    .union([z.literal(AS_PAID).transform(() => undefined), year])
    .describe('The year whose dollars the prices are in, or `paid` for prices as they were paid, as when left out.')
    .optional(),
});

/** The games between two tiers, in one season or in all (R-comparables). */
const ComparableGroup = z.object({
  Host: tier,
  Visitor: tier,
  /** Null when the games of all seasons stand together. */
  Season: integer.nullable(),
  /** All games, also those without a price that counts. */
  Games: integer,
  /** The prices that count; null without any. */
  Prices: Quartiles.nullable(),
});
export type ComparableGroup = z.infer<typeof ComparableGroup>;

const ComparableGame = GuaranteeGame.extend({
  Season: integer,
  HostTier: tier,
  VisitorTier: tier,
  /** The price that counts, in the dollars that were asked for; null when the game counts in no price (A188, A189). */
  Price: integer.nullable(),
});
export type ComparableGame = z.infer<typeof ComparableGame>;

const isOneSide = (school: unknown, group: unknown) => (school === undefined) !== (group === undefined);
const either = (side: string) => ({ message: `Name the ${side} by its school or its tier, not both.`, path: [side] });

/** What a game of two schools, or of schools of two tiers, is likely to cost (R-price-range). */
const PriceRange = z.object({
  Season: integer,
  /** The year whose dollars the prices are in. */
  Dollars: integer,
  /** What both sides count as in the season. */
  Host: tier,
  Visitor: tier,
  /** How far the search for comparable games was widened: 1 for not at all. */
  Step: integer,
  /** The comparable games: the filters under which `games` lists them. */
  Games: z.object({ Host: tierGroup, Visitor: tierGroup, Start: integer, End: integer }),
  /** From the lower to the upper quartile is the price range; null without a comparable game. */
  Prices: Quartiles.nullable(),
  /** The comparable games of the newest seasons: how many have a price, and their median. */
  Recent: z.object({ Start: integer, Count: integer, Median: integer.nullable() }),
  /** Whether the range rests on too few games to be relied on. */
  Thin: flag,
});
export type PriceRange = z.infer<typeof PriceRange>;

const division = numberFrom(z.union([z.literal(FBS), z.literal(FCS)]), 'Choose a division.');

export const comparables = {
  groups: endpoint({
    method: 'GET',
    path: '/api/v1/reports/comparables',
    summary:
      'What guarantee games cost by the tiers of host and visitor, and by season on request: quartiles of prices.',
    permission: 'signed-in',
    query: filters
      .extend({ by: z.enum(['season']).optional() })
      .refine(isInOrder, NOT_IN_ORDER)
      .refine(isShortEnough, TOO_LONG),
    answer: z.array(ComparableGroup),
    errors: ['not-found'],
  }),
  games: endpoint({
    method: 'GET',
    path: '/api/v1/reports/comparables/games',
    summary: 'The guarantee games behind the numbers of `comparables`, by date, each with the price that counts.',
    permission: 'signed-in',
    query: filters.refine(isInOrder, NOT_IN_ORDER).refine(isShortEnough, TOO_LONG),
    answer: z.array(ComparableGame),
    errors: ['not-found'],
  }),
  priceRange: endpoint({
    method: 'GET',
    path: '/api/v1/reports/comparables/pricerange',
    summary:
      'What a game costs that one school or tier hosts and pays and another visits: the range of comparable games.',
    permission: 'signed-in',
    query: z
      .object({
        hostSchool: id.optional(),
        host: tier.optional(),
        visitorSchool: id.optional(),
        visitor: tier.optional(),
        season: year,
        dollars: year.describe('The year whose dollars the prices are in; by default the season.').optional(),
      })
      .refine(({ hostSchool, host }) => isOneSide(hostSchool, host), either('host'))
      .refine(({ visitorSchool, visitor }) => isOneSide(visitorSchool, visitor), either('visitor')),
    answer: PriceRange,
    errors: ['not-found'],
  }),
  priceRanges: endpoint({
    method: 'GET',
    path: '/api/v1/reports/comparables/priceranges',
    summary: 'What a game of a school costs as its host or its visitor, against each tier of a division.',
    permission: 'signed-in',
    query: z.object({ school: id, role: z.enum(GAME_ROLES), division, season: year }),
    answer: z.array(PriceRange),
    errors: ['not-found'],
  }),
  auctionPriceRanges: endpoint({
    method: 'GET',
    path: '/api/v1/reports/comparables/priceranges/auction/:id',
    summary:
      'What the game of an auction costs: between its school and the school that may bid, else against each tier of its division.',
    permission: 'auctions',
    objectRule: 'own-school',
    params: z.object({ id }),
    query: z.object({
      schoolId: id.describe("A school that may bid: by default the caller's; administrators name any.").optional(),
    }),
    answer: z.array(PriceRange),
    errors: ['forbidden', 'not-found'],
  }),
};
