import { api, newRequestId } from '@open-date/shared-api/client';
import type { VersionFault } from '@open-date/shared-api/contract';

/**
 * Reports to the server's log that a version did not run in this browser; does not wait for the answer. Returns by what
 * the report is found there.
 */
export function reportFault(fault: VersionFault, entry: string): string {
  const requestId = newRequestId();
  api.faults.report({ query: { fault, entry } }, { changesNothing: true, requestId }).catch(() => undefined);
  return requestId;
}
