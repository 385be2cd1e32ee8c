import type { ConferenceSchedule } from '@open-date/shared-api/contract';
import { shownConferenceWeek } from '@open-date/shared-api/rules/league/week-number';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { canEditConference } from '@open-date/shared-api/rules/access/permissions';
import { useDocumentTitle, useModals, usePreviousSearch, useSession } from '@open-date/shared-host';
import { Banner, Button, ConferenceMark, Row } from '@open-date/shared-ui';
import { useMemo } from 'react';
import { path } from '../remote.ts';
import type { ScheduleSource } from '../schedule-source/schedule-source.ts';
import { DIALOGS } from '../schedule-view/schedule-dialogs.tsx';
import { SchedulePage } from '../schedule-view/SchedulePage.tsx';
import { useSchedule } from '../schedule-view/use-schedule.ts';
import type { ViewChoice } from '../schedule-view/view-choice.ts';
import { SeasonsFailed } from '../season-choice/SeasonsFailed.tsx';
import { ConferenceMenu } from './ConferenceMenu.tsx';
import { InsertedTeamsPanel } from './InsertedTeamsPanel.tsx';
import { SeasonSelect } from './SeasonSelect.tsx';
import { stateWords } from './schedule-changes.ts';
import { type ConferenceRequest, useInsertedData } from './use-conference-data.ts';
import { useConferenceColumns } from './use-conference-columns.tsx';
import { useConferenceRows } from './use-conference-rows.ts';
import { useInsertedTeams } from './use-inserted-teams.ts';

interface ConferenceViewProps {
  readonly schedule: ConferenceSchedule;
  /** The schedule that the address asks for; the visible schedule may still be the previous one. */
  readonly request: ConferenceRequest;
  readonly isReloading: boolean;
  /** False while the requested schedule loads and the one before is shown. */
  readonly isChosen: boolean;
  readonly view: ViewChoice;
}

function describeSchedule(schedule: ConferenceSchedule): string {
  const { Schools, Year } = schedule;
  const state = stateWords(schedule);
  return `${countWords(Schools.length, 'team')} · ${Year} season${state === null ? '' : `, ${state}`}`;
}

interface LoadProblemProps {
  readonly isAll: boolean;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** Says that inserted teams could not be loaded, with buttons to load them again or to remove them. */
function LoadProblem({ isAll, onRetry, onRemove }: LoadProblemProps) {
  return (
    <Banner
      tone="error"
      action={
        <Row>
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
          <Button size="sm" onClick={onRemove}>
            {isAll ? 'Remove inserted teams' : 'Remove them'}
          </Button>
        </Row>
      }
    >
      {isAll ? 'The inserted teams could not be loaded.' : 'Some of the inserted teams could not be loaded.'}
    </Banner>
  );
}

/** A season of a conference's members and of the inserted teams. */
export function ConferenceView({ schedule, request, isReloading, isChosen, view }: ConferenceViewProps) {
  const { Conference, Year } = schedule;
  const teams = useInsertedTeams();
  const pairs = useMemo(() => teams.ids.map((schoolId) => ({ year: request.year, schoolId })), [teams, request.year]);
  const inserted = useInsertedData(pairs);
  const seasons = useConferenceColumns({ schedule, known: inserted.schools, teams, layout: view.layout });
  const shown = useSchedule('conference', seasons, view);
  const rows = useConferenceRows(schedule, { ...shown, display: view.display });
  const title = `${Conference.Nickname || Conference.Name} ${Year} schedule`;
  useDocumentTitle(title);
  const showDivisions = toFlag(request.showDivisions);
  usePreviousSearch(path('conference.schedule', { conferenceId: Conference.id, year: Year, showDivisions }), title);
  const { openLoaded } = useModals();
  const { actor } = useSession();
  const mayEdit = canEditConference(actor, Conference.id);
  const handleChanges = () =>
    openLoaded(DIALOGS.changes({ kind: 'conference', id: Conference.id, name: Conference.Name }));
  const members = useMemo(() => new Set(schedule.Schools.map(({ ID }) => String(ID))), [schedule]);
  const findSource = (columnId: string): ScheduleSource =>
    members.has(columnId)
      ? { kind: 'conference', ...request, year: Year }
      : { kind: 'comparison', pairs: [{ year: Year, schoolId: Number(columnId) }] };
  return (
    <SchedulePage
      schedule={{ ...shown, rows }}
      label={title}
      findSource={findSource}
      heading={{
        mark: (
          <ConferenceMark
            abbreviation={Conference.Abbreviation}
            color={Conference.PrimaryColor}
            logoUrl={Conference.LogoUrl}
            size={36}
          />
        ),
        title: Conference.Name,
        detail: describeSchedule(schedule),
        onPaper: `${Conference.Name}, ${Year}`,
        fileId: Conference.id,
      }}
      isReloading={isReloading || inserted.isReloading}
      isChosen={isChosen && !inserted.isOnItsWay}
      weekNumber={(week) => shownConferenceWeek(week, Year, Conference.TypeID)}
      tools={{
        picker: <SeasonSelect request={request} />,
        onChanges: mayEdit ? handleChanges : undefined,
        menu: <ConferenceMenu schedule={schedule} isChosen={isChosen} />,
      }}
      notice={
        <>
          <SeasonsFailed />
          {inserted.loaded.length < pairs.length ? (
            <LoadProblem
              isAll={inserted.loaded.length === 0}
              onRetry={inserted.retry}
              onRemove={() => teams.keep(inserted.loaded)}
            />
          ) : null}
        </>
      }
      renderInsert={(close) => (
        <InsertedTeamsPanel schedule={schedule} columns={seasons} teams={teams} onClose={close} />
      )}
    />
  );
}
