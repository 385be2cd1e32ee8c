import type { CalendarDate } from '../league/calendar.ts';
import { scheduleDay } from '../platform/dates.ts';
import type { AuctionType } from './auctions.ts';

/** The facts of an auction that its name is made of. */
export interface NamedAuction {
  readonly schoolName: string;
  readonly type: AuctionType;
  readonly gameDate: CalendarDate;
}

/** Names an auction in mails, questions and calendars: `Toledo sells a game, Sat Sep 16, 2028`. */
export function auctionName({ schoolName, type, gameDate }: NamedAuction): string {
  return `${schoolName} ${type === 'sell' ? 'sells' : 'buys'} a game, ${scheduleDay(gameDate)}`;
}
