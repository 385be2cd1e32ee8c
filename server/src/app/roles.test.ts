import { BOARDS, type Board } from '@open-date/shared-api/rules/messages/news';
import type { ApiContract } from '@open-date/shared-api/contract';
import { contract } from '@open-date/shared-api/contract';
import { type ApiClient, ApiError } from '@open-date/shared-api/client';
import { sql } from 'kysely';
import { auctionTries } from '../../testing/auction-tries.ts';
import {
  type TestConference,
  type TestSchool,
  type TestUser,
  SEASON,
  aConference,
  aGame,
  aSchool,
  aUser,
  gameBody,
  weekId,
} from '../../testing/builders.ts';
import { leagueTries } from '../../testing/league-tries.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let league: TestLeague;

interface TestLeague {
  readonly conference: TestConference;
  readonly own: TestSchool;
  readonly member: TestSchool;
  readonly foreign: TestSchool;
  readonly stranger: TestSchool;
}

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  const conference = await aConference(db, { name: 'Home Conference', state: 'membership' });
  const other = await aConference(db, { name: 'Other Conference' });
  league = {
    conference,
    own: await aSchool(db, { conference, name: 'Own' }),
    member: await aSchool(db, { conference, name: 'Member' }),
    foreign: await aSchool(db, { conference: other, name: 'Foreign' }),
    stranger: await aSchool(db, { conference: other, name: 'Stranger' }),
  };
});
afterAll(() => server.close());

const ROLES = {
  admin: () => aUser(server.db, { role: 1 }),
  'associate admin': () => aUser(server.db, { role: 1, associate: true }),
  school: () => aUser(server.db, { role: 2, school: league.own }),
  'associate school': () => aUser(server.db, { role: 2, school: league.own, associate: true }),
  view: () => aUser(server.db, { role: 3, school: league.own }),
  conference: () => aUser(server.db, { role: 10, conference: league.conference }),
  'associate conference': () => aUser(server.db, { role: 10, conference: league.conference, associate: true }),
} satisfies Record<string, () => Promise<TestUser>>;

type Role = keyof typeof ROLES;
type Api = ApiClient<ApiContract>;

/** A new free week for every try, so that tries do not collide. */
let week = 1;
const freshWeek = () => {
  week = (week % 14) + 2;
  return week;
};

async function clearGames() {
  await server.db.deleteFrom('games').execute();
  // Truncates the tables, because the database refuses to delete single bids.
  await sql`truncate auctions, auction_bidders, bids`.execute(server.db);
  await server.db.updateTable('conference_years').set({ state: 'released' }).execute();
}

/** A write call, tried on a fresh game or week. */
type Try = (api: Api) => Promise<unknown>;

const addGame =
  (home: () => TestSchool, away: () => TestSchool): Try =>
  async (api) =>
    api.games.add({ body: await gameBody(server.db, home(), away(), freshWeek()) });

const saveGame =
  (home: () => TestSchool, away: () => TestSchool, pending: 0 | 1 | 2 | 3 = 0): Try =>
  async (api) => {
    const at = freshWeek();
    const id = await aGame(server.db, { home: home(), away: away(), week: at, pending });
    const body = { ...(await gameBody(server.db, home(), away(), at)), Pending: pending, version: 1 };
    return api.games.save({ params: { id }, body });
  };

const removeGame =
  (home: () => TestSchool, away: () => TestSchool, pending: 0 | 1 | 2 | 3 = 0): Try =>
  async (api) => {
    const id = await aGame(server.db, { home: home(), away: away(), week: freshWeek(), pending });
    return api.games.remove({ params: { id } });
  };

/** Deletes and restores in one try, because a user who may not delete has nothing to restore. */
const restoreGame =
  (home: () => TestSchool, away: () => TestSchool): Try =>
  async (api) => {
    const id = await aGame(server.db, { home: home(), away: away(), week: freshWeek() });
    await api.games.remove({ params: { id } });
    return api.games.restore({ params: { id } });
  };

/** A game that an editor of the foreign school enters against the tested school: final, or waiting for its consent. */
async function aGameEnteredByOthers(pending: 0 | 1) {
  const editor = await server.as(await aUser(server.db, { role: 2, school: league.foreign }));
  const body = { ...(await gameBody(server.db, league.foreign, league.own, freshWeek())), Pending: pending };
  const { id, Version } = await editor.games.add({ body });
  return { params: { id }, body: { version: Version } };
}

const confirmGame: Try = async (api) => api.games.confirm(await aGameEnteredByOthers(1));
const declineGame: Try = async (api) => api.games.decline(await aGameEnteredByOthers(1));
const disputeGame: Try = async (api) => api.games.dispute(await aGameEnteredByOthers(0));

