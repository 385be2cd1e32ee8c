import { recordActivity } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Session } from '../../platform/http/session.ts';

/**
 * Switches the mail of the whole site on or off. Mail that waits at that moment, or is caused while mail is off, is
 * never sent (A032).
 */
export async function saveEmailEnabled(
  tx: Tx,
  session: Session,
  { isEnabled }: { readonly isEnabled: boolean },
  now: Date,
): Promise<void> {
  const before = await tx.selectFrom('site_settings').select('email_enabled').forUpdate().executeTakeFirstOrThrow();
  await tx
    .updateTable('site_settings')
    .set({ email_enabled: isEnabled, updated_at: now, updated_by: session.actor.id })
    .execute();
  if (!isEnabled) {
    await tx
      .updateTable('email_outbox')
      .set({ state: 'suppressed', suppressed_reason: 'site_off' })
      .where('state', '=', 'queued')
      .execute();
  }
  await recordActivity(tx, namedActor(session), {
    action: 'settings.update',
    objectType: 'settings',
    objectId: null,
    description: `Switched mail ${isEnabled ? 'on' : 'off'}.`,
    detail: { before: { email_enabled: before.email_enabled }, after: { email_enabled: isEnabled } },
  });
}
