import { satisfies, valid } from 'semver';
import { type GateFinding, type GateView, label } from './gate-finding.ts';
import { chosenVersions, type Served, type ServedVersions } from './gate-versions.ts';
import { ownValue } from '../model/json-document.ts';
import { SHELL_NAME, type Sidecar } from '../model/sidecar.ts';

/** The name under which a remote takes a shared module whole. */
const WHOLE = '*';

function rangeProblem(remote: Sidecar, shell: Sidecar): string | null {
  for (const [shared, range] of Object.entries(remote.requires)) {
    const provided = ownValue(shell.provides, shared);
    const needs = `${label(remote)} needs ${shared} ${range}; ${label(shell)}`;
    if (provided === undefined) return `${needs} does not provide it: release a shell that does`;
    if (!satisfiesRange(provided, range)) {
      return `${needs} provides ${provided}: build one of the two again with the version of the other`;
    }
  }
  return null;
}

function surfaceProblem(remote: Sidecar, shell: Sidecar): string | null {
  const imports = remote.surface?.imports;
  const exports = shell.surface?.exports;
  if (!imports || !exports) return null;
  for (const [shared, names] of Object.entries(imports)) {
    const offered = ownValue(exports, shared);
    const missing = names.filter((name) => offered === undefined || (name !== WHOLE && !offered.includes(name)));
    if (missing.length === 0) continue;
    const what = missing.includes(WHOLE) ? shared : `${missing.join(', ')} of ${shared}`;
    return `${label(remote)} uses ${what}, which ${label(shell)} does not have: release a shell that has it, or a ${remote.name} that does without`;
  }
  return null;
}

/** A remote brings the calls that the shell's client does not have, so that only one that moved is a problem. */
function callProblem(remote: Sidecar, shell: Sidecar): string | null {
  if (!remote.api || !shell.api) return null;
  const offered = shell.api.offers;
  const moved = Object.entries(remote.api.uses).find(([name, call]) => (ownValue(offered, name) ?? call) !== call);
  if (!moved) return null;
  return `${label(remote)} calls ${moved[0]} as ${moved[1]}, the client in ${label(shell)} as ${ownValue(offered, moved[0])}: build the older of the two again`;
}

/**
 * The first reason why the remote cannot run in the shell, or null: compares the range that the remote requires of each
 * shared package with the version that the shell provides, then the names that it imports with those that the shell
 * exports, then the addresses of its calls with those of the shell's client. A list that an older build lacks is skipped.
 */
export function findSkew(remote: Sidecar, shell: Sidecar): GateFinding | null {
  const range = rangeProblem(remote, shell);
  if (range !== null) return { code: 'unfit', message: range };
  const surface = surfaceProblem(remote, shell) ?? callProblem(remote, shell);
  return surface === null ? null : { code: 'unfit', message: surface };
}

/** The pages of a channel in which something changes. */
interface FitRequest {
  readonly served: Served;
  readonly channel: string;
  readonly changed: ReadonlySet<string>;
  /** A roll back is refused for the pages that it makes, not for their fallbacks. */
  readonly isRollback: boolean;
}

/** What the check of all pairs has seen, with the pairs that fit: `schedules 1.0.0 on shell 2.0.0`. */
interface FitView extends GateView {
  readonly fits: string[];
}

/**
 * Compares every remote with every shell that it can meet in a page of which something changes. The versions that a
 * session gets must fit the shells that a session gets. So must the previous version of a remote, the fallback when
 * the current one fails, on a shell that is released alone. On the previous shell, which runs when the current one fails,
 * one version of the remote must fit.
 */
export function checkFits({ served, channel, changed, isRollback }: FitRequest): FitView {
  const view: FitView = { against: [], notShown: [], fits: [] };
  const shell = served.names.get(SHELL_NAME);
  if (!shell?.stable) {
    const first = [...changed].join(', ');
    view.against.push({
      code: 'unfit',
      message: `no shell is released on ${channel}: promote ${SHELL_NAME} before ${first}`,
    });
    return view;
  }
  for (const [name, versions] of served.names) {
    if (name === SHELL_NAME || !(changed.has(name) || changed.has(SHELL_NAME))) continue;
    // Of a remote that changes together with the shell, the former version belongs to the former shell.
    const mustFallbackFit = !isRollback && !changed.has(name);
    checkCurrentShells(view, chosenVersions(shell), versions, mustFallbackFit);
    checkPreviousShell(view, shell.previous, versions, isRollback);
  }
  return view;
}

function checkCurrentShells(
  view: FitView,
  shells: readonly Sidecar[],
  versions: ServedVersions,
  mustFallbackFit: boolean,
): void {
  for (const shell of shells) {
    for (const remote of chosenVersions(versions)) {
      const problem = compare(view, remote, shell);
      if (problem) view.against.push(problem);
    }
    const { previous } = versions;
    const problem = previous && compare(view, previous, shell);
    if (!problem) continue;
    const message = `${problem.message}; ${label(previous)} is the fallback when the current version fails`;
    if (mustFallbackFit)
      view.against.push({ ...problem, message: `${message}, so release ${previous.name} once more before` });
    else view.notShown.push(message);
  }
}

function checkPreviousShell(
  view: FitView,
  shell: Sidecar | null,
  { stable, canary, previous }: ServedVersions,
  isRollback: boolean,
): void {
  if (!shell) return;
  for (const [first, second] of [
    [stable, previous],
    [canary, stable],
  ] as const) {
    const problem = first && compare(view, first, shell);
    if (!problem) continue;
    const hasFallback = second && !findSkew(second, shell);
    const message = `${problem.message}; ${label(shell)} runs when the current shell fails`;
    if (hasFallback) view.notShown.push(`${message}, and ${label(second)} is the fallback there`);
    else if (isRollback) view.notShown.push(message);
    else view.against.push({ ...problem, message: `${message}, and no version of ${first.name} would run there` });
  }
}

/** Compares one pair; notes that it fits, or what an older build does not say. */
function compare(view: FitView, remote: Sidecar, shell: Sidecar): GateFinding | null {
  const problem = findSkew(remote, shell);
  if (problem) return problem;
  const pair = `${label(remote)} on ${label(shell)}`;
  if (!view.fits.includes(pair)) view.fits.push(pair);
  const older = [remote, shell].find((sidecar) => sidecar.surface === null);
  if (older) {
    const note = `${pair}: ${label(older)} was built before builds listed the names that they share, so only versions were compared`;
    if (!view.notShown.includes(note)) view.notShown.push(note);
  }
  return null;
}

/**
 * Whether an exact version satisfies a range: `*`, an exact version or a caret range. False for any other range and for
 * unreadable versions. A prerelease satisfies only a range that names a prerelease of the same version.
 */
export function satisfiesRange(version: string, range: string): boolean {
  const isKnown = range === '*' || valid(range.replace(/^\^/, '')) !== null;
  return isKnown && satisfies(version, range);
}
