import type {
  Auction,
  AuctionBid,
  AuctionBidder,
  AuctionDetail,
  PendingBidder,
  PriceRange,
  SchoolWeekDetail,
} from '@open-date/shared-api/contract';
import { auctionFirstEnd } from '@open-date/shared-api/rules/auctions/auctions';
import { aSchool } from '@open-date/shared-api/testing/league';

/** The Saturday that auction tests take for today. */
export const TODAY = '2026-11-21';

let lastId = 0;

const nextId = () => {
  lastId += 1;
  return lastId;
};

type AuctionSchool = Pick<
  AuctionBid,
  'schoolId' | 'schoolName' | 'schoolLogo' | 'schoolAbbreviation' | 'schoolPrimaryColor' | 'schoolSecondaryColor'
>;

/** A school with the fields that auctions, bids and bidders have. */
export function auctionSchool(schoolId: number, schoolName: string): AuctionSchool {
  return {
    schoolId,
    schoolName,
    schoolLogo: '',
    schoolAbbreviation: schoolName.slice(0, 3).toUpperCase(),
    schoolPrimaryColor: '15397f',
    schoolSecondaryColor: 'ffda00',
  };
}

/** The schools of these auctions as reference data. */
export const SCHOOLS = [
  aSchool(),
  aSchool({ ID: 2, SchoolName: 'Kentucky' }),
  aSchool({ ID: 3, SchoolName: 'Indiana' }),
];

/** The school of the signed-in test user. */
export const TOLEDO = auctionSchool(1, 'Toledo');
export const KENTUCKY = auctionSchool(2, 'Kentucky');
export const INDIANA = auctionSchool(3, 'Indiana');

/** An active auction in which Toledo sells a game on Sep 16, 2028. */
export function anAuction(facts: Partial<Auction> = {}): Auction {
  return {
    id: nextId(),
    ...TOLEDO,
    type: 'sell',
    typeDescription: 'Sell a game (highest bid wins)',
    division: 1,
    gameDate: '2028-09-16',
    schoolWeekId: 77,
    startDate: '2026-11-17',
    expireDate: '2026-11-24',
    endsAt: auctionFirstEnd({ expireDate: facts.expireDate ?? '2026-11-24' }).toISOString(),
    softCloseMinutes: 0,
    bidIncrement: 25_000,
    startingBid: 1_200_000,
    comment: '',
    status: 'Active',
    closed: 0,
    cancelled: 0,
    PrivateBidding: 0,
    anyAmount: 0,
    bidderStatus: 2,
    canRequestAccess: 0,
    isEligible: 1,
    currentWinningBidder: null,
    currentWinningBid: null,
    ownBid: null,
    seasonFull: null,
    bidCount: facts.bidderStatus === null || facts.bidderStatus === 0 || facts.bidderStatus === 3 ? null : 0,
    ...facts,
  };
}

/** An auction with its bids and bidders, as the owner reads it. */
export function anAuctionDetail(facts: Partial<AuctionDetail> = {}): AuctionDetail {
  return {
    ...anAuction(),
    bids: [],
    retractedBids: [],
    minBid: null,
    maxBid: null,
    bidderHasGame: 0,
    follow: null,
    ...facts,
  };
}

/** Toledo's auction as the approved bidder Indiana reads it: Kentucky leads by one increment. */
export function aForeignAuction(facts: Partial<AuctionDetail> = {}): AuctionDetail {
  return anAuctionDetail({
    bidderStatus: 4,
    bids: [aBid({ ...KENTUCKY, amount: 1_450_000 }), aBid({ ...INDIANA, amount: 1_425_000 })],
    currentWinningBidder: KENTUCKY,
    currentWinningBid: 1_450_000,
    ownBid: 1_425_000,
    bidCount: 2,
    minBid: 1_475_000,
    maxBid: 1_700_000,
    ...facts,
  });
}

/** A bid of Kentucky. */
export function aBid(facts: Partial<AuctionBid> = {}): AuctionBid {
  return {
    id: nextId(),
    amount: 1_200_000,
    ...KENTUCKY,
    created: '2026-11-20T21:12:00.000Z',
    retracted: 0,
    retractedDate: null,
    retractedReason: null,
    automatic: 0,
    ...facts,
  };
}

/** Kentucky as an approved bidder. */
export function aBidder(facts: Partial<AuctionBidder> = {}): AuctionBidder {
  return {
    ...KENTUCKY,
    status: 4,
    totalBids: { placed: 0, retracted: 0 },
    created: '2026-11-18T15:00:00.000Z',
    ...facts,
  };
}

/** A request of Kentucky for access. */
export function aRequest(facts: Partial<PendingBidder> = {}): PendingBidder {
  return {
    auctionId: 9,
    gameDate: '2028-09-16',
    type: 'sell',
    ...KENTUCKY,
    status: 3,
    created: '2026-11-19T15:00:00.000Z',
    retraction: null,
    ...facts,
  };
}

/** What G6 schools paid to host a G6 school by 2028, from 42 games. */
export function aPriceRange(facts: Partial<PriceRange> = {}): PriceRange {
  return {
    Season: 2028,
    Dollars: 2028,
    Host: 'G',
    Visitor: 'G',
    Step: 1,
    Games: { Host: 'G', Visitor: 'G', Start: 2024, End: 2028 },
    Prices: {
      count: 42,
      minimum: 100_000,
      lowerQuartile: 250_000,
      median: 300_000,
      upperQuartile: 375_000,
      maximum: 900_000,
    },
    Recent: { Start: 2024, Count: 42, Median: 300_000 },
    Thin: 0,
    ...facts,
  };
}

/** Toledo's open week of Sep 16, 2028, id 77, in which an auction can be created. */
export function anOpenWeek(Actions: Partial<SchoolWeekDetail['Actions']> = {}): SchoolWeekDetail {
  return {
    Cell: {
      id: 77,
      Year: 2028,
      Week: 4,
      SaturdayDate: '2028-09-16',
      CellDate: '2028-09-16',
      CellDay: '',
      Kind: 'open',
      CellLabel: 'OPEN',
      CellLabelShort: 'OPEN',
      CellLogoUrl: '',
      CellAtHome: 0,
      CellClickable: 1,
      ConferenceWeek: 0,
      ChampionshipWeek: 0,
      GameID: null,
      GameData: null,
      AuctionId: null,
      AuctionCancelled: 0,
      AuctionStatus: null,
      ConferenceGame: 0,
      Comments: '',
      HomeStadium: '',
      HomeCity: '',
      HomeState: '',
      Wants: [],
      NotAvailable: 0,
      Bye: 0,
      HoldForFCS: 0,
    },
    School: aSchool(),
    ConferenceId: 5,
    ConferenceType: 1,
    Version: 1,
    DisputeReason: '',
    DisputableUntil: null,
    Actions: {
      canEdit: 1,
      canAddGame: 1,
      canEditGame: 0,
      canHoldForFcs: 1,
      pendingOptions: [0],
      conferencePendingOptions: [0],
      canPrivatePending: 0,
      isScheduleReleased: 1,
      conferencePendingPreset: 0,
      startsSchedule: 0,
      canCreateAuction: 1,
      canConfirm: 0,
      canDispute: 0,
      canSettle: 0,
      ...Actions,
    },
  };
}
