import { call } from '@open-date/shared-host/remote';

/** The calls for quick picks: previous searches and subscribed calendars. */
export const picks = () => ({
  previousSearches: call('session', 'previousSearches'),
  calendars: call('calendars', 'list'),
});
