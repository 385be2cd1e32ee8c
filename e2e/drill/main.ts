// Runs a version or a set through the failure drill, for `npm run release -- check`.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  CHANNELS,
  testSubject,
  findSet,
  findStoreAddress,
  openStore,
  ReleaseError,
  type ReleaseStore,
  writeDrill,
} from '@open-date/releases';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../chromium.ts';
import { drillCases } from './cases.ts';
import { DrillStore } from './drill-store.ts';
import { type CaseResult, LONGEST, runDrill } from './run-drill.ts';
import { startSite } from '../fixtures/site-process.ts';

const ROOT = join(import.meta.dirname, '../..');

const USAGE =
  'usage: drill/main.ts NAME VERSION | --set RC-42 [--store STORE] [--channel staging|production] [--seconds NUMBER] [--evidence FILE]';

interface Candidates {
  readonly subject: string;
  readonly versions: Readonly<Record<string, string>>;
}

async function findCandidates(store: ReleaseStore, words: readonly string[], set?: string): Promise<Candidates | null> {
  const [name, version] = words;
  if (set === undefined) {
    if (name === undefined || version === undefined || words.length > 2) return null;
    return { subject: testSubject(name, version), versions: { [name]: version } };
  }
  if (words.length > 0) return null;
  const found = await findSet(store, set);
  if (!found) throw new ReleaseError('unknown', `there is no release set ${set}`);
  const differing = Object.entries(found.versions).filter(([one]) => Object.hasOwn(found.replaces, one));
  return { subject: set, versions: Object.fromEntries(differing) };
}

const line = ({ case: title, result, seconds }: CaseResult) =>
  `${result === 'passed' ? 'ok    ' : 'FAILED'}  ${seconds.toFixed(1).padStart(5)} s  ${title}${result === 'passed' ? '' : `: ${result}`}`;

/** Runs the drill and records it; returns the exit code: 0 passed, 1 failed, 2 for a malformed command line. */
async function drill(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      set: { type: 'string' },
      store: { type: 'string' },
      channel: { type: 'string' },
      seconds: { type: 'string' },
      evidence: { type: 'string' },
    },
    allowPositionals: true,
  });
  const channel = CHANNELS.find((known) => known === (values.channel ?? (process.env.RELEASE_CHANNEL || 'production')));
  const longest = Number(values.seconds ?? LONGEST);
  const source = openStore(findStoreAddress(process.env, ROOT, values.store));
  const candidates = await findCandidates(source, positionals, values.set);
  if (!channel || !candidates || !(longest > 0)) {
    console.error(USAGE);
    return 2;
  }
  const store = await DrillStore.make(source, channel, candidates.versions);
  const data = await mkdtemp(join(tmpdir(), 'drill-data-'));
  try {
    const site = await startSite({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: data,
      DATABASE_URL: undefined,
      RELEASE_STORE: store.folder,
      RELEASE_CHANNEL: 'production',
      LOG_LEVEL: 'silent',
      MAIL: 'off',
      DEMO: '1',
    });
    const browser = await chromium.launch(chromiumOptions());
    try {
      const evidence = await runDrill({
        url: site.url,
        browser,
        subject: candidates.subject,
        cases: await drillCases(store),
        longest,
        onResult: (result) => console.log(line(result)),
      });
      // A store elsewhere gets the evidence from somebody who may write there.
      if (values.evidence === undefined) await writeDrill(source, evidence);
      else await writeFile(resolve(ROOT, values.evidence), `${JSON.stringify(evidence, null, 2)}\n`);
      const failed = evidence.cases.filter(({ result }) => result !== 'passed');
      console.log(
        failed.length === 0
          ? `${candidates.subject} passed ${evidence.cases.length} cases.`
          : `${candidates.subject} failed ${failed.length} of ${evidence.cases.length} cases: ${failed.map((one) => one.case).join(', ')}.`,
      );
      return failed.length === 0 ? 0 : 1;
    } finally {
      await browser.close();
      await site.stop();
    }
  } finally {
    await store.remove();
    await rm(data, { recursive: true, force: true });
  }
}

process.exitCode = await drill();
