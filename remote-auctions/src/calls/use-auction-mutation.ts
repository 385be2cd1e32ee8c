import { callKey } from '@open-date/shared-api/queries';
import { type SaveOptions, useSave } from '@open-date/shared-host';
import { useQueryClient } from '@tanstack/react-query';

/** A call that changes an auction, one at a time; the auctions reload before it counts as done (R-auction-texts). */
export function useAuctionMutation<Input = void, Answer = unknown>(options: SaveOptions<Input, Answer>) {
  const client = useQueryClient();
  return useSave({
    ...options,
    // Fails at once when offline, because a bid must not be queued and sent later.
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: callKey('auctions') }),
  });
}
