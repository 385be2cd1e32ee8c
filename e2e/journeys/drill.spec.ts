import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolderStore, readDrill, writeDrill } from '@open-date/releases';
import { type DrillCase, drillCases } from '../drill/cases.ts';
import { DrillStore } from '../drill/drill-store.ts';
import { runDrill } from '../drill/run-drill.ts';
import { SHARED_STORE, startSite } from '../fixtures/site-process.ts';
import { expect, test } from '../fixtures/own-site.ts';

/** Seconds for a page: more than the drill allows, because other tests use the machine. */
const PAGE_SECONDS = 60;
/** Cases at the same time: fewer than the drill has, because other tests use the machine. */
const CONCURRENCY = 2;

/** Swallows the fault of its chunk and shows nothing, so that neither the version before nor a card can take over. */
const SHOWS_NOTHING = (chunk: string) => `export const init = () => {};
const Screen = () => null;
const screens = new Proxy({}, { get: () => () => import('./${chunk}').then(() => ({ Screen }), () => ({ Screen })) });
export const get = async () => () => ({ remote: { screens } });`;

async function readReleased(names: readonly string[]): Promise<Record<string, string>> {
  const document: { names: Record<string, { stable: string }> } = JSON.parse(
    await readFile(join(SHARED_STORE, 'channels/production.json'), 'utf8'),
  );
  return Object.fromEntries(names.map((name) => [name, document.names[name]?.stable ?? '']));
}

test('the drill passes what is released, and fails a version that swallows the fault of its code', {
  tag: ['@PLT-014', '@PLT-016', '@PLT-041', '@PLT-042'],
}, async ({ browser }) => {
  test.setTimeout(420_000);
  const released = await readReleased(['shell', 'schedules']);
  const before = await DrillStore.make(openFolderStore(SHARED_STORE), 'production', released);
  const versions: Record<string, string> = {};
  // One by one: a publisher takes what another writes for abandoned when the tests live on a later day than the files.
  for (const { name, current } of before.subjects) versions[name] = await before.copy(current);
  // What is released stands in for candidates of the same bytes.
  const store = await DrillStore.make(openFolderStore(before.folder), 'production', versions);
  const settings = { PORT: '0', DATA_DIR: '.data/e2e', RELEASE_STORE: store.folder, LOG_LEVEL: 'silent' };
  const site = await startSite(settings);
  try {
    const drill = (cases: readonly DrillCase[]) =>
      runDrill({ url: site.url, browser, subject: 'RC-1', cases, longest: PAGE_SECONDS, concurrency: CONCURRENCY });
    const all = await drillCases(store);
    expect(all.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        ...['description', 'entry', 'chunk'].flatMap((file) =>
          ['error', 'hang', 'tampered'].map((fault) => `schedules ${file}: ${fault}`),
        ),
        'shell entry: hang',
        'shell shared chunk: hang',
        'shell: throws',
        'dialog chunk: error',
        'dialog chunk: hang',
        'dialog: throws',
        'schedules screen: throws',
      ]),
    );
    const good = await drill(all);
    expect(good.cases.filter(({ result }) => result !== 'passed')).toEqual([]);
    expect(good.passedAt).not.toBeNull();
    const own = openFolderStore(store.folder);
    await writeDrill(own, good);
    expect(await readDrill(own, 'RC-1')).toEqual(good);

    const remote = await store.stable('schedules');
    const version = await store.copy(remote, SHOWS_NOTHING('gone.js'));
    const one = all.find(({ title }) => title === 'schedules screen: throws');
    if (!one) throw new Error('the drill has no case of a screen');
    const breakStore = async () => {
      await store.release({ schedules: version });
      return () => store.release({});
    };
    const { cases, passedAt } = await runDrill({
      url: site.url,
      browser,
      subject: 'RC-2',
      cases: [{ ...one, title: 'chunk: error', breakStore }],
      longest: 4,
    });
    expect(passedAt).toBeNull();
    expect(cases).toMatchObject([{ case: 'chunk: error', result: expect.stringContaining('not recovered after 4 s') }]);
  } finally {
    await site.stop();
    await store.remove();
    await before.remove();
  }
});
