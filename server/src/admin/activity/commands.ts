import { ACTIVITY_MESSAGES } from '@open-date/shared-api/rules/admin/activity';
import { Viewer } from '../../access/viewer.ts';
import { endAuctionsOfWeeks } from '../../auctions/end-for-game.ts';
import { settleDuePrices } from '../../auctions/result/settle-price.ts';
import { restoreGameValues, restoreLoggedGame } from '../../games/restore-commands.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import { isMissingReference } from '../../platform/db/pg-error.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal, notFound } from '../../platform/http/refusal.ts';
import type { Session } from '../../platform/http/session.ts';
import { restoreSchedule } from '../../schedules/conferences/restore-commands.ts';
import { addGuarantee } from '../guarantee-games/add-guarantee.ts';
import { restoreGuarantee } from '../guarantee-games/commands.ts';
import { undoChange } from '../changes/commands.ts';
import { type Kept, isOfRestorableKind, readKept } from './kept.ts';
import { findActivityEntry } from './queries.ts';

/**
 * Brings back what an entry of the log ended, as a change of its own in the log; refuses when it is back already or
 * something newer stands in its place (R-restore).
 */
export async function restoreActivity(tx: Tx, session: Session, id: number, now: Date): Promise<void> {
  const entry = await findActivityEntry(tx, new Viewer(session, now).scope, id);
  if (!entry) throw notFound();
  const kept = readKept(entry);
  if (!kept) {
    const { nothingToRestore, neverRestored } = ACTIVITY_MESSAGES;
    throw new Refusal('stale', isOfRestorableKind(entry) ? nothingToRestore : neverRestored);
  }
  try {
    await bringBack(tx, session, { kept, id }, now);
    await settleDuePrices(tx, { who: namedActor(session), add: addGuarantee }, now);
  } catch (error) {
    throw goneSince(error) ?? error;
  }
}

async function bringBack(tx: Tx, session: Session, { kept, id }: { kept: Kept; id: number }, now: Date): Promise<void> {
  switch (kept.kind) {
    case 'game': {
      const restored = await restoreLoggedGame(tx, session, { id: kept.id, kept: kept.game, entryId: id }, now);
      return endAuctionsOfWeeks(tx, session, restored, 'refuse', now);
    }
    case 'values': {
      const { id: gameId, was, became } = kept;
      const restored = await restoreGameValues(tx, session, { id: gameId, was, became, entryId: id }, now);
      return endAuctionsOfWeeks(tx, session, restored, 'refuse', now);
    }
    case 'schedule':
      return restoreSchedule(tx, session, kept.schedule, now);
    case 'guarantee':
      return restoreGuarantee(tx, session, { game: kept.game, entryId: id });
    case 'change':
      return undoChange(tx, session, id, now);
  }
}

/** An undone import removes schools and conferences, of which an older entry may tell. */
function goneSince(error: unknown): Refusal | null {
  const isMissing = error instanceof Refusal ? error.code === 'not-found' : isMissingReference(error);
  return isMissing ? new Refusal('stale', ACTIVITY_MESSAGES.goneSince) : null;
}
