import { ApiError, errorText, faultReference } from '@open-date/shared-api/client';
import type { SchoolSchedule } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import {
  isFirstLoad,
  useDocumentTitle,
  useModals,
  usePreviousSearch,
  useScreen,
  useToday,
} from '@open-date/shared-host';
import { Banner, EmptyText, LinkButton, LoadFailed, Page, PageHeader, SchoolMark } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { path } from '../remote.ts';
import { DIALOGS } from '../schedule-view/schedule-dialogs.tsx';
import { SchedulePage } from '../schedule-view/SchedulePage.tsx';
import { ScheduleSkeleton } from '../schedule-view/ScheduleSkeleton.tsx';
import { useReloading } from '../schedule-source/refresh-schedules.ts';
import { useSchedule } from '../schedule-view/use-schedule.ts';
import { TEAM_VIEW, useViewChoice, type ViewChoice } from '../schedule-view/view-choice.ts';
import { weekRows } from '../schedule-view/week-rows.ts';
import { SeasonNotesButton } from '../season-warnings/SeasonNotesButton.tsx';
import { gameSchool } from '../week-cell/game-school.ts';
import { AuctionPrompt } from './AuctionPrompt.tsx';
import { EarlierSeasons } from './EarlierSeasons.tsx';
import { teamSchedule } from './route.ts';
import { seasonColumns } from '../schedule-view/season-head.ts';
import { useOpenWeek } from './use-open-week.ts';
import { earlierSeason, schoolSchedulesQuery } from '../queries.ts';

/** A season in the address; undefined without one. */
const readSeason = (text: string | null) => (/^20\d{2}$/.test(text ?? '') ? Number(text) : undefined);

/** /team/:schoolId: a school's seasons. */
export function TeamSchedulePage() {
  const { params, search } = useScreen(teamSchedule);
  const { schoolId } = params;
  return schoolId === null ? (
    <UnknownSchool />
  ) : (
    <TeamSchedule key={schoolId} schoolId={schoolId} named={search.from} />
  );
}

function UnknownSchool() {
  useDocumentTitle('Schedule');
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title="Schedule" />
      <EmptyText action={<LinkButton href={path('team.select')}>View Schedule</LinkButton>}>
        There is no such school. Choose one.
      </EmptyText>
    </Page>
  );
}

interface TeamScheduleProps {
  readonly schoolId: number;
  /** The first season that the address names. */
  readonly named: number | null;
}

function TeamSchedule({ schoolId, named }: TeamScheduleProps) {
  const [search] = useSearchParams();
  const today = useToday();
  // A link to an earlier season names only that season.
  const from = named ?? earlierSeason(readSeason(search.get('year')), today);
  const schedules = useQuery(schoolSchedulesQuery(schoolId, from));
  // Notes that come later would push the grid down on a phone.
  const areNotesLoading = isFirstLoad(useQuery(callQuery('reference', 'schools')));
  const view = useViewChoice(TEAM_VIEW);
  if (schedules.data && !areNotesLoading) return <Schedule school={schedules.data} from={from} view={view} />;
  if (schedules.data || schedules.isPending) return <ScheduleSkeleton title="Schedule" view={view} />;
  if (schedules.error instanceof ApiError && schedules.error.code === 'not-found') return <UnknownSchool />;
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title="Schedule" />
      <LoadFailed onRetry={schedules.refetch} reference={faultReference(schedules.error)}>
        {errorText(schedules.error, 'The schedule could not be loaded.')}
      </LoadFailed>
    </Page>
  );
}

interface ScheduleProps {
  readonly school: SchoolSchedule;
  readonly from: number | undefined;
  readonly view: ViewChoice;
}

function Schedule({ school, from, view }: ScheduleProps) {
  const { openLoaded } = useModals();
  const source = useMemo(() => ({ kind: 'school', schoolId: school.ID, from }) as const, [school.ID, from]);
  useOpenWeek(school, source);
  const isReloading = useReloading(schoolSchedulesQuery(school.ID, from).queryKey);
  const seasons = useMemo(() => seasonColumns(school), [school]);
  const schedule = useSchedule('school', seasons, view);
  const { cells } = schedule;
  const rows = useMemo(() => weekRows(cells.weeks, { display: view.display }), [cells, view.display]);
  const place = [school.City, school.State].filter(Boolean).join(', ');
  const label = `${school.SchoolName} schedule`;
  useDocumentTitle(label);
  usePreviousSearch(path('team.schedule', { schoolId: school.ID }), label);
  const handleNotes = () => openLoaded(DIALOGS.notes({ schoolId: school.ID }));
  const handleCalendar = () => openLoaded(DIALOGS.calendar({ schoolId: school.ID, schoolName: school.SchoolName }));
  const mayEdit = school.Years.some(({ CanEdit }) => CanEdit === 1);
  const handleChanges = () => openLoaded(DIALOGS.changes({ kind: 'school', id: school.ID, name: school.SchoolName }));
  return (
    <SchedulePage
      schedule={{ ...schedule, rows }}
      label={label}
      findSource={() => source}
      heading={{
        mark: <SchoolMark {...gameSchool(school).mark} size={36} />,
        title: `${school.SchoolName} ${school.TeamName}`.trim(),
        detail: [school.Stadium, place].filter(Boolean).join(' · '),
        fileId: school.ID,
      }}
      isReloading={isReloading}
      tools={{
        picker: (
          <>
            <SeasonNotesButton school={school} onOpen={handleNotes} />
            <EarlierSeasons school={school} />
          </>
        ),
        onCalendar: handleCalendar,
        onChanges: mayEdit ? handleChanges : undefined,
      }}
      notice={
        <>
          <AuctionPrompt schoolId={school.ID} />
          <MissingSeason school={school} />
        </>
      }
    />
  );
}

/** Says that the school has no such season, instead of silently showing another one. */
function MissingSeason({ school }: { readonly school: SchoolSchedule }) {
  const year = useSearchParams()[0].get('year');
  const years = school.Years.map((season) => season.Year);
  if (year === null || years.length === 0 || years.some((known) => String(known) === year)) return null;
  return (
    <Banner isWide tone="neutral">
      {school.SchoolName} has no {year} season here: its seasons go from {Math.min(...years)} to {Math.max(...years)}.
    </Banner>
  );
}
