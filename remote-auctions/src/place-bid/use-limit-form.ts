import { api } from '@open-date/shared-api/client';
import type { AuctionDetail } from '@open-date/shared-api/contract';
import { auctionName } from '@open-date/shared-api/rules/auctions/auction-name';
import { limitObstacle } from '@open-date/shared-api/rules/auctions/automatic-bids';
import { AUCTION_MESSAGES, limitBetween } from '@open-date/shared-api/rules/auctions/messages';
import { dollars } from '@open-date/shared-api/rules/platform/money';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import {
  useConfirm,
  useIdempotentMutation,
  useProblemFocus,
  useSingleFlight,
  useUnsavedWork,
} from '@open-date/shared-host';
import { type SyntheticEvent, useState } from 'react';
import { useAuctionMutation } from '../calls/use-auction-mutation.ts';
import { readAmount } from '../dollars/amount.ts';

function findProblem(auction: AuctionDetail, amount: number | null): string {
  if (amount === null) return AUCTION_MESSAGES.wholeDollars;
  const terms = { ...auction, anyAmount: auction.anyAmount === 1, isPrivate: auction.PrivateBidding === 1 };
  const obstacle = limitObstacle(terms, auction.currentWinningBid, amount);
  if (obstacle === null) return '';
  if (obstacle.kind === 'private') return AUCTION_MESSAGES.limitIsPrivate;
  if (obstacle.kind === 'floor-reached') return AUCTION_MESSAGES.lowestReached;
  return limitBetween({ ...obstacle.range, step: auction.bidIncrement });
}

/** Sets the limit of the own school. A limit whose answer was lost is retried under the same key, so it counts once. */
function useSetLimit(auctionId: number, onSet: () => void) {
  const keyed = useIdempotentMutation({
    call: (amount: number, requestKey) =>
      api.auctions.setLimit({ params: { id: auctionId }, body: { amount, requestKey } }),
    isSame: (first, second) => first === second,
  });
  return useAuctionMutation({
    call: keyed.send,
    saved: ({ leads }) => (leads === 1 ? AUCTION_MESSAGES.limitSet : AUCTION_MESSAGES.limitOutbid),
    onSuccess: onSet,
  });
}

/** The limit of the own school: typed, set and changed after a question that names amount, school and game. */
export function useLimitForm(auction: AuctionDetail, schoolName: string) {
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const confirm = useConfirm();
  const runOnce = useSingleFlight();
  const { ref, focusProblem } = useProblemFocus();
  const setting = useSetLimit(auction.id, () => {
    setTyped('');
    setIsChecked(false);
  });
  const withdrawing = useAuctionMutation({
    call: () => api.auctions.withdrawLimit({ params: { id: auction.id } }),
    saved: AUCTION_MESSAGES.limitWithdrawn,
    // The focused button is removed with the limit.
    onSuccess: () => ref.current?.querySelector('input')?.focus(),
  });
  useUnsavedWork(typed !== '', setting.isPending);
  const amount = readAmount(typed);
  const problem = findProblem(auction, amount);
  const isSure = (limit: number) => {
    const until = `${auction.type === 'sell' ? 'up' : 'down'} to ${dollars(limit)}`;
    const title = `Set a limit of ${dollars(limit)}?`;
    const body = `${PRODUCT_NAME} bids for ${schoolName} ${until} in this auction: ${auctionName(auction)}.`;
    return confirm({ title, body, confirmLabel: 'Set limit' });
  };
  const submit = async () => {
    setIsChecked(true);
    if (amount === null || problem !== '') return focusProblem();
    if (await isSure(amount)) setting.mutate(amount);
  };
  return {
    value: typed,
    problem: isChecked ? problem : '',
    isPending: setting.isPending,
    isWithdrawing: withdrawing.isPending,
    change: setTyped,
    leave: () => setIsChecked(typed !== ''),
    withdraw: () => withdrawing.mutate(),
    formProps: {
      ref,
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault();
        void runOnce(submit);
      },
    },
  };
}
