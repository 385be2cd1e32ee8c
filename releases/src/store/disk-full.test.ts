import promises, { type FileHandle } from 'node:fs/promises';
import { effectiveRows } from '../model/audit.ts';
import { promoteRelease } from '../channel/change.ts';
import { createSet } from '../set/release-set.ts';
import { promoteSet } from '../set/set-changes.ts';
import { repairChannel } from '../channel/repair.ts';
import { publishArtifact } from '../testing/artifact-builder.ts';
import { buildRequest } from '../testing/change-request.ts';
import { makeTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';

const REQUEST = { channel: 'production', who: 'kim', why: 'disk', at: new Date('2027-03-02T10:00:00Z') } as const;
const FULL = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await makeTemporaryStore();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await temporary.remove();
});

/** Lets the disk take this many writes, then half of one and nothing more; returns how many were tried. */
function fillAfter(writes: number): () => number {
  const { open } = promises;
  let tried = 0;
  const halve = (handle: FileHandle, put: 'writeFile' | 'appendFile') => {
    const real = handle[put].bind(handle);
    jest.spyOn(handle, put).mockImplementation(async (...[data]) => {
      tried += 1;
      if (typeof data !== 'string') throw new Error('a change of a channel writes texts');
      if (tried <= writes) return await real(data);
      if (tried === writes + 1) await real(data.slice(0, data.length / 2));
      throw FULL;
    });
  };
  jest.spyOn(promises, 'open').mockImplementation(async (...args) => {
    const handle = await open(...args);
    for (const put of ['writeFile', 'appendFile'] as const) halve(handle, put);
    return handle;
  });
  return () => tried;
}

it('a full disk changes nothing of a release set that was not acknowledged [PLT-130]', async () => {
  const { store } = temporary;
  for (const name of ['shell', 'schedules', 'reports'])
    for (const version of ['1.0.0', '2.0.0']) await publishArtifact(store, { name, version });
  for (const name of ['shell', 'schedules', 'reports'])
    await promoteRelease(store, buildRequest({ name, version: '1.0.0' }));
  const { set } = await createSet(store, { ...REQUEST, versions: { schedules: '2.0.0', reports: '2.0.0' } });
  const before = await store.readChannel('production');
  const changes = async () => effectiveRows(await store.readChannel('production'), (await store.readAudit()).rows);
  const logged = await changes();

  let writes = 0;
  for (let isFull = true; isFull; writes += 1) {
    const tried = fillAfter(writes);
    const ended = await promoteSet(store, { ...REQUEST, id: set.id }).catch((problem: unknown) => problem);
    jest.restoreAllMocks();
    isFull = tried() > writes;
    if (!isFull) break;
    expect(ended).toBe(FULL);
    expect(await store.readChannel('production')).toEqual(before);
    expect(await changes()).toEqual(logged);
    expect((await repairChannel(store, { ...REQUEST, isDry: true })).difference).toEqual([]);
  }
  // The lock, the row and the document were each cut off once.
  expect(writes).toBe(3);
  expect((await store.readChannel('production'))?.names).toMatchObject({
    schedules: { stable: '2.0.0', previous: '1.0.0' },
    reports: { stable: '2.0.0', previous: '1.0.0' },
  });
  expect((await changes()).map(({ action }) => action)).toEqual([...Array(3).fill('promote'), 'promote-set']);
  expect((await repairChannel(store, { ...REQUEST, isDry: true })).difference).toEqual([]);
});
