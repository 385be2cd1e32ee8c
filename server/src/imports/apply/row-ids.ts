import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { RowId } from '../plan/plan.ts';

/** Maps the planned rows of one table to their database ids. */
export class RowIds {
  readonly #real = new Map<RowId, number>();

  set(planned: RowId, real: number): void {
    this.#real.set(planned, real);
  }

  /** The database id of a planned or existing row. Throws for a planned row that was not written. */
  of(planned: RowId): number {
    const real = planned > 0 ? planned : this.#real.get(planned);
    if (real === undefined) throw new Error(`The planned row ${planned} was not written.`);
    return real;
  }
}

/** Ids of the tables in which an import creates rows. */
export interface WrittenIds {
  readonly conference: RowIds;
  readonly school: RowIds;
  readonly game: RowIds;
}

/** Reserves `count` ids of a table and returns a function that yields the next one. */
export async function reserveIds(tx: Tx, table: keyof Database, count: number): Promise<() => number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id
    from generate_series(1, ${count}::int)`.execute(tx);
  const left = rows.values();
  return () => {
    const { value: row } = left.next();
    if (!row) throw new Error(`More than ${count} ids of ${table} were taken.`);
    return row.id;
  };
}
