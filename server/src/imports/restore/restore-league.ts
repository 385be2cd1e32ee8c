import { sql } from 'kysely';
import { EXPORTED } from '../../exports/exported-tables.ts';
import { ADVISORY_LOCK } from '../../platform/db/advisory-locks.ts';
import { lockLeague } from '../../platform/db/league-lock.ts';
import { pgErrorCode, violatedRule } from '../../platform/db/pg-error.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { sanitizeMessage, withoutRelativeLinks } from '../../messages/news/sanitize-message.ts';
import { ImportError } from '../import-error.ts';
import { type ReportProgress, runWeighted, ignoreProgress } from '../progress.ts';
import type { ExportedRow } from '../../exports/league-file.ts';
import type { LeagueFile } from './read-league-file.ts';
import { type MapAccounts, mergeAccounts } from './own-accounts.ts';

/** Tables that may have rows before there is a league. */
const MAY_HAVE_ROWS = new Set([
  'seasons',
  'season_weeks',
  'users',
  'user_ignored_schools',
  'user_ignored_conferences',
  'previous_searches',
  'news_items',
  'site_settings',
  'activity_log',
]);
/** Existing settings of accounts stay. */
const OWN_ROWS_WIN = new Set(['user_ignored_schools', 'user_ignored_conferences', 'previous_searches']);
const CHUNK_ROWS = 25_000;
const CHUNK_FILES = 4;

/** The tables with rows that an import of an export needs empty. */
export async function findLeagueTables(tx: Tx): Promise<string[]> {
  const tables = EXPORTED.map(({ name }) => name).filter((name) => !MAY_HAVE_ROWS.has(name));
  const checks = tables.map((name) => sql`select ${name}::text as name where exists (select from ${sql.table(name)})`);
  const { rows } = await sql<{ name: string }>`${sql.join(checks, sql` union all `)}`.execute(tx);
  return rows.map(({ name }) => name);
}

export function leagueExists(tables: readonly string[]): ImportError {
  return new ImportError([
    `An export is imported where there is no league yet; here are rows of ${tables.join(', ')}.`,
  ]);
}

/** Throws ImportError for a role that does not own the tables: only the owner may disable the guards of bids and logs. */
export async function requireOwner(tx: Tx): Promise<void> {
  const { rows } = await sql<{ owns: boolean; role: string }>`
    select pg_has_role(relowner, 'usage') as owns, current_user::text as role
    from pg_class where oid = 'auction_log'::regclass`.execute(tx);
  const [{ owns, role } = { owns: true, role: '' }] = rows;
  if (!owns)
    throw new ImportError([
      `An export is imported by the role that owns the tables, not by ${role}: run npm run import -- export FILE with it.`,
    ]);
}

