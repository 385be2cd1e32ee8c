import { cpus, loadavg, totalmem } from 'node:os';

/** The machine of a run, so that two runs can be compared. */
export function machine() {
  const processors = cpus();
  return {
    processor: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
  };
}

/** Average number of processes that wanted to run in the last minute; more than the cores means that some waited. */
export function load(): number {
  return Math.round((loadavg()[0] ?? 0) * 100) / 100;
}
