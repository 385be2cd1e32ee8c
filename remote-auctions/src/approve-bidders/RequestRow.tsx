import type { PendingBidder } from '@open-date/shared-api/contract';
import { dollars } from '@open-date/shared-api/rules/platform/money';
import { scheduleDay } from '@open-date/shared-api/rules/platform/dates';
import { Button, Icon, media, TextLink, Who } from '@open-date/shared-ui';
import { Check, X } from 'lucide-react';
import { styled } from 'styled-components';
import { path } from '../remote.ts';
import { useDecideBidder } from '../bidders/use-decide-bidder.ts';
import { AuctionSchoolMark } from '../status/AuctionSchoolMark.tsx';
import { easternMoment } from '@open-date/shared-api/rules/platform/eastern-time';

const Frame = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto; align-items: center; gap: var(--od-space-3) var(--od-space-6); padding: var(--od-space-4) var(--od-space-6);
  > div > p { padding-left: calc(var(--od-space-9) + var(--od-space-4)); color: var(--od-text-secondary); overflow-wrap: anywhere; }
  > :last-child { display: flex; gap: var(--od-space-4); }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    > :last-child > button { flex: 1; }
  }
`;

/** A school that asks for access, with the buttons to approve or reject it. */
export function RequestRow({ request }: { readonly request: PendingBidder }) {
  const { auctionId, schoolId, schoolName, type, gameDate } = request;
  const deciding = useDecideBidder();
  const decide = (isApproved: boolean) => deciding.mutate({ auctionId, schoolId, isApproved });
  return (
    <Frame>
      <div>
        <Who mark={<AuctionSchoolMark school={request} size={32} />} name={schoolName} detail={whyItWaits(request)} />
        {request.retraction?.reason == null ? null : <p>Reason: {request.retraction.reason}</p>}
      </div>
      <TextLink href={path('auctions.school.one', { auctionId })}>
        {type === 'sell' ? 'Sell a game' : 'Buy a game'}: {scheduleDay(gameDate)}
      </TextLink>
      <span>
        <Button
          size="sm"
          variant="primary"
          icon={<Icon icon={Check} />}
          aria-label={`Approve ${schoolName}`}
          isLoading={deciding.isPending}
          onClick={() => decide(true)}
        >
          Approve
        </Button>
        <Button
          size="sm"
          icon={<Icon icon={X} />}
          aria-label={`Reject ${schoolName}`}
          disabled={deciding.isPending}
          onClick={() => decide(false)}
        >
          Reject
        </Button>
      </span>
    </Frame>
  );
}

/** When the school asked, or which bid it retracted (A145). */
function whyItWaits({ created, retraction }: PendingBidder): string {
  return retraction === null ? `asked ${easternMoment(created)} ET` : `retracted ${dollars(retraction.amount)}`;
}
