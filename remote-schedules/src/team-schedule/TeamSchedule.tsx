import { ApiError, errorText } from '@open-date/shared-api/client';
import type { SchoolSchedules } from '@open-date/shared-api/contract';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useDocumentTitle, usePreviousSearch } from '@open-date/shared-host';
import {
  Banner,
  EmptyText,
  LinkButton,
  LoadFailed,
  LoadingOverlay,
  Page,
  PageHeader,
  SchoolMark,
} from '@open-date/shared-ui';
import { Legend } from '@open-date/shared-ui/grid';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { path } from '../paths.ts';
import { EmailBanner } from '../schedule-view/EmailBanner.tsx';
import { headsWithMenus } from '../schedule-view/status-menus.tsx';
import { ScheduleFrame, ScheduleRegion } from '../schedule-view/schedule-frame.ts';
import { SchedulePaper } from '../schedule-view/SchedulePaper.tsx';
import { ScheduleSkeleton } from '../schedule-view/ScheduleSkeleton.tsx';
import { ScheduleToolbar } from '../schedule-view/ScheduleToolbar.tsx';
import { useReloading } from '../schedule-view/use-reloading.ts';
import { useScheduleCells } from '../schedule-view/use-schedule-cells.ts';
import { useScheduleDialogs } from '../schedule-view/use-schedule-dialogs.tsx';
import { useScheduleOutput } from '../schedule-view/use-schedule-output.ts';
import { TEAM_VIEW, useViewChoice, type ViewChoice } from '../schedule-view/view-choice.ts';
import { weekRows } from '../schedule-view/week-rows.ts';
import { SeasonNotesButton } from '../season-warnings/SeasonNotesButton.tsx';
import { gameSchool } from '../week-cell/game-school.ts';
import { seasonColumns } from './season-columns.ts';
import { SeasonsGrid } from './SeasonsGrid.tsx';
import { useOpenWeek } from './use-open-week.ts';
import { schoolSchedulesQuery } from '../queries.ts';

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
  const view = useViewChoice(TEAM_VIEW);
  if (schedules.data) return <Schedule school={schedules.data} view={view} />;
  if (schedules.isPending) return <ScheduleSkeleton title="Schedule" view={view} />;
  if (schedules.error instanceof ApiError && schedules.error.code === 'not-found') return <UnknownSchool />;
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title="Schedule" />
      <LoadFailed onRetry={schedules.refetch}>
        {errorText(schedules.error, 'The schedule could not be loaded.')}
      </LoadFailed>
    </Page>
  );
}

function Schedule({ school, view }: { readonly school: SchoolSchedules; readonly view: ViewChoice }) {
  const dialogs = useScheduleDialogs();
  useOpenWeek(school, dialogs);
  const isReloading = useReloading(schoolSchedulesQuery(school.ID).queryKey);
  const seasons = useMemo(() => seasonColumns(school), [school]);
  const columns = useMemo(() => headsWithMenus(seasons, dialogs.openSettings), [seasons, dialogs]);
  const cells = useScheduleCells(seasons);
  const rows = useMemo(() => weekRows(cells.weeks, { display: view.display }), [cells, view.display]);
  const output = useScheduleOutput({ id: school.ID, kind: 'school', view, seasons, columns, cells, dialogs });
  const name = `${school.SchoolName} ${school.TeamName}`.trim();
  const mark = <SchoolMark {...gameSchool(school).mark} size={36} />;
  useDocumentTitle(`${school.SchoolName} schedule`);
  usePreviousSearch(path('team.schedule', { schoolId: school.ID }), `${school.SchoolName} schedule`);
  return (
    <ScheduleFrame id="main" tabIndex={-1}>
      <ScheduleToolbar
        mark={mark}
        title={name}
        detail={[school.Stadium, [school.City, school.State].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
        view={view}
        picker={<SeasonNotesButton school={school} onOpen={() => dialogs.openNotes(school.ID)} />}
        onCalendar={() => dialogs.openCalendar(school.ID, school.SchoolName)}
        onHelp={dialogs.openHelp}
        {...output}
      />
      <EmailBanner />
      <MissingSeason school={school} />
      <ScheduleRegion>
        {columns.length === 0 ? (
          <EmptyText>{MESSAGES.noResults}</EmptyText>
        ) : (
          <LoadingOverlay isLoading={isReloading} label="Loading schedule">
            <SeasonsGrid school={school} view={view} columns={columns} rows={rows} cells={cells} dialogs={dialogs} />
          </LoadingOverlay>
        )}
      </ScheduleRegion>
      <Legend />
      <SchedulePaper kind="school" title={name} mark={mark} view={view} columns={columns} rows={rows} cells={cells} />
    </ScheduleFrame>
  );
}

/** Says that the address asks for a season that the school has not, instead of showing another one silently. */
function MissingSeason({ school }: { readonly school: SchoolSchedules }) {
  const year = useSearchParams()[0].get('year');
  const years = school.Years.map((season) => season.Year);
  if (year === null || years.length === 0 || years.some((known) => String(known) === year)) return null;
  return (
    <Banner tone="neutral">
      {school.SchoolName} has no {year} season here: its seasons go from {Math.min(...years)} to {Math.max(...years)}.
    </Banner>
  );
}
