import { effectiveRows } from '../model/audit.ts';
import { promoteRelease, startCanary } from '../channel/change.ts';
import { createSet, findSet, listSets, type ReleaseSet, setState } from './release-set.ts';
import { promoteSet, rollbackSet } from './set-changes.ts';
import type { ReleaseStore } from '../store/store.ts';
import { publishArtifact } from '../testing/artifact-builder.ts';
import { buildRequest } from '../testing/change-request.ts';
import { dieOnRename, runChild } from '../testing/child-process.ts';
import { makeTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';

let temporary: TemporaryStore;
let store: ReleaseStore;

const facts = (why = 'bids and totals') => ({
  channel: 'production' as const,
  who: 'dana',
  why,
  at: new Date('2027-03-02T09:00:00Z'),
});

beforeEach(async () => {
  temporary = await makeTemporaryStore();
  store = temporary.store;
  for (const name of ['shell', 'auctions', 'reports']) {
    for (const version of ['1.0.0', '2.0.0']) await publishArtifact(store, { name, version });
    await promote(name, '1.0.0');
  }
});
afterEach(() => temporary.remove());

const promote = (name: string, version: string) => promoteRelease(store, buildRequest({ name, version }));

async function candidate(versions: Record<string, string>): Promise<ReleaseSet> {
  return (await createSet(store, { ...facts(), versions })).set;
}

async function read() {
  const document = await store.readChannel('production');
  const { rows } = await store.readAudit();
  const stable = Object.entries(document?.names ?? {}).map(([name, released]) => [name, released.stable]);
  return { document, rows, effective: effectiveRows(document, rows), stable: Object.fromEntries(stable) };
}

async function refused(change: Promise<unknown>, code: string, message: string): Promise<void> {
  const before = await read();
  const found: unknown = await change.catch((problem: unknown) => problem);
  expect(found).toMatchObject({ code, message: expect.stringContaining(message) });
  expect(await read()).toEqual(before);
}

describe('a candidate', () => {
  it('names the version of every deliverable, says which differ, and is noted in the log [PLT-070]', async () => {
    const set = await candidate({ auctions: '2.0.0' });
    expect(set).toEqual({
      id: 'RC-1',
      ...facts(),
      at: '2027-03-02T09:00:00.000Z',
      revision: 3,
      versions: { shell: '1.0.0', auctions: '2.0.0', reports: '1.0.0' },
      replaces: { auctions: '1.0.0' },
    });
    expect(await findSet(store, 'RC-1')).toEqual(set);
    const { rows, effective } = await read();
    expect(rows.at(-1)).toMatchObject({
      action: 'make-set',
      name: 'RC-1',
      who: 'dana',
      to: 'auctions 2.0.0',
      after: null,
    });
    expect(effective).toHaveLength(3);
  });

  it('gets a number of its own when several processes make one at the same moment [PLT-070]', async () => {
    const versions = ['auctions', 'reports', 'shell'];
    const code = (name: string) => `
      const { openFolderStore } = await import(src + 'store/folder-store.ts');
      const { createSet } = await import(src + 'set/release-set.ts');
      const request = { channel: 'production', who: 'ci', why: 'x', at: new Date(), versions: { ${name}: '2.0.0' } };
      const { set } = await createSet(openFolderStore(${JSON.stringify(temporary.root)}), request);
      console.log(set.id);
    `;
    const made = await Promise.all(versions.map((name) => runChild(code(name))));
    expect(made.map(({ out }) => out.trim()).sort()).toEqual(['RC-1', 'RC-2', 'RC-3']);
    const sets = await listSets(store, 'production');
    expect(sets.map(({ id }) => id)).toEqual(['RC-3', 'RC-2', 'RC-1']);
    expect(new Set(sets.flatMap(({ replaces }) => Object.keys(replaces)))).toEqual(new Set(versions));
  });

  it('is the set that is there already when its versions are the same, until the channel moves', async () => {
    const first = await candidate({ auctions: '2.0.0' });
    expect(await createSet(store, { ...facts('again'), versions: { auctions: '2.0.0' } })).toEqual({
      set: first,
      isNew: false,
    });
    await promote('reports', '2.0.0');
    expect((await candidate({ auctions: '2.0.0' })).id).toBe('RC-2');
  });
});

describe('the promotion and the rollback of a set', () => {
  it('replace all versions in one revision with one row each, and leave the rest of the channel [PLT-071]', async () => {
    const { id } = await candidate({ auctions: '2.0.0', shell: '2.0.0' });
    const row = await promoteSet(store, { ...facts('tested'), id });
    const promoted = await read();
    expect(promoted.document).toMatchObject({ revision: 4, change: row.id });
    expect(promoted.stable).toEqual({ shell: '2.0.0', auctions: '2.0.0', reports: '1.0.0' });
    expect(promoted.effective).toHaveLength(4);
    expect(row).toMatchObject({
      action: 'promote-set',
      name: id,
      why: 'tested',
      evidence: { fits: expect.arrayContaining(['auctions 2.0.0 on shell 2.0.0', 'reports 1.0.0 on shell 2.0.0']) },
    });
    expect(row.names).toEqual({ auctions: promoted.document?.names.auctions, shell: promoted.document?.names.shell });
    await rollbackSet(store, { ...facts('wrong totals'), id, who: 'kim' });
    const back = await read();
    expect(back.stable).toEqual({ shell: '1.0.0', auctions: '1.0.0', reports: '1.0.0' });
    expect(back.document).toMatchObject({
      revision: 5,
      names: { auctions: { previous: null }, shell: { previous: null } },
    });
    expect(back.effective.at(-1)).toMatchObject({ action: 'undo-set', who: 'kim', why: 'wrong totals' });
  });

  it('of a set whose promotion was rolled back and made again leads back to what was there before', async () => {
    await promote('auctions', '2.0.0');
    await publishArtifact(store, { name: 'auctions', version: '3.0.0' });
    const { id } = await candidate({ auctions: '3.0.0', reports: '2.0.0' });
    await promoteSet(store, { ...facts(), id });
    await rollbackSet(store, { ...facts(), id });
    expect((await read()).document?.names.auctions).toMatchObject({ stable: '2.0.0', previous: '1.0.0' });
    await promoteSet(store, { ...facts(), id });
    await rollbackSet(store, { ...facts(), id });
    expect((await read()).stable).toEqual({ shell: '1.0.0', auctions: '2.0.0', reports: '1.0.0' });
  });

  it('change nothing when the process is killed between row and document, and can be repeated [PLT-071]', async () => {
    const { id } = await candidate({ auctions: '2.0.0', reports: '2.0.0' });
    const before = await read();
    const killed = await runChild(`
      ${dieOnRename(/production\.json$/)}
      const { openFolderStore } = await import(src + 'store/folder-store.ts');
      const { promoteSet } = await import(src + 'set/set-changes.ts');
      const store = openFolderStore(${JSON.stringify(temporary.root)});
      await promoteSet(store, { channel: 'production', who: 'kim', why: 'cut off', at: new Date(), id: '${id}' });
    `);
    expect(killed.signal).toBe('SIGKILL');
    const after = await read();
    expect([after.document, after.effective]).toEqual([before.document, before.effective]);
    expect(after.rows.at(-1)).toMatchObject({ action: 'promote-set', why: 'cut off' });
    await promoteSet(store, { ...facts('again'), id });
    const { stable, effective } = await read();
    expect(stable).toEqual({ shell: '1.0.0', auctions: '2.0.0', reports: '2.0.0' });
    expect(effective.map(({ why }) => why)).not.toContain('cut off');
  });

  it.each([
    ['a name that the set changes', 'auctions', 'auctions is 3.0.0 instead of 1.0.0'],
    ['a name that the set keeps', 'reports', 'reports is 3.0.0 instead of 1.0.0'],
    ['a name that is new', 'schedules', 'schedules is 3.0.0 instead of not released'],
  ])('are refused after the channel moved in %s [PLT-072]', async (_what, name, message) => {
    const { id } = await candidate({ auctions: '2.0.0' });
    await publishArtifact(store, { name, version: '3.0.0' });
    await promote(name, '3.0.0');
    const words = `production moved since ${id} was made: ${message}`;
    await refused(promoteSet(store, { ...facts(), id }), 'conflict', words);
    const set = await findSet(store, id);
    expect(set && setState(set, (await read()).document)).toBe('moved');
  });

  it('are refused after one name of the promoted set moved on, and repeated ones say so [PLT-072]', async () => {
    const { id } = await candidate({ auctions: '2.0.0', reports: '2.0.0' });
    await refused(rollbackSet(store, { ...facts(), id }), 'no-change', `${id} is not promoted on production`);
    await promoteSet(store, { ...facts(), id });
    await refused(promoteSet(store, { ...facts(), id }), 'no-change', `${id} is already stable on production`);
    await promote('reports', '1.0.0');
    const words = `production moved since ${id} was promoted: reports is 1.0.0 instead of 2.0.0; roll back name by name`;
    await refused(rollbackSet(store, { ...facts(), id }), 'conflict', words);
  });

  it('are not stopped by a release of another name after the promotion', async () => {
    const { id } = await candidate({ auctions: '2.0.0' });
    await promoteSet(store, { ...facts(), id });
    await promote('reports', '2.0.0');
    await rollbackSet(store, { ...facts(), id });
    expect((await read()).stable).toEqual({ shell: '1.0.0', auctions: '1.0.0', reports: '2.0.0' });
  });

  it('of two processes that promote the same set at once happen once', async () => {
    const { id } = await candidate({ auctions: '2.0.0', reports: '2.0.0' });
    const results = await Promise.allSettled([1, 2, 3].map(() => promoteSet(store, { ...facts(), id })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await read()).document?.revision).toBe(4);
  });

  it('pass the gate together, where each version alone would not fit the others [PLT-073]', async () => {
    await publishArtifact(store, { name: 'shell', version: '3.0.0', provides: { react: '20.0.0' } });
    for (const name of ['auctions', 'reports'])
      await publishArtifact(store, { name, version: '3.0.0', requires: { react: '^20.0.0' } });
    await refused(promote('shell', '3.0.0'), 'unfit', 'shell 3.0.0 provides 20.0.0');
    const half = await candidate({ shell: '3.0.0', auctions: '3.0.0' });
    const words = 'reports 1.0.0 needs react ^19.3.1; shell 3.0.0 provides 20.0.0';
    await refused(promoteSet(store, { ...facts(), id: half.id }), 'unfit', words);
    const whole = await candidate({ shell: '3.0.0', auctions: '3.0.0', reports: '3.0.0' });
    await promoteSet(store, { ...facts(), id: whole.id });
    expect((await read()).stable).toEqual(whole.versions);
  });

  it('are refused for another channel than that of the set, and without a person or a reason', async () => {
    const { id } = await candidate({ auctions: '2.0.0' });
    const elsewhere = promoteSet(store, { ...facts(), id, channel: 'staging' });
    await refused(elsewhere, 'invalid', `${id} is a set of production, not of staging: add --channel production`);
    await refused(promoteSet(store, { ...facts(' '), id }), 'invalid', 'must say why');
    await refused(createSet(store, { ...facts(), who: '', versions: {} }), 'invalid', 'must say who');
  });

  it('end the canary of a promoted version, and a rollback ends every canary of its names', async () => {
    await publishArtifact(store, { name: 'reports', version: '3.0.0' });
    await startCanary(store, buildRequest({ name: 'auctions', version: '2.0.0', percent: 5 }));
    const { id } = await candidate({ auctions: '2.0.0', reports: '2.0.0' });
    await startCanary(store, buildRequest({ name: 'reports', version: '3.0.0', percent: 5 }));
    await promoteSet(store, { ...facts(), id });
    expect((await read()).document?.names).toMatchObject({
      auctions: { canary: null },
      reports: { canary: { percent: 5 } },
    });
    const row = await rollbackSet(store, { ...facts(), id });
    expect((await read()).document?.names.reports?.canary).toBeNull();
    expect(row.evidence).toMatchObject({ canaryEnded: { reports: { version: '3.0.0' } } });
  });

  it('cannot lead back to nothing: a name that was new with the set is switched off instead', async () => {
    await publishArtifact(store, { name: 'schedules', version: '1.0.0' });
    const { id } = await candidate({ schedules: '1.0.0' });
    await promoteSet(store, { ...facts(), id });
    await refused(rollbackSet(store, { ...facts(), id }), 'no-previous', `schedules was not released before ${id}`);
  });
});
