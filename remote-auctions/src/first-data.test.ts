import { findFirstData } from '@open-date/shared-host/testing';
import type { ScreenName } from './paths.ts';
import { remote as module } from './remote-module.ts';
import { remote } from './remote.ts';

it.each<[ScreenName, string | undefined]>([
  ['auctions.school', undefined],
  ['auctions.school.one', '12'],
  ['auctions.participating', undefined],
  ['auctions.participating.one', '12'],
  ['auctions.search', undefined],
  ['auctions.search.one', '12'],
  ['auctions.approve', undefined],
  ['auctions.approve.one', '12'],
  ['auctions.watching', undefined],
  ['auctions.watching.one', '12'],
  ['auctions.watching.one', 'no-number'],
])('%s with %s is drawn with the data that its document asked for [PLT-140]', async (name, auctionId) => {
  const route = remote.routes.find((one) => one.name === name);
  const params = { auctionId };
  const { declared, loaded } = await findFirstData({ route, load: module.screens[name], params, ownSchool: 7 });
  expect(declared).not.toEqual([]);
  expect(loaded).toEqual(declared);
});
