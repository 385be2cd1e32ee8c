import type { Actor } from '@open-date/shared-api/rules/access/permissions';
import { type GamePrivacy, type ScheduleState, canSeeGame } from '@open-date/shared-api/rules/access/private-games';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import {
  SEASON,
  type TestConference,
  type TestSchool,
  aConference,
  aGame,
  aSchool,
  aUser,
} from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { findGame } from './queries.ts';
import { gameAccess } from '../access/game-access.ts';
import { PRIVACY_COLUMNS, PRIVACY_JOIN, viewerRow } from '../access/private-games.ts';
import { Viewer } from '../access/viewer.ts';

let server: TestServer;
let elsewhere: TestConference;
beforeAll(async () => {
  server = await startTestServer();
  elsewhere = await aConference(server.db);
});
afterAll(() => server.close());

interface Setting {
  readonly id: number;
  readonly keeper: TestConference;
  readonly viewers: ReadonlyMap<string, Actor>;
}

/** A private game of two members, of which one may have left the conference since. */
async function aPrivateGame(state: ScheduleState, hasLeft: boolean): Promise<Setting> {
  const keeper = await aConference(server.db, { state });
  const member = () => aSchool(server.db, { conference: keeper });
  const [home, away, other, foreign] = [
    await member(),
    await member(),
    await member(),
    await aSchool(server.db, { conference: elsewhere }),
  ];
  const id = await aGame(server.db, { home, away, week: 9, pending: 3 });
  if (hasLeft) await move(home, elsewhere);
  const nobody = { id: 0, roleId: ROLE.schoolView, schoolId: null, conferenceId: null, associate: false };
  const viewers = new Map<string, Actor>([
    ['an administrator', { ...nobody, roleId: ROLE.admin }],
    ['its commissioner', { ...nobody, roleId: ROLE.conference, conferenceId: keeper.id }],
    ['another commissioner', { ...nobody, roleId: ROLE.conference, conferenceId: elsewhere.id }],
    ['nobody', nobody],
  ]);
  for (const [name, { id: schoolId }] of Object.entries({ home, away, other, foreign })) {
    viewers.set(`an editor of ${name}`, { ...nobody, roleId: ROLE.school, schoolId });
    viewers.set(`a viewer of ${name}`, { ...nobody, schoolId });
  }
  return { id, keeper, viewers };
}

async function move(school: TestSchool, to: TestConference): Promise<void> {
  const admin = await server.as(await aUser(server.db));
  await admin.adminSchools.moveToConference({ params: { id: school.id }, body: { ConferenceId: to.id, Year: SEASON } });
}

async function findConference({ schoolId }: Actor): Promise<number | null> {
  const row = await server.db
    .selectFrom('school_years')
    .select('conference_id')
    .where('school_id', '=', schoolId)
    .where('year', '=', SEASON)
    .executeTakeFirst();
  return row?.conference_id ?? null;
}

async function findPrivacy(id: number): Promise<GamePrivacy> {
  const { rows } = await sql<GamePrivacy>`
    select ${sql.raw(PRIVACY_COLUMNS)} from games g ${sql.raw(PRIVACY_JOIN)} where g.id = ${id}`.execute(server.db);
  const [row] = rows;
  if (!row) throw new Error('There is no such game.');
  return row;
}

const toRow = (actor: Actor) => viewerRow(new Viewer({ actor, memberships: '', at: new Date('2027-08-01') }).scope);

async function isInList(id: number, actor: Actor): Promise<boolean> {
  const { rows } = await sql`select from hidden_games(${toRow(actor)}) h where h.id = ${id}`.execute(server.db);
  return rows.length === 0;
}

async function isInLog(id: number, actor: Actor): Promise<boolean> {
  const { rows } = await sql`
    select from visible_activity(${toRow(actor)}) l where l.object_type = 'game' and l.object_id = ${String(id)}`.execute(
    server.db,
  );
  return rows.length > 0;
}

/** The names of the viewers for whom `sees` is true. */
async function namesOf({ viewers }: Setting, sees: (actor: Actor) => Promise<boolean>): Promise<string[]> {
  const names: string[] = [];
  for (const [name, actor] of viewers) if (await sees(actor)) names.push(name);
  return names;
}

const SEES: Readonly<Record<ScheduleState, readonly string[]>> = {
  private: [],
  membership: ['home', 'away', 'other'],
  released: ['home', 'away', 'other'],
};
const BOTH_SIDES = ['home', 'away'];

describe.each(['private', 'membership', 'released'] as const)('a private game of a schedule that is %s', (state) => {
  it.each([
    ['is', false],
    ['was', true],
  ])('is seen by the same people in lists, answers and the log when it %s a conference game', async (_, hasLeft) => {
    const setting = await aPrivateGame(state, hasLeft);
    const schools = hasLeft ? new Set([...BOTH_SIDES, ...SEES[state]]) : SEES[state];
    const people = [...schools].flatMap((name) => [`an editor of ${name}`, `a viewer of ${name}`]);
    const expected = ['an administrator', 'its commissioner', ...people];
    const game = await findGame(server.db, setting.id);
    if (!game) throw new Error('There is no such game.');
    const privacy = await findPrivacy(setting.id);
    for (const loaded of [privacy, gameAccess(game)])
      expect(await namesOf(setting, async (actor) => canSeeGame(actor, loaded, await findConference(actor)))).toEqual(
        expected,
      );
    expect(await namesOf(setting, (actor) => isInList(setting.id, actor))).toEqual(expected);
    const { games } = await server.as(await aUser(server.db, { role: 10, conference: setting.keeper }));
    await games.remove({ params: { id: setting.id } });
    expect(await namesOf(setting, (actor) => isInLog(setting.id, actor))).toEqual(expected);
  });
});
