import { call, defineScreen, id, matching } from '@open-date/shared-host/remote';

export const teamSchedule = defineScreen({
  name: 'team.schedule',
  path: '/team/:schoolId',
  permission: 'signed-in',
  skeleton: 'schedule',
  help: 'schedules#schedule-of-a-school',
  params: { schoolId: id() },
  search: {
    /** The first season, which can be earlier than those that a schedule shows without a request (A107). */
    from: matching({ fits: '20\\d{2}', parse: Number }).optional(),
  },
  data: ({ params, search }) => ({
    school: call('schedules', 'school', { params: { id: params.schoolId }, query: { from: search.from } }),
    schools: call('reference', 'schools'),
  }),
  load: () => import(/* webpackChunkName: "team.schedule" */ './TeamSchedulePage.tsx'),
});
