import { callQuery } from '@open-date/shared-api/queries';
import type { AuctionDivision } from '@open-date/shared-api/rules/auctions/auctions';
import type { GameRole } from '@open-date/shared-api/rules/reports/comparables';

const asSchool = (schoolId: number | null) => (schoolId === null ? {} : { query: { schoolId } });

/** One auction; `schoolId` is the school that an administrator bids for, null means the viewer's own. */
export const auctionQuery = (id: number, schoolId: number | null = null) =>
  callQuery('auctions', 'one', { params: { id }, ...asSchool(schoolId) });

/** What the game of an auction costs; `schoolId` is the school that an administrator bids for. */
export const auctionPricesQuery = (id: number, schoolId: number | null = null) =>
  callQuery('comparables', 'auctionPriceRanges', { params: { id }, ...asSchool(schoolId) });

/** A game of a school, as host or visitor of a school of the division. */
export interface SchoolGame {
  readonly school: number;
  readonly role: GameRole;
  readonly division: AuctionDivision;
  readonly season: number;
}

/** What a game of a school costs. */
export const schoolPricesQuery = ({ school, role, division, season }: SchoolGame) =>
  callQuery('comparables', 'priceRanges', { query: { school, role, division, season } });
