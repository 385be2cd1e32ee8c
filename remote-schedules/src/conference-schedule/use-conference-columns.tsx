import type { ConferenceSchedule, SchoolSchedules } from '@open-date/shared-api/contract';
import type { GridLayout } from '@open-date/shared-ui/grid';
import { useMemo } from 'react';
import { RemoveColumn } from '../schedule-view/RemoveColumn.tsx';
import type { SeasonColumn } from '../schedule-view/schedule-cells.ts';
import { insertedColumns, memberColumns } from './conference-columns.ts';
import type { InsertedTeams } from './use-inserted-teams.ts';

interface ConferenceColumnsOptions {
  readonly schedule: ConferenceSchedule;
  /** The schedules of the inserted teams, as far as they have loaded. */
  readonly known: readonly SchoolSchedules[] | undefined;
  readonly teams: InsertedTeams;
  readonly layout: GridLayout;
}

/** The members' columns, then the inserted teams in their order, each with a remove button. */
export function useConferenceColumns({ schedule, known, teams, layout }: ConferenceColumnsOptions): SeasonColumn[] {
  return useMemo(() => {
    const inserted = teams.ids.flatMap((id) => known?.filter(({ ID }) => ID === id) ?? []);
    return [
      ...memberColumns(schedule, layout),
      ...insertedColumns(schedule, inserted, layout).map((column) => ({
        ...column,
        head: {
          ...column.head,
          action: <RemoveColumn name={column.school.SchoolName} onRemove={() => teams.remove(column.school.ID)} />,
        },
      })),
    ];
  }, [schedule, known, teams, layout]);
}
