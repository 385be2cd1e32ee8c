import type { api } from '@open-date/shared-api/client';
import type { School, SchoolSchedule, SchoolWeekDetail, User } from '@open-date/shared-api/contract';
import type { ScreenOptions } from '@open-date/shared-host/testing';
import { screen } from '@testing-library/react';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { TeamSchedulePage } from '../src/team-schedule/TeamSchedulePage.tsx';
import {
  AKRON,
  aSchoolSchedules,
  aSchoolWeek,
  aSchoolYear,
  aWeekCell,
  PENN_STATE,
  saturday,
  TOLEDO,
  WANTS,
} from './builders.ts';
import { renderScreen } from './render-screen.tsx';

export interface ScheduleOptions {
  /** The schools with schedules; the first one is viewed. */
  readonly schools?: readonly SchoolSchedule[];
  readonly address?: string;
  readonly user?: Partial<User>;
  readonly released?: ScreenOptions['released'];
  /** The answer to the call for the wants to choose from. */
  readonly wants?: () => Wants | Promise<Wants>;
}

type Wants = Awaited<ReturnType<typeof api.reference.wants>>;

/** Toledo with one season and these weeks. */
export function toledoWith(...weeks: Parameters<typeof aWeekCell>[0][]): SchoolSchedule {
  return aSchoolSchedules({ Years: [aSchoolYear({ CanEdit: 1, Schedule: weeks.map(aWeekCell) })] });
}

/** A school with a season 2027 without games, in its own conference. */
export function emptySeasons(school: School): SchoolSchedule {
  const season = aSchoolYear({ SchoolID: school.ID, ConferenceId: school.ConferenceId ?? 0 });
  return { ...school, EarlierFrom: null, Years: [season] };
}

/** Renders /team/1 with answers for all calls of the screen. */
export function renderSchedule({
  schools = [toledoWith({})],
  address = '/team/1',
  wants = () => WANTS,
  ...others
}: ScheduleOptions = {}) {
  answerCall('reference', 'schools', () => [TOLEDO, PENN_STATE, AKRON]);
  answerCall('reference', 'wants', wants);
  answerSchedules(schools);
  answerGameWeeks();
  return renderScreen(<TeamSchedulePage />, address, { ...others });
}

/** Answers the schedules of these schools, and empty seasons for Penn State and Akron. */
export function answerSchedules(schools: readonly SchoolSchedule[]): void {
  const known = [...schools, emptySeasons(PENN_STATE), emptySeasons(AKRON)];
  answerCall('schedules', 'school', ({ params }) => {
    const school = known.find(({ ID }) => String(ID) === params['id']);
    if (!school) throw new RefusedCall('not-found', 'Not found.');
    return school;
  });
}

/** Answers the weeks of the season 2027 as places for a game; `obstacles` has what is in the way, by week. */
export function answerGameWeeks(obstacles: Readonly<Record<number, string>> = {}): void {
  const weeks = Array.from({ length: 16 }, (_, index) => index + 1);
  answerCall('games', 'weeks', () =>
    weeks.map((Week) => ({
      Year: 2027,
      Week,
      SaturdayDate: saturday(2027, Week),
      Obstacle: obstacles[Week] ?? null,
    })),
  );
}

/** Answers the permissions for the first week of Toledo's first season. */
export function answerWeek(school: SchoolSchedule, facts: Parameters<typeof aSchoolWeek>[0] = {}): SchoolWeekDetail {
  const Cell = school.Years[0]?.Schedule[0] ?? aWeekCell();
  const week = aSchoolWeek({ Cell, ...facts });
  answerCall('schoolWeeks', 'get', () => week);
  return week;
}

/** The cell whose accessible text matches, once the schedule has loaded. */
export function findCell(name: RegExp): Promise<HTMLElement> {
  return screen.findByRole('gridcell', { name });
}
