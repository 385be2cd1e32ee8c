import { effectiveRows } from '../model/audit.ts';
import { promoteRelease } from '../channel/change.ts';
import { publishArtifact } from '../testing/artifact-builder.ts';
import { buildRequest } from '../testing/change-request.ts';
import { runChild } from '../testing/child-process.ts';
import { makeTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';

const NAMES = ['auctions', 'admin', 'reports', 'schedules'];
const VERSIONS = Array.from({ length: 6 }, (_, index) => `${index + 1}.0.0`);
const SHARED = 'directory';

let temporary: TemporaryStore;

beforeEach(async () => {
  temporary = await makeTemporaryStore();
  await publishArtifact(temporary.store, { name: 'shell' });
  for (const name of [...NAMES, SHARED]) {
    for (const version of VERSIONS) await publishArtifact(temporary.store, { name, version });
  }
  await promoteRelease(temporary.store, buildRequest({ name: 'shell', version: '1.0.0' }));
});
afterEach(() => temporary.remove());

// Promotes every version of its own name and, in between, of the contested name; prints the promotions that
// succeeded.
function promoterCode(own: string): string {
  return `
    const { openFolderStore } = await import(src + 'store/folder-store.ts');
    const { promoteRelease } = await import(src + 'channel/change.ts');
    const store = openFolderStore(${JSON.stringify(temporary.root)});
    for (const version of ${JSON.stringify(VERSIONS)}) {
      for (const name of [${JSON.stringify(own)}, ${JSON.stringify(SHARED)}]) {
        const request = { channel: 'production', name, version, who: ${JSON.stringify(own)}, why: 'at once', at: new Date() };
        try {
          const row = await promoteRelease(store, request);
          console.log(row.id);
        } catch (problem) {
          if (!['conflict', 'no-change'].includes(problem.code)) throw problem;
        }
      }
    }
  `;
}

it('four concurrent processes lose no update, and every effective change is in the log [PLT-013]', async () => {
  const results = await Promise.all(NAMES.map((name) => runChild(promoterCode(name))));
  expect(results.map(({ code, err }) => ({ code, err }))).toEqual(NAMES.map(() => ({ code: 0, err: '' })));
  const won = results.flatMap(({ out }) => out.trim().split('\n'));

  const document = await temporary.store.readChannel('production');
  const { rows, damagedLines } = await temporary.store.readAudit();
  const effective = effectiveRows(document, rows);
  expect(damagedLines).toBe(0);
  expect(
    effective
      .slice(1)
      .map((row) => row.id)
      .sort(),
  ).toEqual([...won].sort());
  expect(effective.map((row) => row.revision)).toEqual(effective.map((_row, index) => index + 1));
  expect(document?.revision).toBe(effective.length);

  for (const name of NAMES) {
    expect(effective.filter((row) => row.name === name).map((row) => row.to)).toEqual(VERSIONS);
    expect(document?.names[name]).toEqual({ stable: '6.0.0', previous: '5.0.0', canary: null, disabled: null });
  }
  const fought = effective.filter((row) => row.name === SHARED);
  expect(document?.names[SHARED]?.stable).toBe(fought.at(-1)?.to);
  expect(fought.slice(1).map((row) => row.from)).toEqual(fought.slice(0, -1).map((row) => row.to));
});
