import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DrillResult, isSetId, parseDrill, receiveDrill, type TestedVersions } from '@open-date/releases';
import { openDeliveries } from './deliver/target.ts';
import { ROOT } from './repository.ts';
import { run } from './spawn.ts';

const QUIET = '--disable-warning=ExperimentalWarning';

/** Runs the tests of `release check` and `release set test` in a browser and records them; returns whether all passed. */
export async function runTests(tested: TestedVersions, storeAddress: string): Promise<boolean> {
  const hasPassedDrill = !tested.kinds.includes('drill') || (await runDrill(tested, storeAddress));
  const hasPassedRun = !tested.kinds.includes('e2e') || (await runBrowserTests(tested, storeAddress));
  return hasPassedDrill && hasPassedRun;
}

async function runBrowserTests({ subject, site, only }: TestedVersions, storeAddress: string): Promise<boolean> {
  const options = ['--set', subject, '--store', storeAddress, ...(site === null ? [] : ['--site', site])];
  const code = await run(process.execPath, [QUIET, 'tools/set-test.ts', ...options, ...only], { cwd: ROOT });
  return code === 0;
}

async function runDrill(tested: TestedVersions, storeAddress: string): Promise<boolean> {
  const { subject, channel } = tested;
  const folder = await mkdtemp(join(tmpdir(), 'release-check-'));
  const file = join(folder, 'drill.json');
  const words = isSetId(subject) ? ['--set', subject] : subject.split('@');
  const options = ['--store', storeAddress, '--channel', channel, '--evidence', file];
  try {
    const code = await run(process.execPath, [QUIET, 'e2e/drill/main.ts', ...words, ...options], { cwd: ROOT });
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) throw new Error(`the failure drill ended with ${code}: the lines above say why`);
    await recordDrill(tested, parseDrill(text, file));
    return code === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Records a drill through the site with a delivery token, or else in the store. */
async function recordDrill({ subject, channel, store, who, site }: TestedVersions, drill: DrillResult) {
  const token = process.env.DELIVERY_TOKEN?.trim() ?? '';
  if (site === null || token === '' || isSetId(subject)) {
    await receiveDrill(store, drill, channel, { who, why: 'check', at: new Date() });
    return;
  }
  const [name = '', version = ''] = subject.split('@');
  const cases = drill.cases.map((one) => ({ ...one, seconds: Math.ceil(one.seconds) }));
  await openDeliveries(site, token).deliveries.recordDrill({ params: { name }, body: { version, cases } });
}
