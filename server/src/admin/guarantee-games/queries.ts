import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Database } from '../../platform/db/schema.ts';

/** A guarantee game as it is stored. */
export type StoredGuarantee = Omit<Selectable<Database['guarantee_games']>, 'season'>;

/** One guarantee game, locked for a change; undefined when there is none. */
export function lockGuarantee(tx: Tx, id: number): Promise<StoredGuarantee | undefined> {
  return tx
    .selectFrom('guarantee_games')
    .select([
      'id',
      'home_school_id',
      'road_school_id',
      'home_conf_id',
      'road_conf_id',
      'game_date',
      'guarantee',
      'home_guarantee',
      'road_guarantee',
      'site',
      'game_type',
      'source',
      'release_date',
      'ignore_average',
      'version',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A side of a guarantee game as its season knows it. */
export interface GuaranteeSideRow {
  readonly id: number;
  readonly name: string;
  /** The conference of the school in the season; null when the season does not have the school. */
  readonly conferenceId: number | null;
}

/** Schools by id, with their conferences in a season. */
export async function findSides(
  tx: Tx,
  ids: readonly number[],
  season: number,
): Promise<ReadonlyMap<number, GuaranteeSideRow>> {
  const rows = await tx
    .selectFrom('schools as s')
    .leftJoin('school_years as y', (join) => join.onRef('y.school_id', '=', 's.id').on('y.year', '=', season))
    .select(['s.id', 's.school_name as name', 'y.conference_id as conferenceId'])
    .where('s.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of the ids that are conferences. */
export async function findKnownConferences(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.selectFrom('conferences').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
