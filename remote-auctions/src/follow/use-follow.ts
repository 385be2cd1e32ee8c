import { api } from '@open-date/shared-api/client';
import type { Follow } from '@open-date/shared-api/contract';
import { noticeText } from '@open-date/shared-api/rules/auctions/watching';
import { useAuctionMutation } from '../calls/use-auction-mutation.ts';

export type Notice = Follow['noticeMinutes'];

export interface Following {
  readonly follow: (noticeMinutes: Notice) => void;
  readonly unfollow: () => void;
  readonly isPending: boolean;
}

/** The calls with which the viewer follows an auction, chooses their notice, and stops following it (R-watching). */
export function useFollow(auctionId: number): Following {
  const params = { id: auctionId };
  const following = useAuctionMutation({
    call: (noticeMinutes: Notice) => api.auctions.follow({ params, body: { noticeMinutes } }),
    saved: ({ noticeMinutes }) => doneText(noticeMinutes),
  });
  const leaving = useAuctionMutation({
    call: () => api.auctions.unfollow({ params }),
    saved: 'You no longer follow this auction.',
  });
  return {
    follow: (noticeMinutes) => following.mutate(noticeMinutes),
    unfollow: () => leaving.mutate(),
    isPending: following.isPending || leaving.isPending,
  };
}

function doneText(minutes: Notice): string {
  return minutes === null ? 'You follow this auction.' : `You will be notified ${noticeText(minutes)}.`;
}
