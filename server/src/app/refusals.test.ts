import {
  SEASON,
  type TestConference,
  type TestSchool,
  aConference,
  aGame,
  aSchool,
  aUser,
  aWeek,
  gameBody,
  weekId,
} from '../../testing/builders.ts';
import { databaseState } from '../../testing/database-state.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

type Body = Readonly<Record<string, unknown>>;

interface Refused {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: Body | string;
  /** Whether a school editor of an unrelated school makes the call, instead of an administrator. */
  readonly asStranger?: true;
  readonly status: number;
}

interface TestLeague {
  readonly conference: TestConference;
  readonly home: TestSchool;
  readonly away: TestSchool;
  readonly game: number;
  readonly week: number;
  readonly takenWeek: number;
  /** A body that creates a game. */
  readonly good: Body;
}

let server: TestServer;
let league: TestLeague;
let tokens: { readonly admin: string; readonly stranger: string };

beforeAll(async () => {
  server = await startTestServer();
  const conference = await aConference(server.db);
  const home = await aSchool(server.db, { conference });
  const away = await aSchool(server.db, { conference });
  const game = await aGame(server.db, { home, away, week: 5 });
  await aWeek(server.db, home, { week: 8, notAvailable: true });
  league = {
    conference,
    home,
    away,
    game,
    week: await weekId(server.db, home, 7),
    takenWeek: await weekId(server.db, home, 5),
    good: await gameBody(server.db, home, away, 7),
  };
  tokens = {
    admin: await server.token(await aUser(server.db)),
    stranger: await server.token(await aUser(server.db, { role: 2, school: await aSchool(server.db) })),
  };
});
afterAll(() => server.close());

const LONG = 'x'.repeat(2001);
const HUGE = JSON.stringify({ Comments: 'x'.repeat(1_100_000) });

