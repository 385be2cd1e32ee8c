import { defineScreen } from '@open-date/shared-host/remote';

/** Leads to the first screen of the menu. */
export const auctions = defineScreen({
  name: 'auctions',
  path: '/auctions',
  permission: 'auctions',
  skeleton: 'form',
  help: 'auctions#what-an-auction-is',
  load: () => import(/* webpackChunkName: "auctions" */ './FirstPage.tsx'),
});
