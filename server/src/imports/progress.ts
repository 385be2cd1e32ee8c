import { setImmediate } from 'node:timers/promises';

/** Reports the completed share of a task, from 0 to 1. */
export type ReportProgress = (share: number) => void;

export const ignoreProgress: ReportProgress = () => undefined;

interface WeightedTask {
  readonly weight: number;
  readonly work: (onProgress: ReportProgress) => unknown;
}

/** Runs tasks in order, reports progress by weight, and yields to the event loop between them. */
export async function runWeighted(onProgress: ReportProgress, tasks: readonly WeightedTask[]): Promise<void> {
  const all = tasks.reduce((sum, { weight }) => sum + weight, 0) || 1;
  let done = 0;
  for (const { weight, work } of tasks) {
    const from = done;
    await work((share) => onProgress((from + share * weight) / all));
    done += weight;
    onProgress(done / all);
    await setImmediate();
  }
}
