import { sentSize } from '../version/artifact-size.ts';
import { type GateFinding, type GateView, label } from './gate-finding.ts';
import { SHELL_NAME, type Sidecar } from '../model/sidecar.ts';

const KB = 1024;

/** Budgets in bytes as the site sends them; each is about a third above what the product needs. */
const BUDGETS = {
  /** What the shell loads before it shows anything. */
  shell: 240 * KB,
  /** A remote's entry and the list of its screens, which every page of the remote loads. */
  remote: 12 * KB,
  /** The scripts of one screen. */
  screen: 48 * KB,
  /** One module that the shell shares, with the library behind it, of which pages that show a menu have most. */
  module: 64 * KB,
} as const;

function findBudget(sidecar: Sidecar, key: string): { what: string; most: number } {
  if (key === '.') return { what: 'the start of', most: BUDGETS.shell };
  if (sidecar.exposes.includes(key)) return { what: 'the entry of', most: BUDGETS.remote };
  return sidecar.name === SHELL_NAME
    ? { what: `the shared module ${key} of`, most: BUDGETS.module }
    : { what: `the screen ${key} of`, most: BUDGETS.screen };
}

function kilobytes(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`;
}

function overBudget(sidecar: Sidecar): GateFinding[] {
  return Object.entries(sidecar.preload).flatMap(([key, paths]) => {
    const { what, most } = findBudget(sidecar, key);
    const size = paths.reduce((sum, path) => sum + sentSize(sidecar, path), 0);
    if (size <= most) return [];
    const message = `${what} ${label(sidecar)} takes ${kilobytes(size)} compressed, its budget is ${kilobytes(most)}: load what can wait on demand`;
    return [{ code: 'unfit' as const, message }];
  });
}

/** Compares what a page loads first of each changed version with its budget. */
export function checkBudgets(changed: readonly Sidecar[], isRollback: boolean): GateView {
  const against = changed.flatMap(overBudget);
  return isRollback ? { against: [], notShown: against.map(({ message }) => message) } : { against, notShown: [] };
}
