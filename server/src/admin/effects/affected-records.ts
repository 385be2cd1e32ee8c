import type { EndedByChange } from '@open-date/shared-api/contract';
import { PENDING } from '@open-date/shared-api/rules/constants';
import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { viewerOfAll, viewerRow } from '../../access/private-games.ts';

/** A game that stopped being a conference game, with its version after the change. */
export interface AffectedGame {
  readonly id: number;
  readonly pending: number;
  readonly version: number;
}

/** A week that lost wants or a hold, with its version after the change. */
export interface AffectedWeek {
  readonly id: number;
  readonly version: number;
  readonly wants: readonly number[];
  readonly hold: boolean;
}

/** The records that a change affected: enough to count, check and undo it. */
export interface AffectedRecords {
  readonly games: readonly AffectedGame[];
  readonly weeks: readonly AffectedWeek[];
  readonly divisions: number;
}

/** The open weeks to count: of seasons of schools, or of all members of a conference. */
export type ReportScope = { readonly today: CalendarDate } & (
  | { readonly schoolId: number; readonly year: number; readonly until?: number }
  | { readonly schoolIds: readonly number[]; readonly years: readonly number[] }
  | { readonly conferenceId: number }
);

/** Runs a change and counts the affected records. */
export async function countAffected(
  tx: Tx,
  scope: ReportScope,
  change: () => Promise<AffectedRecords | null>,
): Promise<EndedByChange> {
  const before = await findListedWeeks(tx, scope);
  const ended = await change();
  const after = new Set(await findListedWeeks(tx, scope));
  const { games = [], weeks = [], divisions = 0 } = ended ?? {};
  return {
    Games: games.length,
    PrivateGames: games.filter(({ pending }) => pending === PENDING.private).length,
    Wants: weeks.flatMap(({ wants }) => wants).length,
    Holds: weeks.filter(({ hold }) => hold).length,
    Divisions: divisions,
    ReportRows: before.filter((week) => !after.has(week)).length,
  };
}

/** Open weeks with the conference type under which reports list them. */
async function findListedWeeks(tx: Tx, scope: ReportScope): Promise<string[]> {
  const { rows } = await sql<{ week: string }>`
    select c.id || '/' || c.type_id as week from visible_open_cells(${viewerRow(viewerOfAll(scope.today))}) c where ${inScope(scope)}`.execute(
    tx,
  );
  return rows.map(({ week }) => week);
}

function inScope(scope: ReportScope): RawBuilder<unknown> {
  if ('conferenceId' in scope) return sql`c.conference_id = ${scope.conferenceId}::int`;
  if ('schoolIds' in scope)
    return sql`c.school_id = any (${[...scope.schoolIds]}::int[]) and c.year = any (${[...scope.years]}::int[])`;
  return sql`c.school_id = ${scope.schoolId}::int and c.year between ${scope.year}::int and ${scope.until ?? scope.year}::int`;
}
