import {
  type DrillResult,
  type BrowserRunResult,
  type TestKind,
  testSubject,
  readDrill,
  readE2e,
} from './test-results.ts';
import type { GateView } from './gate-finding.ts';
import type { ReleaseStore } from '../store/store.ts';

/** A version that a change makes stable or gives to a share of the sessions. */
export interface ChangedVersion {
  readonly name: string;
  readonly version: string;
}

/** Test results to look for, also under the id of a set. */
interface TestRequest {
  readonly changed: readonly ChangedVersion[];
  readonly requires: readonly TestKind[];
  /** Id of the set that is promoted; its results hold for every version in it. */
  readonly set: string | null;
}

/** The result of looking at tests, with what was shown: `drill of RC-42, 2027-03-02T09:00:00.000Z`. */
interface TestView extends GateView {
  readonly shown: string[];
}

/**
 * Looks for a passed failure drill and a green browser run of every changed version. What is missing refuses the change
 * if it is required, and is noted otherwise.
 */
export async function checkTests(store: ReleaseStore, { changed, requires, set }: TestRequest): Promise<TestView> {
  const view: TestView = { against: [], notShown: [], shown: [] };
  const judge = (kind: TestKind, problem: string | null, shown: string) => {
    if (problem === null && !view.shown.includes(shown)) view.shown.push(shown);
    else if (problem !== null && requires.includes(kind)) view.against.push({ code: 'unchecked', message: problem });
    else if (problem !== null) view.notShown.push(problem);
  };
  for (const version of changed) {
    const own = testSubject(version.name, version.version);
    const subjects = set === null ? [own] : [set, own];
    const [drill, run] = await Promise.all([
      findFirst(subjects, (subject) => readDrill(store, subject)),
      findFirst(subjects, (subject) => readE2e(store, subject)),
    ]);
    judge('drill', drillProblem(version, drill), `drill of ${drill?.subject}, ${drill?.passedAt}`);
    judge('e2e', runProblem(version, changed, run), `${run?.passed} browser tests of ${run?.subject}, ${run?.at}`);
  }
  return view;
}

async function findFirst<Found>(subjects: readonly string[], find: (subject: string) => Promise<Found | null>) {
  for (const subject of subjects) {
    const found = await find(subject);
    if (found !== null) return found;
  }
  return null;
}

function drillProblem({ name, version }: ChangedVersion, drill: DrillResult | null): string | null {
  const again = `run npm run release -- check ${name} ${version}`;
  if (!drill) return `no failure drill of ${name} ${version} is recorded: ${again}`;
  const failed = drill.cases.find(({ result }) => result !== 'passed');
  if (!failed && drill.passedAt !== null && drill.cases.length > 0) return null;
  const rest = drill.passedAt === null ? 'it did not end' : 'it has no case';
  const what = failed ? `"${failed.case}": ${failed.result}` : rest;
  return `the failure drill of ${name} ${version} did not pass (${what}): mend it, or ${again}`;
}

function runProblem(
  { name, version }: ChangedVersion,
  changed: readonly ChangedVersion[],
  run: BrowserRunResult | null,
): string | null {
  const again = 'test a set with it (npm run release -- set test SET)';
  if (!run) return `no browser run on ${name} ${version} is recorded: ${again}`;
  if (run.failed > 0 || run.passed === 0)
    return `the browser run on ${name} ${version} is not green (${run.passed} passed, ${run.failed} failed): mend what failed, then ${again}`;
  const tested = { ...run.versions, ...Object.fromEntries(changed.map((one) => [one.name, one.version])) };
  for (const [wanted, exact] of Object.entries(tested)) {
    const reported = run.reported[wanted] ?? [];
    if (reported.length === 1 && reported[0] === exact) continue;
    // No journey opens it, which only stops the name itself.
    if (reported.length === 0 && !changed.some((one) => one.name === wanted)) continue;
    const seen = reported.join(', ') || 'nothing';
    return `the pages of the browser run on ${name} ${version} reported ${wanted} ${seen}, not ${exact}: ${again}`;
  }
  return null;
}
