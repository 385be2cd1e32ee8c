import { api } from '@open-date/shared-api/client';
import type { Follow } from '@open-date/shared-api/contract';
import { noticeText } from '@open-date/shared-api/rules/auctions/watching';
import { useNotify } from '@open-date/shared-host';
import { useCall } from '../calls/use-call.ts';

export type Notice = Follow['noticeMinutes'];

export interface Following {
  readonly follow: (noticeMinutes: Notice) => void;
  readonly unfollow: () => void;
  readonly isPending: boolean;
}

/** The calls with which the viewer follows an auction, chooses their notice, and stops following it (R-watching). */
export function useFollow(auctionId: number): Following {
  const notify = useNotify();
  const params = { id: auctionId };
  const following = useCall({
    call: (noticeMinutes: Notice) => api.auctions.follow({ params, body: { noticeMinutes } }),
    onDone: ({ noticeMinutes }) => notify.success(doneText(noticeMinutes)),
  });
  const leaving = useCall({
    call: (id: number) => api.auctions.unfollow({ params: { id } }),
    onDone: () => notify.success('You no longer follow this auction.'),
  });
  return {
    follow: following.send,
    unfollow: () => leaving.send(auctionId),
    isPending: following.isPending || leaving.isPending,
  };
}

function doneText(minutes: Notice): string {
  return minutes === null ? 'You follow this auction.' : `You will be notified ${noticeText(minutes)}.`;
}
