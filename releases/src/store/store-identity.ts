import { randomBytes } from 'node:crypto';
import type { ReleaseStore } from './store.ts';

/** The document that says which store it is; a copy of a store is another one. */
export const IDENTITY_DOCUMENT = 'store/identity.json';
const IDENTITY = /^[\da-f]{8}$/;

/**
 * Eight hexadecimal digits that a store keeps, by which servers on several machines recognize the same store;
 * written on first use. Rejects when the store cannot be read, or takes no identity.
 */
export async function storeIdentity(store: ReleaseStore): Promise<string> {
  const known = await store.readDocument(IDENTITY_DOCUMENT);
  if (known === null) await store.writeDocument(IDENTITY_DOCUMENT, `"${randomBytes(4).toString('hex')}"\n`, 'new');
  const kept: unknown = JSON.parse(known ?? (await store.readDocument(IDENTITY_DOCUMENT)) ?? 'null');
  if (typeof kept !== 'string' || !IDENTITY.test(kept))
    throw new Error(`${IDENTITY_DOCUMENT} of the store is not an identity`);
  return kept;
}
