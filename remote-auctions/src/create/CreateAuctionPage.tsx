import { ApiError } from '@open-date/shared-api/client';
import type { SchoolWeekDetail } from '@open-date/shared-api/contract';
import { scheduleDay } from '@open-date/shared-api/rules/platform/dates';
import { isMissing, Loaded, useDocumentTitle, useScreen, useScreenLink } from '@open-date/shared-host';
import { Banner, LinkButton, PageHeader } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { AuctionsFrame } from '../layout/AuctionsFrame.tsx';
import { path } from '../remote.ts';
import { CreateForm } from './CreateForm.tsx';
import { createAuction } from './route.ts';

/** /auctions/create/:schoolId/:gameDate/:schoolWeekId: the form for an auction of an open week. */
export function CreateAuctionPage() {
  useDocumentTitle('Create auction');
  const { gameDate } = useParams();
  const { params, queries } = useScreen(createAuction);
  // The prices of the game with which the form opens load together with the week.
  useQuery(queries.prices);
  const query = useQuery(queries.week);
  const week = query.data;
  // Nothing is shown of a week that the address does not name.
  const isWrong = week
    ? week.School.ID !== params.schoolId || week.Cell.CellDate !== gameDate
    : isMissing(query) || (query.error instanceof ApiError && query.error.code === 'forbidden');
  return (
    <AuctionsFrame>
      <PageHeader
        title="Create auction"
        detail={week && !isWrong ? `${week.School.SchoolName}, ${scheduleDay(week.Cell.CellDate)}` : undefined}
      />
      {isWrong ? (
        <WrongAddress />
      ) : (
        <Loaded query={query} failed="The week could not be loaded." lines={8}>
          {(found) => <WeekForm week={found} />}
        </Loaded>
      )}
    </AuctionsFrame>
  );
}

function WeekForm({ week }: { readonly week: SchoolWeekDetail }) {
  const scheduleLink = useScreenLink('team.schedule');
  if (week.Actions.canCreateAuction === 1) return <CreateForm key={week.Cell.id} week={week} />;
  return (
    <Banner
      action={
        scheduleLink ? (
          <LinkButton size="sm" href={scheduleLink({ schoolId: week.School.ID }, { year: week.Cell.Year })}>
            Open schedule
          </LinkButton>
        ) : null
      }
    >
      You cannot create an auction for this week.
    </Banner>
  );
}

/** Shown when school, date and week of the address do not belong together (A160). */
function WrongAddress() {
  return (
    <Banner
      action={
        <LinkButton size="sm" href={path('auctions.school')}>
          Open your auctions
        </LinkButton>
      }
    >
      This address does not lead to a week of this school. Open the schedule and choose Create Auction in an open week.
    </Banner>
  );
}
