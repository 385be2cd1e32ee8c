import { PATHS, type RouteName } from '@open-date/shared-api/rules/paths';
import { defineRemote, type FirstQueryName } from '@open-date/shared-host/remote';

const screen = (name: RouteName, ...firstQueries: FirstQueryName[]) => ({
  name,
  path: PATHS[name],
  permission: 'auctions' as const,
  skeleton: 'form' as const,
  firstQueries,
});
const entry = (
  route: 'auctions.school' | 'auctions.participating' | 'auctions.search' | 'auctions.approve',
  label: string,
  order: number,
) => ({
  menu: 'auctions' as const,
  label,
  path: PATHS[route],
  order,
  permission: 'auctions' as const,
});

export const remote = defineRemote({
  name: 'auctions',
  title: 'Auctions',
  routes: [
    screen('auctions'),
    screen('auctions.school', 'school-auctions', 'pending-bidders'),
    screen('auctions.school.one', 'auction', 'school-auctions', 'pending-bidders'),
    screen('auctions.participating', 'participating-auctions', 'pending-bidders'),
    screen('auctions.participating.one', 'auction', 'participating-auctions', 'pending-bidders'),
    screen('auctions.search', 'auctions', 'pending-bidders'),
    screen('auctions.search.one', 'auction', 'auctions', 'pending-bidders'),
    screen('auctions.approve', 'pending-bidders'),
    screen('auctions.approve.one', 'pending-bidders'),
    screen('auctions.create', 'pending-bidders'),
  ],
  menu: [
    entry('auctions.school', 'My School', 10),
    entry('auctions.participating', 'Enter Bids', 20),
    entry('auctions.search', 'Request Access', 30),
    entry('auctions.approve', 'Approve Bidders', 40),
  ],
});
