import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { sql } from 'kysely';
import { type ActivityDetail, recordActivity } from '../../platform/activity/record.ts';
import { saveDivisions } from '../conferences/divisions.ts';
import {
  type ConferenceFields,
  type Undo,
  type UndoCarry,
  type UndoCopy,
  type UndoMove,
  type UndoType,
  type UndoWhatIf,
  type UndoYears,
  UNDO,
} from '../effects/undo.ts';
import { lockConference, lockYears } from '../conferences/queries.ts';
import { restoreYears } from '../conferences/write-years.ts';
import { findOpponents, findSeasonValues, lockConferenceYears } from '../schools/queries.ts';
import { lockLeague } from '../../platform/db/league-lock.ts';
import { isMissingReference } from '../../platform/db/pg-error.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { lockAllSchools, lockSchools } from '../../league/lock-schools.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Session } from '../../platform/http/session.ts';
import { restoreWeeks, changedSince, refuseChanged } from './restore-weeks.ts';
import { type ChangeRow, findChange } from './queries.ts';
import { removeCarried, removeUnusedYears } from './remove-years.ts';
import { joinMoves, undoMoves } from './undo-moves.ts';

/** Undoes a whole change; refuses when anything changed since, or it is undone already. */
export async function undoChange(tx: Tx, session: Session, id: number, now: Date): Promise<void> {
  await lockLeague(tx);
  const change = await findChange(tx, id);
  if (!change) throw notFound();
  if (change.undone_at !== null) throw new HttpError('stale', LEAGUE_MESSAGES.undoneAlready);
  try {
    await revert(tx, session, change.undo, now);
  } catch (error) {
    // An undone import may have removed schools, conferences and seasons.
    throw isMissingReference(error) ? changedSince() : error;
  }
  await recordActivity(tx, namedActor(session), {
    action: UNDO,
    objectType: 'activity',
    objectId: id,
    description: `Undone: ${change.description}`,
    schoolIds: change.school_ids,
    conferenceIds: change.conference_ids,
    detail: reversed(change),
  });
}

/** The detail of an undo entry: before and after swapped, without games and weeks. */
function reversed({ undo, before, after }: ChangeRow): ActivityDetail {
  const swap = <Row extends { readonly before: object; readonly after: object }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, before: row.after, after: row.before }));
  const years = undo.kind === 'years' ? { years: swap(undo.years), members: swap(undo.members) } : {};
  const seasons =
    undo.kind === 'copy' || undo.kind === 'what-if'
      ? {
          seasons: undo.seasons.map(({ schoolId, year, ...kept }) => ({
            schoolId,
            year,
            before: kept.after,
            after: kept.before,
          })),
        }
      : {};
  return { before: after, after: before, undo: { kind: undo.kind, ...years, ...seasons } };
}

async function revert(tx: Tx, session: Session, undo: Undo, now: Date): Promise<void> {
  switch (undo.kind) {
    case 'move': {
      const { schoolId, year, before, after } = undo;
      await lockConferenceYears(tx, [before.conference_id, after.conference_id], [year]);
      await lockSchools(tx, [schoolId, ...undo.opponents, ...(await findOpponents(tx, [schoolId]))]);
      return undoMoves(tx, session, joinMoves([undo]), now);
    }
    case 'copy':
      return undoCopy(tx, session, undo, now);
    case 'type':
      return undoType(tx, undo);
    case 'years':
      return undoYears(tx, undo);
    case 'what-if':
      return undoWhatIf(tx, session, undo, now);
    case 'carry':
      return undoCarry(tx, session, undo, now);
  }
}

async function undoCarry(tx: Tx, session: Session, undo: UndoCarry, now: Date): Promise<void> {
  const { moves } = undo;
  await lockConferenceYears(
    tx,
    moves.flatMap(({ before, after }) => [before.conference_id, after.conference_id]),
    moves.map(({ year }) => year),
  );
  await lockAllSchools(tx);
  await undoMoves(tx, session, joinMoves(moves), now);
  await removeCarried(tx, undo);
  await removeUnusedYears(tx, undo.newYears);
}

