import { SEASON, type TestSchool, aConference, aGame, aSchool, aUser, weekId } from '../../testing/builders.ts';
import { aGuarantee } from '../../testing/guarantees.ts';
import { anAuction } from '../../testing/auctions.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let token: string;
let ids: Readonly<Record<string, number>>;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  const conference = await aConference(db);
  const school: TestSchool = await aSchool(db, { conference });
  const user = await aUser(db);
  token = await server.token(user);
  const refresh = await (await server.as(user)).adminCells.refresh();
  ids = {
    conference: conference.id,
    school: school.id,
    user: user.id,
    week: await weekId(db, school, 5),
    auction: await anAuction(db, { school, week: 6 }),
    game: await aGame(db, { home: school, away: await aSchool(db, { conference }), week: 3 }),
    job: refresh.id,
    guarantee: await aGuarantee(db, school, await aSchool(db)),
    year: SEASON,
  };
});
afterAll(() => server.close());

/** A documented address filled with existing ids. */
const filled = (address: string) => server.url + address.replaceAll(/\{(\w+)\}/g, (_, name) => String(ids[name]));

it.each([
  ['/api/v1/user/{user}', 'API-004'],
  ['/api/v1/users', 'API-009'],
  ['/api/v1/users/previoussearch', 'API-010'],
  ['/api/v1/conferences', 'API-012'],
  ['/api/v1/conferences?includeDivision=1', 'API-012'],
  ['/api/v1/conferences/{conference}', 'API-013'],
  ['/api/v1/conferences/{year}', 'API-013'],
  ['/api/v1/conferences/{conference}/schedules/{year}/1', 'API-014'],
  ['/api/v1/conferencedivisions?conferenceId={conference}', 'API-015'],
  ['/api/v1/schools', 'API-016'],
  ['/api/v1/schools?includeDivision=1', 'API-016'],
  ['/api/v1/schools/{school}', 'API-016'],
  ['/api/v1/schools/{school}/schedules', 'API-017'],
  ['/api/v1/seasons', 'API-018'],
  ['/api/v1/seasons/{year}?division=1&forceIntegers=1', 'API-019'],
  ['/api/v1/seasonspending/{year}?report=22&forceIntegers=1', 'API-020'],
  ['/api/v1/admin/seasons', 'API-028'],
  ['/api/v1/admin/sitesettings', 'API-030'],
  ['/api/v1/admin/users', 'API-034'],
  ['/api/v1/admin/users/{user}', 'API-035'],
  ['/api/v1/admin/inactiveusers', 'API-036'],
  ['/api/v1/admin/yearswithoutpreferences', 'API-036'],
  ['/api/v1/admin/guaranteegame/{guarantee}', 'API-046'],
  ['/api/v1/admin/conference/update/{conference}', 'API-044'],
  ['/api/v1/news', 'API-053'],
  ['/api/v1/newsadmin', 'API-053'],
  ['/api/v1/newsadminupdates', 'API-053'],
  ['/api/v1/reports?grouped=1', 'API-055'],
  ['/api/v1/reports/1/year/{year}?groupby=conference&forceIntegers=1', 'API-056'],
  ['/api/v1/reports/transactions/year/{year}', 'API-057'],
  ['/api/v1/reports/odd_even/year/{year}?conferenceType=1', 'API-058'],
  ['/api/v1/reports/bye/year/{year}?conferenceType=1', 'API-059'],
  ['/api/v1/reports/controlledgame/year/{year}?conferenceType=1', 'API-060'],
  ['/api/v1/reports/fcsgame/year/{year}', 'API-061'],
  ['/api/v1/reports/guaranteeall', 'API-062'],
  [
    '/api/v1/reports/guaranteeall/gametype/Neutral/school/{school}/conference/{conference}/start/2020/end/2026',
    'API-062',
  ],
  ['/api/v1/reports/guaranteereport/school/{school}', 'API-063'],
  ['/api/v1/reports/neutralsitereport/start/2020', 'API-063'],
  ['/api/v1/reports/guaranteereportcsv/school/{school}/sortby/Guarantee', 'API-064'],
  ['/api/v1/reports/neutralsitereportcsv/start/2020/sortby/Site', 'API-064'],
  ['/api/v1/reports/guaranteesummary/conference/{conference}/start/2025/end/2026/homeaway/HOME', 'API-067'],
  ['/api/v1/reports/guaranteesummarycsv/conference/{conference}/start/2025/end/2026/homeaway/AWAY', 'API-067'],
  ['/api/v1/reports/guaranteeconferencesummary/gametype/FBS/start/2025/end/2026/homeaway/home', 'API-068'],
  ['/api/v1/reports/guaranteeconferencesummarycsv/gametype/FCS/start/2025/end/2026/homeaway/away', 'API-068'],
  ['/api/v2/schedules/{year}-{school}', 'API-069'],
  ['/api/v2/auctions/school/{school}/bidders', 'API-070'],
  ['/api/v2/auctions', 'API-072'],
  ['/api/v2/auctions/options', 'API-072'],
  ['/api/v2/auctions/{auction}', 'API-072'],
  ['/api/v2/auctions/{auction}/bids', 'API-072'],
  ['/api/v2/auctions/{auction}/bidders', 'API-072'],
  ['/api/v2/auctions/school/{school}', 'API-072'],
  ['/api/v2/auctions/school/{school}/participating', 'API-072'],
  ['/api/v1/games/{game}', 'API-076'],
  ['/api/v1/schoolweeks/{week}', 'API-077'],
  ['/api/v1/wants', 'API-078'],
  ['/api/v1/admin/cells/{job}', 'API-079'],
])('GET %s answers an administrator [%s]', async (address) => {
  const answer = await fetch(filled(address), { headers: { 'Auth-Token': token } });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
});