/** Inserts every row of an export with its id; existing accounts stay. Throws ImportError when there is a league, or a row breaks a rule. */
export async function restoreLeague(
  tx: Tx,
  { tables }: LeagueFile,
  onProgress: ReportProgress = ignoreProgress,
): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(tx);
  await requireOwner(tx);
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK.import})`.execute(tx);
  await lockLeague(tx);
  const taken = await findLeagueTables(tx);
  if (taken.length > 0) throw leagueExists(taken);
  const news = (tables.get('news_items') ?? []).map(takeRelativeLinks);
  refuseUnsafeNews(news);
  const accounts = await mergeAccounts(tx, tables);
  // The server creates empty seasons when it starts.
  await sql`delete from season_weeks`.execute(tx);
  await sql`delete from seasons`.execute(tx);
  if (tables.get('site_settings')?.length === 1) await sql`delete from site_settings`.execute(tx);
  try {
    const conferences = await renameDuplicates(tx, tables.get('conferences') ?? []);
    const rows = new Map(tables).set('news_items', news).set('conferences', conferences);
    await insertTables(tx, rows, accounts, onProgress);
    await refuseMisplacedAuctions(tx);
    // Checks deferred constraints here, where a failure can be explained.
    await sql`set constraints all immediate`.execute(tx);
  } catch (error) {
    throw explained(error);
  }
  // The first reports run right after and need current statistics.
  await sql`analyze ${sql.raw(EXPORTED.map(({ name }) => name).join(', '))}`.execute(tx);
}

/** Converts a database error about a row of the file to an ImportError. */
function explained(error: unknown): unknown {
  const rule = violatedRule(error);
  if (rule !== null) return new ImportError([`A row of the export breaks the rule ${rule}: nothing was imported.`]);
  const isBadValue = pgErrorCode(error)?.startsWith('22') === true;
  return isBadValue ? new ImportError([`A value of the export does not fit its column: ${String(error)}`]) : error;
}

/** Exports of earlier versions have links that begin at the site. */
function takeRelativeLinks(row: ExportedRow): ExportedRow {
  const { message_html: html } = row;
  return typeof html === 'string' ? { ...row, message_html: withoutRelativeLinks(html) } : row;
}

/** Older exports have duplicate short names; all but the first get their id appended. */
async function renameDuplicates(tx: Tx, conferences: readonly ExportedRow[]): Promise<ExportedRow[]> {
  const { rows: duplicates } = await sql<{ id: number; nickname: string }>`
    with named as (
      select id, nickname, lower(regexp_replace(nickname, '[[:space:]]', '', 'g')) as name
      from json_populate_recordset(null::conferences, ${JSON.stringify(conferences)}::json)
    )
    select n.id, left(n.nickname, 36 - length(n.id::text)) || ' (' || n.id || ')' as nickname
    from named n where exists (select from named o where o.id < n.id and o.name = n.name)`.execute(tx);
  const numbered = new Map(duplicates.map(({ id, nickname }) => [id, nickname]));
  return conferences.map((row) => ({ ...row, nickname: numbered.get(Number(row.id)) ?? row.nickname }));
}

/** News are shown as HTML, so only HTML that the sanitizer leaves unchanged is imported. */
function refuseUnsafeNews(news: readonly ExportedRow[]): void {
  const unsafe = news.filter(({ message_html: html }) => typeof html !== 'string' || sanitizeMessage(html) !== html);
  if (unsafe.length > 0) throw new ImportError([`${unsafe.length} news have HTML that this product does not write.`]);
}

async function refuseMisplacedAuctions(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select a.id from auctions a join school_weeks s on s.id = a.school_week_id
    join season_weeks w on w.id = s.season_week_id where not a.game_date <@ w.play_window limit 1`.execute(tx);
  const [misplaced] = rows;
  if (misplaced) throw new ImportError([`The auction ${misplaced.id} is on a day outside its week.`]);
}

async function insertTables(
  tx: Tx,
  tables: LeagueFile['tables'],
  keep: MapAccounts,
  onProgress: ReportProgress,
): Promise<void> {
  // The guards compare bids with the current time, and the logs come with the export.
  await switchTriggers(tx, 'disable');
  await runWeighted(
    onProgress,
    EXPORTED.map(({ name }) => {
      const rows = (tables.get(name) ?? []).map((row) => keep(name, row)).filter((row) => row !== null);
      return { weight: rows.length, work: () => insertAll(tx, name, rows) };
    }),
  );
  await switchTriggers(tx, 'enable');
  await continueAllIds(tx);
  // Older exports have no logs.
  await sql`select write_missing_auction_logs()`.execute(tx);
}

async function switchTriggers(tx: Tx, state: 'enable' | 'disable'): Promise<void> {
  await sql`alter table bids ${sql.raw(state)} trigger bids_guard, ${sql.raw(state)} trigger log_bid`.execute(tx);
  await sql`alter table auctions ${sql.raw(state)} trigger auctions_guard, ${sql.raw(state)} trigger log_auction`.execute(
    tx,
  );
}

async function insertAll(tx: Tx, table: string, rows: readonly ExportedRow[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  const step = table === 'files' ? CHUNK_FILES : CHUNK_ROWS;
  for (let from = 0; from < rows.length; from += step)
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
      from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(from, from + step))}::json)
      ${sql.raw(OWN_ROWS_WIN.has(table) ? 'on conflict do nothing' : '')}`.execute(tx);
}

/** Moves the sequences behind the highest ids. */
async function continueAllIds(tx: Tx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'id' and a.attidentity <> '' and c.relnamespace = 'public'::regnamespace
      and c.relname = any (${EXPORTED.map(({ name }) => name)})`.execute(tx);
  for (const { name } of rows)
    await sql`select setval(s.name, greatest((select max(id) from ${sql.table(name)}), nextval(s.name)))
      from (select pg_get_serial_sequence(${name}, 'id') as name) s`.execute(tx);
}
