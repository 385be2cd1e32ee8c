import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { sql } from 'kysely';
import { type TestSchool, SEASON, aConference, aSchool, aUser, aWeek, weekId } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { refreshNext } from './refresh.ts';

let server: TestServer;
let admin: ApiClient<ApiContract>;
const NOW = '2027-08-01T16:00:00Z';
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(await aUser(server.db));
});
afterAll(() => server.close());

/** Waits for the run to end, as the screen does. */
async function ended(id: number) {
  for (;;) {
    const refresh = await admin.adminCells.one({ params: { id } });
    if (refresh.state === 'done' || refresh.state === 'failed') return refresh;
  }
}

const countCells = async ({ id }: TestSchool) => {
  const rows = await server.db.selectFrom('school_weeks').select('id').where('school_id', '=', id).execute();
  return rows.length;
};

const removeWeeks = (school: TestSchool, weeks: readonly number[]) =>
  sql`
    delete from school_weeks s using season_weeks w
    where w.id = s.season_week_id and s.school_id = ${school.id} and w.year = ${SEASON} and w.week = any (${[...weeks]}::int[])`.execute(
    server.db,
  );

/** Adds a week after the season's last day with an empty school week. */
async function aWeekOutside(school: TestSchool): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with outside as (
      insert into season_weeks (year, week, saturday_date)
      select year, max(week) + 1, max(saturday_date) + 7 from season_weeks where year = ${SEASON} group by year returning id, year)
    insert into school_weeks (school_id, season_week_id, year) select ${school.id}, id, year from outside
    returning season_week_id as id`.execute(server.db);
  return rows[0]?.id ?? 0;
}

describe('Update Schedule Cells', () => {
  it('a run creates missing weeks, keeps existing ones and removes empty ones outside the season [API-038]', async () => {
    const school = await aSchool(server.db);
    const all = await countCells(school);
    const kept = await aWeek(server.db, school, { week: 2, comments: 'Keep me.', wants: [1] });
    await removeWeeks(school, [3, 4, 5]);
    await aWeekOutside(school);
    const started = await admin.adminCells.refresh();
    expect(started).toMatchObject({ state: 'queued', percent: 0, error: null });
    expect(await ended(started.id)).toEqual({
      id: started.id,
      state: 'done',
      cells_added: 3,
      cells_removed: 1,
      percent: 100,
      error: null,
    });
    expect(await admin.adminCells.latest()).toMatchObject({ refresh: { id: started.id, state: 'done' } });
    expect(await countCells(school)).toBe(all);
    expect(await weekId(server.db, school, 2)).toBe(kept);
    const row = await server.db.selectFrom('school_weeks').select('comments').where('id', '=', kept).execute();
    expect(row).toEqual([{ comments: 'Keep me.' }]);
    const log = await server.db
      .selectFrom('activity_log')
      .select('action')
      .where('object_type', '=', 'cells')
      .execute();
    expect(log).toEqual([{ action: 'cells.refresh' }]);
  });

  it('a run keeps a week outside the season if a school uses that week', async () => {
    const school = await aSchool(server.db);
    const outside = await aWeekOutside(school);
    await server.db.updateTable('school_weeks').set({ bye: true }).where('season_week_id', '=', outside).execute();
    const refresh = await ended((await admin.adminCells.refresh()).id);
    expect(refresh).toMatchObject({ state: 'done', cells_removed: 0 });
    expect(await server.db.selectFrom('season_weeks').select('id').where('id', '=', outside).execute()).toHaveLength(1);
    await server.db.deleteFrom('school_weeks').where('season_week_id', '=', outside).execute();
    await server.db.deleteFrom('season_weeks').where('id', '=', outside).execute();
  });

  it('only one run waits or runs at a time [API-038]', async () => {
    const { tries, first } = await server.db.transaction().execute(async (tx) => {
      // This lock makes the run wait, so that it does not end before the second call.
      await sql`select from schedule_versions for update`.execute(tx);
      const answers = await Promise.allSettled([1, 2].map(() => admin.adminCells.refresh()));
      const one = answers.find((answer) => answer.status === 'fulfilled');
      return { tries: answers, first: one?.value.id ?? 0 };
    });
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        status: 409,
        code: 'refresh.running',
        message: 'The schedule cells are being updated already.',
      },
    });
    await ended(first);
    await expect(admin.adminCells.refresh().then(({ id }) => ended(id))).resolves.toMatchObject({ state: 'done' });
  });

  it('a run in progress shows its progress, and one interrupted by a server stop is resumed [ADM-112]', async () => {
    const insert = (seen: string) =>
      server.db
        .insertInto('cell_refresh_jobs')
        .values({ state: 'running', cells_added: 7, cells_removed: 0, requested_at: seen, seen_at: seen })
        .returning('id')
        .executeTakeFirstOrThrow();
    const { id } = await insert('2027-08-01T15:59:00Z');
    const refreshOnce = () => refreshNext(server.db, () => undefined);
    await expect(refreshOnce()).resolves.toBe(false);
    await server.db.updateTable('cell_refresh_jobs').set({ steps: 8, steps_done: 6 }).where('id', '=', id).execute();
    await expect(admin.adminCells.latest()).resolves.toMatchObject({ refresh: { id, percent: 75 } });
    server.setTime('2027-08-01T16:03:00Z');
    await expect(ended(id)).resolves.toMatchObject({ state: 'done', cells_added: 0 });
    server.setTime(NOW);
  });

  it('a failed run gives its error and does not block the next run', async () => {
    const school = await aSchool(server.db);
    await removeWeeks(school, [3]);
    await sql`alter table school_weeks add constraint broken check (school_id <> ${sql.lit(school.id)}) not valid`.execute(
      server.db,
    );
    const refresh = await ended((await admin.adminCells.refresh()).id);
    expect(refresh).toMatchObject({ state: 'failed', error: 'Error. Could not save.' });
    await sql`alter table school_weeks drop constraint broken`.execute(server.db);
    const again = await ended((await admin.adminCells.refresh()).id);
    expect(again).toMatchObject({ state: 'done', cells_added: 1 });
  });

  it('only administrators start and read runs, and an unknown run answers 404', async () => {
    const school = await aSchool(server.db);
    for (const user of [
      await aUser(server.db, { role: 2, school, associate: true }),
      await aUser(server.db, { role: 10, conference: await aConference(server.db), associate: true }),
    ]) {
      const api = await server.as(user);
      await expect(api.adminCells.refresh()).rejects.toMatchObject({ status: 403 });
      await expect(api.adminCells.latest()).rejects.toMatchObject({ status: 403 });
      await expect(api.adminCells.one({ params: { id: 1 } })).rejects.toMatchObject({ status: 403 });
    }
    await expect(admin.adminCells.one({ params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
  });
});
