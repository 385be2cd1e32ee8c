import type { contract } from '@open-date/shared-api/contract';
import type { AreaHandlers } from '../platform/http/mount.ts';
import type { Services } from '../platform/http/services.ts';
import { LineBudget } from './line-budget.ts';

/** Logs versions that failed in a browser. Anybody may report one and can forge the report, so it is only a hint. */
export function faultsHandlers({ processClock }: Services): AreaHandlers<typeof contract.faults> {
  const budget = new LineBudget(processClock, 'a version did not run in a browser');
  return {
    report: async ({ query: { fault, entry }, log }) => {
      budget.warn(log, { ...entry, fault });
      return { ok: true };
    },
  };
}
