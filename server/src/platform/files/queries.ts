import type { Db } from '../db/transaction.ts';

/** A logo as it was stored; undefined when no logo has this id. */
export function findLogo(db: Db, id: number) {
  return db
    .selectFrom('files')
    .select(['mime', 'data', 'small', 'sha256'])
    .where('id', '=', id)
    .where('kind', '=', 'logo')
    .executeTakeFirst();
}
