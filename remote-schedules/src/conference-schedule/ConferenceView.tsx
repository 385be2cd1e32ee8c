import type { ConferenceSchedule } from '@open-date/shared-api/contract';
import { shownConferenceWeek } from '@open-date/shared-api/rules/league/calendar';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { useDocumentTitle, usePreviousSearch } from '@open-date/shared-host';
import { Banner, Button, ConferenceMark, EmptyText, LoadingOverlay } from '@open-date/shared-ui';
import { Legend } from '@open-date/shared-ui/grid';
import { useMemo, useState } from 'react';
import { path } from '../paths.ts';
import { EmailBanner } from '../schedule-view/EmailBanner.tsx';
import { ScheduleFrame, ScheduleRegion } from '../schedule-view/schedule-frame.ts';
import { SchoolsGrid } from '../schedule-view/SchoolsGrid.tsx';
import { SchedulePaper } from '../schedule-view/SchedulePaper.tsx';
import { ScheduleToolbar } from '../schedule-view/ScheduleToolbar.tsx';
import { headsWithMenus } from '../schedule-view/status-menus.tsx';
import { useScheduleCells } from '../schedule-view/use-schedule-cells.ts';
import { useScheduleDialogs } from '../schedule-view/use-schedule-dialogs.tsx';
import { useScheduleOutput } from '../schedule-view/use-schedule-output.ts';
import type { ViewChoice } from '../schedule-view/view-choice.ts';
import { ConferenceMenu } from './ConferenceMenu.tsx';
import { InsertedTeamsPanel } from './InsertedTeamsPanel.tsx';
import { SeasonSelect } from './SeasonSelect.tsx';
import { STATE_WORDS } from './schedule-changes.ts';
import { type ConferenceRequest, useInsertedData } from './use-conference-data.ts';
import { useConferenceColumns } from './use-conference-columns.tsx';
import { useConferenceRows } from './use-conference-rows.ts';
import { useInsertedTeams } from './use-inserted-teams.ts';

interface ConferenceViewProps {
  readonly schedule: ConferenceSchedule;
  /** What the address asks for; the schedule may still be the one before. */
  readonly request: ConferenceRequest;
  readonly isReloading: boolean;
  readonly view: ViewChoice;
}

function describeSchedule({ Schools, Year, State }: ConferenceSchedule): string {
  const teams = Schools.length === 1 ? '1 team' : `${Schools.length} teams`;
  return `${teams} · ${Year} season${State === null ? '' : `, ${STATE_WORDS[State]}`}`;
}

/** A season of a conference's members, and of the teams inserted into the view. */
export function ConferenceView({ schedule, request, isReloading, view }: ConferenceViewProps) {
  const { Conference, Year } = schedule;
  const [isInserting, setIsInserting] = useState(false);
  const dialogs = useScheduleDialogs();
  const teams = useInsertedTeams();
  const pairs = useMemo(() => teams.ids.map((schoolId) => ({ year: request.year, schoolId })), [teams, request.year]);
  const inserted = useInsertedData(pairs);
  const seasons = useConferenceColumns({ schedule, known: inserted.schools, teams, layout: view.layout });
  const columns = useMemo(() => headsWithMenus(seasons, dialogs.openSettings), [seasons, dialogs]);
  const cells = useScheduleCells(seasons);
  const weekNumber = (week: number) => shownConferenceWeek(week, Year, Conference.TypeID);
  const rows = useConferenceRows(schedule, { cells, columns, display: view.display });
  const output = useScheduleOutput({
    id: Conference.id,
    kind: 'conference',
    view,
    seasons,
    columns,
    cells,
    weekNumber,
    dialogs,
  });
  const title = `${Conference.Nickname || Conference.Name} ${Year} schedule`;
  useDocumentTitle(title);
  usePreviousSearch(
    path('conference.schedule', {
      conferenceId: Conference.id,
      year: Year,
      showDivisions: toFlag(request.showDivisions),
    }),
    title,
  );
  const members = useMemo(() => new Set(schedule.Schools.map(({ ID }) => String(ID))), [schedule]);
  const mark = (
    <ConferenceMark
      abbreviation={Conference.Abbreviation}
      color={Conference.PrimaryColor}
      logoUrl={Conference.LogoUrl}
      size={36}
    />
  );
  const handleToggleInsert = () => setIsInserting((isOpen) => !isOpen);
  return (
    <ScheduleFrame id="main" tabIndex={-1}>
      <ScheduleToolbar
        mark={mark}
        title={Conference.Name}
        detail={describeSchedule(schedule)}
        view={view}
        picker={<SeasonSelect request={request} />}
        insert={{ isOpen: isInserting, onToggle: handleToggleInsert }}
        onHelp={dialogs.openHelp}
        {...output}
        menu={<ConferenceMenu schedule={schedule} />}
      />
      <EmailBanner />
      {inserted.loaded.length < pairs.length ? (
        <Banner
          tone="error"
          action={
            <Button size="sm" onClick={() => teams.keep(inserted.loaded)}>
              {inserted.loaded.length === 0 ? 'Remove inserted teams' : 'Remove them'}
            </Button>
          }
        >
          {inserted.loaded.length === 0
            ? 'The inserted teams could not be loaded.'
            : 'Some of the inserted teams could not be loaded.'}
        </Banner>
      ) : null}
      <ScheduleRegion>
        {columns.length === 0 ? (
          <EmptyText>{MESSAGES.noResults}</EmptyText>
        ) : (
          <LoadingOverlay isLoading={isReloading || inserted.isReloading} label="Loading schedule">
            <SchoolsGrid
              label={title}
              view={view}
              seasons={seasons}
              columns={columns}
              rows={rows}
              cells={cells}
              findSource={(columnId) =>
                members.has(columnId)
                  ? { kind: 'conference', ...request }
                  : { kind: 'comparison', pairs: [{ year: request.year, schoolId: Number(columnId) }] }
              }
              dialogs={dialogs}
            />
          </LoadingOverlay>
        )}
        {isInserting ? (
          <InsertedTeamsPanel schedule={schedule} columns={seasons} teams={teams} onClose={handleToggleInsert} />
        ) : null}
      </ScheduleRegion>
      <Legend />
      <SchedulePaper
        kind="conference"
        title={`${Conference.Name}, ${Year}`}
        mark={mark}
        view={view}
        columns={columns}
        rows={rows}
        cells={cells}
      />
    </ScheduleFrame>
  );
}
