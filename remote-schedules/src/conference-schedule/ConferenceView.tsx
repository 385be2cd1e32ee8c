import type { ConferenceSchedule } from '@open-date/shared-api/contract';
import { seasonsQuery } from '@open-date/shared-api/queries';
import { shownConferenceWeek } from '@open-date/shared-api/rules/calendar';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { path } from '@open-date/shared-api/rules/paths';
import { useDocumentTitle, usePreviousSearch } from '@open-date/shared-host';
import { Banner, Button, ConferenceMark, EmptyText, LoadingOverlay } from '@open-date/shared-ui';
import { Legend } from '@open-date/shared-ui/grid';
import { Select } from '@open-date/shared-ui/select';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmailBanner } from '../schedule-view/EmailBanner.tsx';
import { ScheduleFrame, ScheduleRegion } from '../schedule-view/schedule-frame.ts';
import { SchoolsGrid } from '../schedule-view/SchoolsGrid.tsx';
import { ScheduleToolbar } from '../schedule-view/ScheduleToolbar.tsx';
import { headsWithMenus } from '../schedule-view/status-menus.tsx';
import { useScheduleCells } from '../schedule-view/use-schedule-cells.ts';
import { useScheduleDialogs } from '../schedule-view/use-schedule-dialogs.tsx';
import type { ViewChoice } from '../schedule-view/view-choice.ts';
import { weekRows } from '../schedule-view/week-rows.ts';
import { seasonOptions } from '../schools/season-options.ts';
import { conferenceRows } from './championship.tsx';
import { ConferenceMenu } from './ConferenceMenu.tsx';
import { InsertedTeamsPanel } from './InsertedTeamsPanel.tsx';
import { STATE_WORDS } from './schedule-changes.ts';
import { type ConferenceRequest, useInsertedData } from './use-conference-data.ts';
import { useConferenceColumns } from './use-conference-columns.tsx';
import { useInsertedTeams, withInserted } from './use-inserted-teams.ts';

interface ConferenceViewProps {
  readonly schedule: ConferenceSchedule;
  /** What the address asks for; the schedule may still be the one before. */
  readonly request: ConferenceRequest;
  readonly isReloading: boolean;
  readonly view: ViewChoice;
}

function detailOf({ Schools, Year, State }: ConferenceSchedule): string {
  const teams = Schools.length === 1 ? '1 team' : `${Schools.length} teams`;
  return `${teams} · ${Year} season${State === null ? '' : `, ${STATE_WORDS[State]}`}`;
}

/** The year of the schedule; inserted teams come along. */
function YearSelect({ request }: { readonly request: ConferenceRequest }) {
  const seasons = useQuery(seasonsQuery()).data;
  const navigate = useNavigate();
  const { ids } = useInsertedTeams();
  const handleChange = (year: string) => {
    const showDivisions = request.showDivisions ? 1 : 0;
    const query = withInserted('', ids);
    void navigate({
      pathname: path('conference.schedule', { conferenceId: request.id, year, showDivisions }),
      search: query,
    });
  };
  return (
    <Select
      label="Season"
      isLabelHidden
      value={String(request.year)}
      options={seasonOptions(seasons, request.year)}
      onValueChange={handleChange}
    />
  );
}

/** A season of a conference's members, and of the teams inserted into the view. */
export function ConferenceView({ schedule, request, isReloading, view }: ConferenceViewProps) {
  const { Conference, Year } = schedule;
  const [isInserting, setIsInserting] = useState(false);
  const dialogs = useScheduleDialogs();
  const teams = useInsertedTeams();
  const pairs = useMemo(() => teams.ids.map((schoolId) => ({ year: request.year, schoolId })), [teams, request.year]);
  const inserted = useInsertedData(pairs);
  const seasons = useConferenceColumns({ schedule, known: inserted.result.data, teams, layout: view.layout });
  const columns = useMemo(() => headsWithMenus(seasons), [seasons]);
  const cells = useScheduleCells(seasons);
  const rows = useMemo(() => {
    const options = {
      display: view.display,
      weekNumber: (week: number) => shownConferenceWeek(week, Year, Conference.TypeID),
    };
    return conferenceRows(schedule, cells, { rows: weekRows(cells.weeks, options), columns, options });
  }, [schedule, cells, columns, view.display, Year, Conference]);
  const title = `${Conference.Nickname || Conference.Name} ${Year} schedule`;
  useDocumentTitle(title);
  usePreviousSearch(
    path('conference.schedule', {
      conferenceId: Conference.id,
      year: Year,
      showDivisions: request.showDivisions ? 1 : 0,
    }),
    title,
  );
  const members = useMemo(() => new Set(schedule.Schools.map(({ ID }) => String(ID))), [schedule]);
  const handleToggleInsert = () => setIsInserting((isOpen) => !isOpen);
  return (
    <ScheduleFrame id="main" tabIndex={-1}>
      <ScheduleToolbar
        mark={
          <ConferenceMark
            abbreviation={Conference.Abbreviation}
            color={Conference.PrimaryColor}
            logoUrl={Conference.LogoUrl}
            size={36}
          />
        }
        title={Conference.Name}
        detail={detailOf(schedule)}
        view={view}
        picker={<YearSelect request={request} />}
        insert={{ isOpen: isInserting, onToggle: handleToggleInsert }}
        onHelp={dialogs.openHelp}
        menu={<ConferenceMenu schedule={schedule} />}
      />
      <EmailBanner />
      {inserted.result.isError ? (
        <Banner
          tone="error"
          action={
            <Button size="sm" onClick={teams.clear}>
              Remove inserted teams
            </Button>
          }
        >
          The inserted teams could not be loaded.
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
              sourceOf={(columnId) =>
                members.has(columnId) ? { kind: 'conference', ...request } : { kind: 'comparison', pairs }
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
    </ScheduleFrame>
  );
}
