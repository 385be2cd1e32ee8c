import { callKey } from '@open-date/shared-api/queries';
import {
  type AuctionStatus,
  type AuctionTimes,
  readEnd,
  auctionStatus,
} from '@open-date/shared-api/rules/auctions/auctions';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { useDecided } from '@open-date/shared-host';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The status of an auction by the server's clock; changes when the auction opens or ends. */
export function useAuctionStatus(auction: AuctionTimes): AuctionStatus {
  return useDecided((now) => auctionStatus(auction, now));
}

/** Milliseconds until an auction that should have turned is asked for again. */
const AGAIN = 2000;

type Answered = AuctionTimes & { readonly status: AuctionStatus };

/** Reloads auctions as they open and end: then the server says more, such as a range or who won private bidding. */
export function useFreshStatus(auctions: readonly Answered[]): void {
  const client = useQueryClient();
  const hasTurned = useDecided((now) => {
    const today = businessDate(now);
    return auctions.some(
      (auction) =>
        (auction.status === 'Pending' && today >= auction.startDate) ||
        (auction.status === 'Active' && now.getTime() >= readEnd(auction)),
    );
  });
  useEffect(() => {
    if (!hasTurned) return undefined;
    const read = () => void client.invalidateQueries({ queryKey: callKey('auctions') }, { cancelRefetch: false });
    read();
    const timer = setInterval(read, AGAIN);
    return () => clearInterval(timer);
  }, [client, hasTurned]);
}
