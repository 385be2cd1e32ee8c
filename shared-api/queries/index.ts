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
export {
  conferencesQuery,
  factorsQuery,
  keys,
  newsQuery,
  notificationsQuery,
  ownCalendarsQuery,
  ownSessionsQuery,
  previousSearchesQuery,
  reportLinksQuery,
  schoolsQuery,
  schoolWeekQuery,
  userQuery,
} from './shared-queries.ts';
