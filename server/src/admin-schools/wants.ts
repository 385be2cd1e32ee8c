import { FBS } from '@open-date/shared-api/rules/constants';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';

/** Whose weeks are looked at: those of a school's season, or of all members of a conference. */
type WantScope = { readonly conferenceId: number } | { readonly schoolId: number; readonly year: number };

/**
 * Takes back the wants, and outside the FBS the weeks held for FCS, that are not valid for the conference type of their season any
 * more (decisions A093, A227).
 */
export async function dropInvalidWants(tx: Tx, scope: WantScope): Promise<void> {
  await sql`
    delete from school_week_wants x
    using school_weeks sw, school_years y, conferences c, wants w
    where sw.id = x.school_week_id and y.school_id = sw.school_id and y.year = sw.year and c.id = y.conference_id
      and w.id = x.want_id and w.conf_type_id not in (0, c.type_id) and ${inScope(scope)}`.execute(tx);
  await sql`
    update school_weeks sw set hold_for_fcs = false, version = sw.version + 1
    from school_years y, conferences c
    where sw.hold_for_fcs and y.school_id = sw.school_id and y.year = sw.year and c.id = y.conference_id
      and c.type_id <> ${FBS}::int and ${inScope(scope)}`.execute(tx);
}

function inScope(scope: WantScope): RawBuilder<unknown> {
  return 'conferenceId' in scope
    ? sql`y.conference_id = ${scope.conferenceId}::int`
    : sql`y.school_id = ${scope.schoolId}::int and y.year = ${scope.year}::int`;
}
