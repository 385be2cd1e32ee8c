import { guaranteeSeason } from '@open-date/shared-api/rules/admin/guarantee-games';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { sql } from 'kysely';
import { insertRows } from '../../src/platform/db/insert-rows.ts';
import { onlyRow } from '../../src/platform/db/only-row.ts';
import type { Tx } from '../../src/platform/db/transaction.ts';
import type { GuaranteeGameRow } from '../league/guarantee-games.ts';
import type { DemoLeague } from '../league/league.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Before the demo begins: when the games were imported, and when the older import was. */
const AGE = { begun: 26 * MINUTE, applied: 20 * MINUTE, old: 200 * DAY, forgotten: 20 * DAY } as const;

interface ImportFacts {
  readonly league: DemoLeague;
  /** The guarantee games that come by an import, and some that it found in place. */
  readonly imported: readonly GuaranteeGameRow[];
  readonly known: readonly GuaranteeGameRow[];
  /** The email of the account that imported. */
  readonly by: string;
  readonly now: Date;
}

/**
 * Inserts the history of imports: one of 200 days ago, whose records are gone, and one of guarantee games that can be
 * undone. Called last in its transaction, because from the import on everything in it is recorded.
 */
export async function insertImports(tx: Tx, { league, imported, known, by, now }: ImportFacts): Promise<void> {
  const ago = (age: number) => new Date(now.getTime() - age);
  const year = businessDate(ago(AGE.old)).slice(0, 4);
  await insertImport(tx, { by, files: [`teams_${year}.json`, `games_${year}.json`], at: ago(AGE.old) });
  await sql`update imports set forgotten_at = ${ago(AGE.forgotten)}`.execute(tx);
  const file = 'guarantee_games.csv';
  const id = await insertImport(tx, { by, files: [file], at: ago(AGE.begun), applied: ago(AGE.applied) });
  const describe = describing(league);
  const lines = [
    ...imported.map((game) => ({ ...describe(game), outcome: 'added', detail: '' })),
    ...imported.slice(0, 1).map((game) => ({
      ...describe(game),
      outcome: 'refused',
      detail: `the same game as in an earlier row (${file} row ${imported.length + known.length + 2})`,
    })),
    ...known.map((game) => ({ ...describe(game), outcome: 'unchanged', detail: '' })),
  ];
  await insertImportRows(tx, id, lines);
  await sql`update imports set found_contents = '{guarantees}', found_seasons = (select array_agg(distinct season order by season)
    from import_rows where import_id = ${id}) where id = ${id}`.execute(tx);
  const description = `Imported 0 new and 0 changed games, ${imported.length} new and 0 changed guarantee games`;
  await sql`insert into activity_log (action, object_type, object_id, description, created_at, user_id, user_first_name, user_last_name, user_role_id)
    select 'import.cfbd', 'import', ${String(id)}, ${description}, ${ago(AGE.applied)}, id, first_name, last_name, role_id
    from users where email = ${by}`.execute(tx);
  await sql`select set_config('open_date.import', ${String(id)}, true)`.execute(tx);
  await insertRows(tx, 'guarantee_games', imported);
}

interface HistoricImport {
  readonly by: string;
  readonly files: readonly string[];
  readonly at: Date;
  readonly applied?: Date;
}

async function insertImport(tx: Tx, { by, files, at, applied = at }: HistoricImport): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into imports (state, created_at, applied_at, created_by)
    select 'applied', ${at}::timestamptz, ${applied}::timestamptz, id from users where email = ${by} returning id`.execute(
    tx,
  );
  const { id } = onlyRow(rows);
  await sql`insert into import_files (import_id, name, byte_size)
    select ${id}::int, name, 4096 from unnest(${[...files]}::text[]) as f (name)`.execute(tx);
  return id;
}

async function insertImportRows(tx: Tx, id: number, lines: readonly object[]): Promise<void> {
  const rows = lines.map((line, at) => ({ ...line, import_id: id, position: at + 1, kind: 'guarantees' }));
  await sql`insert into import_rows select * from json_populate_recordset(null::import_rows, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  );
}

/** Puts guarantee games into words, as an import does. */
function describing({ schools }: DemoLeague) {
  const names = new Map(schools.map(({ id, schoolName }) => [id, schoolName]));
  return ({ gameDate, gameType, homeSchoolId, roadSchoolId }: GuaranteeGameRow) => ({
    season: guaranteeSeason(gameDate),
    words: `${gameDate} ${names.get(roadSchoolId) ?? ''} ${gameType === 'Neutral' ? 'vs' : 'at'} ${names.get(homeSchoolId) ?? ''}`,
  });
}
