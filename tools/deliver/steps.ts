import { performance } from 'node:perf_hooks';
import { ROOT } from '../repository.ts';
import { type Ended, runQuietly } from '../spawn.ts';
import { STEPS, type StepName } from './command-line.ts';

/** How one step ended; a failed one ends the delivery. */
export interface StepResult {
  readonly step: StepName;
  readonly result: 'passed' | 'skipped';
  /** Whole seconds; null for a skipped step. */
  readonly seconds: number | null;
}

/** One step: how it is called by hand, and its work, which throws when it fails. */
export interface Step {
  readonly command: string;
  /** Returns a line about what was done. */
  readonly run: (before: readonly StepResult[]) => Promise<string>;
}

/** The steps of one delivery; null where the delivery leaves one out. */
export type Steps = Readonly<Record<StepName, Step | null>>;

/** Steps that look at the same sources and share two cores: two lines of work side by side. */
const BESIDE: readonly (readonly StepName[])[] = [['lint', 'types'], ['unit']];

/** Thrown when a step fails. */
export class StepError extends Error {
  override readonly name = 'StepError';
  readonly step: StepName;

  constructor(step: StepName, message: string) {
    super(message);
    this.step = step;
  }
}

/**
 * Takes the steps up to and including `until`, in their order; the checks of sources run side by side. Returns how each
 * ended; throws StepError at the first that fails, and takes no step after it.
 */
export async function takeSteps(
  steps: Steps,
  until: StepName,
  say: (line: string) => void,
): Promise<readonly StepResult[]> {
  const asked = STEPS.slice(0, STEPS.indexOf(until) + 1);
  const results: StepResult[] = [];
  const take = async (name: StepName) => {
    const result = await takeStep(name, steps[name], results, say);
    results.push(result);
    results.sort((a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step));
  };
  const beside = new Set(BESIDE.flat());
  let areChecksDone = false;
  for (const name of asked) {
    if (!beside.has(name)) await take(name);
    else if (!areChecksDone) {
      areChecksDone = true;
      const lines = BESIDE.map(async (line) => {
        for (const check of line.filter((step) => asked.includes(step))) await take(check);
      });
      // Waits for both, so that no check is still running when a failed delivery ends.
      for (const ended of await Promise.allSettled(lines)) if (ended.status === 'rejected') throw ended.reason;
    }
  }
  return results;
}

async function takeStep(
  name: StepName,
  step: Step | null,
  before: readonly StepResult[],
  say: (line: string) => void,
): Promise<StepResult> {
  if (step === null) {
    say(`${name.padEnd(8)} skipped`);
    return { step: name, result: 'skipped', seconds: null };
  }
  const started = performance.now();
  try {
    const line = await step.run(before);
    const seconds = (performance.now() - started) / 1000;
    say(`${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${line}`);
    return { step: name, result: 'passed', seconds: Math.round(seconds) };
  } catch (problem) {
    throw new StepError(name, problem instanceof Error ? problem.message : String(problem));
  }
}

/** Runs a script of this repository without showing what it prints. */
export async function runScript(script: string, args: readonly string[]): Promise<Ended> {
  return await runQuietly(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], { cwd: ROOT });
}
