import { createHash } from 'node:crypto';
import { SEASON, aConference, aSchool, aUser } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signedIn = async () => server.as(await aUser(server.db));

describe('schools and conferences', () => {
  it('the list of schools is sorted by name, and one school has its conference of the current season [API-016]', async () => {
    const conference = await aConference(server.db, { type: 2, name: 'Prairie Conference' });
    const later = await aSchool(server.db, { conference, name: 'Wheatland' });
    const first = await aSchool(server.db, { conference, name: 'alder College' });
    const api = await signedIn();
    const names = (await api.reference.schools()).map((school) => school.SchoolName);
    expect(names.indexOf(first.name)).toBeLessThan(names.indexOf(later.name));
    const listed = (await api.reference.schools()).find(({ ID }) => ID === later.id);
    expect(listed).toMatchObject({ ConferenceName: 'Prairie Conference', ConferenceNickname: 'Prairie Conference' });
    await expect(api.reference.school({ params: { id: later.id } })).resolves.toMatchObject({
      ID: later.id,
      SchoolName: 'Wheatland',
      ConferenceId: conference.id,
      ConferenceName: 'Prairie Conference',
      ConferenceType: 2,
    });
    await expect(api.reference.school({ params: { id: 999_999 } })).rejects.toMatchObject({
      status: 404,
      code: 'not-found',
    });
  });

  it('schools and conferences name divisions only when asked [API-012 API-016]', async () => {
    const conference = await aConference(server.db);
    const school = await aSchool(server.db, { conference });
    const division = await server.db
      .insertInto('conference_divisions')
      .values([
        { conference_id: conference.id, name: 'East', sort: 1 },
        { conference_id: conference.id, name: 'West', sort: 0 },
        { conference_id: conference.id, name: 'Old', sort: 2, active: false },
      ])
      .returning('id')
      .execute();
    await server.db
      .updateTable('school_years')
      .set({ division_id: division[0]?.id ?? null })
      .where('school_id', '=', school.id)
      .execute();
    const api = await signedIn();
    const plain = (await api.reference.conferences()).find(({ id }) => id === conference.id);
    expect(plain).not.toHaveProperty('Divisions');
    const full = (await api.reference.conferences({ query: { includeDivision: '1' } })).find(
      ({ id }) => id === conference.id,
    );
    expect(full).toMatchObject({ Divisions: 'West,East' });
    const schools = await api.reference.schools({ query: { includeDivision: '1' } });
    expect(schools.find(({ ID }) => ID === school.id)).toMatchObject({ ConferenceDivisionName: 'East' });
    expect((await api.reference.schools())[0]).not.toHaveProperty('ConferenceDivisionName');
  });

  it('a changed list shows at once, and an unchanged list answers 304', async () => {
    const user = await aUser(server.db);
    const token = await server.token(user);
    const school = await aSchool(server.db, { name: 'Old Name' });
    const get = (tag?: string) =>
      fetch(`${server.url}/api/v1/schools`, {
        headers: { 'Auth-Token': token, ...(tag ? { 'if-none-match': tag } : {}) },
      });
    const first = await get();
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"/);
    expect((await get(tag)).status).toBe(304);
    await server.db.updateTable('schools').set({ school_name: 'New Name' }).where('id', '=', school.id).execute();
    const second = await get(tag);
    expect(second.status).toBe(200);
    expect(await second.text()).toContain('New Name');
  });
});

it('the places of schools are their coordinates, without schools that have none, and change at once [REP-111]', async () => {
  const [placed, lost] = [await aSchool(server.db), await aSchool(server.db)];
  const place = (latitude: number) =>
    server.db.updateTable('schools').set({ latitude, longitude: -83.61388 }).where('id', '=', placed.id).execute();
  await place(41.65782);
  const api = await signedIn();
  const places = async () =>
    (await api.reference.places()).filter(({ SchoolID }) => [placed.id, lost.id].includes(SchoolID));
  expect(await places()).toEqual([{ SchoolID: placed.id, Latitude: 41.65782, Longitude: -83.61388 }]);
  await place(20);
  expect(await places()).toEqual([{ SchoolID: placed.id, Latitude: 20, Longitude: -83.61388 }]);
  await expect(server.api.reference.places()).rejects.toMatchObject({ status: 401 });
});

it('seasons are listed oldest first [API-018]', async () => {
  const api = await signedIn();
  const seasons = await api.reference.seasons();
  expect(seasons[0]).toMatchObject({ Year: 2015 });
  expect(seasons.at(-1)).toMatchObject({ Year: SEASON + 15 });
  expect(seasons.find(({ Year }) => Year === 2027)).toEqual({
    ID: expect.any(Number),
    Year: 2027,
    StartDate: '2027-08-24',
    EndDate: '2027-12-13',
  });
});

it('the 23 wants are listed with their conference type, 0 for all [API-078]', async () => {
  const api = await signedIn();
  const wants = await api.reference.wants();
  expect(wants).toHaveLength(23);
  expect(wants[0]).toEqual({
    id: 1,
    Label: 'P4 HOME-AND-HOME, START AT HOME',
    ShortLabel: 'P4 H/H HOME',
    ConfTypeId: '1',
  });
  expect(wants.filter((want) => want.ConfTypeId === '0').map((want) => want.id)).toEqual([22, 23]);
});

describe('calls without a token [API-080]', () => {
  it('health, readiness and version answer without a token', async () => {
    for (const path of ['/api/health', '/api/ready', '/api/version']) {
      expect((await fetch(server.url + path)).status).toBe(200);
    }
    await expect(server.api.system.version()).resolves.toMatchObject({ now: '2027-08-01T16:00:00.000Z' });
  });

  it('logos, and no other files, are served without a token and cached forever', async () => {
    const data = Buffer.from('not really a picture');
    const file = (kind: 'logo' | 'email') =>
      server.db
        .insertInto('files')
        .values({
          kind,
          filename: 'x.png',
          mime: 'image/png',
          byte_size: data.length,
          sha256: createHash('sha256').update(data).digest(),
          data,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const logo = await fetch(`${server.url}/api/v1/files/${(await file('logo')).id}`);
    expect(logo.status).toBe(200);
    expect(logo.headers.get('content-type')).toBe('image/png');
    expect(logo.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Buffer.from(await logo.arrayBuffer())).toEqual(data);
    expect((await fetch(`${server.url}/api/v1/files/${(await file('email')).id}`)).status).toBe(404);
    expect((await fetch(`${server.url}/api/v1/files/0`)).status).toBe(404);
  });
});
