import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { SEASON, type TestSchool, aConference, aGame, aSchool, aUser, aWeek } from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { Sessions } from '../accounts/sessions/sessions.ts';
import { Viewer } from '../access/viewer.ts';
import { LateDatabase, type Query } from '../platform/db/open.ts';
import { SchoolAnswers } from './school-answers.ts';

const BYTES = 10_000_000;
const EARLIER_SEASON = SEASON - 2;

let server: TestServer;
const process = new LateDatabase();
beforeAll(async () => {
  server = await startTestServer();
  process.open(
    server.databaseUrl,
    4,
    () => undefined,
    () => new Date('2027-08-01T16:00:00Z'),
  );
});
afterAll(async () => {
  await process.close();
  await server.close();
});

/** The schedules of a process, asked for a school by some user. */
function aProcess(query: Query = process.query) {
  const sessions = new Sessions(query, async () => undefined);
  const answers = new SchoolAnswers({ db: process.db, query }, BYTES);
  return async (token: string, id: number, from = SEASON - 1) => {
    const session = await sessions.authenticate(token, id);
    return answers.get({ id, from, version: session.dataVersion ?? 0, session, viewer: new Viewer(session) });
  };
}

async function aLeague() {
  const { db } = server;
  const conference = await aConference(db, { state: 'membership' });
  const other = await aConference(db);
  const [school, fellow, outsider] = [
    await aSchool(db, { conference }),
    await aSchool(db, { conference }),
    await aSchool(db, { conference: other }),
  ];
  const game = await aGame(db, { home: school, away: fellow, week: 3 });
  const week = await aWeek(db, school, { week: 6 });
  const users = [
    await aUser(db),
    await aUser(db, { role: 2, school }),
    await aUser(db, { role: 3, school: fellow }),
    await aUser(db, { role: 2, school: outsider }),
    await aUser(db, { role: 10, conference }),
  ];
  const tokens = await Promise.all(users.map((user) => server.token(user)));
  return { db, conference, school, fellow, outsider, game, week, tokens };
}

/** Gives a school its season before those that every test school has, as imports do. */
async function insertEarlierSeason({ id, conferenceId }: TestSchool): Promise<void> {
  const { db } = server;
  await db
    .insertInto('conference_years')
    .values({ conference_id: conferenceId, year: EARLIER_SEASON, state: 'released' })
    .execute();
  await db
    .insertInto('school_years')
    .values({ school_id: id, year: EARLIER_SEASON, conference_id: conferenceId })
    .execute();
}

it('after any change that another process commits, everybody gets what a process without memory would say', async () => {
  const { db, conference, school, fellow, outsider, game, week, tokens } = await aLeague();
  const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a comment', () => db.updateTable('games').set({ comments: 'Night game' }).where('id', '=', game).execute()],
    [
      'a private game',
      () =>
        db
          .updateTable('games')
          .set({ pending: 3, private_conference_id: conference.id })
          .where('id', '=', game)
          .execute(),
    ],
    [
      'the release of its conference',
      () =>
        db
          .updateTable('conference_years')
          .set({ state: 'private' })
          .where('conference_id', '=', conference.id)
          .execute(),
    ],
    ['a game of another season', () => aGame(db, { home: outsider, away: school, week: 4, year: SEASON + 1 })],
    ['a flag', () => db.updateTable('school_weeks').set({ bye: true }).where('id', '=', week).execute()],
    ['a want', () => db.insertInto('school_week_wants').values({ school_week_id: week, want_id: 22 }).execute()],
    ['no want', () => db.deleteFrom('school_week_wants').where('school_week_id', '=', week).execute()],
    [
      'weeks of all seasons',
      () => db.updateTable('school_weeks').set({ comments: 'Everywhere' }).where('school_id', '=', school.id).execute(),
    ],
    [
      'two seasons in one transaction',
      () =>
        db.transaction().execute(async (tx) => {
          for (const year of [SEASON, SEASON + 1])
            await tx
              .updateTable('school_weeks')
              .set({ comments: `Of ${year}` })
              .where('school_id', '=', school.id)
              .where('year', '=', year)
              .execute();
        }),
    ],
    [
      'an opponent’s name',
      () => db.updateTable('schools').set({ display_name: 'Renamed' }).where('id', '=', fellow.id).execute(),
    ],
    ['a deleted game', () => db.deleteFrom('games').where('id', '=', game).execute()],
    [
      'a season',
      () =>
        db.updateTable('school_years').set({ season_comments: 'Full' }).where('school_id', '=', school.id).execute(),
    ],
    ['an earlier season', () => insertEarlierSeason(school)],
    [
      'an earlier season that went',
      () =>
        db.deleteFrom('school_years').where('school_id', '=', school.id).where('year', '=', EARLIER_SEASON).execute(),
    ],
    ['a version that was raised by hand', () => sql`update schedule_versions set version = version + 1`.execute(db)],
  ];
  const remembering = aProcess();
  const readAll = async (read: ReturnType<typeof aProcess>) =>
    Promise.all(
      tokens.flatMap((token) =>
        [SEASON, EARLIER_SEASON].map(async (from) =>
          String(await (await read(token, school.id, from)).body('identity')),
        ),
      ),
    );
  await readAll(remembering);
  for (const [name, change] of changes) {
    await change();
    expect([name, await readAll(remembering)]).toEqual([name, await readAll(aProcess())]);
  }
});

it('a change of one season reads that season alone, and the answer has it and the others', async () => {
  const {
    db,
    school,
    week,
    tokens: [token = ''],
  } = await aLeague();
  const asked: string[] = [];
  const read = aProcess((name, statement) => {
    asked.push(name);
    return process.query(name, statement);
  });
  await read(token, school.id);
  expect(asked).toContain('weeks of seasons');
  asked.length = 0;
  await db.updateTable('school_weeks').set({ comments: 'Changed' }).where('id', '=', week).execute();
  const answer = await read(token, school.id);
  expect(asked.filter((name) => name.startsWith('weeks'))).toEqual(['weeks of pairs']);
  const text = gunzipSync(await answer.body('gzip')).toString();
  expect(text).toContain('"Comments":"Changed"');
  expect(text).toBe(String(await (await aProcess()(token, school.id)).body('identity')));
});

it('viewers who ask for changed schedules together keep their own rights', async () => {
  const { db, school, fellow, tokens } = await aLeague();
  const read = aProcess();
  const asked = tokens.flatMap((token) => [school, fellow].map(({ id }) => [token, id] as const));
  const readAll = (one: typeof read) =>
    Promise.all(asked.map(async ([token, id]) => String(await (await one(token, id)).body('identity'))));
  await readAll(read);
  await db
    .updateTable('school_weeks')
    .set({ comments: 'Both' })
    .where('school_id', 'in', [school.id, fellow.id])
    .where('year', '=', SEASON)
    .execute();
  const patched = await readAll(read);
  expect(patched).toEqual(await readAll(aProcess()));
  expect(new Set(patched).size).toBeGreaterThan(2);
});
