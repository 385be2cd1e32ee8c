import type { NewWhatIf, SavedWhatIf } from '@open-date/shared-api/contract';
import { WHAT_IF_MESSAGES, outsideLeague } from '@open-date/shared-api/rules/admin/what-if';
import type { DraftLeague } from '@open-date/shared-api/rules/admin/what-if-plan';
import { sql } from 'kysely';
import { Viewer } from '../../access/viewer.ts';
import { changesNothing } from '../../platform/activity/record.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { violatedRule } from '../../platform/db/pg-error.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { requireOwnDraft } from '../rights.ts';
import { lockOpenDraft } from './lock-draft.ts';
import { findDraftLeague, findMoves } from './queries.ts';

type Moves = NewWhatIf['Moves'];

/** Creates a draft and returns its id (R-what-if). */
export async function createDraft(tx: Tx, session: Session, input: NewWhatIf, now: Date): Promise<number> {
  const { Name, Shared, Moves } = input;
  await refuseUnknown(tx, Moves, new Viewer(session, now).currentYear);
  const { rows } = await withFreeName(() =>
    sql<{ id: number }>`insert into what_if_drafts (name, shared, created_at, created_by, updated_at, updated_by)
      values (${Name}, ${Shared === 1}, ${now}, ${session.actor.id}, ${now}, ${session.actor.id}) returning id`.execute(
      tx,
    ),
  );
  const { id } = onlyRow(rows);
  await writeMoves(tx, id, Moves);
  return id;
}

export async function saveDraft(
  tx: Tx,
  session: Session,
  { id, Name, Shared, Moves, version }: SavedWhatIf & { readonly id: number },
  now: Date,
): Promise<void> {
  const draft = await lockOpenDraft(tx, session, id);
  if (draft.version !== version) throw new HttpError('stale', WHAT_IF_MESSAGES.staleDraft);
  if (draft.applied_at !== null) throw new HttpError('stale', WHAT_IF_MESSAGES.appliedAlready);
  const shared = Shared === 1;
  if (shared !== draft.shared) requireOwnDraft(session.actor, draft);
  const moves = (await findMoves(tx, id)).map((move) => ({
    SchoolId: move.schoolId,
    FirstSeason: move.firstSeason,
    LastSeason: move.lastSeason,
    ConferenceId: move.conferenceId,
    DivisionId: move.divisionId,
  }));
  const wanted = Moves.map(({ SchoolId, FirstSeason, LastSeason, ConferenceId, DivisionId }) => ({
    SchoolId,
    FirstSeason,
    LastSeason,
    ConferenceId,
    DivisionId,
  }));
  if (changesNothing({ ...draft, moves }, { name: Name, shared, moves: wanted })) return;
  await refuseUnknown(tx, Moves, new Viewer(session, now).currentYear);
  await withFreeName(() =>
    sql`update what_if_drafts set name = ${Name}, shared = ${shared}, version = version + 1, updated_at = ${now},
      updated_by = ${session.actor.id} where id = ${id}`.execute(tx),
  );
  await sql`delete from what_if_moves where draft_id = ${id}`.execute(tx);
  await writeMoves(tx, id, Moves);
}

/** Deletes a draft; an applied change stays undoable from the log. */
export async function removeDraft(tx: Tx, session: Session, id: number): Promise<void> {
  requireOwnDraft(session.actor, await lockOpenDraft(tx, session, id));
  await sql`delete from what_if_drafts where id = ${id}`.execute(tx);
}

async function writeMoves(tx: Tx, draftId: number, moves: Moves): Promise<void> {
  await sql`
    insert into what_if_moves (draft_id, position, school_id, first_season, last_season, conference_id, division_id)
    select ${draftId}, t.position - 1, t.school, t.first, t.last, t.conference, t.division
    from unnest(${moves.map((move) => move.SchoolId)}::int[], ${moves.map((move) => move.FirstSeason)}::int[],
                ${moves.map((move) => move.LastSeason)}::int[], ${moves.map((move) => move.ConferenceId)}::int[],
                ${moves.map((move) => move.DivisionId)}::int[]) with ordinality
           as t (school, first, last, conference, division, position)`.execute(tx);
}

/** Refuses unknown schools, seasons, conferences and divisions, each at its field. */
async function refuseUnknown(tx: Tx, moves: Moves, currentYear: number): Promise<void> {
  const league = await findDraftLeague(
    tx,
    moves.map((move) => ({
      schoolId: move.SchoolId,
      firstSeason: move.FirstSeason,
      lastSeason: move.LastSeason,
      conferenceId: move.ConferenceId,
      divisionId: move.DivisionId,
    })),
    currentYear,
  );
  const fields = Object.fromEntries(
    moves.flatMap((move, at) =>
      findUnknown(move, league).map(([field, text]) => [`Moves.${at}.${field}`, `Move ${at + 1}: ${text}`] as const),
    ),
  );
  const [text] = Object.values(fields);
  if (text !== undefined) throw new HttpError('input.invalid', text, fields);
}

function findUnknown(
  move: Moves[number],
  { seasons, schools, conferences, divisions }: DraftLeague,
): [string, string][] {
  const { FirstSeason, LastSeason, DivisionId } = move;
  const problems: [string, string, boolean][] = [
    ['SchoolId', WHAT_IF_MESSAGES.unknownSchool, !schools.has(move.SchoolId)],
    ['ConferenceId', WHAT_IF_MESSAGES.unknownConference, !conferences.has(move.ConferenceId)],
    ['FirstSeason', outsideLeague(seasons), !seasons.includes(FirstSeason)],
    ['LastSeason', outsideLeague(seasons), LastSeason !== null && !seasons.includes(LastSeason)],
    [
      'DivisionId',
      WHAT_IF_MESSAGES.unknownDivision,
      DivisionId !== null && divisions.get(DivisionId) !== move.ConferenceId,
    ],
  ];
  return problems.filter(([, , isProblem]) => isProblem).map(([field, text]) => [field, text]);
}

async function withFreeName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedRule(error) !== 'what_if_drafts_name_ux') throw error;
    throw new HttpError('name.taken', WHAT_IF_MESSAGES.nameTaken, { Name: WHAT_IF_MESSAGES.nameTaken });
  }
}
