import { FACTOR_MESSAGES } from '@open-date/shared-api/rules/accounts/factors';
import { sql } from 'kysely';
import { type NamedActor, type Operator, recordActivity } from '../../platform/activity/record.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { NOT_YOU, mailOwner } from '../mail-owner.ts';
import { FACTOR_DEMANDED_OF_ROLE, HAS_FACTOR } from '../users/factor-state.ts';
import { listAffiliation } from '../users/user-activity.ts';

export interface FactorOwner {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly school_id: number | null;
  readonly conference_id: number | null;
  readonly isDemanded: boolean;
}

/** Locks a user to serialize changes of their factors. */
export async function lockFactorOwner(tx: Tx, id: number): Promise<FactorOwner> {
  const user = await tx
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.school_id', 'u.conference_id'])
    .select(FACTOR_DEMANDED_OF_ROLE.as('isDemanded'))
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw notFound();
  const { first_name, last_name, ...owner } = user;
  return { ...owner, name: `${first_name} ${last_name}`.trim() };
}

export async function hasFactor(tx: Tx, id: number): Promise<boolean> {
  const user = await tx.selectFrom('users as u').select(HAS_FACTOR.as('has')).where('u.id', '=', id).executeTakeFirst();
  return user?.has === true;
}

/** After a removal: refuses the last required factor, and deletes recovery codes that replaced it. */
export async function afterRemoval(tx: Tx, { id, isDemanded }: FactorOwner): Promise<void> {
  if (await hasFactor(tx, id)) return;
  if (isDemanded) throw new HttpError('factor.state', FACTOR_MESSAGES.lastOne);
  await tx.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
}

/** Returns whether there was any factor. */
export async function deleteFactors(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    with apps as (delete from totp_factors where user_id = ${userId} returning 1),
         keys as (delete from passkeys where user_id = ${userId} returning 1),
         codes as (delete from recovery_codes where user_id = ${userId} returning 1)
    select ((select count(*) from apps) + (select count(*) from keys) + (select count(*) from codes))::int as count`.execute(
    tx,
  );
  return onlyRow(rows).count > 0;
}

/** Logs a change of second factors and mails it to the owner. */
export async function notifyOfFactors(
  tx: Tx,
  actor: NamedActor | Operator,
  owner: FactorOwner,
  words: { readonly logged: string; readonly subject: string; readonly text: string },
): Promise<void> {
  await recordActivity(tx, actor, {
    action: 'user.factor',
    objectType: 'user',
    objectId: owner.id,
    description: words.logged,
    ...listAffiliation(owner),
  });
  await mailOwner(tx, [owner], { subject: words.subject, text: `${words.text} ${NOT_YOU}` });
}
