// `npm run check -- bench [a … l] [--smoke]`: measures the product against its best possible baseline, as ratios within
// one run. See bench/README.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tools/workspace.ts';
import { measureBids } from './bids/measure-bids.ts';
import { measureDocument } from './document/measure-document.ts';
import { measureFirstLoad } from './first-load/measure-first-load.ts';
import { measureGrid } from './grid/measure-grid.ts';
import { measureLighthouse } from './lighthouse/measure-lighthouse.ts';
import { measureLoad } from './load/measure-load.ts';
import { measureReports } from './reports/measure-reports.ts';
import { load, machine } from './report/machine.ts';
import { isSmoke, type PartResult } from './report/part.ts';
import { table } from './report/table.ts';
import { measureScheduleCall } from './schedule-call/measure-schedule-call.ts';
import { measureScheduleReads } from './schedule-reads/measure-schedule-reads.ts';
import { measureStreams } from './streams/measure-streams.ts';
import { measureWarm } from './warm/measure-warm.ts';
import { measureWatched } from './watched/measure-watched.ts';

const PARTS: Readonly<Record<string, () => Promise<PartResult>>> = {
  a: measureFirstLoad,
  b: measureGrid,
  c: measureScheduleCall,
  d: measureScheduleReads,
  e: measureReports,
  f: measureDocument,
  g: measureBids,
  h: measureStreams,
  i: measureLoad,
  j: measureLighthouse,
  k: measureWarm,
  l: measureWatched,
};
const RESULTS = join(ROOT, 'bench-results');

const asked = process.argv.slice(2).filter((argument) => argument !== '--smoke');
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

const chosen = Object.entries(PARTS).filter(([name]) => asked.length === 0 || asked.includes(name));

/** How many parts of a smoke run share the machine: with more of them, pages give up waiting for their scripts. */
const AT_ONCE = 6;
/** Milliseconds after which a smoke run that has not ended says which parts it waits for, and fails. */
const SMOKE_LIMIT = 300_000;

/** Runs the parts beside each other, because each has its own folders and nothing is measured. */
async function smoke(): Promise<void> {
  const waiting = [...chosen];
  const running = new Set(chosen.map(([name]) => name));
  const limit = setTimeout(() => {
    console.error(`(${[...running].join(', ')}) did not end within ${SMOKE_LIMIT / 1000} s.`);
    process.exit(1);
  }, SMOKE_LIMIT);
  const runNext = async (): Promise<void> => {
    const next = waiting.shift();
    if (!next) return;
    const [name, measure] = next;
    const start = Date.now();
    const { rows } = await measure();
    running.delete(name);
    console.log(`(${name}) runs: ${rows.length} lines in ${Math.round((Date.now() - start) / 1000)} s`);
    await runNext();
  };
  const runs = Array.from({ length: AT_ONCE }, runNext);
  // Lets the other parts stop what they started before a failure ends the process.
  await Promise.allSettled(runs);
  clearTimeout(limit);
  await Promise.all(runs);
}

if (isSmoke) await smoke();
const parts: Record<string, unknown> = {};
for (const [name, measure] of isSmoke ? [] : chosen) {
  const startedAt = new Date();
  const loadBefore = load();
  const result = await measure();
  const loadAfter = load();
  parts[name] = { startedAt, seconds: (Date.now() - startedAt.getTime()) / 1000, loadBefore, loadAfter, ...result };
  console.log(`\n(${name}) ${result.title}\n${table(result.rows)}`);
  for (const note of [...result.notes, `load ${loadBefore} before, ${loadAfter} after`]) console.log(`  ${note}`);
}
if (!isSmoke) {
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, 'bench.json');
  writeFileSync(file, `${JSON.stringify({ machine: machine(), parts }, null, 2)}\n`);
  console.log(`\n${file}`);
}
