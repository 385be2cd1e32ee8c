import { sql } from 'kysely';
import type { Tx } from '../../src/platform/db/transaction.ts';
import { DEMO_WHAT_IF } from '../league/what-if.ts';

/** Inserts the what-if draft of the demo; throws when it names what the demo league does not have. */
export async function insertWhatIf(
  tx: Tx,
  { year, now }: { readonly year: number; readonly now: Date },
): Promise<void> {
  const { name, author, moves } = DEMO_WHAT_IF;
  const rows = moves.map((move, position) => ({
    ...move,
    position,
    first: year + move.from,
    last: move.until === null ? null : year + move.until,
  }));
  const inserted = await sql`
    with draft as (
      insert into what_if_drafts (name, shared, created_at, created_by, updated_at, updated_by)
      select ${name}, true, ${now}, u.id, ${now}, u.id from users u where u.email = ${author} returning id)
    insert into what_if_moves (draft_id, position, school_id, first_season, last_season, conference_id)
    select draft.id, t.position, s.id, t.first, t.last, c.id
    from draft, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (position int, school text, conference text, first int, last int)
    join schools s on s.school_name = t.school join conferences c on c.name = t.conference`.execute(tx);
  if (Number(inserted.numAffectedRows) !== moves.length)
    throw new Error('The what-if draft names a school or conference that the demo league does not have.');
}
