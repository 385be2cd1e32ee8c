import type { RemoteModule } from '@open-date/shared-host';
import type { ScreenName } from './paths.ts';

// A list and its detail are one screen under two routes; each has its own chunk name, so both are preloaded.
export const remote: RemoteModule<ScreenName> = {
  screens: {
    auctions: () => import(/* webpackChunkName: "auctions" */ './layout/FirstScreen.tsx'),
    'auctions.school': () => import(/* webpackChunkName: "auctions.school" */ './my-school/MySchool.tsx'),
    'auctions.school.one': () => import(/* webpackChunkName: "auctions.school.one" */ './my-school/MySchool.tsx'),
    'auctions.participating': () =>
      import(/* webpackChunkName: "auctions.participating" */ './enter-bids/EnterBids.tsx'),
    'auctions.participating.one': () =>
      import(/* webpackChunkName: "auctions.participating.one" */ './enter-bids/EnterBids.tsx'),
    'auctions.search': () => import(/* webpackChunkName: "auctions.search" */ './request-access/RequestAccess.tsx'),
    'auctions.search.one': () =>
      import(/* webpackChunkName: "auctions.search.one" */ './request-access/RequestAccess.tsx'),
    'auctions.approve': () => import(/* webpackChunkName: "auctions.approve" */ './approve-bidders/ApproveBidders.tsx'),
    'auctions.approve.one': () =>
      import(/* webpackChunkName: "auctions.approve.one" */ './approve-bidders/ApproveBidders.tsx'),
    'auctions.watching': () => import(/* webpackChunkName: "auctions.watching" */ './watching/Watching.tsx'),
    'auctions.watching.one': () => import(/* webpackChunkName: "auctions.watching.one" */ './watching/Watching.tsx'),
    'auctions.create': () => import(/* webpackChunkName: "auctions.create" */ './create/CreateAuction.tsx'),
  },
};
