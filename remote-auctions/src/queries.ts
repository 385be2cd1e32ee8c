import { api } from '@open-date/shared-api/client';
import { answerKey, STALE } from '@open-date/shared-api/queries';
import type { AuctionDivision, AuctionStatus } from '@open-date/shared-api/rules/auctions/auctions';
import type { GameRole } from '@open-date/shared-api/rules/reports/comparables';
import { queryOptions } from '@tanstack/react-query';

/** All auctions, or those with one status. */
export const auctionsQuery = (status: AuctionStatus | null = null) =>
  queryOptions({
    queryKey: answerKey('auctions', 'list', { query: { status: status ?? undefined } }),
    queryFn: async ({ signal }) =>
      (await api.auctions.list(status === null ? {} : { query: { status } }, { signal })).auctions,
    staleTime: STALE.seconds,
  });

/** A school's own auctions; 0 means all schools, for administrators. */
export const schoolAuctionsQuery = (schoolId: number) =>
  queryOptions({
    queryKey: answerKey('auctions', 'ofSchool', { params: { schoolId } }),
    queryFn: async ({ signal }) => (await api.auctions.ofSchool({ params: { schoolId } }, { signal })).auctions,
    staleTime: STALE.seconds,
  });

/**
 * The auctions that a school takes part in; 0, for administrators: those in which the signed-in administrator has bid
 * (A156).
 */
export const participatingAuctionsQuery = (schoolId: number) =>
  queryOptions({
    queryKey: answerKey('auctions', 'participating', { params: { schoolId } }),
    queryFn: async ({ signal }) => (await api.auctions.participating({ params: { schoolId } }, { signal })).auctions,
    staleTime: STALE.seconds,
  });

/** The auctions that the user follows or in which their school takes part. */
export const watchedAuctionsQuery = () =>
  queryOptions({
    queryKey: answerKey('auctions', 'watching'),
    queryFn: async ({ signal }) => (await api.auctions.watching(undefined, { signal })).auctions,
    staleTime: STALE.seconds,
  });

/** The pending requests to a school; 0 means all schools, for administrators. */
export const pendingBiddersQuery = (schoolId: number) =>
  queryOptions({
    queryKey: answerKey('auctions', 'pendingBidders', { params: { schoolId } }),
    queryFn: async ({ signal }) =>
      (await api.auctions.pendingBidders({ params: { schoolId } }, { signal })).pendingBidders,
    staleTime: STALE.seconds,
  });

const asSchool = (schoolId: number | null) => (schoolId === null ? {} : { query: { schoolId } });

/** One auction; `schoolId` is the school that an administrator bids for, null means the viewer's own. */
export const auctionQuery = (id: number, schoolId: number | null = null) =>
  queryOptions({
    queryKey: answerKey('auctions', 'one', { params: { id }, ...asSchool(schoolId) }),
    queryFn: ({ signal }) => api.auctions.one({ params: { id }, ...asSchool(schoolId) }, { signal }),
    staleTime: STALE.seconds,
  });

/** The limit of the own school in an auction; null without one. Only editors of a bidding school may ask. */
export const ownLimitQuery = (id: number) =>
  queryOptions({
    queryKey: answerKey('auctions', 'ownLimit', { params: { id } }),
    queryFn: async ({ signal }) => (await api.auctions.ownLimit({ params: { id } }, { signal })).ownLimit,
    staleTime: STALE.seconds,
  });

/** What the game of an auction costs; `schoolId` is the school that an administrator bids for. */
export const auctionPricesQuery = (id: number, schoolId: number | null = null) =>
  queryOptions({
    queryKey: answerKey('comparables', 'auctionPriceRanges', { params: { id }, ...asSchool(schoolId) }),
    queryFn: ({ signal }) => api.comparables.auctionPriceRanges({ params: { id }, ...asSchool(schoolId) }, { signal }),
    staleTime: STALE.minutes,
  });

/** A game of a school, as host or visitor of a school of the division. */
export interface SchoolGame {
  readonly school: number;
  readonly role: GameRole;
  readonly division: AuctionDivision;
  readonly season: number;
}

/** What a game of a school costs. */
export const schoolPricesQuery = ({ school, role, division, season }: SchoolGame) => {
  const input = { query: { school, role, division, season } };
  return queryOptions({
    queryKey: answerKey('comparables', 'priceRanges', input),
    queryFn: ({ signal }) => api.comparables.priceRanges(input, { signal }),
    staleTime: STALE.minutes,
  });
};
