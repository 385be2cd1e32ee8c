import { FACTOR_MESSAGES } from '@open-date/shared-api/rules/accounts/factors';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { afterRemoval, hasFactor, lockFactorOwner, notifyOfFactors } from './factor-owner.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** Stores the key of an authenticator app until its first code is confirmed. */
export async function beginApp(
  tx: Tx,
  session: Session,
  { sealed }: { readonly sealed: Buffer },
  now: Date,
): Promise<void> {
  const { id } = await lockFactorOwner(tx, session.actor.id);
  const kept = await tx
    .insertInto('totp_factors')
    .values({ user_id: id, secret: sealed, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: sealed, created_at: now, last_step: null })
        .where('totp_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!kept) throw new HttpError('factor.state', FACTOR_MESSAGES.appThere);
}

/** Confirms an authenticator app; returns recovery codes for the first factor. */
export async function confirmApp(
  tx: Tx,
  session: Session,
  { sealed, step }: { readonly sealed: Buffer; readonly step: number },
  now: Date,
): Promise<string[]> {
  const owner = await lockFactorOwner(tx, session.actor.id);
  const isFirst = !(await hasFactor(tx, owner.id));
  const confirmed = await tx
    .updateTable('totp_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', owner.id)
    .where('secret', '=', sealed)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!confirmed) throw new HttpError('factor.state', FACTOR_MESSAGES.appNotBegun);
  await notifyOfFactors(tx, namedActor(session), owner, {
    logged: `${owner.name} set up an authenticator app.`,
    subject: `An authenticator app was added to your ${PRODUCT_NAME} account`,
    text: 'Signing in now requires a code from this app.',
  });
  return isFirst ? replaceRecoveryCodes(tx, owner.id) : [];
}

export async function removeApp(tx: Tx, session: Session): Promise<void> {
  const owner = await lockFactorOwner(tx, session.actor.id);
  const removed = await tx
    .deleteFrom('totp_factors')
    .where('user_id', '=', owner.id)
    .returning('confirmed_at')
    .executeTakeFirst();
  if (!removed) throw new HttpError('factor.state', FACTOR_MESSAGES.none);
  if (removed.confirmed_at === null) return;
  await afterRemoval(tx, owner);
  await notifyOfFactors(tx, namedActor(session), owner, {
    logged: `${owner.name} removed the authenticator app.`,
    subject: `The authenticator app of your ${PRODUCT_NAME} account was removed`,
    text: 'Signing in no longer requires a code from the app.',
  });
}

/** Replaces the recovery codes; refuses without a second factor. */
export async function renewRecoveryCodes(tx: Tx, session: Session): Promise<string[]> {
  const owner = await lockFactorOwner(tx, session.actor.id);
  if (!(await hasFactor(tx, owner.id))) throw new HttpError('factor.state', FACTOR_MESSAGES.none);
  await notifyOfFactors(tx, namedActor(session), owner, {
    logged: `${owner.name} made new recovery codes.`,
    subject: `Your ${PRODUCT_NAME} recovery codes were replaced`,
    text: 'The earlier recovery codes of your account no longer work.',
  });
  return replaceRecoveryCodes(tx, owner.id);
}

/** Records a confirmed identity; does nothing for an ended session. */
export async function recordProof(tx: Tx, session: Session, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ proved_at: now })
    .where('id', '=', session.id)
    .where('revoked_at', 'is', null)
    .execute();
}
