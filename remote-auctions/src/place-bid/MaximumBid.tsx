import type { AuctionDetail } from '@open-date/shared-api/contract';
import { leadsOpenly } from '@open-date/shared-api/rules/auctions/bid-amounts';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { dollars } from '@open-date/shared-api/rules/platform/money';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { LoadFailure, useSession } from '@open-date/shared-host';
import { Button, SectionHeading, SkeletonLines, Text } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import { DollarField } from '../dollars/DollarField.tsx';
import { useLimitForm } from './use-limit-form.ts';
import { callQuery } from '@open-date/shared-api/queries';

const Form = styled.form`
  display: grid; gap: var(--od-space-5); padding: var(--od-space-6); border-top: 1px solid var(--od-border-hairline);
`;
const Standing = styled.p`
  display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: var(--od-space-3) var(--od-space-6);
  font-variant-numeric: tabular-nums lining-nums;
`;

/** The limit up to which the server bids for the own school; only its editors change it (R-maximum-bid). */
export function MaximumBid({ auction }: { readonly auction: AuctionDetail }) {
  const headingId = useId();
  const { actor, user } = useSession();
  const isPrivate = auction.PrivateBidding === 1;
  const own = useQuery({
    ...callQuery('auctions', 'ownLimit', { params: { id: auction.id } }),
    select: ({ ownLimit }) => ownLimit,
    enabled: !isPrivate,
  });
  const limit = own.data ?? null;
  const form = useLimitForm(auction, user.SchoolName);
  return (
    <Form aria-labelledby={headingId} {...form.formProps}>
      <SectionHeading id={headingId}>{auction.type === 'sell' ? 'Maximum bid' : 'Minimum bid'}</SectionHeading>
      <Text $tone="secondary">{isPrivate ? AUCTION_MESSAGES.limitIsPrivate : whatItDoes(auction)}</Text>
      {own.isLoading ? <SkeletonLines count={1} /> : null}
      <LoadFailure query={own} failed="Your limit could not be loaded." />
      {limit === null ? null : (
        <Standing>
          <span>
            Your limit is <b>{dollars(limit.amount)}</b>
            {isPassed(auction, actor.schoolId) ? ', and bids have passed it.' : '.'}
          </span>
          <Button
            variant="link"
            isLoading={form.isWithdrawing}
            loadingLabel="Withdrawing"
            aria-label={`Withdraw the limit of ${dollars(limit.amount)}`}
            onClick={form.withdraw}
          >
            Withdraw
          </Button>
        </Standing>
      )}
      {own.data === undefined ? null : (
        <>
          <DollarField
            label={limit === null ? 'Limit, whole dollars' : 'New limit, whole dollars'}
            value={form.value}
            error={form.problem}
            isReadOnly={form.isPending}
            onValueChange={form.change}
            onLeave={form.leave}
          />
          <Button type="submit" isBlock isLoading={form.isPending} loadingLabel="Setting limit">
            {limit === null ? 'Set limit' : 'Change limit'}
          </Button>
        </>
      )}
    </Form>
  );
}

function whatItDoes({ type, bidIncrement }: AuctionDetail): string {
  const until = type === 'sell' ? 'up' : 'down';
  return `Whenever you are outbid, ${PRODUCT_NAME} bids for you by one step of ${dollars(bidIncrement)}, ${until} to your limit. Only your school sees the limit.`;
}

/** Whether bids have passed the limit: the server would have answered any other bid of another school. */
function isPassed(auction: AuctionDetail, ownId: number | null): boolean {
  return auction.currentWinningBidder !== null && !leadsOpenly(auction, ownId);
}
