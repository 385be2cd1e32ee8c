import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { aSchool, aUser } from '../../../testing/builders.ts';
import { archive, birch, GAMES, makeFile, settleImport, TEAMS } from '../../../testing/imports.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { cfbdGame } from '../../imports/testing/cfbd-rows.ts';

jest.setTimeout(60_000);

let server: TestServer;
let admin: ApiClient<ApiContract>;
beforeEach(async () => {
  // Its worker would take a step between two of a test.
  server = await startTestServer({ WORKERS: 'off' });
  admin = await server.as(await aUser(server.db));
});
afterEach(() => server.close());

const settled = (id: number) => settleImport(server, admin, id);
const compared = async (file: File) => settled((await admin.adminImport.begin({ file })).id);
async function step(call: 'apply' | 'undo', id: number) {
  if (call === 'undo') return settled((await admin.adminImport.undo({ params: { id } })).id);
  const { fingerprint } = await admin.adminImport.one({ params: { id } });
  return settled((await admin.adminImport.apply({ params: { id }, body: { fingerprint } })).id);
}
const SEASONS = makeFile('season.zip', archive({ 'teams_2027.json': TEAMS, 'games.json': GAMES }));
/** A file with one conference game of the two schools of `SEASONS`. */
const conferenceGame = (id: number, day: string) =>
  makeFile(
    `game-${id}.zip`,
    archive({
      'teams_2027.json': TEAMS,
      'games.json': [
        cfbdGame({ id: 9001, team: 'Alder' }, birch, {
          id,
          season: Number(day.slice(0, 4)),
          startDate: `${day}T18:00:00.000Z`,
          conferenceGame: true,
        }),
      ],
    }),
  );
const games = async () =>
  (
    await server.db
      .selectFrom('games as g')
      .innerJoin('conference_years as y', (join) =>
        join.onRef('y.conference_id', '=', 'g.conference_id').onRef('y.year', '=', 'g.year'),
      )
      .select(['g.year', 'g.pending', 'y.state'])
      .orderBy('g.game_date')
      .execute()
  ).map(({ year, pending, state }) => `${year} ${pending} ${state}`);

it('an import publishes an untouched season, and keeps its games private in a season that a commissioner has begun [SCH-100 SCH-101]', async () => {
  await step('apply', (await compared(SEASONS)).id);
  await step('apply', (await compared(conferenceGame(11, '2028-10-14'))).id);
  expect(await games()).toEqual(['2028 0 released']);
  const row = await server.db
    .selectFrom('school_years as y')
    .innerJoin('schools as s', 's.id', 'y.school_id')
    .select('y.conference_id')
    .where('y.year', '=', 2027)
    .where('s.school_name', '=', 'Birch')
    .executeTakeFirstOrThrow();
  const stranger = await aSchool(server.db);
  const outsider = await server.as(await aUser(server.db, { role: 2, school: stranger }));
  const seen = async () => JSON.stringify(await outsider.schedules.scheduledGames({ params: { year: 2027 } }));
  const call = { params: { id: row.conference_id }, body: { year: 2027 } };
  await admin.conferences.movePending(call);
  const before = await seen();
  const draft = await compared(conferenceGame(12, '2027-11-13'));
  await step('apply', draft.id);
  expect(await games()).toEqual(['2027 3 private', '2028 0 released']);
  expect(await seen()).toBe(before);
  // The same file again finds the game as it is.
  const again = await compared(conferenceGame(12, '2027-11-13'));
  expect(
    again.counts.filter(({ kind, outcome }) => kind === 'games' && ['added', 'changed'].includes(outcome)),
  ).toEqual([]);
  await step('undo', draft.id);
  expect(await games()).toEqual(['2028 0 released']);
});

it('an import that was compared before a conference withdrew its schedule shows none of its games [SCH-100]', async () => {
  await step('apply', (await compared(SEASONS)).id);
  const draft = await compared(conferenceGame(13, '2027-11-13'));
  const row = await server.db
    .selectFrom('school_years as y')
    .innerJoin('schools as s', 's.id', 'y.school_id')
    .select('y.conference_id')
    .where('y.year', '=', 2027)
    .where('s.school_name', '=', 'Birch')
    .executeTakeFirstOrThrow();
  await admin.conferences.movePending({ params: { id: row.conference_id }, body: { year: 2027 } });
  await step('apply', draft.id).catch(() => null);
  expect((await games()).filter((game) => game.startsWith('2027 0'))).toEqual([]);
});
