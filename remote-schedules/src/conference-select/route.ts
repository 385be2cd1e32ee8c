import { call, defineScreen } from '@open-date/shared-host/remote';
import { picks } from '../choice-page/picks.ts';

export const conferenceSelect = defineScreen({
  name: 'conference.select',
  path: '/conference/select',
  permission: 'signed-in',
  skeleton: 'form',
  help: 'schedules#choose-a-schedule',
  menu: { in: 'schedules', label: 'Conference Schedule', order: 20 },
  data: () => ({
    conferences: call('reference', 'conferences'),
    seasons: call('reference', 'seasons'),
    ...picks(),
  }),
  load: () => import(/* webpackChunkName: "conference.select" */ './ConferenceSelectPage.tsx'),
});
