import { FACTOR_MESSAGES } from '@open-date/shared-api/rules/accounts/factors';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Session } from '../../platform/http/session.ts';
import { afterRemoval, hasFactor, lockFactorOwner, notifyOfFactors } from './factor-owner.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** Keeps the key of a new authenticator app, which counts once its first code is confirmed. */
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
  if (!kept) throw new Refusal('factor.state', FACTOR_MESSAGES.appThere);
}

/** Confirms the app whose key was read, and returns new recovery codes, or none while the earlier ones stay. */
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
  if (!confirmed) throw new Refusal('factor.state', FACTOR_MESSAGES.appNotBegun);
  await notifyOfFactors(tx, namedActor(session), owner, {
    logged: `${owner.name} set up an authenticator app.`,
    subject: `An authenticator app was added to your ${PRODUCT_NAME} account`,
    text: 'Signing in now asks for a code of this app.',
  });
  return isFirst ? replaceRecoveryCodes(tx, owner.id) : [];
}

/** Removes the authenticator app of the session's user, confirmed or not. */
export async function removeApp(tx: Tx, session: Session): Promise<void> {
  const owner = await lockFactorOwner(tx, session.actor.id);
  const removed = await tx
    .deleteFrom('totp_factors')
    .where('user_id', '=', owner.id)
    .returning('confirmed_at')
    .executeTakeFirst();
  if (!removed) throw new Refusal('factor.state', FACTOR_MESSAGES.none);
  if (removed.confirmed_at === null) return;
  await afterRemoval(tx, owner);
  await notifyOfFactors(tx, namedActor(session), owner, {
    logged: `${owner.name} removed the authenticator app.`,
    subject: `The authenticator app of your ${PRODUCT_NAME} account was removed`,
    text: 'Signing in no longer asks for a code of the app.',
  });
}

/** Replaces the recovery codes of the session's user, who needs a factor that they stand in for. */
export async function renewRecoveryCodes(tx: Tx, session: Session): Promise<string[]> {
  const owner = await lockFactorOwner(tx, session.actor.id);
  if (!(await hasFactor(tx, owner.id))) throw new Refusal('factor.state', FACTOR_MESSAGES.none);
  await notifyOfFactors(tx, namedActor(session), owner, {
    logged: `${owner.name} made new recovery codes.`,
    subject: `Your ${PRODUCT_NAME} recovery codes were replaced`,
    text: 'The earlier recovery codes of your account no longer work.',
  });
  return replaceRecoveryCodes(tx, owner.id);
}

/** Notes that the user of a session has just proved who they are; does nothing for a session that has ended. */
export async function noteProof(tx: Tx, session: Session, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ proved_at: now })
    .where('id', '=', session.id)
    .where('revoked_at', 'is', null)
    .execute();
}
