import type { contract } from '@open-date/shared-api/contract';
import type { AreaHandlers } from '../platform/http/mount.ts';
import type { Services } from '../platform/http/services.ts';
import { LineBudget } from './line-budget.ts';

/** Takes what browsers tell of versions that did not run, from anybody, and logs it: a hint, as it can be forged. */
export function faultsHandlers({ processClock }: Services): AreaHandlers<typeof contract.faults> {
  const budget = new LineBudget(processClock, 'a version did not run in a browser');
  return {
    report: async ({ query: { fault, entry }, log }) => {
      budget.warn(log, { ...entry, fault });
      return { ok: true };
    },
  };
}
