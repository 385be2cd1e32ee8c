import { call, type ScreenQueries } from '@open-date/shared-host/remote';

/** What both directories begin with. */
export const peopleCalls = () => ({
  people: call('directory', 'people'),
  schools: call('reference', 'schools'),
  conferences: call('reference', 'conferences'),
});

export type PeopleQueries = ScreenQueries<ReturnType<typeof peopleCalls>>;
