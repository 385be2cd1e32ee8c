import type { Db } from '../../platform/db/transaction.ts';

/** Finds something in the reference data, as it is in this version or later. */
export type FindReference<Found> = (db: Db, referenceVersion: number) => Promise<Found>;

/**
 * Remembers what `read` finds in the reference data of each database, and reads again only after they changed; calls at
 * the same time share a read.
 */
export function rememberReference<Found>(read: (db: Db) => Promise<Found>): FindReference<Found> {
  const known = new WeakMap<Db, { readonly version: number; readonly found: Promise<Found> }>();
  return (db, version) => {
    const last = known.get(db);
    if (last?.version === version) return last.found;
    const one = { version, found: read(db) };
    known.set(db, one);
    one.found.catch(() => {
      if (known.get(db) === one) known.delete(db);
    });
    return one.found;
  };
}
