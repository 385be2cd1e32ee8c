import { SEASON, aConference, aSchool, aUser } from '../../../testing/builders.ts';
import { expectRefused } from '../../../testing/expect-refused.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const anAdmin = async () => {
  const { adminSchools } = await server.as(await aUser(server.db));
  const save = (id: number, power_override: 'P' | 'G' | null, year = SEASON) =>
    adminSchools.savePower({ params: { id, year }, body: { power_override } });
  const read = async (id: number, year: number) =>
    (await adminSchools.one({ params: { id } })).Years.find(({ Year }) => Year === year);
  return { save, read };
};

it('an administrator makes a school count as a power one for one season and lets it follow its conference again', async () => {
  const { save, read } = await anAdmin();
  const { id } = await aSchool(server.db, { conference: await aConference(server.db, { isIndependents: true }) });
  await expect(save(id, 'P')).resolves.toMatchObject({ Year: SEASON, PowerOverride: 'P' });
  expect(await read(id, SEASON)).toMatchObject({ PowerOverride: 'P' });
  expect(await read(id, SEASON + 1)).toMatchObject({ PowerOverride: null });
  await expect(save(id, null)).resolves.toMatchObject({ PowerOverride: null });
});

it('a change of the power group of a school is in the activity log', async () => {
  const { save } = await anAdmin();
  const { id, name, conferenceId } = await aSchool(server.db);
  await save(id, 'G');
  const rows = await server.db
    .selectFrom('activity_log')
    .select(['action', 'description', 'school_ids', 'conference_ids'])
    .where('object_type', '=', 'schoolyear')
    .where('object_id', '=', `${id}/${SEASON}`)
    .execute();
  expect(rows).toEqual([
    {
      action: 'schoolyear.update',
      description: `Saved the power group of ${name} in ${SEASON}.`,
      school_ids: [id],
      conference_ids: [conferenceId],
    },
  ]);
});

it('schools outside the FBS, unknown schools and unknown seasons get no power group', async () => {
  const { save } = await anAdmin();
  const small = await aSchool(server.db, { conference: await aConference(server.db, { type: 2 }) });
  await expectRefused(server.db, () => save(small.id, 'G'), 400, 'Only FBS schools have a power group.');
  await expect(save(small.id, null)).resolves.toMatchObject({ PowerOverride: null });
  const { id } = await aSchool(server.db);
  await expectRefused(server.db, () => save(999_999, 'P'), 404);
  await expectRefused(server.db, () => save(id, 'P', 1999), 404);
});
