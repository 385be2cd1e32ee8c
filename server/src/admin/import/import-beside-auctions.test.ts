import { anAuction, auctionBody, outcome } from '../../../testing/auctions.ts';
import { type TestSchool, aConference, aSchool, aUser, saturdayOfWeek } from '../../../testing/builders.ts';
import { archive, makeFile, settleImport } from '../../../testing/imports.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';
import { cfbdGame } from '../../imports/testing/cfbd-rows.ts';
import { lockSchools } from '../../league/lock-schools.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

/** Two schools that an import knows by name, and a function that has a file with their game of a week compared. */
async function aLeague() {
  const { db } = server;
  const conference = await aConference(db, { name: 'Pioneer', type: 2 });
  const alder = await aSchool(db, { name: 'Alder', conference });
  const birch = await aSchool(db, { name: 'Birch', conference });
  const admin = await server.as(await aUser(db));
  const compare = async (week: number) => {
    const startDate = `${await saturdayOfWeek(db, week)}T18:00:00.000Z`;
    const game = cfbdGame({ id: 9001, team: 'Alder' }, { id: 9002, team: 'Birch' }, { id: 1, season: 2027, startDate });
    const file = makeFile('game.zip', archive({ 'games.json': [game] }));
    return settleImport(server, admin, (await admin.adminImport.begin({ file })).id);
  };
  const apply = async ({ id, fingerprint }: Awaited<ReturnType<typeof compare>>) => {
    await admin.adminImport.apply({ params: { id }, body: { fingerprint } });
    return settleImport(server, admin, id);
  };
  return { alder, birch, admin, compare, apply };
}

const readWeeks = async ({ id }: TestSchool) => {
  const rows = await server.db
    .selectFrom('game_sides as s')
    .innerJoin('season_weeks as w', 'w.id', 's.season_week_id')
    .select('w.week')
    .where('s.school_id', '=', id)
    .execute();
  return rows.map(({ week }) => week);
};

it.each([
  ['adds', 0],
  ['moves', 1],
])(
  'an import that %s a game writes nothing when its week is put up for auction meanwhile [AUC-104]',
  async (_, gamesBefore) => {
    const { alder, birch, compare, apply } = await aLeague();
    if (gamesBefore > 0) await apply(await compare(5));
    const before = await readWeeks(alder);
    expect(before).toHaveLength(gamesBefore);
    const difference = await compare(7);
    // The auction is created, and not yet seen, while the import reads the league; the import waits for its schedule.
    const { applied } = await server.db.transaction().execute(async (tx) => {
      await lockSchools(tx, [birch.id]);
      await anAuction(tx, { school: birch, week: 7 });
      const waiting = apply(difference);
      await untilBlocked(server.db);
      return { applied: waiting };
    });
    expect(await applied).toMatchObject({
      state: 'compared',
      problems: ['A school put a week up for auction while the import ran: nothing was written, run it again.'],
    });
    expect(await readWeeks(alder)).toEqual(before);
  },
);

it('a week that an import fills at the same time is not put up for auction [AUC-104]', async () => {
  const { alder, admin, compare, apply } = await aLeague();
  const difference = await compare(7);
  const body = await auctionBody(server.db, alder, 7);
  const { applied, created } = await server.db.transaction().execute(async (tx) => {
    await lockSchools(tx, [alder.id]);
    const waiting = apply(difference);
    await untilBlocked(server.db);
    const asked = outcome(admin.auctions.create({ body }));
    await untilBlocked(server.db, 2);
    return { applied: waiting, created: asked };
  });
  expect(await applied).toMatchObject({ state: 'applied' });
  expect(await created).toBe('409 Alder already has a game that week.');
});
