import { isAbsolute, relative } from 'node:path';
import { findDataFolder, findStoreAddress, isBucketAddress } from '@open-date/releases';
import { ROOT } from '../repository.ts';

/** Thrown when a delivery cannot start; nothing was built, published or promoted. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
}

/** Folder of everything that a run stores on this machine: DATA_DIR, or else that of the checkout. */
export function dataFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return findDataFolder(environment, ROOT);
}

/** The address of the release store; throws ReleaseError for an address that is given but blank. */
export function findStore(option: string | null, environment: NodeJS.ProcessEnv): string {
  return findStoreAddress(environment, ROOT, option ?? undefined);
}

/** Whether others read a store: every one outside the checkout. */
export function isShared(address: string): boolean {
  const path = relative(ROOT, address);
  return isBucketAddress(address) || path.startsWith('..') || isAbsolute(path);
}

/** Refuses sources that no commit has for a store that others read; `changed` are their paths. */
export function refuseDirty(changed: readonly string[], isStoreShared: boolean): void {
  if (changed.length === 0 || !isStoreShared) return;
  const more = changed.length > 3 ? ` and ${changed.length - 3} more` : '';
  const files = changed.slice(0, 3);
  throw new DeliveryError(`a shared store takes committed sources only, and these are not: ${files.join(', ')}${more}`);
}
