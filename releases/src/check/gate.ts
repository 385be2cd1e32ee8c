import type { ChannelDocument } from '../model/channel.ts';
import type { TestKind } from './test-results.ts';
import { assertForced } from '../log/explained.ts';
import { checkDeclarations } from './gate-declarations.ts';
import { type ChangedVersion, checkTests } from './gate-tests.ts';
import { type GateFinding, type GateView, joinViews, label } from './gate-finding.ts';
import { checkFits } from './gate-fit.ts';
import { checkServed } from './gate-served.ts';
import { checkBudgets } from './gate-size.ts';
import { readServed, type ReadSidecar, readSidecarsOnce } from './gate-versions.ts';
import { damagedFiles } from '../version/published-artifact.ts';
import { ReleaseError } from '../release-error.ts';
import type { ServedApi } from './served-api.ts';
import type { Sidecar } from '../model/sidecar.ts';
import type { ReleaseStore } from '../store/store.ts';

/** Facts and decisions of the caller. */
export interface GateFacts {
  /** What the running server serves; absent when nobody has asked it, which the audit row says. */
  readonly api?: ServedApi | null;
  /** Tests without which the change is refused; the others that are missing are noted in the audit row. */
  readonly requires?: readonly TestKind[];
  /** Id of the set that is promoted; its results hold for every version in it. */
  readonly set?: string | null;
  /** Why the change is made against what the gate has found; the row and the history are marked with it. */
  readonly force?: string | null;
  /** `note`, for stores of one developer: what would refuse the change stands in the row instead. */
  readonly policy?: 'refuse' | 'note';
}

/** A change as the gate judges it. */
export interface GateRequest {
  readonly before: ChannelDocument;
  readonly next: ChannelDocument;
  /** The versions that become stable or a canary. */
  readonly changed: readonly ChangedVersion[];
  readonly isRollback?: boolean;
  readonly facts?: GateFacts | undefined;
  /** Reads sidecars; one reader for all attempts of a change reads each once. */
  readonly read?: ReadSidecar;
}

/** The results of the gate's checks on an admitted change, which the audit log keeps as evidence. */
export interface GateEvidence {
  readonly commit: string;
  readonly contractHash: string;
  /** Number of files whose bytes were compared with the sidecars. */
  readonly filesVerified: number;
  /** Pairs of remote and shell that may run in one page and fit each other: `schedules 1.0.0 on shell 2.0.0`. */
  readonly fits: string[];
  /** Results that were found: drills and browser runs. */
  readonly shown: string[];
  /** What nobody has shown, in sentences. */
  readonly notShown: string[];
  /** Why a change was made against findings, and these. */
  readonly forced?: { readonly why: string; readonly against: GateFinding[] };
}

/** No reason makes a change right that leads to no version, or to bytes that nobody published. */
const NEVER_FORCED = new Set(['unknown', 'damaged', 'invalid']);

// A refusal names the first reasons; the rest is found once these are gone.
const MOST_REASONS = 3;

async function checkBytes(store: ReleaseStore, sidecar: Sidecar): Promise<GateFinding[]> {
  const [damaged] = await damagedFiles(store, sidecar);
  if (damaged === undefined) return [];
  const message = `${label(sidecar)} is damaged: ${damaged} is not what was published; publish ${sidecar.name} under a new version`;
  return [{ code: 'damaged', message }];
}

function refuse(against: readonly GateFinding[]): never {
  const [first] = against;
  const rest = against.length - MOST_REASONS;
  const reasons = against.slice(0, MOST_REASONS).map(({ message }) => message);
  const more = rest > 0 ? [`and ${rest} more`] : [];
  const prefix = first?.code === 'unfit' ? 'does not fit: ' : '';
  throw new ReleaseError(first?.code ?? 'invalid', prefix + [...reasons, ...more].join('; '));
}

async function findAll(
  store: ReleaseStore,
  request: GateRequest,
  sidecars: readonly Sidecar[],
): Promise<GateView & { fits: string[]; shown: string[] }> {
  const { before, next, changed, isRollback = false, facts = {}, read = readSidecarsOnce(store) } = request;
  const required = new Set(changed.map(({ name, version }) => `${name}@${version}`));
  const served = await readServed(next, required, read);
  const names = new Set(changed.map(({ name }) => name));
  const api = facts.api ?? null;
  const fit = checkFits({ served, channel: next.channel, changed: names, isRollback });
  const declarations = checkDeclarations(await readServed(before, new Set(), read), served, sidecars, {
    api,
    isRollback,
  });
  const none: TestKind[] = [];
  const requires = isRollback ? none : (facts.requires ?? none);
  const tests = await checkTests(store, { changed, requires, set: facts.set ?? null });
  const views = [fit, declarations, checkServed(sidecars, api, isRollback), checkBudgets(sidecars, isRollback), tests];
  const { against, notShown } = joinViews(views);
  const unreadable = served.unreadable.map((version) => `whether ${version} fits: its description cannot be read`);
  return { against, notShown: [...notShown, ...unreadable], fits: fit.fits, shown: tests.shown };
}

/**
 * Admits a change to a channel or throws ReleaseError. Every changed version must be published with the bytes that its
 * sidecar states; remotes and shells that can meet in a page must fit each other; nothing that others use may vanish
 * and nothing be declared twice; calls and boot document must be those of the running server; sizes must keep their
 * budgets; and required tests must have passed. Reads every sidecar once, and the bytes of the changed versions only.
 */
export async function checkGate(store: ReleaseStore, request: GateRequest): Promise<GateEvidence> {
  const { changed, facts = {}, read = readSidecarsOnce(store) } = request;
  const sidecars = await Promise.all(changed.map(({ name, version }) => read(name, version)));
  const damaged = (await Promise.all(sidecars.map((sidecar) => checkBytes(store, sidecar)))).flat();
  const found = await findAll(store, { ...request, read }, sidecars);
  const against = [...damaged, ...found.against];
  const force = facts.force ?? null;
  if (force !== null) assertForced(force);
  const isOverruled = force !== null || facts.policy === 'note';
  if (against.some(({ code }) => !isOverruled || NEVER_FORCED.has(code))) refuse(against);
  const join = (values: string[]) => [...new Set(values)].join(', ');
  return {
    commit: join(sidecars.map(({ commit }) => commit)),
    contractHash: join(sidecars.map(({ contractHash }) => contractHash)),
    filesVerified: sidecars.reduce((sum, { files }) => sum + files.length, 0),
    fits: found.fits,
    shown: found.shown,
    notShown: [...found.notShown, ...(force === null ? against.map(({ message }) => message) : [])],
    ...(force === null || against.length === 0 ? {} : { forced: { why: force, against } }),
  };
}
