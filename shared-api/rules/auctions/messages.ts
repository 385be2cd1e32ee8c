import { dollars } from '../platform/money.ts';

/** Texts of auctions (R-auction-texts, A140, A146, A153). */
export const AUCTION_MESSAGES = {
  requestSent: 'Your request for access has been sent.',
  bidPlaced: "You've placed a bid",
  bidRetracted: 'Bid retracted',
  reasonMissing: 'Give a reason.',
  cancelled: 'Auction Canceled.',
  bidderChanged: 'Bidder status changed.',
  bidderNotChanged: 'Error, Bidder status not changed.',
  noRequests: 'There are no pending bid requests.',
  noneActive: 'There are no active auctions currently.',
  noneRunning: 'Your school is currently not running any auctions.',
  nonePending: 'There are no pending auctions currently.',
  noneBiddingOn: 'There are no auctions in progress that you are currently bidding on.',
  noBids: 'No bids.',
  noOwnBids: 'You have no bids in this auction',
  contactAdmin: 'To cancel this auction, please contact an admin.',
  ownAuction: 'Your school cannot bid on its own auction.',
  notEligible: 'Not eligible',
  lowestReached: 'The lowest possible bid has been reached.',
  wholeDollars: 'Enter the amount in whole dollars.',
  keyUsed: 'This request was already used for another bid.',
  bidderHasGame: 'Your school already has a game that week.',
  closed: 'This auction is closed.',
  notStarted: 'This auction has not started yet.',
  notCancelled: 'Only a canceled auction without bids can be deleted.',
  notApproved: 'Your school is not approved to bid in this auction.',
  requestExists: 'Your school has already asked for access.',
  requestDenied: 'The request of your school was denied.',
  bidderHasBids: 'A school with bids cannot be rejected.',
  alreadyRetracted: 'This bid is already retracted.',
  startPast: 'An auction starts today or later.',
  expireBeforeStart: 'The expiry date cannot be before the start date.',
  expireAfterGame: 'The auction has to expire before the game date.',
  startingBidLimits: 'The starting bid is $10,000 to $5,000,000 in steps of $10,000.',
  bidIncrementLimits: 'The bid increment is $1,000 to $100,000 in steps of $1,000.',
  weekHasAuction: 'That week already has an auction.',
  weekHadAuction: 'The auction of that week was canceled. Please contact an admin to free the week.',
  conferenceWeek: 'An auction in a conference week can be created by an admin only.',
  seasonFull: 'That season is full.',
  limitSet: 'Your limit is set.',
  limitOutbid: 'Your limit is set, and another school leads.',
  bidOutbid: 'Your bid is placed, and the limit of another school has outbid it.',
  limitWithdrawn: 'Your limit is withdrawn.',
  limitIsPrivate: 'A limit cannot be set in an auction with private bidding.',
  limitIsOwn: 'Only the editors of a bidding school set and read its limit.',
  noLimit: 'Your school has no limit in this auction.',
  otherSchool: 'That week belongs to another school.',
  noWinner: 'This auction has not ended with a winner.',
  gameAsked: 'The other school is asked to confirm the game.',
  gameProposed: 'The other school has already asked for the game. Please confirm it.',
  gameStands: 'The game stands on both schedules already.',
  priceStands: 'The price stands in the guarantee games already.',
} as const;

/** `Michigan State has been added as an approved bidder` (R-auction-texts). */
export function bidderAdded(school: string): string {
  return `${school} has been added as an approved bidder`;
}

/** `Michigan State is already an approved bidder.` */
export function alreadyApproved(school: string): string {
  return `${school} is already an approved bidder.`;
}

/** A range of bids as messages state it: its ends, and the step unless any amount is allowed. */
export interface NamedRange {
  readonly min: number;
  readonly max: number;
  readonly step: number | null;
}

/** `The bid must be between $1,475,000 and $1,700,000. Bids move in steps of $25,000 from the starting bid.` */
export function bidBetween({ min, max, step }: NamedRange): string {
  const ends = `The bid must be between ${dollars(min)} and ${dollars(max)}.`;
  return step === null ? ends : `${ends} Bids move in steps of ${dollars(step)} from the starting bid.`;
}

/** `The limit must be between $125,000 and $100,000,000, in whole steps of $5,000 from the starting bid.` */
export function limitBetween({ min, max, step }: NamedRange & { readonly step: number }): string {
  return `The limit must be between ${dollars(min)} and ${dollars(max)}, in whole steps of ${dollars(step)} from the starting bid.`;
}

/** Shown to the slower of two simultaneous bidders (A161). */
export function outrun(range: NamedRange): string {
  return `Another bid was placed first. ${bidBetween(range)}`;
}

/** `Indiana already leads with $1,500,000.` */
export function alreadyLeads(school: string, amount: number): string {
  return `${school} already leads with ${dollars(amount)}.`;
}

/** `Kentucky has yet to confirm the game.` */
export function waitsForSchool(school: string): string {
  return `${school} has yet to confirm the game.`;
}
