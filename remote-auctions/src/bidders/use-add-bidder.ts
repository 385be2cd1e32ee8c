import { api } from '@open-date/shared-api/client';
import { bidderAdded } from '@open-date/shared-api/rules/auctions/messages';
import { useNotify } from '@open-date/shared-host';
import { type Call, useCall } from '../calls/use-call.ts';

/** Adds a school as an approved bidder, even one that was denied (R-bidder-status, A142). */
export function useAddBidder(auctionId: number): Call<number> {
  const notify = useNotify();
  return useCall({
    call: (schoolId: number) => api.auctions.addBidder({ params: { id: auctionId }, body: { schoolId, approve: 1 } }),
    onDone: ({ schoolName }) => notify.success(bidderAdded(schoolName)),
  });
}
