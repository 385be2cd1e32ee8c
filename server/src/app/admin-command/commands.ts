import { contract } from '@open-date/shared-api/contract';
import { ROLE, USER_STATUS } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import { deleteFactors, lockFactorOwner, notifyOfFactors } from '../../accounts/factors/factor-owner.ts';
import { createResetLink } from '../../accounts/requests/reset-links.ts';
import { findResettable } from '../../accounts/requests/queries.ts';
import { revokeSessions } from '../../accounts/sessions/live-sessions.ts';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { type Operator, recordActivity } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { CommandError } from '../database-command/run-database-command.ts';

export interface OneTimeLink {
  readonly email: string;
  readonly link: string;
}

/** Splits a name before its last word. */
function splitName(name: string | null): { readonly firstname: string; readonly lastname: string } {
  const words = (name ?? 'Administrator').trim().split(/ +/);
  return words.length === 1
    ? { firstname: words[0] ?? '', lastname: '' }
    : { firstname: words.slice(0, -1).join(' '), lastname: words.at(-1) ?? '' };
}

/** Creates an administrator without a password and returns a link to set one. Throws CommandError. */
export async function createAdministrator(
  tx: Tx,
  operator: Operator,
  { siteUrl, ...input }: { readonly email: string; readonly name: string | null; readonly siteUrl: string },
  now: Date,
): Promise<OneTimeLink> {
  const parsed = contract.adminUsers.create.body.safeParse({
    ...splitName(input.name),
    email: input.email,
    roleid: ROLE.admin,
  });
  if (!parsed.success) throw new CommandError(parsed.error.issues.map(({ message }) => message).join(' '));
  const { firstname, lastname, email } = parsed.data;
  const taken = await tx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (taken) throw new CommandError(`${email} already has an account. Use reset-password or another address.`);
  const { id } = await tx
    .insertInto('users')
    .values({ email, role_id: ROLE.admin, status: USER_STATUS.active, first_name: firstname, last_name: lastname })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordActivity(tx, operator, {
    action: 'user.create',
    objectType: 'user',
    objectId: id,
    description: `Created the administrator ${`${firstname} ${lastname}`.trim()} (${email}) at the command line.`,
  });
  return { email, link: await createResetLink(tx, { user: { id, email }, siteUrl }, now) };
}

/** Returns a link to set a new password; the current one works until then. Throws CommandError. */
export async function resetPassword(
  tx: Tx,
  operator: Operator,
  { email: address, siteUrl }: { readonly email: string; readonly siteUrl: string },
  now: Date,
): Promise<OneTimeLink> {
  const user = await findResettable(tx, address.trim());
  if (!user) throw new CommandError(await whyNotResettable(tx, address.trim()));
  await recordActivity(tx, operator, {
    action: 'user.reset-link',
    objectType: 'user',
    objectId: user.id,
    description: `Created a password link for ${user.email} at the command line.`,
  });
  return { email: user.email, link: await createResetLink(tx, { user, siteUrl }, now) };
}

/** Removes the second factors of an account, ends its sessions and returns its address. Throws CommandError. */
export async function resetFactor(
  tx: Tx,
  operator: Operator,
  { email: address, proof }: { readonly email: string; readonly proof: string },
  now: Date,
): Promise<string> {
  const user = await findResettable(tx, address.trim());
  if (!user) throw new CommandError(await whyNotResettable(tx, address.trim()));
  const owner = await lockFactorOwner(tx, user.id);
  if (!(await deleteFactors(tx, owner.id))) throw new CommandError(`${owner.email} has no second factor.`);
  await revokeSessions(tx, owner.id, now);
  await notifyOfFactors(tx, operator, owner, {
    logged: `Removed the second factor of ${owner.email} at the command line. Proof of identity: ${proof}`,
    subject: `The second factor of your ${PRODUCT_NAME} account was removed`,
    text: 'An operator of the site removed it, and ended your sessions. Sign in with your password and set up a new one.',
  });
  return owner.email;
}

async function whyNotResettable(tx: Tx, email: string): Promise<string> {
  const user = await tx
    .selectFrom('users')
    .select('status')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) return `There is no account with the address ${email}.`;
  return `${email} may not sign in: the account is ${user.status === USER_STATUS.pending ? 'pending' : 'disabled'}.`;
}
