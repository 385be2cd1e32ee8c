import type { ConferenceSchedule } from '@open-date/shared-api/contract';
import { MOST_COMPARED } from '@open-date/shared-api/rules/schedules/school-years';
import type { SeasonColumn } from '../schedule-view/schedule-cells.ts';
import { InsertPanel } from '../schedule-view/InsertPanel.tsx';
import type { InsertedTeams } from './use-inserted-teams.ts';

interface InsertedTeamsPanelProps {
  readonly schedule: ConferenceSchedule;
  readonly columns: readonly SeasonColumn[];
  readonly teams: InsertedTeams;
  readonly onClose: () => void;
}

/** Adds teams of the same year to the view (A111); members cannot be inserted again. */
export function InsertedTeamsPanel({ schedule, columns, teams, onClose }: InsertedTeamsPanelProps) {
  const members = new Set(schedule.Schools.map(({ ID }) => ID));
  const inserted = columns.filter(({ school }) => !members.has(school.ID));
  return (
    <InsertPanel
      heading="Inserted"
      teams={inserted.map(({ head, school, season }) => ({
        id: head.id,
        name: school.SchoolName,
        year: season.Year,
        mark: head.mark,
      }))}
      limit={teams.ids.length >= MOST_COMPARED ? `You can insert up to ${MOST_COMPARED} teams.` : undefined}
      onInsert={({ school }) => (members.has(school.ID) ? undefined : teams.insert(school.ID))}
      onRemove={(id) => teams.remove(Number(id))}
      onClose={onClose}
    />
  );
}
