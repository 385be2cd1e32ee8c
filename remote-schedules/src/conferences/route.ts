import type { ConferenceType } from '@open-date/shared-api/rules/constants';
import { call, choice, CURRENT_SEASON, defineScreen, matching } from '@open-date/shared-host/remote';

/** The conference types, in the order of their buttons. */
export const TYPES: readonly ConferenceType[] = [1, 2, 3, 4, 5, 6];

export const conferenceListings = defineScreen({
  name: 'conferences',
  path: '/conferences',
  permission: 'signed-in',
  skeleton: 'form',
  help: 'schedules#conference-listings',
  menu: { in: 'information', label: 'Conference Listings', order: 10 },
  /** By default FBS and the current year (A121). */
  search: {
    type: choice(TYPES).default(1),
    year: matching({ fits: '\\d{4}', parse: Number }).default(CURRENT_SEASON),
  },
  data: ({ search }) => ({
    listing: call('conferences', 'find', { params: { idOrYear: search.year } }),
    seasons: call('reference', 'seasons'),
  }),
  load: () => import(/* webpackChunkName: "conferences" */ './ConferenceListingsPage.tsx'),
});
