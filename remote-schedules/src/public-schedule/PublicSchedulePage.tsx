import { ApiError, errorText, faultReference } from '@open-date/shared-api/client';
import type { ConferenceSchedule } from '@open-date/shared-api/contract';
import { useDocumentTitle, useScreen, useToday } from '@open-date/shared-host';
import { ConferenceMark, EmptyText, LoadFailed, Page, PageHeader } from '@open-date/shared-ui';
import { Legend, ScheduleGrid } from '@open-date/shared-ui/grid';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { memberColumns } from '../conference-schedule/conference-columns.ts';
import { useConferenceRows } from '../conference-schedule/use-conference-rows.ts';
import { scheduleCells, type SeasonColumn } from '../schedule-view/schedule-cells.ts';
import { ScheduleFrame, ScheduleRegion } from '../schedule-view/schedule-frame.ts';
import { SchedulePaper } from '../schedule-view/SchedulePaper.tsx';
import { ScheduleSkeleton } from '../schedule-view/ScheduleSkeleton.tsx';
import { ScheduleToolbar } from '../schedule-view/ScheduleToolbar.tsx';
import { SEASON_VIEW, useViewChoice, type ViewChoice } from '../schedule-view/view-choice.ts';
import { railCorner } from '../schedule-view/week-rows.ts';
import { publicSchedule } from './route.ts';

const TITLE = 'Conference schedule';
const NOT_PUBLIC = 'This schedule is not public.';

/** /public/conference/:conferenceId/:year: a schedule whose public page is on, readable without signing in. */
export function PublicSchedulePage() {
  const { isAddressValid, queries } = useScreen(publicSchedule);
  const result = useQuery(queries.schedule);
  return isAddressValid ? <Schedule result={result} /> : <NotPublic />;
}

function NotPublic() {
  useDocumentTitle(TITLE);
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title={TITLE} />
      <EmptyText>{NOT_PUBLIC}</EmptyText>
    </Page>
  );
}

function Schedule({ result }: { readonly result: UseQueryResult<ConferenceSchedule> }) {
  const view = useViewChoice(SEASON_VIEW);
  if (result.data) return <PublicView schedule={result.data} view={view} />;
  if (result.isPending) return <ScheduleSkeleton title={TITLE} view={view} />;
  if (result.error instanceof ApiError && result.error.code === 'not-found') return <NotPublic />;
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title={TITLE} />
      <LoadFailed onRetry={result.refetch} reference={faultReference(result.error)}>
        {errorText(result.error, 'The schedule could not be loaded.')}
      </LoadFailed>
    </Page>
  );
}

const FOR_SCHOOLS_ALONE = {
  href: undefined,
  status: undefined,
  isLocked: undefined,
  comments: undefined,
  home: undefined,
  chg: undefined,
};

/** The columns without what only signed-in users see: status, counts, comments and links. */
function publicColumns(schedule: ConferenceSchedule, view: ViewChoice): SeasonColumn[] {
  return memberColumns(schedule, view.layout).map((column) => ({
    ...column,
    head: { ...column.head, ...FOR_SCHOOLS_ALONE },
  }));
}

interface PublicViewProps {
  readonly schedule: ConferenceSchedule;
  readonly view: ViewChoice;
}

function PublicView({ schedule, view }: PublicViewProps) {
  const { Conference, Year } = schedule;
  const today = useToday();
  const title = `${Conference.Nickname || Conference.Name} ${Year} schedule`;
  useDocumentTitle(title);
  const seasons = useMemo(() => publicColumns(schedule, view), [schedule, view]);
  const columns = useMemo(() => seasons.map(({ head }) => head), [seasons]);
  const cells = useMemo(() => scheduleCells(seasons, { wantLabels: new Map(), today }), [seasons, today]);
  const rows = useConferenceRows(schedule, { cells, columns, display: view.display });
  const mark = (
    <ConferenceMark
      abbreviation={Conference.Abbreviation}
      color={Conference.PrimaryColor}
      logoUrl={Conference.LogoUrl}
      size={36}
    />
  );
  return (
    <ScheduleFrame id="main" tabIndex={-1}>
      <ScheduleToolbar mark={mark} title={Conference.Name} detail={`${Year} season`} view={view} />
      <ScheduleRegion>
        <ScheduleGrid
          label={title}
          columns={columns}
          rows={rows}
          cell={cells.cell}
          layout={view.layout}
          corner={railCorner(view.display)}
        />
      </ScheduleRegion>
      <Legend hasGamesAlone />
      <SchedulePaper
        schedule={{ kind: 'conference', view, seasons, columns, cells, rows }}
        title={`${Conference.Name}, ${Year}`}
        mark={mark}
        hasGamesAlone
      />
    </ScheduleFrame>
  );
}
