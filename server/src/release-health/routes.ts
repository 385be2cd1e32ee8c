import type { contract } from '@open-date/shared-api/contract';
import type { AreaHandlers } from '../platform/http/mount.ts';
import type { HealthRecorder } from './health-recorder.ts';

/** Takes what pages report of the versions that they run; anybody may report, so it is counted within limits. */
export function telemetryHandlers(health: HealthRecorder): AreaHandlers<typeof contract.telemetry> {
  return {
    report: async ({ body: { versions }, device, log }) => {
      await health.record(device, versions, log);
      return { ok: true };
    },
  };
}
