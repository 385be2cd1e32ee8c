import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { Loaded, useDocumentTitle, useScreen } from '@open-date/shared-host';
import { Card, EmptyText, LinkButton, PageHeader } from '@open-date/shared-ui';
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
  const requests = useQuery({
    ...useScreen(approveBidders).queries.requests,
    select: ({ pendingBidders }) => pendingBidders.filter(({ auctionId }) => chosen === null || auctionId === chosen),
  });
  return (
    <AuctionsFrame>
      <PageHeader title="Approve Bidders">
        {chosen === null ? null : <LinkButton href={path('auctions.approve')}>All requests</LinkButton>}
      </PageHeader>
      <Loaded query={requests} failed="The requests could not be loaded.">
        {(shown) => (
          <Card isFlush>
            {shown.length === 0 ? (
              <EmptyText>{AUCTION_MESSAGES.noRequests}</EmptyText>
            ) : (
              <Rows aria-label="Requests for access" data-entries>
                {shown.map((request) => (
                  <li key={`${request.auctionId} ${request.schoolId}`}>
                    <RequestRow request={request} />
                  </li>
                ))}
              </Rows>
            )}
          </Card>
        )}
      </Loaded>
    </AuctionsFrame>
  );
}
