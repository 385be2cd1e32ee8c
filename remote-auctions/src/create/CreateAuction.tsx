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
import { schoolPricesQuery } from '../queries.ts';
import { FIRST_GAME } from './auction-draft.ts';
import { CreateForm } from './CreateForm.tsx';

/** /auctions/create/:schoolId/:gameDate/:schoolWeekId: the form for an auction of an open week. */
export function Screen() {
  useDocumentTitle('Create auction');
  const { schoolId = '', gameDate = '', schoolWeekId = '' } = useParams();
  const isId = /^[1-9]\d{0,8}$/.test(schoolWeekId);
  usePrices(schoolId, gameDate);
  const week = useQuery({ ...schoolWeekQuery(Number(schoolWeekId)), enabled: isId });
  const isKnown = isId && !(week.error instanceof ApiError && week.error.code === 'not-found');
  return (
    <AuctionsFrame>
      <PageHeader
        title="Create auction"
        detail={week.data ? `${week.data.School.SchoolName}, ${scheduleDay(week.data.Cell.CellDate)}` : undefined}
      />
      {isKnown && week.isError && !week.data ? (
        <LoadFailed onRetry={week.refetch} reference={faultReference(week.error)}>
          {errorText(week.error, 'The week could not be loaded.')}
        </LoadFailed>
      ) : null}
      {isId && week.isPending ? <SkeletonLines count={8} /> : null}
      {isKnown ? null : <NotPossible schoolId={schoolId} />}
      {isKnown && week.data ? <WeekForm week={week.data} isNamed={isNamedBy(week.data, schoolId, gameDate)} /> : null}
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

function WeekForm({ week, isNamed }: { readonly week: SchoolWeekDetail; readonly isNamed: boolean }) {
  if (!isNamed || week.Actions.canCreateAuction === 0) return <NotPossible schoolId={String(week.School.ID)} />;
  return <CreateForm key={week.Cell.id} week={week} />;
}

function NotPossible({ schoolId }: { readonly schoolId: string }) {
  const scheduleLink = useScreenLink('team.schedule');
  return (
    <Banner
      action={
        scheduleLink && /^\d+$/.test(schoolId) ? (
          <LinkButton size="sm" href={scheduleLink({ schoolId })}>
            Open schedule
          </LinkButton>
        ) : null
      }
    >
      You cannot create an auction for this week.
    </Banner>
  );
}
