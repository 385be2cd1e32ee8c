import type { NewAuction, SchoolWeekDetail } from '@open-date/shared-api/contract';
import {
  type AmountLimits,
  AUCTION_OPTIONS,
  type AuctionDivision,
  type AuctionType,
  defaultExpireDate,
  defaultStartDate,
  type TermsProblems,
  termsProblems,
} from '@open-date/shared-api/rules/auctions/auctions';
import type { SoftCloseMinutes } from '@open-date/shared-api/rules/auctions/soft-close';
import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { FBS, FCS } from '@open-date/shared-api/rules/constants';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { grouped, readAmount } from '../dollars/amount.ts';

/** A new auction as the form holds it; amounts are text as typed. */
export interface AuctionDraft {
  type: AuctionType;
  division: AuctionDivision;
  startDate: CalendarDate;
  expireDate: CalendarDate;
  startingBid: string;
  bidIncrement: string;
  comment: string;
  isPrivate: boolean;
  isAnyAmount: boolean;
  softCloseMinutes: SoftCloseMinutes;
}

/** The game with which the form opens. */
export const FIRST_GAME = { type: 'sell', division: FBS } as const;

/** The default amount, raised to the lowest amount allowed (A131). */
function firstAmount({ min, default: first }: AmountLimits): string {
  return grouped(Math.max(min, first));
}

/** The draft with which the form opens; `today` is the day in New York. */
export function emptyDraft(gameDate: CalendarDate, today: CalendarDate): AuctionDraft {
  const { startingBid, bidIncrement } = AUCTION_OPTIONS.limits;
  const startDate = defaultStartDate(today);
  return {
    ...FIRST_GAME,
    startDate,
    expireDate: defaultExpireDate(startDate, gameDate),
    startingBid: firstAmount(startingBid),
    bidIncrement: firstAmount(bidIncrement),
    comment: '',
    isPrivate: false,
    isAnyAmount: false,
    softCloseMinutes: 0,
  };
}

/** The problems of a draft by field; text that is not an amount counts as out of range. */
export function draftProblems(draft: AuctionDraft, gameDate: CalendarDate, today: CalendarDate): TermsProblems {
  const { startDate, expireDate } = draft;
  const amounts = { startingBid: parseAmount(draft.startingBid), bidIncrement: parseAmount(draft.bidIncrement) };
  return termsProblems({ gameDate, startDate, expireDate, ...amounts }, today);
}

/** The request body that creates the auction in a week. */
export function createBody(draft: AuctionDraft, { School, Cell }: SchoolWeekDetail): NewAuction {
  const { type, division, startDate, expireDate, comment, isPrivate, isAnyAmount, softCloseMinutes } = draft;
  return {
    schoolId: School.ID,
    schoolWeekId: Cell.id,
    gameDate: Cell.CellDate,
    type,
    division,
    startDate,
    expireDate,
    startingBid: parseAmount(draft.startingBid),
    bidIncrement: parseAmount(draft.bidIncrement),
    comment,
    PrivateBidding: toFlag(isPrivate),
    anyAmount: toFlag(isAnyAmount),
    softCloseMinutes,
  };
}

function parseAmount(text: string): number {
  return readAmount(text) ?? Number.NaN;
}

/** The division for the value of a radio button. */
export function parseDivision(value: string): AuctionDivision {
  return value === String(FCS) ? FCS : FBS;
}
