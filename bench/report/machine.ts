import { cpus, loadavg, totalmem } from 'node:os';

/** Describes the machine that runs the benchmark, so that two runs can be compared. */
export function machine() {
  const processors = cpus();
  return {
    processor: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
  };
}

/** Load average of the last minute; a load above the number of cores means that processes waited. */
export function load(): number {
  return Math.round((loadavg()[0] ?? 0) * 100) / 100;
}
