import { cpus, loadavg, totalmem } from 'node:os';

/** The machine of a run, for whoever compares two of them. */
export function machine() {
  const processors = cpus();
  return {
    processor: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
  };
}

/** Processes that wanted to run in the last minute, on average; above the number of cores somebody waited. */
export function load(): number {
  return Math.round((loadavg()[0] ?? 0) * 100) / 100;
}
