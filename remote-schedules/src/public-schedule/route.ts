import { call, defineScreen, id, matching } from '@open-date/shared-host/remote';

export const publicSchedule = defineScreen({
  name: 'conference.public',
  path: '/public/conference/:conferenceId/:year',
  permission: 'public',
  skeleton: 'schedule',
  help: 'schedules#public-page',
  params: { conferenceId: id(), year: matching({ fits: '\\d{4}', parse: Number }) },
  data: ({ params }) => ({
    schedule: call('conferences', 'publicSchedule', { params: { id: params.conferenceId, year: params.year } }),
  }),
  load: () => import(/* webpackChunkName: "conference.public" */ './PublicSchedulePage.tsx'),
});
