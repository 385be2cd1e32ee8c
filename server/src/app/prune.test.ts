import { sql } from 'kysely';
import { aConference, aSchool, aUser, type TestSchool, type TestUser } from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { prune } from './prune.ts';

const HOUR = 3_600_000;
const NOW = new Date('2027-08-01T16:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR);
const days = (count: number) => count * 24;

let server: TestServer;
let user: TestUser;
let school: TestSchool;
beforeAll(async () => {
  server = await startTestServer();
  user = await aUser(server.db);
  school = await aSchool(server.db);
});
afterAll(() => server.close());

let counted = 0;
const hash = () => {
  counted += 1;
  return Buffer.alloc(32, counted);
};

async function mail(facts: { kind?: string; state?: 'sent' | 'failed' | 'queued'; hoursOld: number }): Promise<number> {
  const { kind = 'game_changed', state = 'sent', hoursOld } = facts;
  const { id } = await server.db
    .insertInto('email_outbox')
    .values({
      kind,
      to_email: 'x@school.test',
      subject: 'x',
      body_html: 'x',
      state,
      created_at: ago(hoursOld),
      sent_at: state === 'sent' ? ago(hoursOld) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const mailsLeft = async (ids: readonly number[]) => {
  const rows = await server.db.selectFrom('email_outbox').select('id').where('id', 'in', ids).execute();
  return ids.map((id) => rows.some((row) => row.id === id));
};

it('mails are kept for 90 days, mails with reset links for a day, queued mails until they are sent', async () => {
  const mails = [
    await mail({ hoursOld: days(89) }),
    await mail({ hoursOld: days(91) }),
    await mail({ state: 'failed', hoursOld: days(91) }),
    await mail({ kind: 'reset', hoursOld: 23 }),
    await mail({ kind: 'reset', hoursOld: 25 }),
    await mail({ state: 'queued', hoursOld: days(91) }),
    await mail({ kind: 'reset', state: 'queued', hoursOld: 25 }),
  ];
  await prune(server.db, NOW);
  expect(await mailsLeft(mails)).toEqual([true, false, false, true, false, true, true]);
});

async function file(daysOld: number): Promise<number> {
  const { id } = await server.db
    .insertInto('files')
    .values({
      kind: 'logo',
      filename: 'x.png',
      mime: 'image/png',
      byte_size: 1,
      sha256: hash(),
      data: Buffer.from('x'),
      created_at: ago(days(daysOld)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

it('unused files are kept for 30 days, files in use forever', async () => {
  const conference = await aConference(server.db);
  const files = [await file(29), await file(31), await file(400), await file(400)];
  await server.db.updateTable('schools').set({ logo_file_id: files[2] }).where('id', '=', school.id).execute();
  await server.db.updateTable('conferences').set({ logo_file_id: files[3] }).where('id', '=', conference.id).execute();
  await prune(server.db, NOW);
  const rows = await server.db.selectFrom('files').select('id').where('id', 'in', files).execute();
  expect(files.map((id) => rows.some((row) => row.id === id))).toEqual([true, false, true, true]);
});

it('a mail to many users and its file are kept as long as one of its mails', async () => {
  const campaign = async (mailHoursOld: number) => {
    const created_at = ago(days(91));
    const { id } = await server.db
      .insertInto('email_campaigns')
      .values({ status: '1', subject: 'x', message: 'x', created_by: user.id, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const file_id = await file(91);
    await server.db.insertInto('email_campaign_files').values({ campaign_id: id, file_id }).execute();
    const mails = [await mail({ hoursOld: days(91) }), await mail({ hoursOld: mailHoursOld })];
    await server.db.updateTable('email_outbox').set({ campaign_id: id }).where('id', 'in', mails).execute();
    return { id, file_id };
  };
  const [kept, old] = [await campaign(days(89)), await campaign(days(91))];
  await prune(server.db, NOW);
  const campaigns = await server.db.selectFrom('email_campaigns').select('id').execute();
  expect(campaigns).toEqual([{ id: kept.id }]);
  const files = [kept.file_id, old.file_id];
  const left = await server.db.selectFrom('files').select('id').where('id', 'in', files).execute();
  expect(left).toEqual([{ id: kept.file_id }]);
});

it('a large import draft is deleted in batches, and later rows after it', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into imports (state, created_at) values ('compared', ${ago(days(31))}) returning id`.execute(server.db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into import_rows (import_id, position, kind, outcome, words, detail)
    select ${id}, at, 'games', 'added', 'x', '' from generate_series(1, 5) at`.execute(server.db);
  await sql`insert into import_changes (import_id, table_name, operation, row_key)
    select ${id}, 'games', 'I', '{1}' from generate_series(1, 5)`.execute(server.db);
  await sql`create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from was) > 2 then raise 'more than two rows at once'; end if;
      return null;
    end $$`.execute(server.db);
  for (const table of ['import_rows', 'import_changes'])
    await sql`create trigger refuse_many after delete on ${sql.table(table)} referencing old table as was
      for each statement execute function refuse_many()`.execute(server.db);
  const unused = await file(31);
  await prune(server.db, NOW, 2);
  const left = await sql`
    select 'import' from imports union all select 'row' from import_rows union all select 'change' from import_changes
    union all select 'file' from files where id = ${unused}`.execute(server.db);
  expect(left.rows).toEqual([]);
  await sql`drop function refuse_many() cascade`.execute(server.db);
});

it('a run of Update Schedule Cells is kept while it runs and for 90 days after its end', async () => {
  const refresh = (ended: number | null) =>
    server.db
      .insertInto('cell_refresh_jobs')
      .values({
        state: ended === null ? 'running' : 'done',
        requested_at: ago(days(200)),
        finished_at: ended === null ? null : ago(days(ended)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const kept = [await refresh(89), await refresh(null)];
  await refresh(91);
  await prune(server.db, NOW);
  expect(await server.db.selectFrom('cell_refresh_jobs').select('id').orderBy('id').execute()).toEqual(kept);
  await server.db.deleteFrom('cell_refresh_jobs').execute();
});

it('a file that comes into use during pruning stays', async () => {
  const id = await file(31);
  await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('files').select('id').where('id', '=', id).forKeyShare().execute();
    await prune(server.db, NOW);
    await tx.updateTable('schools').set({ logo_file_id: id }).where('id', '=', school.id).execute();
  });
  await prune(server.db, NOW);
  const found = await server.db.selectFrom('files').select('id').where('id', '=', id).execute();
  expect(found).toHaveLength(1);
});

it('calendar addresses that no program read for 180 days are deleted', async () => {
  const feed = async (created: number, read: number | null) => {
    const { id } = await aUser(server.db);
    await server.db
      .insertInto('calendar_feeds')
      .values({
        token_sha256: hash(),
        user_id: id,
        school_id: school.id,
        created_at: ago(days(created)),
        last_read_at: read === null ? null : ago(days(read)),
      })
      .execute();
    return id;
  };
  const owners = [await feed(179, null), await feed(181, null), await feed(900, 179), await feed(900, 181)];
  await prune(server.db, NOW);
  const rows = await server.db.selectFrom('calendar_feeds').select('user_id').where('user_id', 'in', owners).execute();
  expect(owners.map((id) => rows.some((row) => row.user_id === id))).toEqual([true, false, true, false]);
});

it('a calendar address that is read is kept', async () => {
  const api = await server.as(user);
  const { path } = await api.calendars.create({ params: { id: school.id } });
  server.setTime('2028-01-20T16:00:00Z');
  expect((await fetch(server.url + path)).status).toBe(200);
  await prune(server.db, new Date('2028-03-01T16:00:00Z'));
  expect((await fetch(server.url + path)).status).toBe(200);
  await prune(server.db, new Date('2028-09-01T16:00:00Z'));
  expect((await fetch(server.url + path)).status).toBe(404);
});

it('one run deletes more than a batch of old rows', async () => {
  await sql`
    insert into login_attempts (email, ok, at)
    select 'x@school.test', false, ${ago(25)}::timestamptz from generate_series(1, 25)`.execute(server.db);
  await prune(server.db, NOW, 10);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from login_attempts where at < ${ago(24)}`.execute(server.db);
  expect(rows).toEqual([{ count: 0 }]);
});

it('an expired reset link is deleted after 30 days', async () => {
  const reset = (daysOver: number) =>
    server.db
      .insertInto('password_resets')
      .values({ token_sha256: hash(), user_id: user.id, expires_at: ago(days(daysOver)) })
      .execute();
  await reset(29);
  await reset(31);
  await prune(server.db, NOW);
  expect(await server.db.selectFrom('password_resets').select('expires_at').execute()).toEqual([
    { expires_at: ago(days(29)) },
  ]);
});
