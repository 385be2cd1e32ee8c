import { makeLink } from '../set/set-link.ts';
import { createSet, findSet } from '../set/release-set.ts';
import type { ReleaseStore } from '../store/store.ts';
import { runChild } from '../testing/child-process.ts';
import { ago, pruneNow, fillForPruning, NOW, promoteEarlier, readActions } from '../testing/prune-scene.ts';
import { makeTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';

let temporary: TemporaryStore;
let store: ReleaseStore;

beforeEach(async () => {
  temporary = await makeTemporaryStore();
  ({ store } = temporary);
  await fillForPruning(store);
});
afterEach(() => temporary.remove());

describe('pruning at the same moment', () => {
  const request = { channel: 'production', who: 'kim', why: 'x', at: ago(40) } as const;
  /** The store, which pruning empties right before the first document or note is written. */
  function cleanedBefore(call: 'writeDocument' | 'appendNote'): ReleaseStore {
    let isCleaned = false;
    const cleanOnce = async () => {
      if (isCleaned) return;
      isCleaned = true;
      await pruneNow(store);
    };
    return {
      ...store,
      writeDocument: async (...args) => {
        if (call === 'writeDocument') await cleanOnce();
        return await store.writeDocument(...args);
      },
      appendNote: async (row) => {
        if (call === 'appendNote') await cleanOnce();
        await store.appendNote(row);
      },
    };
  }

  it('makes no release set of versions that go [PLT-116]', async () => {
    await promoteEarlier(store, '1.0.0');
    const making = createSet(cleanedBefore('writeDocument'), { ...request, versions: { schedules: '2.0.0' } });
    await expect(making).rejects.toThrow('schedules 2.0.0 was deleted by pruning: take another version');
  });

  it('lets no channel take up a version that goes between the gate and the mark [PLT-116]', async () => {
    await promoteEarlier(store, '1.0.0');
    const passedGate = Promise.withResolvers<null>();
    const cleaned = Promise.withResolvers<null>();
    const waitingAtMark: ReleaseStore = {
      ...store,
      readDocument: async (path) => {
        if (path === 'deletions/schedules@2.0.0.json') {
          passedGate.resolve(null);
          await cleaned.promise;
        }
        return await store.readDocument(path);
      },
    };
    let promoting: Promise<unknown> = Promise.resolve();
    const promotingAtDeletion: ReleaseStore = {
      ...store,
      appendNote: async (row) => {
        if (row.from === '2.0.0') {
          promoting = promoteEarlier(waitingAtMark, '2.0.0', NOW).catch((problem: unknown) => problem);
          await passedGate.promise;
        }
        await store.appendNote(row);
      },
    };
    expect((await pruneNow(promotingAtDeletion)).deleted.map(({ version }) => version)).toContain('2.0.0');
    cleaned.resolve(null);
    expect(await promoting).toMatchObject({
      code: 'unknown',
      message: 'schedules 2.0.0 was deleted by pruning: take another version',
    });
    expect((await store.readChannel('production'))?.names.schedules?.stable).toBe('1.0.0');
  });

  it('makes no link to a release set whose versions go or are gone [PLT-116]', async () => {
    await promoteEarlier(store, '1.0.0');
    await createSet(store, { ...request, versions: { schedules: '2.0.0' } });
    const set = await findSet(store, 'RC-1');
    if (!set) throw new Error('there is no set');
    const link = { secret: 'a secret of the site', site: 'https://site.test', hours: 8, who: 'kim', at: NOW };
    const gone = 'schedules 2.0.0 was deleted by pruning';
    await expect(makeLink(cleanedBefore('appendNote'), set, link)).rejects.toThrow(gone);
    const before = await readActions(store);
    await expect(makeLink(store, set, link)).rejects.toThrow(gone);
    expect(await readActions(store)).toEqual(before);
  });
});

it('a promotion in another process at the same moment never leaves a channel with a version that is gone [PLT-116]', async () => {
  await promoteEarlier(store, '1.0.0');
  const open = `
    const { openFolderStore } = await import(src + 'store/folder-store.ts');
    const store = openFolderStore(${JSON.stringify(temporary.root)});`;
  const promoter = `${open}
    const { promoteRelease } = await import(src + 'channel/change.ts');
    for (const version of ['2.0.0', '3.0.0', '2.0.0', '3.0.0'])
      await promoteRelease(store, { channel: 'production', name: 'schedules', version, who: 'a', why: 'b', at: new Date() })
        .catch((problem) => { if (problem.name !== 'ReleaseError') throw problem; });`;
  const cleaner = `${open}
    const { prune } = await import(src + 'prune/prune.ts');
    await prune(store, { channel: 'production', who: 'a', why: 'b', at: new Date('${NOW.toISOString()}'), days: 0, hours: 0 });`;
  const ended = await Promise.all([runChild(promoter), runChild(cleaner)]);
  expect(ended.map(({ code, err }) => ({ code, err }))).toEqual([0, 0].map((code) => ({ code, err: '' })));
  const versions = await store.versions('schedules');
  const released = (await store.readChannel('production'))?.names.schedules;
  const needed = [released?.stable, released?.previous].filter((version) => typeof version === 'string');
  expect(versions).toEqual(expect.arrayContaining(needed));
});
