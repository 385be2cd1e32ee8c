import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { aBidder, anAuction, RETRACTING } from '../../testing/auctions.ts';
import { LIGHT_PASSWORD_COST, aConference, aSchool, aUser, gameBody } from '../../testing/builders.ts';
import { archive, GAMES, makeFile, settleImport, TEAMS } from '../../testing/imports.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { requireOwner } from '../imports/restore/restore-league.ts';
import { readConfig } from '../platform/config/config.ts';
import { withClient } from '../platform/db/with-client.ts';
import { startServer } from './start-server.ts';

jest.setTimeout(60_000);

const ROLES = ['open_date_owner', 'open_date_app', 'open_date_reader'] as const;
const SETUP = readFileSync(join(__dirname, '../../../deploy/postgresql/roles.sql'), 'utf8');

let database: TestDatabase;
let server: TestServer;

const run = (url: string, text: string) => withClient(url, (client) => client.query(text));

/** The address of a database for one of the roles. */
function addressAs(url: string, username: (typeof ROLES)[number]): string {
  return Object.assign(new URL(url), { username, password: 'of-a-role' }).href;
}

async function makeRoles(url: string): Promise<void> {
  await run(url, SETUP);
  for (const role of ROLES) await run(url, `alter role ${role} password 'of-a-role'`);
}

beforeAll(async () => {
  database = await createTestDatabase();
  await makeRoles(database.url);
  // The server and what prepares its rows are both the role of the servers.
  const createDatabase = async () => ({ url: addressAs(database.url, 'open_date_app'), drop: async () => undefined });
  server = await startTestServer({}, { createDatabase });
});
afterAll(async () => {
  await server.close();
  const superuser = Object.assign(new URL(database.url), { pathname: '/postgres' }).href;
  await database.drop();
  await run(superuser, ROLES.map((role) => `drop owned by ${role}; drop role ${role};`).join(''));
});

describe('the role of the servers', () => {
  it('serves signing in, a game, a bid and its retraction, an import and its undoing [PLT-190]', async () => {
    const { db } = server;
    const conference = await aConference(db);
    const [home, away] = [await aSchool(db, { conference }), await aSchool(db, { conference })];
    const admin = await server.as(await aUser(db));
    const game = await admin.games.add({ body: await gameBody(db, home, away, 5) });
    const changed = { ...(await gameBody(db, home, away, 6)), version: game.Version };
    expect(await admin.games.save({ params: { id: game.id }, body: changed })).toMatchObject({ Week: 6 });
    const auction = await anAuction(db, { school: home, week: 8 });
    await aBidder(db, auction, away);
    const editor = await server.as(await aUser(db, { role: 2, school: away }));
    const range = await editor.auctions.bids({ params: { id: auction } });
    const body = { schoolId: away.id, amount: range.minBid ?? 0, requestKey: '7b7f2a0c-6f0e-4a58-9a3e-1c3f5f1f2f10' };
    const { bid } = await editor.auctions.placeBid({ params: { id: auction }, body });
    await editor.auctions.retractBid({ params: { id: auction, bidId: bid.id }, body: RETRACTING });
    const file = makeFile('season.zip', archive({ 'teams_2027.json': TEAMS, 'games.json': GAMES }));
    const { id } = await settleImport(server, admin, (await admin.adminImport.begin({ file })).id);
    const { fingerprint } = await admin.adminImport.one({ params: { id } });
    await admin.adminImport.apply({ params: { id }, body: { fingerprint } });
    expect(await settleImport(server, admin, id)).toMatchObject({ state: 'applied' });
    await admin.adminImport.undo({ params: { id } });
    expect(await settleImport(server, admin, id)).toMatchObject({ state: 'undone' });
    const { rows } = await sql<{ what: string }>`
      select entry::jsonb ->> 'what' as what from auction_log where auction_id = ${auction} order by number`.execute(
      db,
    );
    expect(rows.map(({ what }) => what)).toEqual(['opened', 'bid', 'retracted']);
  });

  it.each([
    ['make a table', 'create table more (id int)', 'permission denied for schema public'],
    ['change a table', 'alter table games add more int', 'must be owner of table games'],
    ['remove a table', 'drop table bids', 'must be owner of table bids'],
    ['switch a guard off', 'alter table bids disable trigger bids_guard', 'must be owner of table bids'],
    [
      'replace a guard',
      "create or replace function bids_guard() returns trigger language sql as ''",
      'permission denied',
    ],
    ['skip guards', 'set session_replication_role = replica', 'permission denied to set parameter'],
    ['empty a log', 'truncate auction_log', 'permission denied for table auction_log'],
    ['change a log', "update auction_log set entry = '{}'", 'permission denied for table auction_log'],
    ['shorten a log', 'delete from auction_log', 'permission denied for table auction_log'],
    ['change the log of activity', "update activity_log set action = 'x'", 'permission denied for table activity_log'],
    ['change a bid', 'update bids set amount = 1', 'permission denied for table bids'],
    ['remove bids', 'delete from bids', 'permission denied for table bids'],
    [
      'claim a migration',
      "insert into schema_migrations (name, checksum) values ('x', 'x')",
      'permission denied for table',
    ],
    ['run a program', "copy (select 1) to program 'true'", 'to COPY to or from an external program'],
    ['read a file', "select pg_read_file('/etc/passwd')", 'permission denied for function pg_read_file'],
    ['make a role', 'create role more', 'permission denied to create role'],
  ])('may not %s [PLT-190]', async (_, statement, refusal) => {
    await expect(run(addressAs(database.url, 'open_date_app'), statement)).rejects.toThrow(refusal);
  });

  it('only the owner of the tables can import an export, and the error says so [PLT-190]', async () => {
    await expect(inTransaction(server.db, requireOwner)).rejects.toThrow(
      'An export is imported by the role that owns the tables, not by open_date_app',
    );
  });
});

