import { type AuctionStatus, type AuctionTimes, auctionStatus } from '@open-date/shared-api/rules/auctions/auctions';
import { useDecided } from '@open-date/shared-host';

/** The status of an auction by the server's clock; changes by itself when the auction opens or ends. */
export function useAuctionStatus(auction: AuctionTimes): AuctionStatus {
  return useDecided((now) => auctionStatus(auction, now));
}