async function undoCopy(tx: Tx, session: Session, { schoolId, seasons }: UndoCopy, now: Date): Promise<void> {
  const conferences = seasons.flatMap(({ before, after }) => [before.conference_id, after.conference_id]);
  const years = seasons.map(({ year }) => year);
  await lockConferenceYears(tx, conferences, years);
  const opponents = await findOpponents(tx, [schoolId]);
  await lockSchools(tx, [schoolId, ...opponents, ...seasons.flatMap(({ move }) => move?.opponents ?? [])]);
  const current = new Map(
    (await findSeasonValues(tx, schoolId, Math.min(...years), Math.max(...years))).map((row) => [row.year, row]),
  );
  for (const { year, after } of seasons) {
    const season = current.get(year);
    if (!season || Object.entries(after).some(([name, value]) => Reflect.get(season, name) !== value))
      throw changedSince();
  }
  const moves = seasons.flatMap(({ move }) => move ?? []);
  await undoMoves(tx, session, joinMoves(moves), now);
  for (const { year, before, move } of seasons) {
    if (!move) await refuseOtherDivision(tx, before);
    await tx
      .updateTable('school_years')
      .set({ ...before, updated_at: now, updated_by: session.actor.id })
      .where('school_id', '=', schoolId)
      .where('year', '=', year)
      .execute();
  }
}

/** Refuses when the conference no longer has the division. */
async function refuseOtherDivision(tx: Tx, { conference_id, division_id }: UndoMove['before']): Promise<void> {
  if (division_id === null) return;
  const division = await tx
    .selectFrom('conference_divisions')
    .select('id')
    .where('id', '=', division_id)
    .where('conference_id', '=', conference_id)
    .executeTakeFirst();
  if (!division) throw changedSince();
}

async function undoType(tx: Tx, undo: UndoType): Promise<void> {
  const { conferenceId, before, version } = undo;
  const conference = await lockConference(tx, conferenceId);
  if (conference?.version !== version) throw changedSince();
  await lockYears(tx, conferenceId);
  await lockSchools(tx, undo.members);
  await refuseOtherMembers(tx, undo);
  await refuseChanged(tx, undo);
  const fields: ConferenceFields = before;
  await tx.updateTable('conferences').set(fields).where('id', '=', conferenceId).execute();
  if (undo.divisionNames) await saveDivisions(tx, conferenceId, undo.divisionNames);
  await sql`
    update conference_years cy set power_group = t.power_group
    from jsonb_to_recordset(${JSON.stringify(undo.powerGroups)}::jsonb) as t (year int, power_group text)
    where cy.conference_id = ${conferenceId}::int and cy.year = t.year`.execute(tx);
  await restoreWeeks(tx, undo, { conferenceId });
}

/** Refuses when members or power groups changed since. */
async function refuseOtherMembers(tx: Tx, undo: UndoType): Promise<void> {
  const { rows } = await sql`
    select from jsonb_to_recordset(${JSON.stringify(undo.weeks)}::jsonb) as t (id int)
    join school_weeks w on w.id = t.id join school_years y on y.school_id = w.school_id and y.year = w.year
    where y.conference_id <> ${undo.conferenceId}::int
    union all
    select from conference_years cy
    where cy.conference_id = ${undo.conferenceId}::int and cy.power_group is distinct from ${undo.powerGroup}::text`.execute(
    tx,
  );
  if (rows.length > 0) throw changedSince();
}

async function undoYears(tx: Tx, undo: UndoYears): Promise<void> {
  for (const conferenceId of [...new Set(undo.years.map((year) => year.conferenceId))].toSorted(
    (one, other) => one - other,
  ))
    await lockYears(tx, conferenceId);
  await lockSchools(tx, [...new Set(undo.members.map(({ schoolId }) => schoolId))]);
  if (!(await restoreYears(tx, undo))) throw changedSince();
}

/** Undoes an applied what-if draft, which becomes editable again. */
async function undoWhatIf(tx: Tx, session: Session, undo: UndoWhatIf, now: Date): Promise<void> {
  const { seasons, newYears } = undo;
  await sql`select from what_if_drafts where id = ${undo.draftId} for update`.execute(tx);
  await lockConferenceYears(
    tx,
    seasons.flatMap(({ before, after }) => [before.conference_id, after.conference_id]),
    seasons.map(({ year }) => year),
  );
  await lockSchools(tx, await findSchools(tx, undo));
  await undoMoves(tx, session, undo, now);
  await removeUnusedYears(tx, newYears);
  await sql`update what_if_drafts set applied_at = null, applied_by = null, change_id = null, version = version + 1,
    updated_at = ${now}, updated_by = ${session.actor.id} where id = ${undo.draftId}`.execute(tx);
}

/** The moved schools, their opponents, and the schools of changed games. */
async function findSchools(tx: Tx, { seasons, games }: UndoWhatIf): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select school_id as id from game_sides where game_id = any (${games.map(({ id }) => id)}::int[])`.execute(tx);
  const moved = seasons.map(({ schoolId }) => schoolId);
  return [...moved, ...rows.map(({ id }) => id), ...(await findOpponents(tx, moved))];
}
