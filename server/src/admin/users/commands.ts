import type { ChangedUser, NewUser } from '@open-date/shared-api/contract';
import { USER_MESSAGES, isApproval } from '@open-date/shared-api/rules/admin/users';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { type ActivityDetail, recordActivity } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { withholdMail } from '../../platform/mail/withhold-mail.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { requireDeletingUser, requireEditingUser, requireUnchangedRights } from '../rights.ts';
import { inviteUser } from './invite.ts';
import { notifyOfApproval } from './notify-of-approval.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Session } from '../../platform/http/session.ts';
import { afterNewEmail, endAccess, isSameEmail, replacePassword } from '../../accounts/credentials/credentials.ts';
import { requireLiveSession } from '../../accounts/sessions/live-sessions.ts';
import { type GuardedAccount, changesAccess } from '@open-date/shared-api/rules/accounts/sessions';
import { requireFreshProof } from '../../platform/http/permission.ts';
import { planUser } from './plan.ts';
import {
  type LockedUser,
  type UserFields,
  canSignIn,
  lockUser,
  managedUser,
} from '../../accounts/users/managed-user.ts';

interface NewAccount extends NewUser {
  readonly passwordHash: string | null;
  readonly siteUrl: string;
}

/** Creates an account and returns its id; invites a user without a password. */
export async function createUser(
  tx: Tx,
  session: Session,
  { passwordHash, siteUrl, ...input }: NewAccount,
  now: Date,
): Promise<number> {
  await lockManaged(tx, session, session.actor.id);
  const fields = planUser(session.actor, null, input);
  const { id } = await tx
    .insertInto('users')
    .values({ ...fields, password_hash: passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(tx, session, 'user.create', 'Created', { ...fields, id }, { before: null, after: fields });
  if (passwordHash === null && canSignIn(fields))
    await mailAccess(tx, session, { user: { ...fields, id }, hasPassword: false, isApproval: false, siteUrl }, now);
  return id;
}

interface UserInput {
  readonly id: number;
  readonly changes: Omit<ChangedUser, 'currentpassword'>;
  /** Null keeps the password. */
  readonly passwordHash: string | null;
  /** Whether the current password was just confirmed. */
  readonly isProven: boolean;
  readonly siteUrl: string;
}

/**
 * Saves an account. Mails an approval once; a new email or password, or losing the right to sign in, ends sessions. A user
 * without a password is invited at the new address.
 */
export async function saveUser(tx: Tx, session: Session, input: UserInput, now: Date): Promise<void> {
  const { id, passwordHash } = input;
  const { version, ...changes } = input.changes;
  const before = await lockManaged(tx, session, id);
  const after = planUser(session.actor, before, changes);
  if (version !== undefined && version !== before.version) throw new HttpError('stale', USER_MESSAGES.stale);
  if (changesAccess(guarded(before), guarded(after), passwordHash !== null)) requireFreshProof(session);
  await requireProof(tx, session, before, after, input);
  const changed = changedFields(before, after);
  if (changed.length === 0 && passwordHash === null) return;
  await tx.updateTable('users').set(after).where('id', '=', id).execute();
  await endLostAccess(tx, session, { before, after, passwordHash }, now);
  await record(
    tx,
    session,
    'user.update',
    'Changed',
    { ...after, id },
    {
      before: pickFields(before, changed),
      after: { ...pickFields(after, changed), ...(passwordHash === null ? {} : { password: 'set' }) },
    },
  );
  const isApproved = isApproval(before.status, after.status) && before.authorized_notified_at === null;
  const hasPassword = before.has_password || passwordHash !== null;
  const isMoved = !hasPassword && !isSameEmail(before.email, after.email) && canSignIn(after);
  if (isApproved || isMoved)
    await mailAccess(
      tx,
      session,
      { user: { ...before, ...after }, hasPassword, isApproval: isApproved, siteUrl: input.siteUrl },
      now,
    );
}

function guarded({ email, role_id, associate, status }: UserFields): GuardedAccount {
  return { email, roleId: role_id, associate, status };
}

/** Repeats the check of the current password under the lock. */
async function requireProof(
  tx: Tx,
  { actor, id }: Session,
  before: LockedUser,
  after: UserFields,
  { passwordHash, isProven }: UserInput,
): Promise<void> {
  if (before.id !== actor.id || (passwordHash === null && isSameEmail(before.email, after.email))) return;
  const text = MESSAGES.currentPasswordNeeded;
  if (!isProven) throw new HttpError('input.invalid', text, { currentpassword: text });
  await requireLiveSession(tx, id);
}

interface SavedUser {
  readonly before: LockedUser;
  readonly after: UserFields;
  readonly passwordHash: string | null;
}

/** Ends sessions, calendar addresses and queued mails without a right after the save. */
async function endLostAccess(
  tx: Tx,
  session: Session,
  { before, after, passwordHash }: SavedUser,
  now: Date,
): Promise<void> {
  const { id } = before;
  const actor = namedActor(session);
  const isAllowed = canSignIn(after);
  if (hasOtherRights(before, after)) await withholdMail(tx, id, isAllowed);
  if (!isSameEmail(before.email, after.email))
    await afterNewEmail(tx, before, after.email, actor, now, id === session.actor.id ? session.id : null);
  if (passwordHash !== null) await replacePassword(tx, { id, email: after.email }, passwordHash, actor, now);
  else if (!isAllowed) await endAccess(tx, id, now);
}

function hasOtherRights(before: UserFields, after: UserFields): boolean {
  return RIGHTS.some((field) => before[field] !== after[field]);
}

const RIGHTS = ['role_id', 'school_id', 'conference_id', 'associate', 'status'] as const;

/** Deletes an account: the row stays for references, the address is free. */
export async function removeUser(tx: Tx, session: Session, id: number, now: Date): Promise<void> {
  const before = await lockManaged(tx, session, id);
  requireDeletingUser(session.actor, managedUser(before));
  await tx.updateTable('users').set({ deleted_at: now }).where('id', '=', id).execute();
  await endAccess(tx, id, now);
  await withholdMail(tx, id, false);
  await record(tx, session, 'user.delete', 'Deleted', before, { before, after: null });
}

/** Repeats the approval mail, or the invitation without a password (A031, R-invitation); returns whether it is sent. */
export async function notifyUser(
  tx: Tx,
  session: Session,
  { id, siteUrl }: { readonly id: number; readonly siteUrl: string },
  now: Date,
): Promise<boolean> {
  const user = await lockManaged(tx, session, id);
  requireEditingUser(session.actor, managedUser(user));
  if (!canSignIn(user)) throw new HttpError('input.invalid', USER_MESSAGES.notActive);
  if (user.has_password) await record(tx, session, 'user.notify', 'Notified', user);
  return mailAccess(tx, session, { user, hasPassword: user.has_password, isApproval: false, siteUrl }, now);
}

interface Access {
  readonly user: UserFields & { readonly id: number };
  readonly hasPassword: boolean;
  readonly isApproval: boolean;
  readonly siteUrl: string;
}

/** Mails the approval, or an invitation without a password; returns whether it is sent. */
async function mailAccess(tx: Tx, session: Session, access: Access, now: Date): Promise<boolean> {
  const { user, hasPassword, isApproval } = access;
  const { id } = user;
  if (hasPassword) await notifyOfApproval(tx, session, { userId: id, isApproval }, now);
  else {
    await record(tx, session, 'user.invite', 'Invited', user);
    await inviteUser(tx, session, access, now);
  }
  const mail = await tx
    .selectFrom('email_outbox')
    .select('state')
    .where('to_user_id', '=', id)
    .where('kind', 'in', ['authorized', 'invitation'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const isSent = mail.state !== 'suppressed';
  // A suppressed invitation may be repeated, a suppressed approval not.
  const authorized_notified_at = isSent || hasPassword ? now : null;
  await tx.updateTable('users').set({ authorized_notified_at }).where('id', '=', id).execute();
  return isSent;
}

/** Locks the account and the actor's own in one order: of two users who take each other's rights, only the first succeeds. */
async function lockManaged(tx: Tx, { actor }: Session, id: number): Promise<LockedUser> {
  const locked = new Map<number, LockedUser | undefined>();
  for (const each of [id, actor.id].toSorted((one, other) => one - other)) locked.set(each, await lockUser(tx, each));
  const own = locked.get(actor.id);
  if (!own || !canSignIn(own)) throw new HttpError('session.expired', MESSAGES.sessionExpired);
  requireUnchangedRights(actor, managedUser(own));
  const user = locked.get(id);
  if (!user) throw notFound();
  return user;
}

function changedFields(before: UserFields, after: UserFields): readonly string[] {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([column, value]) => was.get(column) !== value)
    .map(([column]) => column);
}

function pickFields(fields: UserFields, columns: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([column]) => columns.includes(column)));
}

async function record(
  tx: Tx,
  session: Session,
  action: string,
  verb: string,
  user: UserFields & { readonly id: number },
  detail: ActivityDetail = {},
): Promise<void> {
  await recordActivity(tx, namedActor(session), {
    action,
    objectType: 'user',
    objectId: user.id,
    description: `${verb} the user ${`${user.first_name} ${user.last_name}`.trim()} (${user.email}).`,
    schoolIds: user.school_id === null ? [] : [user.school_id],
    conferenceIds: user.conference_id === null ? [] : [user.conference_id],
    detail,
  });
}
