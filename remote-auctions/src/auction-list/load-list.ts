import type { LoadFirst } from '@open-date/shared-host';
import type { QueryClient } from '@tanstack/react-query';
import { readChosen } from '../layout/chosen-auction.ts';
import { loadRequests } from '../layout/load-requests.ts';
import { ALL_SCHOOLS } from '../layout/own-school.ts';
import { auctionPricesQuery, auctionQuery } from '../queries.ts';

/**
 * Loads a list of auctions, the chosen auction beside it and what the menu counts; nothing in a shell that does not say
 * whose list it is.
 */
export function loadList(load: (client: QueryClient, schoolId: number) => Promise<unknown>): LoadFirst {
  return async (client, address) => {
    const { params, ownSchool } = address;
    if (ownSchool === undefined) return;
    const chosen = readChosen(params['auctionId']);
    await Promise.all([
      load(client, ownSchool ?? ALL_SCHOOLS),
      loadRequests(client, address),
      ...(chosen === null || Number.isNaN(chosen)
        ? []
        : [client.prefetchQuery(auctionQuery(chosen)), client.prefetchQuery(auctionPricesQuery(chosen))]),
    ]);
  };
}
