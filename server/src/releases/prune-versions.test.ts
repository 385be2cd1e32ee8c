import { promoteRelease } from '@open-date/releases';
import { publishArtifact } from '@open-date/releases/testing/artifact-builder';
import { buildRequest } from '@open-date/releases/testing/change-request';
import { type ReleasedServer, startReleasedServer } from '../../testing/released-site.ts';
import { pruneVersions } from './prune-versions.ts';

let server: ReleasedServer;
beforeAll(async () => {
  server = await startReleasedServer(['2.0.0', '3.0.0']);
});
afterAll(() => server.close());

it('a server deletes the versions that nothing needs, says which, and deletes nothing when it runs again [PLT-303]', async () => {
  const at = new Date('2027-08-01T16:00:00Z');
  for (const version of ['2.0.0', '3.0.0', '1.0.0']) await promoteRelease(server.store, buildRequest({ version, at }));
  await publishArtifact(server.store, { name: 'schedules', version: '4.0.0', builtAt: '2027-08-01T16:00:00.000Z' });
  const lines: object[] = [];
  const log = { info: (facts: object) => void lines.push(facts), warn: () => undefined };
  const prune = () => pruneVersions({ db: server.db, releases: { store: server.store, channel: 'production' }, log });
  server.setTime('2027-08-20T16:00:00Z');
  await prune();
  expect([lines, await server.store.versions('schedules')]).toEqual([[], ['1.0.0', '2.0.0', '3.0.0', '4.0.0']]);
  server.setTime('2027-09-20T16:00:00Z');
  for (let day = 0; day < 2; day += 1) await prune();
  expect(lines).toEqual([{ versions: ['schedules 2.0.0'] }]);
  expect(await server.store.versions('schedules')).toEqual(['1.0.0', '3.0.0', '4.0.0']);
  const row = (await server.store.readAudit()).rows.findLast(({ action }) => action === 'delete');
  expect(row).toMatchObject({ who: 'server', why: 'nothing needs it any more', from: '2.0.0' });
});
