import type { ApiClient } from '@open-date/shared-api/client';
import type { Activity, ApiContract } from '@open-date/shared-api/contract';
import {
  SEASON,
  type TestConference,
  type TestSchool,
  type TestUser,
  aConference,
  aGame,
  aSchool,
  aUser,
  gameBody,
} from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { findActivity, findActivityEntry, findActivityWords } from './queries.ts';

const TODAY = '2027-08-01';
const DAYS = { from: TODAY, to: TODAY };
/** A day before everything else in this file. */
const EARLIER = '2027-05-03';

let server: TestServer;
let admin: ApiClient<ApiContract>;
let user: TestUser;
let conference: TestConference;
let home: TestSchool;
let away: TestSchool;
let foreign: TestSchool;
beforeAll(async () => {
  server = await startTestServer();
  user = await aUser(server.db);
  admin = await server.as(user);
  conference = await aConference(server.db, { name: 'Lake Conference' });
  home = await aSchool(server.db, { conference, name: 'Toledo' });
  away = await aSchool(server.db, { conference, name: 'Ohio' });
  foreign = await aSchool(server.db, { name: 'Navy' });
});
afterAll(() => server.close());

interface LogTraits {
  readonly at?: string;
  readonly action?: string;
  readonly object?: string;
  readonly objectId?: string;
  readonly by?: number | null;
  readonly name?: readonly [first: string, last: string];
  readonly schools?: readonly number[];
  readonly conferences?: readonly number[];
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Writes an entry of the log and returns its id. */
async function anEntry(traits: LogTraits = {}): Promise<number> {
  const [first, last] = traits.name ?? ['Dana', 'Reyes'];
  const { id } = await server.db
    .insertInto('activity_log')
    .values({
      created_at: traits.at ?? `${EARLIER}T16:00:00Z`,
      action: traits.action ?? 'season.update',
      object_type: traits.object ?? 'season',
      object_id: traits.objectId ?? '2027',
      user_id: traits.by === undefined ? 7001 : traits.by,
      user_first_name: first,
      user_last_name: last,
      user_role_id: 2,
      description: 'Something was done.',
      school_ids: [...(traits.schools ?? [])],
      conference_ids: [...(traits.conferences ?? [])],
      detail: JSON.stringify(traits.detail ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const listIds = (entries: readonly Activity[]) => entries.map(({ id }) => id);

describe('the activity log', () => {
  it('a saved game makes an entry with who did what, in words before and after [ADM-075 ADM-131]', async () => {
    const game = await admin.games.add({ body: await gameBody(server.db, home, foreign, 3) });
    const body = { ...(await gameBody(server.db, home, foreign, 3)), AltLocation: 'Detroit', version: game.Version };
    await admin.games.save({ params: { id: game.id }, body });
    const [entry, added] = await admin.activity.list({
      params: DAYS,
      segments: { object: 'game', objectId: String(game.id) },
    });
    const description = expect.stringMatching(/^Game changed: Navy at Toledo on /);
    expect(entry).toEqual({
      id: expect.any(Number),
      createdAt: '2027-08-01T16:00:00.000Z',
      action: 'game.update',
      objectType: 'game',
      objectId: String(game.id),
      user: {
        id: user.id,
        FirstName: 'Test',
        LastName: expect.stringMatching(/^User /),
        Role: 'APP ADMIN',
        description,
      },
      description,
      SchoolId: home.id,
      ConferenceId: expect.any(Number),
      Year: SEASON,
      Changes: [{ Field: 'Location', Before: '', After: 'Detroit' }],
      Restorable: 1,
    });
    expect(added).toMatchObject({ action: 'game.create' });
    expect(added?.Changes).toEqual(
      expect.arrayContaining([
        { Field: 'Home', Before: '', After: 'Toledo' },
        { Field: 'Away', Before: '', After: 'Navy' },
      ]),
    );
  });

  it('days are those of New York, both included, newest first, with an offset and a limit [API-051]', async () => {
    const at = (time: string) => anEntry({ at: time, action: 'season.create' });
    const [before, first, last, after] = [
      await at('2027-03-10T04:59:59Z'),
      await at('2027-03-10T05:00:00Z'),
      await at('2027-03-12T04:59:59Z'),
      await at('2027-03-12T05:00:00Z'),
    ];
    const list = async (from: string, to: string, query = {}) =>
      listIds(await admin.activity.list({ params: { from, to }, query }));
    expect(await list('2027-03-10', '2027-03-11')).toEqual([last, first]);
    expect(await list('2027-03-09', '2027-03-12')).toEqual([after, last, first, before]);
    expect(await list('2027-03-09', '2027-03-12', { offset: 1, limit: 2 })).toEqual([last, first]);
    expect(await list('2027-03-20', '2027-03-20')).toEqual([]);
  });

  it('each part of the path narrows the log, in any order [API-051 ADM-072]', async () => {
    const [plain, other, ofSchool, ofConference, ofGame] = [
      await anEntry(),
      await anEntry({ by: 7002, name: ['Ada', 'Moss'] }),
      await anEntry({ action: 'season.status', object: 'schoolyear', objectId: '1/2027', schools: [away.id, home.id] }),
      await anEntry({ conferences: [conference.id], schools: [away.id] }),
      await anEntry({ action: 'auction.create', object: 'auction', objectId: '42', name: ['Ada', 'Moss'] }),
    ];
    const list = async (segments: Parameters<typeof admin.activity.list>[0]['segments']) =>
      listIds(await admin.activity.list({ params: { from: EARLIER, to: EARLIER }, segments: segments ?? {} }));
    expect(await list({})).toEqual([ofGame, ofConference, ofSchool, other, plain]);
    expect(await list({ action: 'season.status' })).toEqual([ofSchool]);
    expect(await list({ userId: 7002 })).toEqual([other]);
    expect(await list({ user: 'da mo' })).toEqual([ofGame, other]);
    expect(await list({ user: '%' })).toEqual([]);
    expect(await list({ school: home.id })).toEqual([ofSchool]);
    expect(await list({ school: away.id })).toEqual([ofConference, ofSchool]);
    expect(await list({ conference: conference.id })).toEqual([ofConference]);
    expect(await list({ object: 'auction' })).toEqual([ofGame]);
    expect(await list({ object: 'auction', objectId: '43' })).toEqual([]);
    expect(await list({ user: 'reyes', school: away.id, action: 'season.update' })).toEqual([ofConference]);
    const token = await server.token(user);
    const path = `/api/v1/activity/from/${EARLIER}/to/${EARLIER}/school/${away.id}/user/REYES/action/season.status`;
    const answer = await fetch(server.url + path, { headers: { 'Auth-Token': token } });
    expect(await answer.json()).toMatchObject([{ id: ofSchool }]);
  });

  it.each<[string, number, string]>([
    ['from/2027-13-01/to/2027-08-01', 400, 'from'],
    ['from/2027-08-01/to/yesterday', 400, 'to'],
    ['from/2027-08-02/to/2027-08-01', 400, 'to'],
    ['from/1990-01-01/to/2027-08-01', 400, 'to'],
    ['from/2027-08-01/to/2027-08-01/color/red', 400, 'color'],
    ['from/2027-08-01/to/2027-08-01/school/abc', 400, 'school'],
    ['from/2027-08-01/to/2027-08-01/userId/0', 400, 'userId'],
    ['from/2027-08-01/to/2027-08-01/action/Drop%20it', 400, 'action'],
    ['from/2027-08-01/to/2027-08-01/objectId/4', 400, 'objectId'],
    ['from/2027-08-01/to/2027-08-01?school=4', 400, 'school'],
    ['from/2027-08-01/to/2027-08-01?limit=5001', 400, 'limit'],
    ['from/2027-08-01/to/2027-08-01/school/999999', 404, 'school'],
    ['from/2027-08-01/to/2027-08-01/conference/999999', 404, 'conference'],
    ['from/2027-08-01/to/2027-08-01/school', 404, ''],
    ['from/2027-08-01', 404, ''],
  ])('the question %s is refused with %i and names %s [ADM-132]', async (path, status, name) => {
    const token = await server.token(user);
    const answer = await fetch(`${server.url}/api/v1/activity/${path}`, { headers: { 'Auth-Token': token } });
    const body = await answer.json();
    expect([answer.status, JSON.stringify(body).includes(name)]).toEqual([status, true]);
  });

  it('pickers list actions, objects and users of the last year, each once [API-052]', async () => {
    await anEntry({ at: '2026-07-30T16:00:00Z', action: 'old.action', object: 'oldobject', by: 7009 });
    await anEntry({ by: 7001, name: ['Dana', 'Married'] });
    await anEntry({ by: null, name: ['Command line', 'root'] });
    const actions = await admin.activity.actions();
    expect(actions).toEqual([...new Set(actions)].toSorted());
    expect(actions).toEqual(expect.arrayContaining(['auction.create', 'game.create', 'season.update']));
    expect(actions).not.toContain('old.action');
    const objects = await admin.activity.objects();
    expect(objects).toEqual([...new Set(objects)].toSorted());
    expect(objects).toEqual(expect.arrayContaining(['game', 'season', 'schoolyear']));
    expect(objects).not.toContain('oldobject');
    const users = await admin.activity.users();
    expect(users.filter(({ id }) => id === 7001)).toEqual([
      { id: 7001, FirstName: 'Dana', LastName: 'Married', Role: 'SCHOOL ADMIN' },
    ]);
    expect(users.filter(({ id }) => id === null).map(({ LastName }) => LastName)).toEqual(['root']);
    expect(users.map(({ id }) => id)).not.toContain(7009);
  });

  it('one entry is read by its id; another id answers 404', async () => {
    const id = await anEntry({ detail: { before: { name: 'A' }, after: { name: 'B' } } });
    const entry = await admin.activity.one({ params: { id } });
    expect(entry).toMatchObject({ id, Changes: [{ Field: 'Name', Before: 'A', After: 'B' }], Restore: null });
    await expect(admin.activity.one({ params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
  });

  it('the file has one line for each changed field, in the order asked for [ADM-133 REP-144]', async () => {
    await anEntry({
      at: '2027-02-01T17:00:00Z',
      name: ['=Dana', 'Reyes'],
      detail: { before: { name: 'A', nickname: 'x' }, after: { name: 'B', nickname: 'y, z' } },
    });
    await anEntry({ at: '2027-02-01T16:00:00Z', action: 'cells.refresh', object: 'cells' });
    const file = await admin.activity.file({ params: { from: '2027-02-01', to: '2027-02-01' } });
    expect(file.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Time (UTC),First Name,Last Name,User Level,Action,Object,Object Id,Description,Field,Before,After',
      "2027-02-01T17:00:00.000Z,'=Dana,Reyes,SCHOOL ADMIN,Season changed,Season,2027,Something was done.,Name,A,B",
      '2027-02-01T17:00:00.000Z,\'=Dana,Reyes,SCHOOL ADMIN,Season changed,Season,2027,Something was done.,Nickname,x,"y, z"',
      '2027-02-01T16:00:00.000Z,Dana,Reyes,SCHOOL ADMIN,Cells updated,Schedule cells,2027,Something was done.,,,',
    ]);
    const actions = async (order: { readonly sortby: 'date' | 'action'; readonly sortorder?: 'asc' | 'desc' }) => {
      const sorted = await admin.activity.file({ params: { from: '2027-02-01', to: '2027-02-01' }, segments: order });
      return [
        ...new Set(
          sorted
            .trim()
            .split('\r\n')
            .slice(1)
            .map((line) => line.split(',')[4]),
        ),
      ];
    };
    expect(await actions({ sortby: 'action' })).toEqual(['Cells updated', 'Season changed']);
    expect(await actions({ sortby: 'action', sortorder: 'desc' })).toEqual(['Season changed', 'Cells updated']);
    expect(await actions({ sortby: 'date', sortorder: 'asc' })).toEqual(['Cells updated', 'Season changed']);
  });
});

describe('who reads the activity log', () => {
  it.each<[string, () => Promise<TestUser>]>([
    ['an associate administrator', () => aUser(server.db, { associate: true })],
    ['a school editor', () => aUser(server.db, { role: 2, school: home })],
    ['an associate school editor', () => aUser(server.db, { role: 2, school: home, associate: true })],
    ['a school viewer', () => aUser(server.db, { role: 3, school: home })],
    ['a commissioner', () => aUser(server.db, { role: 10, conference })],
    ['an associate commissioner', () => aUser(server.db, { role: 10, conference, associate: true })],
  ])('%s is refused every call of the log [ADM-010]', async (_, who) => {
    const { activity } = await server.as(await who());
    const params = DAYS;
    for (const call of [
      () => activity.list({ params }),
      () => activity.file({ params }),
      () => activity.actions(),
      () => activity.objects(),
      () => activity.users(),
      () => activity.one({ params: { id: 1 } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
  });

  it('a reader finds nothing about a private game that they may not know, in no list and no picker [ADM-134]', async () => {
    const { games } = await server.as(await aUser(server.db, { role: 10, conference }));
    const body = { ...(await gameBody(server.db, home, away, 9)), Pending: 3 as const };
    const kept = await games.add({ body });
    const gone = await games.add({ body: { ...body, ...(await gameBody(server.db, away, home, 11)) } });
    await games.remove({ params: { id: gone.id } });
    const open = await aGame(server.db, { home, away: foreign, week: 12 });
    await admin.games.remove({ params: { id: open } });
    const today = '2027-08-01';
    const reader = (traits: { conferenceId?: number; schoolId?: number; seesAll?: boolean }) => ({
      seesAll: false,
      conferenceId: null,
      schoolId: null,
      today,
      ...traits,
    });
    const objects = async (who: ReturnType<typeof reader>) => {
      const rows = await findActivity(server.db, who, { ...DAYS, object: 'game' }, { offset: 0, limit: 5000 });
      return [kept.id, gone.id, open].map((id) => rows.filter((row) => row.object_id === String(id)).length);
    };
    expect(await objects(reader({ seesAll: true }))).toEqual([1, 2, 1]);
    expect(await objects(reader({ conferenceId: conference.id }))).toEqual([1, 2, 1]);
    expect(await objects(reader({ schoolId: home.id }))).toEqual([1, 2, 1]);
    expect(await objects(reader({ conferenceId: foreign.conferenceId }))).toEqual([0, 0, 1]);
    expect(await objects(reader({ schoolId: foreign.id }))).toEqual([0, 0, 1]);
    await admin.conferences.movePending({ params: { id: conference.id }, body: { year: SEASON } });
    expect(await objects(reader({ schoolId: home.id }))).toEqual([0, 0, 1]);
    const removal = await admin.activity.list({
      params: DAYS,
      segments: { object: 'game', objectId: String(gone.id) },
    });
    for (const { id } of removal) {
      expect(await findActivityEntry(server.db, reader({ conferenceId: conference.id }), id)).toMatchObject({ id });
      expect(await findActivityEntry(server.db, reader({ schoolId: foreign.id }), id)).toBeUndefined();
    }
    expect(await findActivityWords(server.db, reader({ schoolId: foreign.id }), 'action')).not.toContain(
      'schedule.private',
    );
    expect(await findActivityWords(server.db, reader({ conferenceId: conference.id }), 'action')).toContain(
      'schedule.private',
    );
  });
});
