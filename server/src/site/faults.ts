import { SHELL_NAME } from '@open-date/releases';
import type { contract } from '@open-date/shared-api/contract';
import type { AreaHandlers } from '../platform/http/mount.ts';
import type { Services } from '../platform/http/services.ts';
import type { HealthRecorder } from '../release-health/health-recorder.ts';
import { LineBudget } from '../platform/tracing/line-budget.ts';

/** Logs versions that failed in a browser; reports can be forged. A failed shell cannot report its health, so it is recorded here unless it is only late. */
export function faultsHandlers(
  { processClock }: Services,
  health: HealthRecorder,
): AreaHandlers<typeof contract.faults> {
  const budget = new LineBudget(processClock, 'a version did not run in a browser');
  return {
    report: async ({ query: { fault, entry }, device, log }) => {
      budget.warn(log, { ...entry, fault });
      if (entry.name === SHELL_NAME && fault !== 'late') {
        await health.record(device, [{ ...entry, downloaded: [], cached: [], faults: { load: 1 } }], log);
      }
      return { ok: true };
    },
  };
}
