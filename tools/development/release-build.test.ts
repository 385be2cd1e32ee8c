import { promoteRelease } from '@open-date/releases';
import { buildFacts, publishArtifact, writeBuild } from '@open-date/releases/testing/artifact-builder';
import { makeTemporaryStore, type TemporaryStore } from '@open-date/releases/testing/temporary-store';
import { type DevelopmentSite, releaseBuild } from './release-build.ts';

let temporary: TemporaryStore;
let site: DevelopmentSite;
let lines: string[];
beforeEach(async () => {
  temporary = await makeTemporaryStore();
  lines = [];
  site = { store: temporary.store, channel: 'staging', log: (line) => lines.push(line) };
  for (const name of ['shell', 'auctions']) {
    await publishArtifact(site.store, { name });
    const request = { channel: 'staging', name, version: '1.0.0', who: 'dana', why: 'first', at: new Date() } as const;
    await promoteRelease(site.store, request);
  }
});
afterEach(() => temporary.remove());

async function save(version: string): Promise<void> {
  const options = { name: 'auctions', version };
  await releaseBuild(site, { facts: buildFacts(options), output: await writeBuild(options), startedAt: 0 });
}

const served = async () => (await site.store.readChannel('staging'))?.names.auctions;

it('every good build of a saved remote is published and promoted, and those on the way do not stay [PLT-125]', async () => {
  await save('0.1.0-dev-00000001');
  expect(await served()).toMatchObject({ stable: '0.1.0-dev-00000001', previous: '1.0.0' });
  expect(lines).toEqual([expect.stringMatching(/^auctions 0\.1\.0-dev-00000001 in \d+ ms$/)]);
  await save('0.1.0-dev-00000002');
  await save('0.1.0-dev-00000003');
  expect(await served()).toMatchObject({ stable: '0.1.0-dev-00000003' });
  const { previous } = (await served()) ?? {};
  const needed = new Set(['0.1.0-dev-00000003', '1.0.0', previous]);
  expect(new Set(await site.store.versions('auctions'))).toEqual(needed);
  const rows = (await site.store.readAudit()).rows.filter(({ name }) => name === 'auctions');
  expect(rows.slice(-3).map(({ action, why }) => [action, why])).toEqual(
    Array.from({ length: 3 }, () => ['promote', 'npm run dev']),
  );
});

it('a save that changes nothing promotes nothing [PLT-125]', async () => {
  await save('0.1.0-dev-00000001');
  const rows = (await site.store.readAudit()).rows.length;
  await save('0.1.0-dev-00000001');
  expect((await site.store.readAudit()).rows).toHaveLength(rows);
});
