import { defineScreen } from '@open-date/shared-host/remote';
import { requestCalls } from '../layout/screen-calls.ts';

export const approveBidders = defineScreen({
  name: 'auctions.approve',
  path: '/auctions/approve',
  permission: 'auctions',
  skeleton: 'form',
  help: 'auctions#approve-bidders',
  menu: { in: 'auctions', label: 'Approve Bidders', order: 40 },
  data: requestCalls,
  load: () => import(/* webpackChunkName: "auctions.approve" */ './ApproveBiddersPage.tsx'),
});

/** Only the requests for one auction (A149). */
export const approveAuctionBidders = defineScreen({
  name: 'auctions.approve.one',
  path: '/auctions/approve/:auctionId',
  permission: 'auctions',
  skeleton: 'form',
  help: 'auctions#approve-bidders',
  data: requestCalls,
  load: () => import(/* webpackChunkName: "auctions.approve.one" */ './ApproveBiddersPage.tsx'),
});
