import type { Tx } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Session } from '../../platform/http/session.ts';
import { type DraftRow, findDraft, lockDraft } from './queries.ts';

/** Locks a draft for a change; one that the user may not open does not exist for them. */
export async function lockOpenDraft(tx: Tx, { actor }: Session, id: number): Promise<DraftRow> {
  await lockDraft(tx, id);
  // Read after the lock, so that the row is as the last writer left it.
  const draft = await findDraft(tx, actor.id, id);
  if (!draft) throw notFound();
  return draft;
}
