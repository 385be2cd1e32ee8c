import { call, defineScreen, id, matching } from '@open-date/shared-host/remote';
import { requestCalls } from '../layout/screen-calls.ts';

/** The season of a day. */
const seasonOfDay = matching({ fits: '((?:19|20|21)\\d\\d)-\\d\\d-\\d\\d', parse: Number });

export const createAuction = defineScreen({
  name: 'auctions.create',
  path: '/auctions/create/:schoolId/:gameDate/:schoolWeekId',
  permission: 'auctions',
  skeleton: 'form',
  help: 'auctions#start-an-auction',
  params: { schoolId: id(), gameDate: seasonOfDay, schoolWeekId: id() },
  data: ({ params: { schoolId, gameDate, schoolWeekId } }) => ({
    week: call('schoolWeeks', 'get', { params: { id: schoolWeekId } }),
    /** The prices of the game with which the form opens: a sale to an FBS school. */
    prices: call('comparables', 'priceRanges', {
      query: { school: schoolId, role: 'visitor', division: 1, season: gameDate },
    }),
    ...requestCalls(),
  }),
  load: () => import(/* webpackChunkName: "auctions.create" */ './CreateAuctionPage.tsx'),
});
