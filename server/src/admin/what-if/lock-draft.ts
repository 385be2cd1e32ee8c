import type { Tx } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { type DraftRow, findDraft, lockDraft } from './queries.ts';

/** Answers 404 for a draft that the user may not open. */
export async function lockOpenDraft(tx: Tx, { actor }: Session, id: number): Promise<DraftRow> {
  await lockDraft(tx, id);
  // Read after the lock, to see the last write.
  const draft = await findDraft(tx, actor.id, id);
  if (!draft) throw notFound();
  return draft;
}
