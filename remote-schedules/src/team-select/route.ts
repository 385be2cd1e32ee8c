import { call, defineScreen } from '@open-date/shared-host/remote';
import { picks } from '../choice-page/picks.ts';

export const teamSelect = defineScreen({
  name: 'team.select',
  path: '/team/select',
  permission: 'signed-in',
  skeleton: 'form',
  help: 'schedules#choose-a-schedule',
  menu: { in: 'schedules', label: 'View Schedule', order: 10 },
  data: () => ({
    schools: call('reference', 'schools'),
    conferences: call('reference', 'conferences'),
    ...picks(),
  }),
  load: () => import(/* webpackChunkName: "team.select" */ './TeamSelectPage.tsx'),
});
