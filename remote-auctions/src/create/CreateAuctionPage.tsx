import { ApiError, errorText, faultReference } from '@open-date/shared-api/client';
import type { SchoolWeekDetail } from '@open-date/shared-api/contract';
import { schoolWeekQuery } from '@open-date/shared-api/queries';
import { auctionRole } from '@open-date/shared-api/rules/auctions/auctions';
import { scheduleDay } from '@open-date/shared-api/rules/platform/dates';
import { useDocumentTitle, useScreenLink } from '@open-date/shared-host';
import { Banner, LinkButton, LoadFailed, PageHeader, SkeletonLines } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { AuctionsFrame } from '../layout/AuctionsFrame.tsx';
import { path } from '../remote.ts';
import { schoolPricesQuery } from '../queries.ts';
import { FIRST_GAME } from './auction-draft.ts';
import { CreateForm } from './CreateForm.tsx';

/** /auctions/create/:schoolId/:gameDate/:schoolWeekId: the form for an auction of an open week. */
export function CreateAuctionPage() {
  useDocumentTitle('Create auction');
  const { schoolId = '', gameDate = '', schoolWeekId = '' } = useParams();
  const isId = /^[1-9]\d{0,8}$/.test(schoolWeekId);
  usePrices(schoolId, gameDate);
  const week = useQuery({ ...schoolWeekQuery(Number(schoolWeekId)), enabled: isId });
  const isUnknown =
    week.error instanceof ApiError && (week.error.code === 'not-found' || week.error.code === 'forbidden');
  const isKnown = isId && !isUnknown;
  // Nothing of another school's week, or of another one, is shown.
  const named = week.data && isNamedBy(week.data, schoolId, gameDate) ? week.data : null;
  return (
    <AuctionsFrame>
      <PageHeader
        title="Create auction"
        detail={named ? `${named.School.SchoolName}, ${scheduleDay(named.Cell.CellDate)}` : undefined}
      />
      {isKnown && week.isError && !week.data ? (
        <LoadFailed onRetry={week.refetch} reference={faultReference(week.error)}>
          {errorText(week.error, 'The week could not be loaded.')}
        </LoadFailed>
      ) : null}
      {isId && week.isPending ? <SkeletonLines count={8} /> : null}
      {isKnown && (named || !week.data) ? null : <WrongAddress />}
      {isKnown && named ? <WeekForm week={named} /> : null}
    </AuctionsFrame>
  );
}

/** Asks what the game of the empty form costs together with the week, not after it. */
function usePrices(schoolId: string, gameDate: string): void {
  const isGame = /^[1-9]\d{0,8}$/.test(schoolId) && /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(gameDate);
  const { type, division } = FIRST_GAME;
  const season = Number(gameDate.slice(0, 4));
  const game = { school: Number(schoolId), role: auctionRole(type), division, season };
  useQuery({ ...schoolPricesQuery(game), enabled: isGame });
}

/** Whether the school and the date in the address belong to this week. */
function isNamedBy({ School, Cell }: SchoolWeekDetail, schoolId: string, gameDate: string): boolean {
  return String(School.ID) === schoolId && Cell.CellDate === gameDate;
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

/** Says that school, date and week of the address do not belong together, whatever each of them is (A160). */
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