const settleGame: Try = async (api) => {
  const entered = await aGameEnteredByOthers(0);
  const editor = await server.as(await aUser(server.db, { role: 2, school: league.own }));
  const { Version } = await editor.games.dispute(entered);
  return api.games.settle({ ...entered, body: { version: Version } });
};

const saveWeek =
  (school: () => TestSchool): Try =>
  async (api) =>
    api.schoolWeeks.save({ params: { id: await weekId(server.db, school(), 16) }, body: { Comments: 'x' } });

const saveSeason =
  (school: () => TestSchool): Try =>
  (api) =>
    api.schedules.saveSeason({ params: { id: school().id, year: SEASON }, body: { SeasonComments: 'x' } });

const flipFlag =
  (flag: 'playoffs' | 'championship' | 'playAtHawaii', school: () => TestSchool): Try =>
  (api) =>
    api.schoolYears[flag]({ params: { id: school().id }, body: { year: SEASON } });

const saveConferenceGames =
  (school: () => TestSchool): Try =>
  (api) =>
    api.schoolYears.conferenceGames({
      params: { id: school().conferenceId, year: SEASON },
      body: { SchoolId: school().id, ConferenceGames: 8 },
    });

/** Posts, edits, reposts and removes on a board, and fails when any of these is refused. */
const manageNews =
  (board: Board): Try =>
  async (api) => {
    const author = await server.as(await aUser(server.db));
    const { id } = await author[board].create({ body: { message: 'x' } });
    const params = { id };
    await api[board].create({ body: { message: 'y' } });
    await api[board].edit({ params, body: { message: 'z' } });
    await api[board].repost({ params });
    await api[board].remove({ params });
  };

const publishSchedule =
  (school: () => TestSchool): Try =>
  (api) =>
    api.conferences.publish({ params: { id: school().conferenceId }, body: { year: SEASON, public: 1 } });

const changeSchedule =
  (action: 'release' | 'releaseToConference' | 'movePending' | 'remove', school: () => TestSchool): Try =>
  (api) =>
    api.conferences[action]({ params: { id: school().conferenceId }, body: { year: SEASON } });

/** An account of a school or the conference that nobody signs in to. */
const aColleague = (whose: Whose) =>
  whose === 'conference'
    ? aUser(server.db, { role: 10, conference: league.conference })
    : aUser(server.db, { role: 3, school: whose === 'school' ? league.own : league.stranger });

type Whose = 'school' | 'conference' | 'strangers';

let newcomers = 0;
const createUser =
  (whose: Whose): Try =>
  (api) => {
    newcomers += 1;
    const affiliation =
      whose === 'conference'
        ? { roleid: 10, conferenceid: league.conference.id }
        : { roleid: 3, schoolid: whose === 'school' ? league.own.id : league.stranger.id };
    return api.adminUsers.create({
      body: { ...affiliation, firstname: 'New', email: `newcomer${newcomers}@example.test` },
    });
  };

const saveUser =
  (whose: Whose): Try =>
  async (api) =>
    api.adminUsers.save({ params: { id: (await aColleague(whose)).id }, body: { title: 'x' } });

const removeUser =
  (whose: Whose): Try =>
  async (api) =>
    api.adminUsers.remove({ params: { id: (await aColleague(whose)).id } });

const notifyUser: Try = async (api) => api.adminUsers.notify({ params: { id: (await aColleague('school')).id } });

