import {
  type DrillEvidence,
  type E2eEvidence,
  type EvidenceKind,
  evidenceSubject,
  readDrill,
  readE2e,
} from './evidence.ts';
import type { GateView } from './gate-finding.ts';
import type { ReleaseStore } from './store.ts';

/** A version that a change makes stable or gives to a share of the sessions. */
export interface ChangedVersion {
  readonly name: string;
  readonly version: string;
}

/** Evidence that is asked for, and under which name it may stand besides that of the version. */
interface EvidenceRequest {
  readonly changed: readonly ChangedVersion[];
  readonly requires: readonly EvidenceKind[];
  /** Id of the release set that is promoted; its evidence holds for every version in it. */
  readonly set: string | null;
}

/** What a check of the evidence has seen, with what was shown: `drill of RC-42, 2027-03-02T09:00:00.000Z`. */
interface EvidenceView extends GateView {
  readonly shown: string[];
}

/**
 * Looks for a passed failure drill and a green browser run of every changed version. What is missing refuses the change
 * if it is required, and is noted otherwise.
 */
export async function checkEvidence(
  store: ReleaseStore,
  { changed, requires, set }: EvidenceRequest,
): Promise<EvidenceView> {
  const view: EvidenceView = { against: [], notShown: [], shown: [] };
  const judge = (kind: EvidenceKind, problem: string | null, shown: string) => {
    if (problem === null && !view.shown.includes(shown)) view.shown.push(shown);
    else if (problem !== null && requires.includes(kind)) view.against.push({ code: kind, message: problem });
    else if (problem !== null) view.notShown.push(problem);
  };
  for (const version of changed) {
    const own = evidenceSubject(version.name, version.version);
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

function drillProblem({ name, version }: ChangedVersion, drill: DrillEvidence | null): string | null {
  const again = `run npm run check -- drill ${name} ${version}`;
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
  run: E2eEvidence | null,
): string | null {
  const again = 'run the browser tests on the set (npm run e2e -- --set ID)';
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
