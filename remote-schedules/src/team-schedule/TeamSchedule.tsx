import { ApiError } from '@open-date/shared-api/client';
import type { SchoolSchedules } from '@open-date/shared-api/contract';
import { schoolSchedulesQuery } from '@open-date/shared-api/queries';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { path } from '@open-date/shared-api/rules/paths';
import { useDocumentTitle, usePreviousSearch, useSession } from '@open-date/shared-host';
import { Banner, EmptyText, LinkButton, LoadingOverlay, Page, PageHeader } from '@open-date/shared-ui';
import { Legend } from '@open-date/shared-ui/grid';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { LoadFailed } from '../schools/LoadFailed.tsx';
import { ScheduleFrame, ScheduleRegion } from './schedule-frame.ts';
import { ScheduleSkeleton } from './ScheduleSkeleton.tsx';
import { ScheduleToolbar } from './ScheduleToolbar.tsx';
import { SeasonsGrid } from './SeasonsGrid.tsx';
import { useScheduleDialogs } from './use-schedule-dialogs.tsx';

/** /team/:schoolId: the seasons of a school. */
export function Screen() {
  const { schoolId = '' } = useParams();
  return /^[1-9]\d{0,8}$/.test(schoolId) ? (
    <TeamSchedule key={schoolId} schoolId={Number(schoolId)} />
  ) : (
    <UnknownSchool />
  );
}

function UnknownSchool() {
  useDocumentTitle('Schedule');
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title="Schedule" />
      <EmptyText action={<LinkButton href={path('team.select')}>View Schedule</LinkButton>}>
        {MESSAGES.notFound}
      </EmptyText>
    </Page>
  );
}

function TeamSchedule({ schoolId }: { readonly schoolId: number }) {
  const schedules = useQuery(schoolSchedulesQuery(schoolId));
  if (schedules.data) return <Schedule school={schedules.data} />;
  if (schedules.isPending) return <ScheduleSkeleton />;
  if (schedules.error instanceof ApiError && schedules.error.code === 'not-found') return <UnknownSchool />;
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title="Schedule" />
      <LoadFailed
        error={schedules.error}
        fallback="The schedule could not be loaded."
        onRetry={() => void schedules.refetch()}
      />
    </Page>
  );
}

/** True while the schedule is read anew after a change, but not for a refresh in the background. */
function useIsReloading(schoolId: number): boolean {
  const { queryKey } = schoolSchedulesQuery(schoolId);
  return useIsFetching({ queryKey, predicate: ({ state }) => state.isInvalidated }) > 0;
}

function Schedule({ school }: { readonly school: SchoolSchedules }) {
  const { user } = useSession();
  const dialogs = useScheduleDialogs(school.ID);
  const isReloading = useIsReloading(school.ID);
  useDocumentTitle(`${school.SchoolName} schedule`);
  usePreviousSearch(path('team.schedule', { schoolId: school.ID }), `${school.SchoolName} schedule`);
  return (
    <ScheduleFrame id="main" tabIndex={-1}>
      <ScheduleToolbar school={school} onHelp={dialogs.openHelp} />
      {user.RoleId === ROLE.admin && user.DisableEmails === 1 ? <Banner>{MESSAGES.emailDisabled}</Banner> : null}
      <ScheduleRegion>
        {school.Years.length === 0 ? (
          <EmptyText>{MESSAGES.noResults}</EmptyText>
        ) : (
          <LoadingOverlay isLoading={isReloading} label="Loading schedule">
            <SeasonsGrid school={school} onOpenWeek={dialogs.openWeek} onComments={dialogs.openComments} />
          </LoadingOverlay>
        )}
      </ScheduleRegion>
      <Legend />
    </ScheduleFrame>
  );
}