const retryMail: Try = async (api) => {
  const { id } = await server.db
    .insertInto('email_outbox')
    .values({ kind: 'game_changed', to_email: 'x@example.test', subject: 'x', body_html: '<p>x</p>', state: 'failed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return api.adminMail.retry({ params: { id } });
};

const own = () => league.own;
const member = () => league.member;
const foreign = () => league.foreign;
const stranger = () => league.stranger;

const allowed = (...roles: Role[]) => roles;
const admins = allowed('admin', 'associate admin');
const commissioners = allowed('conference', 'associate conference');
const keepersOfOwn = allowed(...admins, 'school', 'associate school');
const editorsOfOwn = allowed(...keepersOfOwn, ...commissioners);
const editorsOfMember = allowed(...admins, ...commissioners);
const setters = allowed(...admins, 'associate school', 'associate conference');
const keepersOfConference = allowed('admin', ...commissioners);

/**
 * Every write call of the contract, with the roles that may make it. Other roles get 403, or 404 for a game that they
 * may not see.
 */
const MATRIX: readonly (readonly [name: string, call: Try, roles: readonly Role[]])[] = [
  ['add a game of their own school', addGame(own, foreign), editorsOfOwn],
  ['add a game away from their own school', addGame(foreign, own), editorsOfOwn],
  ['add a game of a member', addGame(member, foreign), editorsOfMember],
  ['add a game of other schools', addGame(foreign, stranger), admins],
  ['save a game of their own school', saveGame(own, foreign), editorsOfOwn],
  ['save a game of a member', saveGame(member, foreign), editorsOfMember],
  ['save a game of other schools', saveGame(foreign, stranger), admins],
  ['save a pending 1 game', saveGame(own, foreign, 1), editorsOfOwn],
  ['save a pending 2 game', saveGame(own, foreign, 2), editorsOfMember],
  ['save a pending 3 game', saveGame(own, member, 3), keepersOfConference],
  ['delete a game of their own school', removeGame(own, foreign), editorsOfOwn],
  ['delete a game of a member', removeGame(member, foreign), editorsOfMember],
  ['delete a game of other schools', removeGame(foreign, stranger), admins],
  ['delete a pending 2 game', removeGame(own, foreign, 2), editorsOfMember],
  ['delete a pending 3 game', removeGame(own, member, 3), keepersOfConference],
  ['restore a game of their own school', restoreGame(own, foreign), editorsOfOwn],
  ['restore a game of other schools', restoreGame(foreign, stranger), admins],
  ['confirm a game of their own school', confirmGame, editorsOfOwn],
  ['decline a game of their own school', declineGame, editorsOfOwn],
  ['dispute a game of their own school', disputeGame, allowed('school', 'associate school')],
  ['settle the dispute of their own school', settleGame, keepersOfOwn],
  ['save a week of their own school', saveWeek(own), editorsOfOwn],
  ['save a week of a member', saveWeek(member), editorsOfMember],
  ['save a week of another school', saveWeek(stranger), admins],
  ['save the season of their own school', saveSeason(own), editorsOfOwn],
  ['save the season of a member', saveSeason(member), editorsOfMember],
  ['save the season of another school', saveSeason(stranger), admins],
  ['flip playoffs of their own school', flipFlag('playoffs', own), setters],
  ['flip the championship of their own school', flipFlag('championship', own), setters],
  ['flip Hawaii of a member', flipFlag('playAtHawaii', member), allowed(...admins, 'associate conference')],
  ['set the conference games of their own school', saveConferenceGames(own), allowed(...setters, 'conference')],
  ['set the conference games of a member', saveConferenceGames(member), editorsOfMember],
  ['set the conference games of another school', saveConferenceGames(stranger), admins],
  ['create a user of their own school', createUser('school'), keepersOfOwn],
  ['create a user of the conference', createUser('conference'), keepersOfConference],
  ['create a user of another school', createUser('strangers'), admins],
  ['save a user of their own school', saveUser('school'), keepersOfOwn],
  ['save a user of the conference', saveUser('conference'), keepersOfConference],
  ['save a user of another school', saveUser('strangers'), admins],
  ['delete a user of their own school', removeUser('school'), keepersOfOwn],
  ['delete a user of the conference', removeUser('conference'), keepersOfConference],
  ['delete a user of another school', removeUser('strangers'), admins],
  ['notify a user', notifyUser, admins],
  ['retry a failed mail', retryMail, admins],
  ...leagueTries(
    () => server,
    () => league,
  ),
  ...auctionTries({ server: () => server, own, member, foreign, stranger, freshWeek }).map(
    ([name, call, who]) => [name, call, who === 'admins' ? admins : keepersOfOwn] as const,
  ),
  ['manage GAMES', manageNews('news'), editorsOfOwn],
  ['manage GRIDIRON UPDATES', manageNews('newsAdminUpdates'), admins],
  ['manage FBS GUARANTEE GAMES', manageNews('newsAdmin'), admins],
  ['release the schedule of their own conference', changeSchedule('release', own), keepersOfConference],
  [
    'release the schedule of their own conference to its members',
    changeSchedule('releaseToConference', own),
    keepersOfConference,
  ],
  ['make the schedule of their own conference private', changeSchedule('movePending', own), keepersOfConference],
  ['remove the schedule of their own conference', changeSchedule('remove', own), allowed('admin')],
  ['release the schedule of another conference', changeSchedule('release', stranger), allowed('admin')],
  ['switch the public page of their own conference', publishSchedule(own), keepersOfConference],
  ['switch the public page of another conference', publishSchedule(stranger), allowed('admin')],
];

/** Every role, with the requirement that its row of the matrix proves. */
const ALL_ROLES = [
  ['admin', 'ROL-001'],
  ['associate admin', 'ROL-002'],
  ['school', 'ROL-003'],
  ['associate school', 'ROL-003'],
  ['view', 'ROL-004'],
  ['conference', 'ROL-005'],
  ['associate conference', 'ROL-005'],
] as const;

describe.each(ALL_ROLES)('role: %s [%s ROL-008 SCH-058 SCH-059]', (role) => {
  let api: Api;
  beforeAll(async () => {
    api = await server.as(await ROLES[role]());
  });
  afterEach(clearGames);

  it.each(MATRIX)('the matrix decides whether the role may %s', async (_name, call, roles) => {
    const outcome = await call(api).then(
      () => 'done',
      (error: unknown) => (error instanceof ApiError ? error.status : error),
    );
    expect(outcome).toBe(roles.includes(role) ? 'done' : 403);
  });

  it('every role keeps its own searches, calendars and notifications and reads every schedule', async () => {
    const params = { id: league.stranger.id };
    await expect(api.calendars.create({ params })).resolves.toEqual({ path: expect.stringMatching(/\.ics$/) });
    await expect(api.calendars.remove({ params })).resolves.toEqual({ ok: true });
    await expect(api.session.savePreviousSearch({ body: { url: '/team/1', description: 'x' } })).resolves.toEqual({
      ok: true,
    });
    await expect(api.notifications.readAll({ body: { upTo: 1 } })).resolves.toEqual({ ok: true });
    await expect(api.notifications.read({ params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
    await expect(api.schedules.school({ params: { id: league.stranger.id } })).resolves.toMatchObject({
      SchoolName: 'Stranger',
    });
  });

  it('every role saves its own profile and ends its own sessions; only administrators save any profile', async () => {
    const user = await ROLES[role]();
    const own = await server.as(user);
    const other = await ROLES.view();
    const body = { Title: 'Scheduler' };
    await expect(own.profile.save({ params: { id: user.id }, body })).resolves.toMatchObject({ id: user.id, ...body });
    const outcome = await own.profile.save({ params: { id: other.id }, body }).then(
      () => 'done',
      (error: { status: number }) => error.status,
    );
    expect(outcome).toBe(admins.includes(role) ? 'done' : 403);
    const [theirs] = await (await server.as(other)).profile.sessions();
    await expect(own.profile.endSession({ params: { id: theirs?.id ?? 0 } })).rejects.toMatchObject({ status: 404 });
    await expect(own.profile.endOtherSessions()).resolves.toEqual({ ok: true });
  });
});

it('every write call of the contract is in the matrix of roles [ROL-008]', () => {
  const writes = Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls)
      .filter(([, call]) => call.method !== 'GET' && call.permission !== 'public')
      .map(([name]) => `${area}.${name}`),
  );
  expect(writes.sort()).toEqual([
    'activity.restore',
    'adminCells.refresh',
    'adminChanges.undo',
    'adminConferences.create',
    'adminConferences.derivePlay',
    'adminConferences.regenerateWeeks',
    'adminConferences.save',
    'adminConferences.savePower',
    'adminConferences.saveWeekOne',
    'adminConferences.saveYear',
    'adminConferences.saveYears',
    'adminConferences.togglePlay',
    'adminConferences.toggleReleased',
    'adminEmail.send',
    'adminExport.league',
    ...['create', 'remove', 'save'].map((name) => `adminGuaranteeGames.${name}`),
    ...['addFile', 'apply', 'begin', 'choose', 'discard', 'undo'].map((name) => `adminImport.${name}`),
    'adminMail.retry',
    'adminSchools.copySeason',
    'adminSchools.create',
    'adminSchools.moveToConference',
    'adminSchools.removeDivision',
    'adminSchools.save',
    'adminSchools.savePower',
    'adminSchools.setDivision',
    'adminSeasons.create',
    'adminSeasons.remove',
    'adminSeasons.save',
    'adminUsers.create',
    'adminUsers.notify',
    'adminUsers.remove',
    'adminUsers.save',
    ...['apply', 'create', 'remove', 'save', 'undo'].map((name) => `adminWhatIf.${name}`),
    ...['addBidder', 'cancel', 'close', 'create', 'decideBidder', 'placeBid', 'remove', 'retractBid'].map(
      (name) => `auctions.${name}`,
    ),
    'calendars.create',
    'calendars.remove',
    'conferences.movePending',
    'conferences.publish',
    'conferences.release',
    'conferences.releaseToConference',
    'conferences.remove',
    'games.add',
    'games.confirm',
    'games.decline',
    'games.dispute',
    'games.remove',
    'games.restore',
    'games.save',
    'games.settle',
    'logos.upload',
    ...BOARDS.toSorted().flatMap((board) => ['create', 'edit', 'remove', 'repost'].map((name) => `${board}.${name}`)),
    'notifications.read',
    'notifications.readAll',
    'profile.endOtherSessions',
    'profile.endSession',
    'profile.save',
    'schedules.saveSeason',
    'schoolWeeks.save',
    'schoolYears.championship',
    'schoolYears.conferenceGames',
    'schoolYears.playAtHawaii',
    'schoolYears.playoffs',
    'session.savePreviousSearch',
    'siteSettings.save',
  ]);
});
