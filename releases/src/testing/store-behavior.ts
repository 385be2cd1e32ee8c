import { type AuditRow, effectiveRows } from '../model/audit.ts';
import { emptyChannel } from '../model/channel.ts';
import { promoteRelease, rollbackRelease, startCanary } from '../channel/change.ts';
import { switchOff } from '../channel/stop.ts';
import { createSet } from '../set/release-set.ts';
import { promoteSet } from '../set/set-changes.ts';
import { repairChannel } from '../channel/repair.ts';
import type { ReleaseStore } from '../store/store.ts';
import { publishArtifact } from './artifact-builder.ts';
import { buildRequest } from './change-request.ts';

/** A note of production. */
export const NOTE: AuditRow = {
  id: 'note-1',
  at: '2027-03-02T09:00:00.000Z',
  who: 'dana',
  action: 'make-set',
  channel: 'production',
  name: 'RC-1',
  from: null,
  to: null,
  why: 'a candidate',
  evidence: {},
  revision: 0,
  names: {},
  salt: null,
  after: null,
};

/** Describes what every release store does with small documents, notes and artifacts that leave. */
export function describeStoreBehavior(open: () => ReleaseStore): void {
  it('keeps a small document, and a new one never replaces another', async () => {
    const store = open();
    expect(await store.readDocument('sets/RC-1.json')).toBeNull();
    expect(await store.writeDocument('sets/RC-1.json', '{"a":1}', 'new')).toBe('written');
    expect(await store.writeDocument('sets/RC-1.json', '{"a":2}', 'new')).toBe('exists');
    expect(await store.readDocument('sets/RC-1.json')).toBe('{"a":1}');
    expect(await store.writeDocument('sets/RC-1.json', '{"a":3}', 'replace')).toBe('written');
    expect(await store.readDocument('sets/RC-1.json')).toBe('{"a":3}');
  });

  it('lets one of several writers create a document', async () => {
    const store = open();
    const texts = ['first', 'second', 'third', 'fourth'];
    const results = await Promise.all(texts.map((text) => store.writeDocument('sets/RC-2.json', text, 'new')));
    expect(results.filter((result) => result === 'written')).toHaveLength(1);
    expect(await store.readDocument('sets/RC-2.json')).toBe(texts[results.indexOf('written')]);
  });

  it('lists the documents of a folder and leaves out those of its folders', async () => {
    const store = open();
    expect(await store.documents('evidence')).toEqual([]);
    await store.writeDocument('evidence/RC-1/e2e.json', '{}', 'new');
    await store.writeDocument('evidence/b.json', '{}', 'new');
    await store.writeDocument('evidence/a.json', '{}', 'new');
    expect(await store.documents('evidence')).toEqual(['evidence/a.json', 'evidence/b.json']);
    expect(await store.documents('evidence/RC-1')).toEqual(['evidence/RC-1/e2e.json']);
  });

  it.each(['../audit.jsonl', '/etc/passwd', 'sets/../../x'])(
    'neither reads nor writes the document %s',
    async (path) => {
      await expect(open().readDocument(path)).rejects.toMatchObject({ code: 'invalid' });
      await expect(open().writeDocument(path, '{}', 'new')).rejects.toMatchObject({ code: 'invalid' });
    },
  );

  it('appends a note to the audit log and changes no channel', async () => {
    const store = open();
    await store.appendNote(NOTE);
    expect(await store.readAudit()).toEqual({ rows: [NOTE], damagedLines: 0 });
    expect(await store.readChannel('production')).toBeNull();
  });

  it('restores a channel only over the text that the caller saw, and logs it first', async () => {
    const store = open();
    const document = emptyChannel('production', 'salt', new Date('2027-03-01T00:00:00Z'));
    expect(await store.readChannelText('production')).toBeNull();
    expect(await store.restoreChannel({ document, expectedText: null, row: NOTE })).toBe('committed');
    expect(await store.restoreChannel({ document, expectedText: null, row: NOTE })).toBe('conflict');
    expect(await store.readChannel('production')).toMatchObject({ channel: 'production', salt: 'salt' });
    const expectedText = await store.readChannelText('production');
    expect(await store.restoreChannel({ document, expectedText, row: NOTE })).toBe('committed');
    expect((await store.readAudit()).rows).toMatchObject([{ id: NOTE.id }, { id: NOTE.id }]);
  });

  it('keeps the changes of operators who promote, roll back, test and disable at once whole [PLT-013]', async () => {
    const store = open();
    const names = ['shell', 'schedules', 'reports'];
    const versions = ['1.0.0', '2.0.0', '3.0.0'];
    await Promise.all(names.flatMap((name) => versions.map((version) => publishArtifact(store, { name, version }))));
    for (const version of ['1.0.0', '2.0.0'])
      for (const name of names) await promoteRelease(store, buildRequest({ name, version }));
    const { set } = await createSet(store, buildRequest({ versions: { schedules: '3.0.0', reports: '3.0.0' } }));
    const ended = await Promise.allSettled([
      promoteSet(store, buildRequest({ id: set.id, who: 'ada' })),
      promoteRelease(store, buildRequest({ version: '3.0.0', who: 'ben' })),
      rollbackRelease(store, buildRequest({ who: 'cleo' })),
      startCanary(store, buildRequest({ version: '3.0.0', percent: 5, who: 'dan' })),
      switchOff(store, buildRequest({ name: 'reports', who: 'eve' })),
      rollbackRelease(store, buildRequest({ name: 'shell', who: 'finn' })),
    ]);
    const done = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    for (const one of ended) if (one.status === 'rejected') expect(one.reason).toMatchObject({ name: 'ReleaseError' });
    // Nobody else changes the shell.
    expect(ended.at(-1)).toMatchObject({ status: 'fulfilled' });
    const document = await store.readChannel('production');
    const { rows } = await store.readAudit();
    const effective = effectiveRows(document, rows);
    expect(new Set(effective.slice(6).map(({ id }) => id))).toEqual(new Set(done));
    expect(effective.map(({ revision }) => revision)).toEqual(effective.map((_, at) => at + 1));
    expect(document?.revision).toBe(6 + done.length);
    expect((await repairChannel(store, { ...buildRequest({}), isDry: true })).difference).toEqual([]);
  });

  it('removes one version completely and leaves the others', async () => {
    const store = open();
    await publishArtifact(store, { version: '1.0.0' });
    await publishArtifact(store, { version: '2.0.0' });
    await store.removeArtifact('schedules', '1.0.0');
    await store.removeArtifact('schedules', '9.0.0');
    expect(await store.versions('schedules')).toEqual(['2.0.0']);
    expect(await store.readFile('schedules', '1.0.0', 'entry.js')).toBeNull();
    expect(await store.readFile('schedules', '2.0.0', 'entry.js')).not.toBeNull();
  });
}
