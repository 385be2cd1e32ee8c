import type { ImportContent, ImportKind, ImportOutcome, ImportState } from '@open-date/shared-api/rules/admin/transfer';
import { IMPORT_ROWS_PAGE } from '@open-date/shared-api/rules/admin/transfer';
import { sql } from 'kysely';
import type { NamedActor } from '../../platform/activity/record.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

const LISTED_MOST = 50;

export interface ImportRow {
  readonly id: number;
  readonly state: ImportState;
  readonly created_at: Date;
  readonly user: string | null;
  readonly files: readonly string[];
  readonly applied_at: Date | null;
  readonly undone_at: Date | null;
  readonly has_changes: boolean;
  readonly step: string;
  readonly percent: number;
  /** Hash of the shown difference; null before the comparison. */
  readonly fingerprint: string | null;
  /** When its rows were deleted, so that it cannot be undone; else null. */
  readonly forgotten_at: Date | null;
  readonly problems: readonly string[];
  readonly found_seasons: readonly number[];
  readonly found_contents: readonly ImportContent[];
  readonly seasons: readonly number[] | null;
  readonly contents: readonly ImportContent[] | null;
}

const IMPORTS = sql`
  select i.*, nullif(trim(u.first_name || ' ' || u.last_name), '') as "user",
         array(select f.name from import_files f where f.import_id = i.id order by f.id) as files,
         exists (select from import_changes c where c.import_id = i.id) as has_changes
  from imports i left join users u on u.id = i.created_by`;

export async function findImports(db: Db): Promise<ImportRow[]> {
  return [...(await sql<ImportRow>`${IMPORTS} order by i.id desc limit ${LISTED_MOST}`.execute(db)).rows];
}

export async function findImport(db: Db | Tx, id: number): Promise<ImportRow | undefined> {
  return (await sql<ImportRow>`${IMPORTS} where i.id = ${id}`.execute(db)).rows[0];
}

/** The user of an import in the browser; undefined at the command line. */
export async function findImporter(tx: Tx, id: number): Promise<NamedActor | undefined> {
  const { rows } = await sql<NamedActor>`
    select u.id, u.role_id as "roleId", u.first_name as "firstName", u.last_name as "lastName"
    from imports i join users u on u.id = i.created_by where i.id = ${id}`.execute(tx);
  return rows[0];
}

/** Rows by kind, outcome and season. */
export async function countImportRows(db: Db | Tx, id: number): Promise<ImportRowCount[]> {
  const { rows } = await sql<ImportRowCount>`
    select kind, outcome, season, count(*)::int as rows from import_rows where import_id = ${id}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return [...rows];
}

export async function findDerivedRows(db: Db, id: number): Promise<Pick<ImportDiffRow, 'words' | 'detail'>[]> {
  const { rows } = await sql<Pick<ImportDiffRow, 'words' | 'detail'>>`
    select words, detail from import_rows where import_id = ${id} and outcome = 'derived' order by position`.execute(
    db,
  );
  return [...rows];
}

export interface ImportRowCount {
  readonly kind: ImportKind;
  readonly outcome: ImportOutcome;
  readonly season: number | null;
  readonly rows: number;
}

export interface RowFilter {
  readonly kind?: ImportKind | undefined;
  readonly outcome?: ImportOutcome | undefined;
  readonly season?: number | undefined;
  /** From 1. */
  readonly page?: number | undefined;
}

export interface ImportDiffRow {
  readonly position: number;
  readonly kind: ImportKind;
  readonly outcome: ImportOutcome;
  readonly season: number | null;
  readonly words: string;
  readonly detail: string;
}

/** One page of the difference, and the number of filtered rows. */
export async function findImportRows(db: Db, id: number, { kind, outcome, season, page = 1 }: RowFilter) {
  const chosen = sql`from import_rows where import_id = ${id}
    and (${kind ?? null}::text is null or kind = ${kind ?? null})
    and (${outcome ?? null}::text is null or outcome = ${outcome ?? null})
    and (${season ?? null}::int is null or season = ${season ?? null})`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${chosen}`.execute(db);
  const { rows } = await sql<ImportDiffRow>`
    select position, kind, outcome, season, words, detail ${chosen}
    order by position limit ${IMPORT_ROWS_PAGE} offset ${(Math.max(1, page) - 1) * IMPORT_ROWS_PAGE}`.execute(db);
  return { total: counted[0]?.total ?? 0, rows: [...rows] };
}

export interface StoredFile {
  readonly name: string;
  readonly data: Buffer | null;
}

export async function findImportFiles(db: Db, id: number): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select name, data from import_files where import_id = ${id} order by id`.execute(db);
  return [...rows];
}

interface LockedImport {
  readonly state: ImportState;
  readonly fingerprint: string | null;
  readonly files: number;
  readonly bytes: number;
  readonly hasChanges: boolean;
  readonly isForgotten: boolean;
}

export async function lockImport(tx: Tx, id: number) {
  const { rows } = await sql<LockedImport>`
    select state, fingerprint, (select count(*)::int from import_files f where f.import_id = i.id) as files,
           (select coalesce(sum(f.byte_size), 0)::int from import_files f where f.import_id = i.id) as bytes,
           forgotten_at is not null as "isForgotten",
           exists (select from import_changes c where c.import_id = i.id) as "hasChanges"
    from imports i where id = ${id} for update`.execute(tx);
  return rows[0];
}
