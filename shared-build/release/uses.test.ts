import { findUses } from './uses.ts';

const CALLS = {
  'games.get': 'GET /api/v1/games/:id',
  'games.save': 'PUT /api/v1/games/:id',
  'weeks.save': 'PUT /api/v1/weeks/:id',
};

it.each([
  ['a call', 'const a=()=>e.games.save({params:{id:t}})', ['games.save'], []],
  ['a call that is passed on', 'x(e.games.get,n.weeks.save)', ['games.get', 'weeks.save'], []],
  ['a call that a query names', 'q(`games`,"get",{params:{id:1}})', ['games.get'], []],
  ['no call', 'e.games.swap();"games.get";e.games["get"];n.video.games.gets', [], []],
  [
    'a link',
    'const l=(0,r.useScreenLink)("team.schedule"),m=useScreenLink(`auctions.create`)',
    [],
    ['auctions.create', 'team.schedule'],
  ],
  ['no link', 'function useScreenLink(e){return e}', [], []],
])('a built script with %s is read as such [PLT-038]', (_what, script, names, links) => {
  const found = findUses([script], CALLS);
  expect([Object.keys(found.calls), found.links]).toEqual([names, links]);
});
