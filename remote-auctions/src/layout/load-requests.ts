import type { LoadFirst } from '@open-date/shared-host';
import { pendingBiddersQuery } from '../queries.ts';
import { ALL_SCHOOLS } from './own-school.ts';

/** Loads the requests that the menu counts; nothing in a shell that does not say whose. */
export const loadRequests: LoadFirst = async (client, { ownSchool }) => {
  if (ownSchool !== undefined) await client.prefetchQuery(pendingBiddersQuery(ownSchool ?? ALL_SCHOOLS));
};
