import { FACTOR_MESSAGES, PASSKEYS_MOST } from '@open-date/shared-api/rules/accounts/factors';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { spendChallenge } from '../sessions/challenges.ts';
import { afterRemoval, hasFactor, lockFactorOwner, notifyOfFactors } from './factor-owner.ts';
import type { CheckedPasskey } from './passkey-check.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

interface AddedPasskey {
  readonly name: string;
  readonly challenge: string;
  readonly passkey: CheckedPasskey;
}

/** Adds a passkey; returns recovery codes for the first factor. */
export async function addPasskey(
  tx: Tx,
  session: Session,
  { name, challenge, passkey }: AddedPasskey,
  now: Date,
): Promise<string[]> {
  const owner = await lockFactorOwner(tx, session.actor.id);
  await spendChallenge(tx, { token: challenge, kinds: ['new-passkey'], userId: owner.id }, now);
  const isFirst = !(await hasFactor(tx, owner.id));
  const { count } = await tx
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  if (count >= PASSKEYS_MOST) throw new HttpError('factor.state', FACTOR_MESSAGES.passkeysFull);
  const added = await tx
    .insertInto('passkeys')
    .values({
      user_id: owner.id,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new HttpError('factor.state', FACTOR_MESSAGES.passkeyKnown);
  await notifyOfFactors(tx, namedActor(session), owner, {
    logged: `${owner.name} added the passkey ${name}.`,
    subject: `A passkey was added to your ${PRODUCT_NAME} account`,
    text: `The passkey “${name}” now signs in to your account.`,
  });
  return isFirst ? replaceRecoveryCodes(tx, owner.id) : [];
}

export async function renamePasskey(
  tx: Tx,
  session: Session,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> {
  const renamed = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', session.actor.id)
    .returning('id')
    .executeTakeFirst();
  if (!renamed) throw notFound();
}

export async function removePasskey(tx: Tx, session: Session, id: number): Promise<void> {
  const owner = await lockFactorOwner(tx, session.actor.id);
  const removed = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', owner.id)
    .returning('name')
    .executeTakeFirst();
  if (!removed) throw notFound();
  await afterRemoval(tx, owner);
  await notifyOfFactors(tx, namedActor(session), owner, {
    logged: `${owner.name} removed the passkey ${removed.name}.`,
    subject: `A passkey of your ${PRODUCT_NAME} account was removed`,
    text: `The passkey “${removed.name}” no longer signs in to your account.`,
  });
}

/** Updates the counter; returns false when it changed since the check. */
export async function recordPasskeyUse(
  tx: Tx,
  { id, counter, newCounter }: { readonly id: number; readonly counter: number; readonly newCounter: number },
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
