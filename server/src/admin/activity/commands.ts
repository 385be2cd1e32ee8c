import { ACTIVITY_MESSAGES } from '@open-date/shared-api/rules/admin/activity';
import { Viewer } from '../../access/viewer.ts';
import { endAuctionsOfWeeks } from '../../auctions/end-for-game.ts';
import { settleDuePrices } from '../../auctions/result/settle-price.ts';
import { restoreGameValues, restoreLoggedGame } from '../../games/restore-commands.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import { isMissingReference } from '../../platform/db/pg-error.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { restoreSchedule } from '../../schedules/conferences/restore-commands.ts';
import { addGuarantee } from '../guarantee-games/add-guarantee.ts';
import { restoreGuarantee } from '../guarantee-games/commands.ts';
import { undoChange } from '../changes/commands.ts';
import { type Restorable, isOfRestorableKind, readRestorable } from './restorable-entry.ts';
import { findActivityEntry } from './queries.ts';

/** Restores what an entry of the log deleted or changed; refuses when it is restored already or something newer exists (R-restore). */
export async function restoreActivity(tx: Tx, session: Session, id: number, now: Date): Promise<void> {
  const entry = await findActivityEntry(tx, new Viewer(session, now).scope, id);
  if (!entry) throw notFound();
  const restorable = readRestorable(entry);
  if (!restorable) {
    const { nothingToRestore, neverRestored } = ACTIVITY_MESSAGES;
    throw new HttpError('stale', isOfRestorableKind(entry) ? nothingToRestore : neverRestored);
  }
  try {
    await restore(tx, session, { restorable, id }, now);
    await settleDuePrices(tx, { who: namedActor(session), add: addGuarantee }, now);
  } catch (error) {
    throw goneSince(error) ?? error;
  }
}

async function restore(
  tx: Tx,
  session: Session,
  { restorable, id }: { readonly restorable: Restorable; readonly id: number },
  now: Date,
): Promise<void> {
  switch (restorable.kind) {
    case 'game': {
      const restored = await restoreLoggedGame(
        tx,
        session,
        { id: restorable.id, kept: restorable.game, entryId: id },
        now,
      );
      return endAuctionsOfWeeks(tx, session, restored, 'refuse', now);
    }
    case 'values': {
      const { id: gameId, was, became } = restorable;
      const restored = await restoreGameValues(tx, session, { id: gameId, was, became, entryId: id }, now);
      return endAuctionsOfWeeks(tx, session, restored, 'refuse', now);
    }
    case 'schedule':
      return restoreSchedule(tx, session, restorable.schedule, now);
    case 'guarantee':
      return restoreGuarantee(tx, session, { game: restorable.game, entryId: id });
    case 'change':
      return undoChange(tx, session, id, now);
  }
}

/** An undone import removes schools and conferences to which older entries refer. */
function goneSince(error: unknown): HttpError | null {
  const isMissing = error instanceof HttpError ? error.code === 'not-found' : isMissingReference(error);
  return isMissing ? new HttpError('stale', ACTIVITY_MESSAGES.goneSince) : null;
}
