// `npm run check -- bench [a … l] [--smoke]`: measures the product against a baseline in the same run. See bench/README.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../tools/workspace.ts';
import { measureGrid } from './grid/measure-grid.ts';
import { formatTable, isSmoke, type PartResult } from './harness/measure.ts';
import { measureBids } from './parts/bids.ts';
import { measureDocument } from './parts/document.ts';
import { measureFirstLoad } from './parts/first-load.ts';
import { measureLighthouse } from './parts/lighthouse.ts';
import { measureLoad } from './parts/load.ts';
import { measureMonitoring, measureScheduleCalls } from './parts/schedule-calls.ts';
import { measureStreams } from './parts/streams.ts';
import { measureGrowth, measureReports } from './parts/uncached-calls.ts';
import { measureWarm } from './parts/warm.ts';

const PARTS: Readonly<Record<string, () => Promise<PartResult>>> = {
  a: measureFirstLoad,
  b: measureGrid,
  c: measureScheduleCalls,
  d: measureGrowth,
  e: measureReports,
  f: measureDocument,
  g: measureBids,
  h: measureStreams,
  i: measureLoad,
  j: measureLighthouse,
  k: measureWarm,
  l: measureMonitoring,
};
const RESULTS = join(ROOT, 'bench-results');
/** Milliseconds after which a part of a smoke run fails. */
const SMOKE_TIMEOUT = 600_000;

const names = process.argv.slice(2).filter((argument) => argument !== '--smoke');
const unknown = names.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

/** Load average of the last minute; a load above the number of cores means that processes waited. */
const readLoad = () => Math.round((loadavg()[0] ?? 0) * 100) / 100;

const parts: Record<string, unknown> = {};
for (const [name, measure] of Object.entries(PARTS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const startedAt = new Date();
  const loadBefore = readLoad();
  const timeout = setTimeout(() => {
    console.error(`(${name}) did not end within ${SMOKE_TIMEOUT / 1000} s.`);
    process.exit(1);
  }, SMOKE_TIMEOUT);
  if (!isSmoke) clearTimeout(timeout);
  const result = await measure();
  clearTimeout(timeout);
  const seconds = Math.round((Date.now() - startedAt.getTime()) / 1000);
  const loads = { loadBefore, loadAfter: readLoad() };
  parts[name] = { startedAt, seconds, ...loads, ...result };
  if (isSmoke) console.log(`(${name}) runs: ${result.rows.length} lines in ${seconds} s`);
  else console.log(`\n(${name}) ${result.title}\n${formatTable(result.rows)}`);
  for (const note of isSmoke ? [] : [...(result.notes ?? []), `load ${loadBefore} before, ${loads.loadAfter} after`])
    console.log(`  ${note}`);
}
if (!isSmoke) {
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
  };
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, 'bench.json');
  writeFileSync(file, `${JSON.stringify({ machine, parts }, null, 2)}\n`);
  console.log(`\n${file}`);
}
