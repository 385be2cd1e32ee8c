import { WHAT_IF_MESSAGES } from '@open-date/shared-api/rules/admin/what-if';
import { sql } from 'kysely';
import { lockSchools } from '../../league/lock-schools.ts';
import { splitGames } from '../../platform/db/game-chunks.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Session } from '../../platform/http/session.ts';
import type { UndoWhatIf } from '../effects/undo.ts';
import { findOpponents, lockConferenceYears } from '../schools/queries.ts';
import { bringWeeksBack, refuseChanged } from './bring-back.ts';
import { removeUnusedYears } from './remove-years.ts';

/** Undoes an applied what-if draft as a whole; the draft can be changed and applied again. */
export async function undoWhatIf(tx: Tx, session: Session, undo: UndoWhatIf, now: Date): Promise<void> {
  const { seasons, newYears } = undo;
  await sql`select from what_if_drafts where id = ${undo.draftId} for update`.execute(tx);
  await lockConferenceYears(
    tx,
    seasons.flatMap(({ before, after }) => [before.conference_id, after.conference_id]),
    seasons.map(({ year }) => year),
  );
  await lockSchools(tx, await findSchools(tx, undo));
  await refuseMoved(tx, undo);
  await refuseNewGames(tx, undo);
  await refuseChanged(tx, undo);
  await takeBack(tx, session, undo, now);
  await refuseStrangers(tx, undo);
  await bringWeeksBack(tx, undo, { seasons });
  await removeUnusedYears(tx, newYears);
  await sql`update what_if_drafts set applied_at = null, applied_by = null, change_id = null, version = version + 1,
    updated_at = ${now}, updated_by = ${session.actor.id} where id = ${undo.draftId}`.execute(tx);
}

const SEASONS = ({ seasons }: UndoWhatIf) =>
  sql`jsonb_to_recordset(${JSON.stringify(seasons)}::jsonb) as t ("schoolId" int, year int, before jsonb, after jsonb)`;
const GAMES = ({ games }: Pick<UndoWhatIf, 'games'>) =>
  sql`jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as t (id int, version int, before int)`;

/** The moved schools with everybody whom they play, and both schools of every changed game. */
async function findSchools(tx: Tx, undo: UndoWhatIf): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select "schoolId" as id from ${SEASONS(undo)}
    union select s.school_id from ${GAMES(undo)} join game_sides s on s.game_id = t.id`.execute(tx);
  const opponents = await findOpponents(
    tx,
    undo.seasons.map(({ schoolId }) => schoolId),
  );
  return [...rows.map(({ id }) => id), ...opponents];
}

/** Refuses when a school has left the conference or division that the draft gave it, or an old division is gone. */
async function refuseMoved(tx: Tx, undo: UndoWhatIf): Promise<void> {
  const { rows } = await sql<{ school: string; year: number }>`
    select s.display_name as school, t.year from ${SEASONS(undo)} join schools s on s.id = t."schoolId"
    left join school_years y on y.school_id = t."schoolId" and y.year = t.year
    where y.conference_id is distinct from (t.after ->> 'conference_id')::int
      or y.division_id is distinct from (t.after ->> 'division_id')::int
      or ((t.before ->> 'division_id') is not null and not exists (
            select from conference_divisions d where d.id = (t.before ->> 'division_id')::int
              and d.conference_id = (t.before ->> 'conference_id')::int))
    order by t.year, s.display_name limit 1`.execute(tx);
  if (rows[0]) throw obstacle(WHAT_IF_MESSAGES.movedSince, rows[0]);
}

/** Refuses when a moved school has a conference game that came after the draft. */
async function refuseNewGames(tx: Tx, undo: UndoWhatIf): Promise<void> {
  const { rows } = await sql<{ school: string; year: number }>`
    select s.display_name as school, t.year from ${SEASONS(undo)} join schools s on s.id = t."schoolId"
    join game_sides x on x.school_id = t."schoolId" and x.year = t.year join games g on g.id = x.game_id
    where g.conference_id is not null and g.id <> all (${undo.games.map(({ id }) => id)}::int[])
    order by t.year, s.display_name limit 1`.execute(tx);
  if (rows[0]) throw obstacle(WHAT_IF_MESSAGES.gameSince, rows[0]);
}

/** Gives the games and memberships back what they had: a school changes its conference while it has no games there. */
async function takeBack(tx: Tx, session: Session, undo: UndoWhatIf, now: Date): Promise<void> {
  const { id: user } = session.actor;
  const parts = splitGames(undo.games);
  for (const games of parts)
    await sql`
      update games g set conference_id = null, version = g.version + 1, updated_at = ${now}, updated_by = ${user}::int
      from ${GAMES({ games })} where g.id = t.id and g.conference_id is not null`.execute(tx);
  await sql`
    update school_years y set conference_id = (t.before ->> 'conference_id')::int, division_id = (t.before ->> 'division_id')::int,
      carried_from = case when jsonb_exists(t.before, 'carried_from') then (t.before ->> 'carried_from')::int else y.carried_from end,
      updated_at = ${now}, updated_by = ${user}::int
    from ${SEASONS(undo)} where y.school_id = t."schoolId" and y.year = t.year`.execute(tx);
  for (const games of parts)
    await sql`
      update games g set conference_id = t.before, version = g.version + 1, updated_at = ${now}, updated_by = ${user}::int
      from ${GAMES({ games })} where g.id = t.id and t.before is not null`.execute(tx);
}

/** Refuses when a game would count for a conference that its opponent has left since. */
async function refuseStrangers(tx: Tx, undo: UndoWhatIf): Promise<void> {
  const { rows } = await sql<{ school: string; year: number }>`
    select s.display_name as school, y.year from ${GAMES(undo)}
    join game_sides x on x.game_id = t.id join schools s on s.id = x.school_id
    join school_years y on y.school_id = x.school_id and y.year = x.year
    where t.before is not null and y.conference_id <> t.before
    order by y.year, s.display_name limit 1`.execute(tx);
  if (rows[0]) throw obstacle(WHAT_IF_MESSAGES.movedSince, rows[0]);
}

function obstacle(
  text: (school: string, year: number) => string,
  { school, year }: { readonly school: string; readonly year: number },
): Refusal {
  return new Refusal('stale', text(school, year));
}
