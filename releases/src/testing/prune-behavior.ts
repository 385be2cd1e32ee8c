import { effectiveRows, isAbout } from '../model/audit.ts';
import { promoteRelease, rollbackRelease } from '../channel/change.ts';
import { damagedFiles, readSidecar } from '../version/published-artifact.ts';
import type { ReleaseStore } from '../store/store.ts';
import { publishArtifact } from './artifact-builder.ts';
import { buildRequest } from './change-request.ts';
import { pruneNow, NOW, promoteEarlier, readActions } from './prune-scene.ts';

/** Describes what pruning does with every kind of store, which is given as `fillForPruning` leaves it. */
export function describePruning(open: () => ReleaseStore): void {
  let store: ReleaseStore;
  beforeEach(() => {
    store = open();
  });
  const promote = (version: string, at?: Date) => promoteEarlier(store, version, at);
  const clean = () => pruneNow(store);

  it('every deletion has its row with who and why, and history and repair read on past it [PLT-115]', async () => {
    await promote('1.0.0');
    await clean();
    expect((await readActions(store)).slice(2)).toEqual([
      ['prune', 'store', null],
      ['delete', 'schedules', '2.0.0'],
      ['delete', 'schedules', '3.0.0'],
    ]);
    const { rows } = await store.readAudit();
    expect(rows.at(-1)).toMatchObject({ who: 'kim', why: 'disk', evidence: { bytes: expect.any(Number) } });
    expect(rows.filter((row) => isAbout(row, 'schedules')).map(({ action }) => action)).toEqual([
      'promote',
      'delete',
      'delete',
    ]);
    const document = await store.readChannel('production');
    expect(effectiveRows(document, rows).map(({ action }) => action)).toEqual(['promote', 'promote', 'prune']);
    await promote('4.0.0', NOW);
    await rollbackRelease(store, buildRequest({ at: NOW }));
    expect((await store.readChannel('production'))?.names.schedules?.stable).toBe('1.0.0');
  });

  describe('a promotion at the same moment', () => {
    it('that came before the new revision keeps its version [PLT-116]', async () => {
      await promote('1.0.0');
      let isPromoted = false;
      const racing: ReleaseStore = {
        ...store,
        commitChange: async (change) => {
          if (!isPromoted && change.row.action === 'prune') {
            isPromoted = true;
            // The mark is already there, so only a change that passed its check earlier can come now.
            await store.writeDocument(
              'deletions/schedules@2.0.0.json',
              '{"run":"none","state":"stays","at":"2027-01-01T00:00:00Z"}',
              'replace',
            );
            await promote('2.0.0', NOW);
          }
          return await store.commitChange(change);
        },
      };
      const { deleted } = await pruneNow(racing);
      expect(deleted.map(({ version }) => version)).toEqual(['3.0.0']);
      expect((await store.readChannel('production'))?.names.schedules?.stable).toBe('2.0.0');
    });

    it('that comes after it is planned again and refused [PLT-116]', async () => {
      await promote('1.0.0');
      let isCleaned = false;
      const racing: ReleaseStore = {
        ...store,
        commitChange: async (change) => {
          if (!isCleaned) {
            isCleaned = true;
            await clean();
          }
          return await store.commitChange(change);
        },
      };
      const late = promoteRelease(racing, buildRequest({ version: '2.0.0', at: NOW }));
      await expect(late).rejects.toMatchObject({ name: 'ReleaseError' });
      expect((await store.readChannel('production'))?.names.schedules?.stable).toBe('1.0.0');
    });
  });

  it('of two operators deletes each version completely and logs it [PLT-117]', async () => {
    await promote('1.0.0');
    await Promise.all([clean(), clean()]);
    expect(await store.versions('schedules')).toEqual(['1.0.0', '4.0.0']);
    const { rows } = await store.readAudit();
    const deletions = rows.filter(({ action }) => action === 'delete').map(({ from }) => from);
    expect(new Set(deletions)).toEqual(new Set(['2.0.0', '3.0.0']));
    expect(await store.documents('deletions')).toHaveLength(2);
    expect((await clean()).deleted).toEqual([]);
  });

  it('leaves what is published meanwhile, and a version that goes is not published until it is gone [PLT-117]', async () => {
    await promote('1.0.0');
    let again: unknown = null;
    const racing: ReleaseStore = {
      ...store,
      removeArtifact: async (name, version) => {
        await store.removeArtifact(name, version);
        again ??= await publishArtifact(store, { version }).catch((problem: unknown) => problem);
        if (!(await store.versions(name)).includes('5.0.0')) await publishArtifact(store, { version: '5.0.0' });
      },
    };
    await pruneNow(racing);
    expect(again).toMatchObject({ message: expect.stringContaining('schedules 2.0.0 is being deleted by pruning') });
    expect(await store.versions('schedules')).toEqual(['1.0.0', '4.0.0', '5.0.0']);
    await publishArtifact(store, { version: '2.0.0' });
    for (const version of ['2.0.0', '5.0.0'])
      expect(await damagedFiles(store, await readSidecar(store, 'schedules', version))).toEqual([]);
  });
}
