import { FACTOR_MESSAGES } from '@open-date/shared-api/rules/accounts/factors';
import { hasFactor } from '../../accounts/factors/factor-owner.ts';
import { recordActivity } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';

/** Switches the mail of the site. Queued mails, and mails triggered while it is off, are discarded (A032). */
export async function saveEmailEnabled(
  tx: Tx,
  session: Session,
  { isEnabled }: { readonly isEnabled: boolean },
  now: Date,
): Promise<void> {
  const before = await tx.selectFrom('site_settings').select('email_enabled').forUpdate().executeTakeFirstOrThrow();
  if (before.email_enabled === isEnabled) return;
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

/** Sets whether administrators and commissioners need a second factor. The actor must have one, so that nobody is locked out. */
export async function demandFactor(
  tx: Tx,
  session: Session,
  { isDemanded }: { readonly isDemanded: boolean },
  now: Date,
): Promise<void> {
  if (isDemanded && !(await hasFactor(tx, session.actor.id)))
    throw new HttpError('factor.state', FACTOR_MESSAGES.ownFirst);
  const before = await tx.selectFrom('site_settings').select('factor_demanded').forUpdate().executeTakeFirstOrThrow();
  if (before.factor_demanded === isDemanded) return;
  await tx
    .updateTable('site_settings')
    .set({ factor_demanded: isDemanded, updated_at: now, updated_by: session.actor.id })
    .execute();
  await recordActivity(tx, namedActor(session), {
    action: 'settings.update',
    objectType: 'settings',
    objectId: null,
    description: isDemanded
      ? 'Demanded a second factor of administrators and commissioners.'
      : 'No longer demanded a second factor.',
    detail: { before: { factor_demanded: before.factor_demanded }, after: { factor_demanded: isDemanded } },
  });
}
