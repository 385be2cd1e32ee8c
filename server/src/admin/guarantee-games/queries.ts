import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Database } from '../../platform/db/schema.ts';

export type StoredGuarantee = Omit<Selectable<Database['guarantee_games']>, 'season'>;

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

export interface GuaranteeSideRow {
  readonly id: number;
  readonly name: string;
  /** Null when the school has no conference in the season. */
  readonly conferenceId: number | null;
  readonly conference: string | null;
}

export async function findSides(
  tx: Tx,
  ids: readonly number[],
  season: number,
): Promise<ReadonlyMap<number, GuaranteeSideRow>> {
  const rows = await tx
    .selectFrom('schools as s')
    .leftJoin('school_years as y', (join) => join.onRef('y.school_id', '=', 's.id').on('y.year', '=', season))
    .leftJoin('conferences as c', 'c.id', 'y.conference_id')
    .select(['s.id', 's.school_name as name', 'y.conference_id as conferenceId', 'c.name as conference'])
    .where('s.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Types of existing conferences. */
export async function findConferenceTypes(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; type: number }>`
    select id, type_id as type from conferences where id = any (${[...ids]}::int[])`.execute(tx);
  return new Map(rows.map(({ id, type }) => [id, type]));
}

/** Another guarantee game of two schools on a day, in either order. */
export function findSamePair(tx: Tx, pair: readonly number[], date: CalendarDate, except: number | null) {
  return tx
    .selectFrom('guarantee_games')
    .select('id')
    .where('home_school_id', 'in', pair)
    .where('road_school_id', 'in', pair)
    .where('game_date', '=', date)
    .where('id', '!=', except ?? 0)
    .executeTakeFirst();
}
