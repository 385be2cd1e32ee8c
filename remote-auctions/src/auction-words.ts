import type { Auction } from '@open-date/shared-api/contract';
import { DIVISIONS } from '@open-date/shared-api/rules/constants';
import { scheduleDay } from '@open-date/shared-api/rules/platform/dates';

type Facts = Pick<Auction, 'type' | 'division' | 'schoolName' | 'gameDate'>;

/** `Sell a game` for the owner, `Toledo sells a game` for all other viewers. */
function deal({ type, schoolName }: Facts, isOwn: boolean): string {
  if (isOwn) return type === 'sell' ? 'Sell a game' : 'Buy a game';
  return `${schoolName} ${type === 'sell' ? 'sells' : 'buys'} a game`;
}

/** The two lines of an entry: `Sell a game, FBS` and the day, or `Toledo sells a game` and day and division. */
export function listLines(auction: Facts, isOwn: boolean): { readonly title: string; readonly date: string } {
  const [what, day, division] = [deal(auction, isOwn), scheduleDay(auction.gameDate), DIVISIONS[auction.division]];
  return isOwn ? { title: `${what}, ${division}`, date: day } : { title: what, date: `${day}, ${division}` };
}

/** The heading of an auction: `Toledo sells a game: Sat Sep 16, 2028`. */
export function auctionTitle(auction: Facts, isOwn: boolean): string {
  return `${deal(auction, isOwn)}: ${scheduleDay(auction.gameDate)}`;
}

/** Says who travels: the school that sells a game plays it away. With `isBidder` the text addresses a bidder. */
export function whoTravels({ type, division, schoolName }: Facts, isBidder: boolean): string {
  if (isBidder) return type === 'sell' ? `${schoolName} travels, you host` : `${schoolName} hosts, you travel`;
  const other = DIVISIONS[division];
  return type === 'sell'
    ? `${schoolName} will travel to an ${other} host`
    : `${schoolName} will host an ${other} visitor`;
}