/** Calls that must be refused, each with its expected status (A010). */
const CASES: Readonly<Record<string, (of: TestLeague) => Refused | Promise<Refused>>> = {
  'a game against itself': ({ home, good }) => ({
    method: 'POST',
    path: '/games',
    body: { ...good, SchoolIdAway: home.id },
    status: 400,
  }),
  'a game of an unknown school': ({ good }) => ({
    method: 'POST',
    path: '/games',
    body: { ...good, SchoolIdAway: 999_999 },
    status: 404,
  }),
  'a game on a taken week': async ({ home, away }) => ({
    method: 'POST',
    path: '/games',
    body: await gameBody(server.db, home, away, 5),
    status: 409,
  }),
  'a game on a day outside its week': ({ good }) => ({
    method: 'POST',
    path: '/games',
    body: { ...good, Week: 2 },
    status: 400,
  }),
  'a game on a day outside every season': ({ good }) => ({
    method: 'POST',
    path: '/games',
    body: { ...good, GameDate: '2027-03-01' },
    status: 400,
  }),
  'a game on a day that does not exist': ({ good }) => ({
    method: 'POST',
    path: '/games',
    body: { ...good, GameDate: '2027-13-40' },
    status: 400,
  }),
  'a game with comments that are too long': ({ good }) => ({
    method: 'POST',
    path: '/games',
    body: { ...good, Comments: LONG },
    status: 400,
  }),
  'a game between two other schools': ({ good }) => ({
    method: 'POST',
    path: '/games',
    body: good,
    asStranger: true,
    status: 403,
  }),
  'a NUL in a text': ({ good }) => ({
    method: 'POST',
    path: '/games',
    body: { ...good, Comments: 'a\0b' },
    status: 400,
  }),
  'half a character in a text': ({ good }) => ({
    method: 'POST',
    path: '/games',
    body: { ...good, Comments: 'a\ud83c' },
    status: 400,
  }),
  'a NUL in an address': () => ({ method: 'GET', path: '/schools/1%00/schedules', status: 404 }),
  'a stored search that leads to another site': () => ({
    method: 'PUT',
    path: '/users/previoussearch',
    body: { url: '/\\evil.test', description: 'elsewhere' },
    status: 400,
  }),
  'a body with invalid JSON': () => ({ method: 'POST', path: '/games', body: '{"SchoolIdHome":', status: 400 }),
  'a body that is too large': () => ({ method: 'POST', path: '/games', body: HUGE, status: 413 }),
  'a change of an old version': ({ game, good }) => ({
    method: 'PUT',
    path: `/games/${game}`,
    body: { ...good, version: 7 },
    status: 409,
  }),
  'a change of an unknown game': ({ good }) => ({
    method: 'PUT',
    path: '/games/999999',
    body: { ...good, version: 1 },
    status: 404,
  }),
  'a deletion by another school': ({ game }) => ({
    method: 'DELETE',
    path: `/games/${game}`,
    asStranger: true,
    status: 403,
  }),
  'a deletion of an old version': ({ game }) => ({ method: 'DELETE', path: `/games/${game}?version=7`, status: 409 }),
  'a deletion of an unknown game': () => ({ method: 'DELETE', path: '/games/999999', status: 404 }),
  'a restore of a game that nobody deleted': ({ game }) => ({
    method: 'POST',
    path: `/games/${game}/restore`,
    status: 404,
  }),
  'two flags at once': ({ week }) => ({
    method: 'PUT',
    path: `/schoolweeks/${week}`,
    body: { Bye: 1, NotAvailable: 1 },
    status: 400,
  }),
  'a flag on a game': ({ takenWeek }) => ({
    method: 'PUT',
    path: `/schoolweeks/${takenWeek}`,
    body: { Bye: 1 },
    status: 409,
  }),
  'a want of another division': ({ week }) => ({
    method: 'PUT',
    path: `/schoolweeks/${week}`,
    body: { Wants: [8] },
    status: 400,
  }),
  'an old version of a week': ({ week }) => ({
    method: 'PUT',
    path: `/schoolweeks/${week}`,
    body: { Comments: 'x', version: 9 },
    status: 409,
  }),
  'a week of another school': ({ week }) => ({
    method: 'PUT',
    path: `/schoolweeks/${week}`,
    body: { Comments: 'x' },
    asStranger: true,
    status: 403,
  }),
  'an unknown week': () => ({ method: 'PUT', path: '/schoolweeks/999999', body: { Comments: 'x' }, status: 404 }),
  'an unknown status': ({ home }) => ({
    method: 'PUT',
    path: `/admin/school/${home.id}/season/${SEASON}`,
    body: { SeasonFull: 3 },
    status: 400,
  }),
  'a season of another school': ({ home }) => ({
    method: 'PUT',
    path: `/admin/school/${home.id}/season/${SEASON}`,
    body: { SeasonComments: 'x' },
    asStranger: true,
    status: 403,
  }),
  'a season that does not exist': ({ home }) => ({
    method: 'PUT',
    path: `/admin/school/${home.id}/season/1999`,
    body: { SeasonComments: 'x' },
    status: 404,
  }),
  'a release by a school editor': ({ conference }) => ({
    method: 'PUT',
    path: `/conferences/releaseschedule/${conference.id}`,
    body: { year: SEASON },
    asStranger: true,
    status: 403,
  }),
  'a removal of an unknown conference': () => ({
    method: 'PUT',
    path: '/conferences/removeschedule/999999',
    body: { year: SEASON },
    status: 404,
  }),
  'a release without a year': ({ conference }) => ({
    method: 'PUT',
    path: `/conferences/releaseschedule/${conference.id}`,
    body: {},
    status: 400,
  }),
  'a calendar of an unknown school': () => ({ method: 'POST', path: '/schools/999999/calendar', status: 404 }),
  'opponents for a taken week': ({ takenWeek }) => ({
    method: 'GET',
    path: `/schoolweeks/${takenWeek}/matches`,
    status: 409,
  }),
  'opponents for another school': ({ week }) => ({
    method: 'GET',
    path: `/schoolweeks/${week}/matches`,
    asStranger: true,
    status: 403,
  }),
  'adding a season that exists': () => ({
    method: 'POST',
    path: '/admin/seasons',
    body: { Year: SEASON },
    status: 409,
  }),
  'adding a season as a school editor': () => ({
    method: 'POST',
    path: '/admin/seasons',
    body: {},
    asStranger: true,
    status: 403,
  }),
  'days of an unknown season': () => ({ method: 'PUT', path: '/admin/seasons/999999', body: {}, status: 404 }),
  'adding a season with a body that is too large': () => ({
    method: 'POST',
    path: '/admin/seasons',
    body: HUGE,
    status: 413,
  }),
  'a school without a name': ({ conference }) => ({
    method: 'POST',
    path: '/admin/schools',
    body: { ConferenceId: conference.id },
    status: 400,
  }),
  'a school with another school’s name': ({ conference, home }) => ({
    method: 'POST',
    path: '/admin/schools',
    body: { SchoolName: home.name, ConferenceId: conference.id },
    status: 409,
  }),
  'an old version of a school': ({ home }) => ({
    method: 'PUT',
    path: `/admin/school/${home.id}`,
    body: { City: 'x', version: 9 },
    status: 409,
  }),
  'a move of an unknown school': ({ conference }) => ({
    method: 'POST',
    path: '/admin/school/999999/conference',
    body: { ConferenceId: conference.id, Year: SEASON },
    status: 404,
  }),
  'a move by a school editor': ({ conference, home }) => ({
    method: 'POST',
    path: `/admin/school/${home.id}/conference`,
    body: { ConferenceId: conference.id, Year: SEASON },
    asStranger: true,
    status: 403,
  }),
  'a division that does not exist': ({ home }) => ({
    method: 'POST',
    path: `/admin/school/${home.id}/conferencedivision`,
    body: { ConferenceDivisionId: 999_999, Year: SEASON },
    status: 404,
  }),
  'a conference without a short name': () => ({
    method: 'POST',
    path: '/admin/conference',
    body: { Name: 'Lake', TypeID: 1 },
    status: 400,
  }),
  'a conference season without a change': ({ conference }) => ({
    method: 'PUT',
    path: `/admin/conference/${conference.id}/year/${SEASON}`,
    body: {},
    status: 400,
  }),
  'regenerating weeks as a school editor': ({ conference }) => ({
    method: 'GET',
    path: `/admin/conference/update/${conference.id}`,
    asStranger: true,
    status: 403,
  }),
  'updating schedule cells as a school editor': () => ({
    method: 'POST',
    path: '/admin/cells',
    asStranger: true,
    status: 403,
  }),
  'a logo that is not a form': ({ home }) => ({
    method: 'POST',
    path: `/admin/school/${home.id}/logo`,
    body: {},
    status: 400,
  }),
  'a logo for something without logos': ({ home }) => ({
    method: 'POST',
    path: `/admin/team/${home.id}/logo`,
    status: 404,
  }),
  'an unknown schedule': () => ({ method: 'GET', path: '/schools/999999/schedules', status: 404 }),
};

async function call({ method, path, body, asStranger }: Refused) {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      'Auth-Token': asStranger ? tokens.stranger : tokens.admin,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: JSON.parse(text) };
}

it.each(Object.keys(CASES))('%s is refused with one clear text and changes nothing', async (name) => {
  const refused = await CASES[name]?.(league);
  if (!refused) throw new Error(`There is no case ${name}.`);
  const before = await databaseState(server.db);
  const answer = await call(refused);
  expect(answer).toEqual({
    status: refused.status,
    body: expect.objectContaining({ error: expect.stringMatching(/^\S.*\.$|^[A-Z, ]+$/), code: expect.any(String) }),
  });
  expect(await databaseState(server.db)).toEqual(before);
});
