import { aBidder, anAuction } from '../../../testing/auctions.ts';
import { type TestSchool, aConference, aGame, aSchool, aUser, saturdayOfWeek } from '../../../testing/builders.ts';
import { archive, makeFile, settleImport } from '../../../testing/imports.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { cfbdGame } from '../../imports/testing/cfbd-rows.ts';

const WEEK = 3;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let count = 0;

/** An ended sale whose price both schools agree to show; the game has yet to come. */
async function anAgreement() {
  const { db } = server;
  count += 1;
  const conference = await aConference(db, { name: `Lake ${count}`, type: 2 });
  const seller = await aSchool(db, { name: `Alder ${count}`, conference });
  const buyer = await aSchool(db, { name: `Birch ${count}`, conference });
  const user = await aUser(db);
  const admin = await server.as(user);
  const id = await anAuction(db, { school: seller, week: WEEK });
  await aBidder(db, id, buyer);
  await db.insertInto('bids').values({ auction_id: id, school_id: buyer.id, amount: 105_000 }).execute();
  await admin.auctions.close({ params: { id } });
  const agree = async () => {
    for (const school of [seller, buyer])
      await admin.auctionResults.agreePrice({ params: { id }, body: { schoolId: school.id, agrees: 1 } });
  };
  return { conference, seller, buyer, user, admin, agree };
}

type Agreement = Awaited<ReturnType<typeof anAgreement>>;

const readPrices = ({ buyer }: Agreement) =>
  server.db.selectFrom('guarantee_games').selectAll().where('home_school_id', '=', buyer.id).execute();
const PRICE = { guarantee: 105_000, source: 'Auction' };

async function readEntry(action: string) {
  return server.db
    .selectFrom('activity_log')
    .select(['id', 'user_id'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

it('an agreed price is entered when an import adds the game, and stays when the import is undone [AUC-117]', async () => {
  const agreement = await anAgreement();
  const { conference, seller, buyer, user, admin, agree } = agreement;
  await agree();
  const startDate = `${await saturdayOfWeek(server.db, WEEK)}T18:00:00.000Z`;
  const side = (id: number, { name: team }: TestSchool) => ({ id, team, conference: conference.name });
  const game = cfbdGame(side(9001, buyer), side(9002, seller), { season: 2027, startDate });
  const file = makeFile('game.zip', archive({ 'games.json': [game] }));
  const { id, fingerprint } = await settleImport(server, admin, (await admin.adminImport.begin({ file })).id);
  await admin.adminImport.apply({ params: { id }, body: { fingerprint } });
  expect(await settleImport(server, admin, id)).toMatchObject({ state: 'applied' });
  expect(await readPrices(agreement)).toMatchObject([PRICE]);
  expect(await readEntry('guaranteegame.create')).toMatchObject({ user_id: user.id });
  await admin.adminImport.undo({ params: { id } });
  expect(await settleImport(server, admin, id)).toMatchObject({ state: 'undone', problems: [] });
  expect(await readPrices(agreement)).toMatchObject([PRICE]);
});

it('an agreed price is entered when a private game of both schools is released [AUC-117]', async () => {
  const agreement = await anAgreement();
  const { conference, seller, buyer, admin, agree } = agreement;
  await aGame(server.db, { home: buyer, away: seller, week: WEEK, pending: 3 });
  await agree();
  expect(await readPrices(agreement)).toEqual([]);
  await admin.conferences.release({ params: { id: conference.id }, body: { year: 2027 } });
  expect(await readPrices(agreement)).toMatchObject([PRICE]);
});

it.each(['game', 'schedule'] as const)(
  'an agreed price stands when the deleted %s is restored from the log [AUC-117]',
  async (what) => {
    const agreement = await anAgreement();
    const { conference, seller, buyer, admin, agree } = agreement;
    const id = await aGame(server.db, { home: buyer, away: seller, week: WEEK, isConferenceGame: true });
    if (what === 'game') await admin.games.remove({ params: { id } });
    else await admin.conferences.remove({ params: { id: conference.id }, body: { year: 2027 } });
    await agree();
    expect(await readPrices(agreement)).toEqual([]);
    const entry = await readEntry(what === 'game' ? 'game.delete' : 'schedule.remove');
    await admin.activity.restore({ params: { id: entry.id } });
    expect(await readPrices(agreement)).toMatchObject([PRICE]);
  },
);
