import type { PreviousSearch } from '@open-date/shared-api/contract';
import { matchPattern } from '@open-date/shared-api/rules/platform/route-match';
import { parseSchoolYears } from '@open-date/shared-api/rules/schedules/school-years';
import { compareSchedules } from '../compare/route.ts';
import { conferenceSchedule } from '../conference-schedule/route.ts';
import { teamSchedule } from '../team-schedule/route.ts';

/** How many marks a list of recent or followed ones has. */
export const MOST_QUICK = 5;

const ID = /^[1-9]\d{0,8}$/;

const addresses = (searches: readonly PreviousSearch[]) => searches.map(({ Url }) => Url.replace(/[?#].*/, ''));

const first = (ids: readonly number[]) => [...new Set(ids)].slice(0, MOST_QUICK);

/** The ids of the schools in the schedules and comparisons opened last, the latest first, each once. */
export function recentSchools(searches: readonly PreviousSearch[]): number[] {
  return first(
    addresses(searches).flatMap((address) => {
      const id = matchPattern(teamSchedule.path, address)?.['schoolId'] ?? '';
      if (ID.test(id)) return [Number(id)];
      const pairs = matchPattern(compareSchedules.path, address)?.['pairs'] ?? '';
      return (parseSchoolYears(pairs) ?? []).map(({ schoolId }) => schoolId);
    }),
  );
}

/** The ids of the conferences whose schedules were opened last, the latest first, each once. */
export function recentConferences(searches: readonly PreviousSearch[]): number[] {
  return first(
    addresses(searches)
      .map((address) => matchPattern(conferenceSchedule.path, address)?.['conferenceId'] ?? '')
      .filter((id) => ID.test(id))
      .map(Number),
  );
}
