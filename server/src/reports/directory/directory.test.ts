import { SEASON, aConference, aSchool, aUser, type UserTraits } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const KEYS = [
  'ConferenceNameShort',
  'Email',
  'FirstName',
  'LastName',
  'Mobile',
  'Phone',
  'RoleId',
  'SchoolName',
  'Title',
  'Twitter',
];

/** Adds a user with the columns that a test is about. */
async function aPerson(columns: Readonly<Record<string, unknown>>, traits: UserTraits = {}) {
  const user = await aUser(server.db, traits);
  await server.db
    .updateTable('users')
    .set({ show_in_directory: true, ...columns })
    .where('id', '=', user.id)
    .execute();
  return user;
}

const signedIn = async () => server.as(await aUser(server.db));
const emails = async () => (await (await signedIn()).directory.people()).map(({ Email }) => Email);

describe('GET /api/v1/users', () => {
  it('a directory entry has the keys of the contract and no others [API-009]', async () => {
    const conference = await aConference(server.db, { name: 'Lakes' });
    const school = await aSchool(server.db, { conference, name: 'Harbor State' });
    const contact = {
      first_name: 'Nia',
      last_name: 'Calder',
      title: 'Deputy AD',
      phone: '(419) 555-0142',
      mobile: '(419) 555-0187',
      twitter: '@niacalder',
    };
    const user = await aPerson(contact, { role: 2, school, email: 'nia@harbor.test' });
    const answer = await fetch(`${server.url}/api/v1/users`, { headers: { 'Auth-Token': await server.token(user) } });
    expect(answer.status).toBe(200);
    const people: unknown = await answer.json();
    if (!Array.isArray(people)) throw new Error('the directory is not a list');
    for (const person of people) expect(Object.keys(person).toSorted()).toEqual(KEYS);
    expect(people).toContainEqual({
      FirstName: 'Nia',
      LastName: 'Calder',
      RoleId: 2,
      SchoolName: 'Harbor State',
      ConferenceNameShort: 'Lakes',
      Title: 'Deputy AD',
      Phone: '(419) 555-0142',
      Mobile: '(419) 555-0187',
      Email: 'nia@harbor.test',
      Twitter: '@niacalder',
    });
  });

  it('the directory names the conference of a commissioner, and no affiliation of a user without one [API-009]', async () => {
    const conference = await aConference(server.db, { name: 'Coast' });
    await aPerson({}, { role: 10, conference, email: 'office@coast.test' });
    await aPerson({}, { role: 1, email: 'nowhere@site.test' });
    const people = await (await signedIn()).directory.people();
    const of = (email: string) => people.find(({ Email }) => Email === email);
    expect(of('office@coast.test')).toMatchObject({ RoleId: 10, SchoolName: '', ConferenceNameShort: 'Coast' });
    expect(of('nowhere@site.test')).toMatchObject({ SchoolName: '', ConferenceNameShort: '', Phone: '', Twitter: '' });
  });

  it('the directory names the conference that a school belongs to this year', async () => {
    const [before, now] = [await aConference(server.db), await aConference(server.db, { name: 'Newcomers' })];
    const school = await aSchool(server.db, { conference: before });
    await server.db
      .updateTable('school_years')
      .set({ conference_id: now.id })
      .where('school_id', '=', school.id)
      .where('year', '=', SEASON)
      .execute();
    await aPerson({}, { role: 3, school, email: 'mover@school.test' });
    const people = await (await signedIn()).directory.people();
    expect(people.filter(({ Email }) => Email === 'mover@school.test')).toMatchObject([
      { ConferenceNameShort: 'Newcomers' },
    ]);
  });

  it('the directory has only active users who agreed to be listed [DIR-012]', async () => {
    const school = await aSchool(server.db);
    const member = { role: 2, school } as const;
    await aPerson({}, { ...member, email: 'shown@list.test' });
    await aPerson({ show_in_directory: false }, { ...member, email: 'hidden@list.test' });
    await aPerson({}, { ...member, status: 2, email: 'pending@list.test' });
    await aPerson({}, { ...member, status: 3, email: 'disabled@list.test' });
    await aPerson({}, { ...member, status: 5, email: 'internal@list.test' });
    await aPerson({ deleted_at: new Date() }, { ...member, email: 'deleted@list.test' });
    expect((await emails()).filter((email) => email.endsWith('@list.test'))).toEqual(['shown@list.test']);
  });

  it('a user leaves the directory as soon as they are hidden [DIR-012]', async () => {
    const user = await aPerson({}, { email: 'shy@person.test' });
    expect(await emails()).toContain('shy@person.test');
    await server.db.updateTable('users').set({ show_in_directory: false }).where('id', '=', user.id).execute();
    expect(await emails()).not.toContain('shy@person.test');
  });

  it('the directory is sorted by last name, then first name, ignoring case and accents', async () => {
    const names = [
      ['Eva', 'Zorn'],
      ['Zoe', 'Åberg'],
      ['Ana', 'åberg'],
      ['Ben', 'Aardal'],
    ];
    for (const [first_name, last_name] of names)
      await aPerson({ first_name, last_name }, { email: `${first_name}@order.test` });
    expect((await emails()).filter((email) => email.endsWith('@order.test'))).toEqual([
      'Ben@order.test',
      'Ana@order.test',
      'Zoe@order.test',
      'Eva@order.test',
    ]);
  });

  it('every role may read the directory', async () => {
    const conference = await aConference(server.db);
    const school = await aSchool(server.db, { conference });
    for (const traits of [{ role: 1 }, { role: 2, school }, { role: 3, school }, { role: 10, conference }] as const) {
      const api = await server.as(await aUser(server.db, traits));
      await expect(api.directory.people()).resolves.not.toEqual([]);
    }
  });
});
