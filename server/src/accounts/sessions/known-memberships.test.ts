import { aConference, aSchool } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { LateDatabase } from '../../platform/db/open.ts';
import { KnownMemberships } from './known-memberships.ts';
import type { SessionRow } from './session-rows.ts';

let server: TestServer;
const process = new LateDatabase();
beforeAll(async () => {
  server = await startTestServer();
  process.open(server.databaseUrl, 2, () => undefined);
});
afterAll(async () => {
  await process.close();
  await server.close();
});

function aRow(schoolId: number): SessionRow {
  const time = new Date('2027-08-01T16:00:00Z');
  return {
    place: 1,
    moment: time,
    session_id: 1,
    user_id: 1,
    role_id: 2,
    school_id: schoolId,
    conference_id: null,
    associate: false,
    disable_emails: false,
    first_name: 'Ruth',
    last_name: 'Calloway',
    last_seen_at: time,
    expires_at: time,
    proved_at: time,
    factor_missing: false,
    school_version: 1,
    data_version: 1,
    reference_version: 1,
    report_settings: null,
    snapshot: '1:1:',
  };
}

it('a school keeps its memberships when a batch makes room for others', async () => {
  const conference = await aConference(server.db);
  const { id } = await aSchool(server.db, { conference });
  const known = new KnownMemberships(process.query);
  const first = (await known.read([aRow(id)])).get(id);
  expect(first).not.toBe('');
  const others = Array.from({ length: 2001 }, (_, index) => 1_000_000 + index);
  await known.read(others.map(aRow));
  const again = await known.read([aRow(id), aRow(2_000_000)]);
  expect(again.get(id)).toBe(first);
});
