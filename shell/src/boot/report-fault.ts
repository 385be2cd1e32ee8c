import { api } from '@open-date/shared-api/client';
import type { VersionFault } from '@open-date/shared-api/contract';

/** Reports to the server's log that a version did not run in this browser; does not wait for the answer. */
export function reportFault(fault: VersionFault, entry: string): void {
  api.faults.report({ query: { fault, entry } }, { changesNothing: true }).catch(() => undefined);
}
