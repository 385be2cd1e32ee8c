import { defineRemote } from '@open-date/shared-host/remote';
import { approveAuctionBidders, approveBidders } from './approve-bidders/route.ts';
import { createAuction } from './create/route.ts';
import { enterBids, enterBidsAuction } from './enter-bids/route.ts';
import { auctions } from './layout/route.ts';
import { mySchool, mySchoolAuction } from './my-school/route.ts';
import { requestAccess, requestAccessAuction } from './request-access/route.ts';
import { watching, watchingAuction } from './watching/route.ts';

export const remote = defineRemote({
  name: 'auctions',
  title: 'Auctions',
  screens: [
    auctions,
    mySchool,
    mySchoolAuction,
    enterBids,
    enterBidsAuction,
    requestAccess,
    requestAccessAuction,
    approveBidders,
    approveAuctionBidders,
    watching,
    watchingAuction,
    createAuction,
  ],
  actions: [
    {
      label: 'New auction',
      detail: 'Choose an open date',
      address: '/team/:school?new=auction',
      permission: 'auctions',
      keywords: ['Create an auction', 'Sell a game', 'Buy a game'],
    },
  ],
});

/** The path of an auction screen. */
export const { path } = remote;
