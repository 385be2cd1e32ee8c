import { sql } from 'kysely';
import { anAuction } from '../../../testing/auctions.ts';
import { type TestSchool, aGame, aSchool } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { type Tx, inTransaction } from '../../platform/db/transaction.ts';
import { createImport, recordChanges } from '../recording.ts';
import { undoImport } from './undo-import.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Moves a game of week 3 to week 5 as an import does. */
async function moveByImport(tx: Tx, id: number): Promise<number> {
  const importId = await createImport(tx);
  await recordChanges(tx, importId);
  const { rows } = await sql<{ side: string; school: number }>`
    delete from game_sides where game_id = ${id} returning side, school_id as school`.execute(tx);
  await sql`update games g set season_week_id = w.id, game_date = w.saturday_date, version = version + 1
    from season_weeks w where g.id = ${id} and w.year = g.year and w.week = 5`.execute(tx);
  for (const { side, school } of rows)
    await sql`insert into game_sides (game_id, side, school_id, season_week_id, year)
      select id, ${side}, ${school}, season_week_id, year from games where id = ${id}`.execute(tx);
  return importId;
}

const readWeeks = async ({ id }: TestSchool) => {
  const { rows } = await sql<{ week: number }>`select w.week from game_sides s
    join season_weeks w on w.id = s.season_week_id where s.school_id = ${id}`.execute(server.db);
  return rows.map(({ week }) => week);
};

it('an import is not undone if a game would return to a week with a live auction [AUC-104]', async () => {
  const [home, away] = [await aSchool(server.db), await aSchool(server.db)];
  const id = await aGame(server.db, { home, away, week: 3 });
  const importId = await inTransaction(server.db, (tx) => moveByImport(tx, id));
  const undo = () => inTransaction(server.db, (tx) => undoImport(tx, importId));
  await anAuction(server.db, { school: away, week: 3 });
  await expect(undo()).rejects.toMatchObject({
    problems: [`the week of ${away.name} on 2027-09-11 has a live auction`],
  });
  expect(await readWeeks(home)).toEqual([5]);
  await sql`update auctions set cancelled = true, cancelled_at = now()`.execute(server.db);
  await undo();
  expect(await readWeeks(home)).toEqual([3]);
});
