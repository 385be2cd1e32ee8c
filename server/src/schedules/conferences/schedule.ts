import type { ConferenceSchedule } from '@open-date/shared-api/contract';
import {
  canChangeScheduleState,
  canRemoveSchedule,
  conferenceMenu,
} from '@open-date/shared-api/rules/access/permissions';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { notFound } from '../../platform/http/http-error.ts';
import { presentConference } from '../../league/reference/present.ts';
import { type Column, findColumns, presentColumn } from '../school-schedules.ts';
import { conferenceMembers } from '../school-years.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { ReadServices } from '../week-rows.ts';
import { findScheduleHead } from './queries.ts';

export interface ConferenceScheduleRequest {
  readonly id: number;
  readonly year: number;
  readonly showDivisions: boolean;
}

/** One season of all members of a conference as the viewer may see it, by division when asked for. */
export async function findConferenceSchedule(
  services: ReadServices,
  { id, year, showDivisions }: ConferenceScheduleRequest,
  referenceVersion: number,
  viewer: Viewer,
): Promise<ConferenceSchedule> {
  const [head, columns] = await Promise.all([
    findScheduleHead(services.db, id, year),
    findColumns(services, conferenceMembers(id, year), referenceVersion, viewer),
  ]);
  if (!head) throw notFound();
  const menu = conferenceMenu(viewer.actor, id);
  const change = toFlag(canChangeScheduleState(viewer.actor, id));
  return {
    Conference: presentConference(head.conference, false),
    Year: year,
    Weeks: head.weeks.map(({ week, saturday_date }) => ({ Week: week, SaturdayDate: saturday_date })),
    ChampDate: head.champ_date,
    Menu: menu,
    State: menu === null ? null : head.state,
    Public: menu === null ? null : toFlag(head.is_public),
    Actions: {
      release: change,
      releaseToConference: change,
      movePending: change,
      remove: toFlag(canRemoveSchedule(viewer.actor, id)),
      publish: change,
    },
    Divisions: showDivisions ? [...head.divisions] : [],
    Schools: (showDivisions ? byDivision(columns) : columns).map(presentColumn),
  };
}

/** Sorts members by division, members without a division last; within a division the order stays. */
function byDivision(columns: readonly Column[]): Column[] {
  const rank = ({ row }: Column) => row.division_sort ?? Number.MAX_SAFE_INTEGER;
  return columns.toSorted((first, second) => rank(first) - rank(second));
}
