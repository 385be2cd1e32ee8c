import type { Db } from '../../platform/db/transaction.ts';

/** Finds something in the reference data, as it is in this version or later. */
export type FindReference<Found> = (db: Db, referenceVersion: number) => Promise<Found>;

/** Remembers what `read` finds in the reference data of a database, and reads again only after they changed. */
export function rememberReference<Found>(read: (db: Db) => Promise<Found>): FindReference<Found> {
  let known: { readonly version: number; readonly db: Db; readonly found: Found } | null = null;
  return async (db, version) => {
    if (known?.version === version && known.db === db) return known.found;
    const found = await read(db);
    known = { version, db, found };
    return found;
  };
}
