import { api } from '@open-date/shared-api/client';
import type { VersionFault } from '@open-date/shared-api/contract';

/** Reports a version that did not run to the server's log, without waiting for the answer. */
export function reportFault(fault: VersionFault, entry: string): void {
  api.faults.report({ query: { fault, entry } }, { changesNothing: true }).catch(() => undefined);
}
