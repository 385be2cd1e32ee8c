import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { sql } from 'kysely';
import { aSchool, aUser } from '../../../testing/builders.ts';
import { archive, GAMES, makeFile, pause, TEAMS } from '../../../testing/imports.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { inChildProcess } from './import-worker.ts';
import { workOnImport } from './work.ts';

jest.setTimeout(240_000);

let server: TestServer;
let admin: ApiClient<ApiContract>;
afterEach(() => server.close());

async function start(workers: 'on' | 'off'): Promise<void> {
  server = await startTestServer(workers === 'off' ? { WORKERS: 'off' } : {});
  admin = await server.as(await aUser(server.db));
}

const SEASONS = makeFile('season.zip', archive({ 'teams_2027.json': TEAMS, 'games.json': GAMES }));

async function settled(id: number) {
  for (;;) {
    const found = await admin.adminImport.one({ params: { id } });
    if (!found.state.endsWith('ing')) return found;
    await pause();
  }
}

it('a server compares, applies and undoes an import in a separate process [PLT-235]', async () => {
  await start('on');
  const { id } = await admin.adminImport.begin({ file: SEASONS });
  const { state, problems, fingerprint } = await settled(id);
  expect([state, problems]).toEqual(['compared', []]);
  await admin.adminImport.apply({ params: { id }, body: { fingerprint } });
  expect(await settled(id)).toMatchObject({ state: 'applied', problems: [] });
  const { rows } = await sql<{ at: string }>`select applied_at::text as at from imports`.execute(server.db);
  expect(rows[0]?.at).toMatch(/^2027-08-01/);
  await admin.adminImport.undo({ params: { id } });
  expect(await settled(id)).toMatchObject({ state: 'undone', problems: [] });
});

it.each([
  ['takes more memory than it has', { heapMb: 10 }, /^The files take more memory or time than an import has/],
  ['loses its database', { url: () => 'postgres://127.0.0.1:1/none' }, /^[A-Z]/],
  ['cannot start', { execPath: '/nowhere/node' }, /^Error. Could not save.$/],
])(
  'a step whose process %s is given up with a sentence, and the next one is done [PLT-235]',
  async (_what, broken, sentence) => {
    await start('off');
    const { id } = await admin.adminImport.begin({ file: SEASONS });
    const errors: unknown[] = [];
    const address = { url: () => server.databaseUrl, isPooled: false };
    const onError = (error: unknown) => errors.push(error);
    await workOnImport(server.db, { onError, run: inChildProcess({ ...address, ...broken }) });
    expect(await admin.adminImport.one({ params: { id } })).toMatchObject({
      state: 'failed',
      problems: [expect.stringMatching(sentence)],
    });
    expect(errors).toHaveLength(1);
    await admin.adminImport.choose({ params: { id }, body: { seasons: null, contents: null } });
    await workOnImport(server.db, { onError, run: inChildProcess(address) });
    expect(await admin.adminImport.one({ params: { id } })).toMatchObject({ state: 'compared' });
  },
);

it('ten simultaneous uploads are all answered, and a user without the right is refused before the file is read [PLT-237]', async () => {
  await start('off');
  const large = makeFile('large.json', Buffer.alloc(2 * 1024 * 1024, 'x'));
  const begun = await Promise.allSettled(Array.from({ length: 10 }, () => admin.adminImport.begin({ file: large })));
  const statuses = begun.map((one) => (one.status === 'fulfilled' ? 201 : one.reason.status));
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  const viewer = await server.as(await aUser(server.db, { role: 3, school: await aSchool(server.db) }));
  const tooLarge = makeFile('large.json', Buffer.alloc(40 * 1024 * 1024));
  await expect(viewer.adminImport.begin({ file: tooLarge })).rejects.toMatchObject({ status: 403 });
});
