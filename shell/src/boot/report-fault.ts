import { api } from '@open-date/shared-api/client';
import type { VersionFault } from '@open-date/shared-api/contract';

/** Tells the server's log of a version that did not run; nobody waits for it. */
export function reportFault(fault: VersionFault, entry: string): void {
  api.faults.report({ query: { fault, entry } }, { changesNothing: true }).catch(() => undefined);
}