it('the role of readers reads rows, but no secrets, and writes nothing [PLT-190]', async () => {
  const url = addressAs(database.url, 'open_date_reader');
  expect((await run(url, 'select id, amount from bids join auction_log using (auction_id)')).rowCount).not.toBe(0);
  expect((await run(url, 'select email, last_name from users')).rowCount).not.toBe(0);
  for (const secret of [
    'password_hash from users',
    '* from users',
    '* from sessions',
    '* from password_resets',
    'body_html from email_outbox',
    '* from calendar_feeds',
  ])
    await expect(run(url, `select ${secret}`)).rejects.toThrow('permission denied');
  for (const change of [
    "update users set email = 'x'",
    'delete from games',
    'create table more (id int)',
    'create temporary table more (id int)',
  ])
    await expect(run(url, change)).rejects.toThrow('permission denied');
});

it('the role of the owner prepares an empty database, and servers then use the other role [PLT-190]', async () => {
  const superuser = Object.assign(new URL(database.url), { pathname: '/postgres' }).href;
  const name = `open_date_roles_${process.pid}`;
  await run(superuser, `create database ${name}`);
  const empty = Object.assign(new URL(database.url), { pathname: `/${name}` }).href;
  const start = async (role: (typeof ROLES)[number]) => {
    const settings = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', MAIL: 'off', DEMO: '0' };
    const config = readConfig({ ...settings, DATABASE_URL: addressAs(empty, role) });
    await (await startServer(config, { passwordCost: LIGHT_PASSWORD_COST })).close();
  };
  try {
    await makeRoles(empty);
    await expect(start('open_date_app')).rejects.toThrow('may not create tables in schema public');
    await start('open_date_owner');
    await makeRoles(empty);
    await start('open_date_app');
    const migrated = 'create table of_a_later_version (id int generated always as identity)';
    await run(addressAs(empty, 'open_date_owner'), migrated);
    await run(addressAs(empty, 'open_date_app'), 'insert into of_a_later_version default values');
    await expect(run(addressAs(empty, 'open_date_app'), 'delete from auction_log')).rejects.toThrow(
      'permission denied',
    );
    await expect(run(addressAs(empty, 'open_date_reader'), 'select * from of_a_later_version')).rejects.toThrow(
      'permission denied',
    );
  } finally {
    await run(superuser, `drop database ${name} with (force)`);
  }
});
