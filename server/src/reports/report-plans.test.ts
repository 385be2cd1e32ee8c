import { sql } from 'kysely';
import { SEASON, aConference } from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

const SCHOOLS = 200;
const MOST_WEEKS = 17;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface PlanNode {
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

/** How many pairs of rows a plan compared only to leave them out. */
function comparedInVain(node: PlanNode): number {
  const removed = (node['Rows Removed by Join Filter'] ?? 0) * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, below) => sum + comparedInVain(below), removed);
}

describe('a season of 200 schools without games', () => {
  beforeAll(async () => {
    const { db } = server;
    const conference = await aConference(db);
    await sql`
      with made as (
        insert into schools (school_name, display_name, nickname, nickname14, abbreviation)
        select 'Plan ' || n, 'Plan ' || n, 'Plan ' || n, 'Plan ' || n, 'P' from generate_series(1, ${SCHOOLS}::int) n returning id),
      members as (
        insert into school_years (school_id, year, conference_id)
        select id, ${SEASON}::int, ${conference.id}::int from made returning school_id, year)
      insert into school_weeks (school_id, season_week_id, year)
      select m.school_id, w.id, m.year from members m join season_weeks w on w.year = m.year`.execute(db);
    await sql`analyze`.execute(db);
  });

  it('is read school by school, so that joins by nested loops alone stay small [REP-140]', async () => {
    const compared = await server.db.transaction().execute(async (tx) => {
      await sql`set local enable_hashjoin = off`.execute(tx);
      await sql`set local enable_mergejoin = off`.execute(tx);
      const viewer = sql`row(false, null, null, '2027-01-01')::viewer`;
      const pairs: number[] = [];
      for (const read of [
        sql`season_bye_cells(${viewer}, ${SEASON}::int, 1)`,
        sql`season_open_cells(${viewer}, ${SEASON}::int, null)`,
      ]) {
        const { rows } = await sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`
          explain (analyze, format json) select * from ${read}`.execute(tx);
        const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
        pairs.push(plan ? comparedInVain(plan) : Number.POSITIVE_INFINITY);
      }
      return pairs;
    });
    for (const pairs of compared) expect(pairs).toBeLessThan(SCHOOLS * MOST_WEEKS ** 2);
  });
});
