import { call, choice, defineScreen, id, matching } from '@open-date/shared-host/remote';

export const conferenceSchedule = defineScreen({
  name: 'conference.schedule',
  path: '/conference/:conferenceId/:year/:showDivisions',
  permission: 'signed-in',
  skeleton: 'schedule',
  help: 'schedules#schedule-of-a-conference',
  params: {
    conferenceId: id(),
    year: matching({ fits: '\\d{4}', parse: Number }),
    showDivisions: choice(['0', '1']),
  },
  data: ({ params: { conferenceId, year, showDivisions } }) => ({
    schedule: call('conferences', 'schedule', { params: { id: conferenceId, year, showDivisions } }),
    seasons: call('reference', 'seasons'),
  }),
  load: () => import(/* webpackChunkName: "conference.schedule" */ './ConferenceSchedulePage.tsx'),
});

/** The query of an address that asks the release question of a conference schedule when it opens. */
export const ASK_RELEASE = 'ask=release';
