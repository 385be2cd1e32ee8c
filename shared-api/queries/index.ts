import { accountKeys } from './accounts/accounts.ts';
import { leagueKeys } from './league/league.ts';
import { messageKeys } from './messages/messages.ts';
import { reportKeys } from './reports/reports.ts';
import { scheduleKeys } from './schedules/schedules.ts';

export { changedByProfile } from './accounts/changed-by-profile.ts';
export { answerKey, callKey, findAnswer } from './platform/call-keys.ts';
export {
  type CallQuery,
  callQuery,
  EMPTY_LIST,
  namedQuery,
  type PlainName,
  type ReadInput,
} from './platform/call-query.ts';
export { forgetWhenLeft } from './platform/forget-when-left.ts';
export { STALE } from './platform/stale.ts';
export { factorsQuery, ownSessionsQuery, previousSearchesQuery, userQuery } from './accounts/accounts.ts';
export { conferencesQuery, placesQuery, schoolsQuery, seasonsQuery } from './league/league.ts';
export { newsQuery, notificationsQuery } from './messages/messages.ts';
export { reportLinksQuery } from './reports/reports.ts';
export { ownCalendarsQuery, schoolWeekQuery } from './schedules/schedules.ts';

/** Keys of answers that several remotes cache; invalidate by these or by `callKey`, never by a literal. */
export const keys = { ...accountKeys, ...leagueKeys, ...scheduleKeys, ...reportKeys, ...messageKeys } as const;
