import { call } from '@open-date/shared-host/remote';

/** What the user opened last and what they follow, which the choices offer. */
export const picks = () => ({
  previousSearches: call('session', 'previousSearches'),
  calendars: call('calendars', 'list'),
});
