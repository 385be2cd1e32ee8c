import { isAbsolute, join, relative, resolve } from 'node:path';
import { isBucketAddress, storeAddress } from '@open-date/releases';
import { ROOT } from '../repository.ts';

/** Thrown when a delivery cannot start; nothing was built, published or promoted. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
}

const OWN_DATA = '.data';
/** The store of this checkout, which no other machine reads. */
const OWN_STORE = `${OWN_DATA}/releases`;

/** Folder of everything that a run stores on this machine: DATA_DIR, or else that of the checkout. */
export function dataFolder({ DATA_DIR }: NodeJS.ProcessEnv = process.env): string {
  return resolve(ROOT, DATA_DIR?.trim() || OWN_DATA);
}

/**
 * The address of the release store: the option, or else RELEASE_STORE, or else that of the checkout. Throws
 * DeliveryRefused for an address that is given but blank, which would silently mean the checkout's own store.
 */
export function findStore(option: string | null, environment: NodeJS.ProcessEnv): string {
  for (const [source, address] of [
    ['--store', option ?? undefined],
    ['RELEASE_STORE', option === null ? environment.RELEASE_STORE : undefined],
  ] as const) {
    if (address === undefined) continue;
    if (address.trim() === '')
      throw new DeliveryRefused(`${source} is empty: give the address of the store, or leave it out for ${OWN_STORE}`);
    return storeAddress(address, ROOT);
  }
  return join(dataFolder(environment), 'releases');
}

/** Whether others read a store: every one outside the checkout. */
export function isShared(address: string): boolean {
  const path = relative(ROOT, address);
  return isBucketAddress(address) || path.startsWith('..') || isAbsolute(path);
}

/**
 * Refuses sources that no commit has: only a store of this checkout alone, and there only the channel `dev`, takes them.
 * `changed` are their paths.
 */
export function refuseDirty(
  changed: readonly string[],
  { shared, channel }: { shared: boolean; channel: string },
): void {
  if (changed.length === 0 || (!shared && channel === 'dev')) return;
  const where = shared ? 'a shared store' : `the channel ${channel}`;
  const more = changed.length > 3 ? ` and ${changed.length - 3} more` : '';
  const files = changed.slice(0, 3);
  throw new DeliveryRefused(`${where} takes committed sources only, and these are not: ${files.join(', ')}${more}`);
}
