import { errorText, faultReference } from '@open-date/shared-api/client';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { useDocumentTitle, useScreen } from '@open-date/shared-host';
import { Card, EmptyText, LinkButton, LoadFailed, PageHeader, SkeletonLines } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { path } from '../remote.ts';
import { AuctionsFrame } from '../layout/AuctionsFrame.tsx';
import { useChosenAuction } from '../layout/chosen-auction.ts';
import { approveBidders } from './route.ts';
import { RequestRow } from './RequestRow.tsx';

const Rows = styled.ul`
  > li + li { border-top: 1px solid var(--od-border-hairline); }
`;

/** /auctions/approve: the requests that await the school's decision, or only the requests for one auction (A149). */
export function ApproveBiddersPage() {
  useDocumentTitle('Approve Bidders');
  const chosen = useChosenAuction();
  const { data, error, isError, refetch } = useQuery({
    ...useScreen(approveBidders).queries.requests,
    select: ({ pendingBidders }) => pendingBidders,
  });
  const requests = data?.filter(({ auctionId }) => chosen === null || auctionId === chosen);
  return (
    <AuctionsFrame>
      <PageHeader title="Approve Bidders">
        {chosen === null ? null : <LinkButton href={path('auctions.approve')}>All requests</LinkButton>}
      </PageHeader>
      {isError && !requests ? (
        <LoadFailed onRetry={refetch} reference={faultReference(error)}>
          {errorText(error, 'The requests could not be loaded.')}
        </LoadFailed>
      ) : (
        <Card isFlush>
          {requests ? null : <SkeletonLines />}
          {requests?.length === 0 ? <EmptyText>{AUCTION_MESSAGES.noRequests}</EmptyText> : null}
          {requests && requests.length > 0 ? (
            <Rows aria-label="Requests for access" data-entries>
              {requests.map((request) => (
                <li key={`${request.auctionId} ${request.schoolId}`}>
                  <RequestRow request={request} />
                </li>
              ))}
            </Rows>
          ) : null}
        </Card>
      )}
    </AuctionsFrame>
  );
}
