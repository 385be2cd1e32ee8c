import { errorText } from '@open-date/shared-api/client';
import type { PendingBidder } from '@open-date/shared-api/contract';
import { pendingBiddersQuery } from '@open-date/shared-api/queries/auctions';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auction-messages';
import { scheduleDay } from '@open-date/shared-api/rules/dates';
import { path } from '@open-date/shared-api/rules/paths';
import { useDocumentTitle } from '@open-date/shared-host';
import { Card, LinkButton, LoadFailed, PageHeader, TextLink, Who } from '@open-date/shared-ui';
import { DataTable, type TableColumn } from '@open-date/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { AuctionsFrame } from '../layout/AuctionsFrame.tsx';
import { useChosenAuction } from '../layout/chosen-auction.ts';
import { useOwnSchool } from '../layout/own-school.ts';
import { AuctionSchoolMark } from '../status/AuctionSchoolMark.tsx';
import { easternTime } from '../time/eastern-time.ts';
import { DecideRequest } from './DecideRequest.tsx';

const COLUMNS: readonly TableColumn<PendingBidder>[] = [
  {
    id: 'school',
    header: 'School',
    isRowHeader: true,
    cell: (request) => <Who mark={<AuctionSchoolMark school={request} size={20} />} name={request.schoolName} />,
    sortValue: ({ schoolName }) => schoolName,
  },
  {
    id: 'auction',
    header: 'Auction',
    cell: ({ auctionId, type, gameDate }) => (
      <TextLink href={path('auctions.school.one', { auctionId })}>
        {type === 'sell' ? 'Sell a game' : 'Buy a game'}: {scheduleDay(gameDate)}
      </TextLink>
    ),
    sortValue: ({ gameDate }) => gameDate,
  },
  {
    id: 'asked',
    header: 'Asked',
    cell: ({ created }) => `${easternTime(created)} ET`,
    sortValue: ({ created }) => created,
  },
  { id: 'decide', header: '', align: 'right', cell: (request) => <DecideRequest request={request} /> },
];

/** /auctions/approve: the requests that wait for the school's answer, or those of one auction (decision A149). */
export function Screen() {
  useDocumentTitle('Approve Bidders');
  const chosen = useChosenAuction();
  const school = useOwnSchool();
  const { data, error, isError, isPending, refetch } = useQuery(pendingBiddersQuery(school.id));
  const requests = (data ?? []).filter(({ auctionId }) => chosen === null || auctionId === chosen);
  return (
    <AuctionsFrame>
      <PageHeader title="Approve Bidders">
        {chosen === null ? null : <LinkButton href={path('auctions.approve')}>All requests</LinkButton>}
      </PageHeader>
      {isError && data === undefined ? (
        <LoadFailed onRetry={refetch}>{errorText(error, 'The requests could not be loaded.')}</LoadFailed>
      ) : (
        <Card isFlush>
          <DataTable
            label="Requests for access"
            columns={COLUMNS}
            rows={requests}
            rowKey={({ auctionId, schoolId }) => `${auctionId} ${schoolId}`}
            isLoading={isPending}
            emptyText={AUCTION_MESSAGES.noRequests}
          />
        </Card>
      )}
    </AuctionsFrame>
  );
}
