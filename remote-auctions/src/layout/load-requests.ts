import type { Preload } from '@open-date/shared-host';
import { pendingBiddersQuery } from '../queries.ts';

/** Loads the requests that the menu counts. */
export const loadRequests: Preload = async (client, { school }) => {
  await client.prefetchQuery(pendingBiddersQuery(Number(school)));
};
