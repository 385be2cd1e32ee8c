import type { ConferenceSchedule, User } from '@open-date/shared-api/contract';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { ConferenceSchedulePage } from '../src/conference-schedule/ConferenceSchedulePage.tsx';
import { someSeasons } from '@open-date/shared-api/testing/league';
import { AKRON, aColumn, aConferenceSchedule, aWeekCell, PENN_STATE, TOLEDO, WANTS } from './builders.ts';
import { renderScreen } from './render-screen.tsx';

interface ConferenceOptions {
  readonly schedule?: ConferenceSchedule;
  readonly address?: string;
  readonly user?: Partial<User>;
}

/** Answers the conference's schedule for its year, and a comparison with Penn State. */
export function answerConference(schedule: ConferenceSchedule): void {
  answerCall('conferences', 'schedule', ({ params }) => {
    if (params['id'] !== String(schedule.Conference.id) || params['year'] !== String(schedule.Year))
      throw new RefusedCall('not-found', 'Not found.');
    return schedule;
  });
  answerCall('schedules', 'compare', ({ params }) =>
    String(params['params'])
      .split(',')
      .map((pair) => {
        const [year, id] = pair.split('-').map(Number);
        const school = [TOLEDO, AKRON, PENN_STATE].find(({ ID }) => ID === id);
        if (!school || !year) throw new RefusedCall('not-found', 'Not found.');
        return aColumn(school, { Year: year, Schedule: [1, 2, 3].map((Week) => aWeekCell({ Year: year, Week })) });
      }),
  );
}

/** Renders /conference/5/2027/1 with answers for all calls of the screen. */
export function renderConference({
  schedule = aConferenceSchedule(),
  address = '/conference/5/2027/1',
  user = {},
}: ConferenceOptions = {}) {
  answerCall('reference', 'schools', () => [AKRON, PENN_STATE, TOLEDO]);
  answerCall('reference', 'wants', () => WANTS);
  answerCall('reference', 'seasons', () => someSeasons(2026, 2027, 2028));
  answerConference(schedule);
  return renderScreen(<ConferenceSchedulePage />, address, { user });
}
