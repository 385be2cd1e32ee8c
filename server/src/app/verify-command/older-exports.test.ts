import { readExport } from '../../../testing/read-export.ts';
import { Bidding } from '../../../testing/bidding.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { findExportedColumns } from '../../exports/queries.ts';
import { LateDatabase } from '../../platform/db/open.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { verifyLogs } from '../../auctions/bid-log/verify-logs.ts';
import { readLeagueFile } from '../../imports/restore/read-league-file.ts';
import { restoreLeague } from '../../imports/restore/restore-league.ts';

/** What the rows of auctions in an export have that those from before there were soft closes lack. */
const NEW_COLUMNS = /,\s*"(ends_at|soft_close_minutes)":\s*("[^"]*"|\d+)/g;

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
  const answer = await fetch(`${bidding.server.url}/api/v1/admin/export`, {
    method: 'POST',
    headers: { 'auth-token': await bidding.server.token(bidding.users.admin), 'content-type': 'application/json' },
    body: JSON.stringify({ form: 'json' }),
  });
  const bytes = Buffer.from(change(await readExport(answer)));
  await bidding.server.close();
  const database = await createTestDatabase();
  const late = new LateDatabase();
  late.open(database.url, 2, () => undefined);
  const file = await readLeagueFile('league', bytes, await findExportedColumns(late.db));
  await inTransaction(late.db, (tx) => restoreLeague(tx, file));
  const row = await late.db
    .selectFrom('auctions')
    .select(['soft_close_minutes', 'ends_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { problems } = await verifyLogs(late.db, []);
  await late.close();
  await database.drop();
  expect([row.soft_close_minutes, row.ends_at.toISOString(), problems]).toEqual([softCloseMinutes, end, []]);
});
