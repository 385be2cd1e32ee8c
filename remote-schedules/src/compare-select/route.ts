import { call, defineScreen } from '@open-date/shared-host/remote';
import { picks } from '../choice-page/picks.ts';

export const compareSelect = defineScreen({
  name: 'compare.select',
  path: '/compare/select',
  permission: 'signed-in',
  skeleton: 'form',
  help: 'opponents#compare-schedules',
  menu: { in: 'schedules', label: 'Compare', order: 30 },
  data: () => ({
    schools: call('reference', 'schools'),
    seasons: call('reference', 'seasons'),
    conferences: call('reference', 'conferences'),
    ...picks(),
  }),
  load: () => import(/* webpackChunkName: "compare.select" */ './CompareSelectPage.tsx'),
});
