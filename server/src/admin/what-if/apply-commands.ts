import { WHAT_IF_MESSAGES } from '@open-date/shared-api/rules/admin/what-if';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { sql } from 'kysely';
import { namedActor } from '../../platform/activity/named-actor.ts';
import { recordActivity } from '../../platform/activity/record.ts';
import { lockLeague } from '../../platform/db/league-lock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { undoChange } from '../changes/commands.ts';
import { findLatestChangeId } from '../effects/queries.ts';
import type { UndoWhatIf } from '../effects/undo.ts';
import { type AppliedDraft, applyMoves } from './consequences.ts';
import { lockOpenDraft } from './lock-draft.ts';
import type { DraftRow } from './queries.ts';

const APPLY = 'whatif.apply';

/** Applies a draft for its consequences; the caller rolls back. */
export async function tryDraft(tx: Tx, session: Session, id: number, now: Date): Promise<AppliedDraft['consequences']> {
  await lockLeague(tx);
  const draft = await lockOpenDraft(tx, session, id);
  if (draft.applied_at !== null) throw new HttpError('stale', WHAT_IF_MESSAGES.appliedAlready);
  return (await applyMoves(tx, session, draft, now)).consequences;
}

interface SeenDraft {
  readonly id: number;
  readonly version: number;
  /** Fingerprint of the shown consequences. */
  readonly fingerprint: string;
}

/** Applies a draft as one undoable log entry (R-what-if). Refuses when draft or consequences differ from those shown, or a problem blocks it. */
export async function applyDraft(
  tx: Tx,
  session: Session,
  { id, version, fingerprint }: SeenDraft,
  now: Date,
): Promise<void> {
  await lockLeague(tx);
  const draft = await lockOpenDraft(tx, session, id);
  if (draft.applied_at !== null) throw new HttpError('stale', WHAT_IF_MESSAGES.appliedAlready);
  if (draft.version !== version) throw new HttpError('stale', WHAT_IF_MESSAGES.staleDraft);
  const applied = await applyMoves(tx, session, draft, now);
  const { Problems, Fingerprint } = applied.consequences;
  const blocking = Problems.find(({ Blocks }) => Blocks === 1);
  if (blocking) throw new HttpError('what-if.blocked', blocking.Text);
  if (Fingerprint !== fingerprint) throw new HttpError('what-if.changed', WHAT_IF_MESSAGES.changed);
  await recordApplied(tx, session, draft, applied);
  const changeId = await findLatestChangeId(tx, { action: APPLY, objectId: id });
  await sql`update what_if_drafts set applied_at = ${now}, applied_by = ${session.actor.id}, change_id = ${changeId},
    version = version + 1, updated_at = ${now}, updated_by = ${session.actor.id} where id = ${id}`.execute(tx);
}

/** Undoes an applied draft, which becomes editable again. */
export async function undoDraft(tx: Tx, session: Session, id: number, now: Date): Promise<void> {
  await lockLeague(tx);
  const draft = await lockOpenDraft(tx, session, id);
  if (draft.change_id === null) throw new HttpError('stale', WHAT_IF_MESSAGES.notApplied);
  await undoChange(tx, session, draft.change_id, now);
}

async function recordApplied(
  tx: Tx,
  session: Session,
  { id, name }: DraftRow,
  { realigned }: AppliedDraft,
): Promise<void> {
  const { seasons, games, weeks, divisions, newYears, schoolIds } = realigned;
  const moved = new Set(seasons.map(({ schoolId }) => schoolId)).size;
  const years = new Set(seasons.map(({ year }) => year)).size;
  const undo: UndoWhatIf = {
    kind: 'what-if',
    draftId: id,
    seasons,
    games: games.map(({ id: game, pending, version, before }) => ({ id: game, pending, version, before })),
    weeks,
    divisions,
    newYears,
  };
  await recordActivity(tx, namedActor(session), {
    action: APPLY,
    objectType: 'whatif',
    objectId: id,
    description: `Applied the what-if draft “${name}”: ${countWords(moved, 'school')} in ${countWords(years, 'season')}.`,
    schoolIds,
    conferenceIds: [...new Set(seasons.flatMap(({ before, after }) => [before.conference_id, after.conference_id]))],
    detail: { undo },
  });
}
