import { aConference, aUser } from '../../../testing/builders.ts';
import { readExport } from '../../../testing/read-export.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { Bidding } from '../../../testing/bidding.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { findExportedColumns } from '../../exports/queries.ts';
import { LateDatabase } from '../../platform/db/open.ts';
import { type Db, inTransaction } from '../../platform/db/transaction.ts';
import { verifyLogs } from '../../auctions/bid-log/verify-logs.ts';
import { readLeagueFile } from '../../imports/restore/read-league-file.ts';
import { restoreLeague } from '../../imports/restore/restore-league.ts';

/** What the rows of auctions in an export have that those from before there were soft closes lack. */
const NEW_COLUMNS = /,\s*"(ends_at|soft_close_minutes)":\s*("[^"]*"|\d+)/g;

/** The export of a league, as an administrator downloads it. */
async function exportLeague({ url }: TestServer, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/admin/export`, {
    method: 'POST',
    headers: { 'auth-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ form: 'json' }),
  });
  return readExport(answer);
}

/** Imports an export into an empty database and looks at it there. */
async function inRestored(text: string, look: (db: Db) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  const late = new LateDatabase();
  late.open(database.url, 2, () => undefined);
  try {
    const file = await readLeagueFile('league', Buffer.from(text), await findExportedColumns(late.db));
    await inTransaction(late.db, (tx) => restoreLeague(tx, file));
    await look(late.db);
  } finally {
    await late.close();
    await database.drop();
  }
}

it.each([
  ['has the ends that bids moved', 10, (text: string) => text, '2027-08-09T04:07:00.000Z'],
  [
    'from before there were soft closes gets its ends from the last days',
    0,
    (text: string) => text.replaceAll(NEW_COLUMNS, ''),
    '2027-08-09T04:00:00.000Z',
  ],
] as const)('an imported export %s [AUC-086]', async (_what, softCloseMinutes, change, end) => {
  const bidding = await Bidding.start();
  const id = await bidding.auction({ softCloseMinutes });
  bidding.server.setTime('2027-08-09T03:57:00Z');
  await bidding.bid('one', id, 100_000);
  const text = await exportLeague(bidding.server, await bidding.server.token(bidding.users.admin));
  await bidding.server.close();
  await inRestored(change(text), async (db) => {
    const row = await db
      .selectFrom('auctions')
      .select(['soft_close_minutes', 'ends_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { problems } = await verifyLogs(db, []);
    expect([row.soft_close_minutes, row.ends_at.toISOString(), problems]).toEqual([softCloseMinutes, end, []]);
  });
});

it('an imported export with duplicate short names gets a number after each later duplicate [ADM-202]', async () => {
  const server = await startTestServer();
  for (const [at, name] of ['Lake', 'Second', 'Third', 'Fourth', 'Other'].entries())
    await aConference(server.db, { id: 101 + at, name });
  const text = await exportLeague(server, await server.token(await aUser(server.db)));
  await server.close();
  const long = 'A conference whose name fills forty char';
  const older = text
    .replace('"nickname":"Second"', '"nickname":"la KE"')
    .replace('"nickname":"Third"', `"nickname":"${long}"`)
    .replace('"nickname":"Fourth"', `"nickname":"${long.toUpperCase()}"`);
  await inRestored(older, async (db) => {
    const rows = await db.selectFrom('conferences').select('nickname').where('id', '>=', 101).orderBy('id').execute();
    expect(rows.map(({ nickname }) => nickname)).toEqual([
      'Lake',
      'la KE (102)',
      long,
      'A CONFERENCE WHOSE NAME FILLS FOR (104)',
      'Other',
    ]);
  });
});
