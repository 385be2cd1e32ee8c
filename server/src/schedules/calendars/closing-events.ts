import { path } from '@open-date/shared-api/contract/site/screen-addresses';
import { auctionFirstEnd, type AuctionType } from '@open-date/shared-api/rules/auctions/auctions';
import { auctionName } from '@open-date/shared-api/rules/auctions/auction-name';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import ical, { type ICalCalendar, ICalEventTransparency } from 'ical-generator';

/** How long before the end an event starts, in milliseconds: bidding mostly ends at midnight, which is the next day. */
const LENGTH = 30 * 60_000;

/** The facts of an auction that its calendar event shows. */
export interface ClosingRow {
  readonly id: number;
  readonly school_name: string;
  readonly type: AuctionType;
  readonly game_date: string;
  readonly expire_date: string;
  readonly ends_at: Date;
  readonly closed_at: Date | null;
  /** When the auction was opened, its terms or its end changed last, or it was closed. */
  readonly changed_at: Date;
}

/** Adds the last half hour of an auction to a calendar; in all calendars it is the same event. */
export function addClosing(calendar: ICalCalendar, auction: ClosingRow, siteUrl: string): void {
  const name = auctionName({
    schoolName: auction.school_name,
    type: auction.type,
    gameDate: auction.game_date,
  });
  const isEarly = auction.closed_at !== null && auction.closed_at < auction.ends_at;
  const end = isEarly && auction.closed_at ? auction.closed_at : auction.ends_at;
  calendar.createEvent({
    id: `auction-${auction.id}@${new URL(siteUrl).hostname}`,
    sequence: revision(auction, isEarly),
    stamp: auction.changed_at,
    lastModified: auction.changed_at,
    start: new Date(end.getTime() - LENGTH),
    end,
    // Nobody is busy because bidding ends.
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: `Bidding ends: ${name}`,
    url: siteUrl + path('auctions.watching.one', { auctionId: auction.id }),
  });
}

/** Rises whenever the event moves: by each extension, and once more by an end before its time. */
function revision({ expire_date: expireDate, ends_at: endsAt }: ClosingRow, isEarly: boolean): number {
  const extension = endsAt.getTime() - auctionFirstEnd({ expireDate }).getTime();
  return Math.round(extension / 1000) + (isEarly ? 1 : 0);
}

/** The end of one auction as the text of an iCalendar file. */
export function closingFile(auction: ClosingRow, siteUrl: string): string {
  const calendar = ical({ prodId: { company: PRODUCT_NAME, product: 'auction' } });
  addClosing(calendar, auction, siteUrl);
  return calendar.toString();
}
