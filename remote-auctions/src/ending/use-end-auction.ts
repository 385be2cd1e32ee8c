import { api } from '@open-date/shared-api/client';
import type { AuctionDetail } from '@open-date/shared-api/contract';
import { forgetWhenLeft } from '@open-date/shared-api/queries';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { useConfirm } from '@open-date/shared-host';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { auctionQuery } from '../queries.ts';
import { path } from '../remote.ts';
import { auctionTitle } from '../auction-words.ts';
import { useAuctionMutation } from '../calls/use-auction-mutation.ts';

/** The three ways to end an auction, each after a confirmation. */
export function useEndAuction(auction: AuctionDetail) {
  const { id } = auction;
  const confirm = useConfirm();
  const navigate = useNavigate();
  const client = useQueryClient();
  const name = auctionTitle(auction, false);
  const toMySchool = () => navigate(path('auctions.school'));
  const cancelling = useAuctionMutation({
    call: () => api.auctions.cancel({ params: { id } }),
    saved: AUCTION_MESSAGES.cancelled,
  });
  const closing = useAuctionMutation({
    call: () => api.auctions.close({ params: { id } }),
    saved: 'Auction closed.',
  });
  const removing = useAuctionMutation({
    call: () => api.auctions.remove({ params: { id } }),
    saved: 'Auction deleted.',
    // Leaves before the auctions reload, because this one would not be found.
    onSuccess: async () => {
      await toMySchool();
      forgetWhenLeft(client, auctionQuery(id).queryKey);
    },
  });
  const ask = async (question: Parameters<typeof confirm>[0], send: () => void) => {
    if (await confirm({ ...question, isDangerous: true })) send();
  };
  return {
    isCancelling: cancelling.isPending,
    isClosing: closing.isPending,
    isRemoving: removing.isPending,
    cancel: () =>
      void ask(
        {
          title: 'Cancel this auction?',
          body: 'Bidding ends now and nobody wins. An administrator must free the week before it can be auctioned again. This cannot be undone.',
          confirmLabel: 'Cancel auction',
          cancelLabel: 'Keep auction',
        },
        () => cancelling.mutate(undefined, { onSuccess: () => void toMySchool() }),
      ),
    close: () =>
      void ask(
        {
          title: 'Close this auction now?',
          body: 'The auction ends as if its time were up: the leading bid wins. This cannot be undone.',
          confirmLabel: 'Close auction',
        },
        () => closing.mutate(),
      ),
    remove: () =>
      void ask(
        {
          title: 'Delete this auction?',
          body: `${name} disappears from every list, and its week can be auctioned again. This cannot be undone.`,
          confirmLabel: 'Delete auction',
        },
        () => removing.mutate(),
      ),
  };
}
