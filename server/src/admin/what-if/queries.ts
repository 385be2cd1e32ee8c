import { type DraftLeague, type DraftMove, seasonKey } from '@open-date/shared-api/rules/admin/what-if-plan';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/transaction.ts';

export interface DraftRow {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly shared: boolean;
  readonly created_by: number;
  /** Whether the author's account is deleted. */
  readonly is_ownerless: boolean;
  readonly owner: string;
  readonly updated_at: Date;
  readonly updated_by: string;
  readonly applied_at: Date | null;
  readonly applied_by: string | null;
  readonly change_id: number | null;
  readonly moves: number;
  readonly schools: number;
  readonly first_season: number | null;
  readonly last_season: number | null;
}

const NAME = (user: string) => sql.raw(`trim(${user}.first_name || ' ' || ${user}.last_name)`);

async function findRows(db: Db | Tx, userId: number, condition: RawBuilder<unknown>): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select d.id, d.version, d.name, d.shared, d.created_by,
           o.deleted_at is not null as is_ownerless, ${NAME('o')} as owner, d.updated_at, ${NAME('u')} as updated_by,
           d.applied_at, ${NAME('a')} as applied_by, d.change_id, m.moves, m.schools, m.first_season, m.last_season
    from what_if_drafts d
    join users o on o.id = d.created_by join users u on u.id = d.updated_by left join users a on a.id = d.applied_by
    cross join lateral (
      select count(*)::int as moves, count(distinct school_id)::int as schools, min(first_season) as first_season,
             case when bool_and(last_season is not null) then max(last_season) end as last_season
      from what_if_moves where draft_id = d.id) m
    where (d.shared or o.deleted_at is not null or d.created_by = ${userId}::int) and ${condition}
    order by d.updated_at desc, d.id desc`.execute(db);
  return [...rows];
}

/** Own, shared and ownerless drafts, latest change first. */
export function findDrafts(db: Db, userId: number): Promise<DraftRow[]> {
  return findRows(db, userId, sql`true`);
}

/** Undefined for a draft that the user may not open. */
export async function findDraft(db: Db | Tx, userId: number, id: number): Promise<DraftRow | undefined> {
  return (await findRows(db, userId, sql`d.id = ${id}::int`))[0];
}

export async function lockDraft(tx: Tx, id: number): Promise<{ readonly id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`select id from what_if_drafts where id = ${id}::int for update`.execute(
    tx,
  );
  return rows[0];
}

export interface MoveRow extends DraftMove {
  readonly school: string;
  readonly conference: string;
  readonly division: string;
}

export async function findMoves(db: Db | Tx, draftId: number): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select m.school_id as "schoolId", m.first_season as "firstSeason", m.last_season as "lastSeason",
           m.conference_id as "conferenceId", m.division_id as "divisionId", s.display_name as school, c.name as conference,
           coalesce(x.name, '') as division
    from what_if_moves m join schools s on s.id = m.school_id join conferences c on c.id = m.conference_id
    left join conference_divisions x on x.id = m.division_id
    where m.draft_id = ${draftId}::int order by m.position`.execute(db);
  return [...rows];
}

export async function findDraftLeague(
  tx: Tx,
  moves: readonly DraftMove[],
  currentSeason: number,
): Promise<DraftLeague> {
  const schools = [...new Set(moves.map(({ schoolId }) => schoolId))];
  const seasons = await tx.selectFrom('seasons').select('year').orderBy('year').execute();
  const named = await tx
    .selectFrom('schools')
    .select(['id', 'display_name'])
    .where('id', '=', sql<number>`any (${schools}::int[])`)
    .execute();
  const conferences = await tx.selectFrom('conferences').select(['id', 'name', 'type_id']).execute();
  const divisions = await tx
    .selectFrom('conference_divisions')
    .select(['id', 'conference_id'])
    .where('active', '=', true)
    .execute();
  const memberships = await tx
    .selectFrom('school_years')
    .select(['school_id', 'year', 'conference_id'])
    .where('school_id', '=', sql<number>`any (${schools}::int[])`)
    .execute();
  const conferenceSeasons = await tx
    .selectFrom('conference_years')
    .select(['conference_id', 'year'])
    .where('conference_id', '=', sql<number>`any (${[...new Set(moves.map((move) => move.conferenceId))]}::int[])`)
    .execute();
  return {
    seasons: seasons.map(({ year }) => year),
    currentSeason,
    schools: new Map(named.map(({ id, display_name }) => [id, display_name])),
    conferences: new Map(conferences.map(({ id, name, type_id }) => [id, { name, typeId: type_id }])),
    divisions: new Map(divisions.map(({ id, conference_id }) => [id, conference_id])),
    memberships: new Map(memberships.map((row) => [seasonKey(row.school_id, row.year), row.conference_id])),
    conferenceSeasons: new Set(conferenceSeasons.map((row) => seasonKey(row.conference_id, row.year))),
  };
}