// An unknown address answers 404 and a wrong method 405 before the session is checked.
it.each([
  ['PUT', '/api/v1/user/1', 'API-005'],
  ['PUT', '/api/v1/users/previoussearch', 'API-010'],
  ['PUT', '/api/v1/admin/conference/1/year/2027', 'API-021'],
  ['PUT', '/api/v1/admin/school/1/season/2027', 'API-022'],
  ['POST', '/api/v1/admin/conference/1/year/2027/games', 'API-023'],
  ['POST', '/api/v1/admin/school/1/conference', 'API-024'],
  ['POST', '/api/v1/admin/school/1/conferencedivision', 'API-025'],
  ['PUT', '/api/v1/admin/school/removedivision/1', 'API-026'],
  ['PUT', '/api/v1/admin/school/playoffs/1', 'API-027'],
  ['PUT', '/api/v1/admin/school/championship/1', 'API-027'],
  ['PUT', '/api/v1/admin/school/playathawaii/1', 'API-027'],
  ['POST', '/api/v1/admin/seasons', 'API-028'],
  ['PUT', '/api/v1/admin/seasons/1', 'API-029'],
  ['POST', '/api/v1/admin/sitesettings', 'API-030'],
  ['POST', '/api/v1/admin/schools', 'API-031'],
  ['PUT', '/api/v1/admin/school/1', 'API-032'],
  ['POST', '/api/v1/admin/school/1/logo', 'API-033'],
  ['POST', '/api/v1/admin/conference/1/logo', 'API-033'],
  ['POST', '/api/v1/admin/users', 'API-034'],
  ['PUT', '/api/v1/admin/users/1', 'API-035'],
  ['DELETE', '/api/v1/admin/users/1', 'API-035'],
  ['POST', '/api/v1/admin/cells', 'API-038'],
  ['POST', '/api/v1/admin/conference', 'API-039'],
  ['PUT', '/api/v1/admin/conference/1', 'API-040'],
  ['PUT', '/api/v1/admin/conference/released/1', 'API-041'],
  ['PUT', '/api/v1/admin/conference/weekone/1', 'API-042'],
  ['PUT', '/api/v1/admin/conference/play/1', 'API-043'],
  ['PUT', '/api/v1/admin/sendEmail/', 'API-037'],
  ['POST', '/api/v1/admin/guaranteegame', 'API-045'],
  ['PUT', '/api/v1/admin/guaranteegame/1', 'API-046'],
  ['DELETE', '/api/v1/admin/guaranteegame/1', 'API-046'],
  ['PUT', '/api/v1/conferences/releaseschedule/1', 'API-047'],
  ['PUT', '/api/v1/conferences/removeschedule/1', 'API-048'],
  ['PUT', '/api/v1/conferences/releasescheduletoconference/1', 'API-049'],
  ['PUT', '/api/v1/conferences/moveconferenceschedulepending/1', 'API-050'],
  ...['news', 'newsadmin', 'newsadminupdates'].flatMap((board) => [
    ['POST', `/api/v1/${board}`, 'API-053'],
    ['DELETE', `/api/v1/${board}/1`, 'API-054'],
    ['POST', `/api/v1/${board}/repost/1`, 'API-054'],
    ['POST', `/api/v1/${board}/edit/1`, 'API-054'],
  ]),
  ['PUT', '/api/v1/auctions/1/bidders', 'API-071'],
  ['POST', '/api/v1/auctions', 'API-073'],
  ['PUT', '/api/v1/auctions/1/cancel', 'API-073'],
  ['PUT', '/api/v1/auctions/1/close', 'API-073'],
  ['DELETE', '/api/v1/auctions/1', 'API-073'],
  ['POST', '/api/v1/auctions/1/bidders', 'API-074'],
  ['POST', '/api/v1/auctions/1/bids', 'API-075'],
  ['PUT', '/api/v1/auctions/1/bids/1/retract', 'API-075'],
  ['POST', '/api/v1/games', 'API-076'],
  ['PUT', '/api/v1/games/1', 'API-076'],
  ['DELETE', '/api/v1/games/1', 'API-076'],
  ['PUT', '/api/v1/schoolweeks/1', 'API-077'],
  ['PUT', '/api/v1/admin/users/1/notify', 'API-079'],
  ['PUT', '/api/v1/admin/conference/1/year/2027/power', 'API-079'],
])('the call %s %s exists for signed-in users [%s]', async (method, address) => {
  const answer = await fetch(server.url + address, { method });
  expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ code: 'session.expired' })]);
});

it.each([
  ['/api/v1/auth', 'API-002'],
  ['/api/v1/users', 'API-006'],
  ['/api/v1/users/reset-password', 'API-007'],
  ['/api/v1/users/set-password', 'API-008'],
])('the call POST %s exists for everybody [%s]', async (address) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(server.url + address, { method: 'POST', headers, body: '{}' });
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'input.invalid' })]);
});

it.each([
  ['POST', '/api/v1/login'],
  ['POST', '/api/v1/logout'],
  ['POST', '/api/v1/users/login'],
  ['POST', '/api/v1/users/logout'],
  ['POST', '/api/v1/user/login'],
  ['POST', '/api/v1/session'],
  ['POST', '/api/v2/auth'],
  ['GET', '/api/v1/auth'],
  ['PUT', '/api/v1/auth/some-token'],
])('the call %s %s signs nobody in or out [API-011]', async (method, address) => {
  const user = await aUser(server.db);
  const sent = { login: user.email, email: user.email, password: user.password, source: 'website' };
  const body = method === 'GET' ? {} : { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } };
  const answer = await fetch(server.url + address, { method, ...body });
  expect([404, 405]).toContain(answer.status);
  expect(await answer.text()).not.toContain('Token');
});
