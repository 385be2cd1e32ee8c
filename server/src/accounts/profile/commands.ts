import { SIGN_IN_STATUSES } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import type { DontShowTeamsWithin, MailDigest } from '@open-date/shared-api/rules/accounts/profile';
import { sql } from 'kysely';
import { type NamedActor, recordActivity } from '../../platform/activity/record.ts';
import { presentProfile } from '../users/present.ts';
import { findProfile } from '../users/profile-queries.ts';
import { type LockedUser, lockUser } from '../users/managed-user.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { requireFreshProof } from '../../platform/http/permission.ts';
import { Refusal, notFound } from '../../platform/http/refusal.ts';
import { requireProfile } from '../rights.ts';
import { listAffiliation } from '../users/affiliation.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Session } from '../../platform/http/session.ts';
import { requireLiveSession, revokeSessions } from '../sessions/live-sessions.ts';
import { afterNewEmail, isSameEmail, replacePassword } from '../credentials/credentials.ts';

/** New values of a profile; undefined keeps the stored one. */
export interface ProfileChanges {
  readonly FirstName?: string | undefined;
  readonly LastName?: string | undefined;
  readonly Email?: string | undefined;
  readonly Title?: string | undefined;
  readonly Twitter?: string | undefined;
  readonly Phone?: string | undefined;
  readonly Mobile?: string | undefined;
  readonly DontShowTeamsWithin?: DontShowTeamsWithin | undefined;
  readonly EmailNotify?: 0 | 1 | undefined;
  readonly MailDigest?: MailDigest | undefined;
  readonly IgnoredSchoolIds?: readonly number[] | undefined;
  readonly IgnoredConferenceIds?: readonly number[] | undefined;
}

interface ProfileInput {
  readonly id: number;
  readonly changes: ProfileChanges;
  /** Hash of a new password, which ends every session of the account; null keeps the old one. */
  readonly passwordHash: string | null;
  /** Whether the session's user has just proved the present password. */
  readonly isProven: boolean;
}

/** Ends the guided tour of the session's user for good. */
export async function endTour(tx: Tx, session: Session, now: Date): Promise<void> {
  await tx.updateTable('users').set({ tour_ended_at: now }).where('id', '=', session.actor.id).execute();
}

/**
 * Saves the user's own profile; an administrator also saves profiles of users whose rights do not exceed their own.
 * Rights, status and affiliation are not part of a profile.
 */
export async function saveProfile(tx: Tx, session: Session, input: ProfileInput, now: Date): Promise<void> {
  const { id, changes, passwordHash } = input;
  const user = await lockProfile(tx, session, id);
  const isNewEmail = changes.Email !== undefined && !isSameEmail(changes.Email, user.email);
  const isOwn = id === session.actor.id;
  if (isNewEmail || passwordHash !== null) {
    if (isOwn) await requireProof(tx, session, input);
    else requireFreshProof(session);
  }
  const fields = await findChangedFields(tx, id, changes);
  if (fields.length === 0 && passwordHash === null) return;
  const actor = namedActor(session);
  await tx
    .updateTable('users')
    .set({
      first_name: changes.FirstName,
      last_name: changes.LastName,
      email: changes.Email,
      title: changes.Title,
      twitter: changes.Twitter,
      phone: changes.Phone,
      mobile: changes.Mobile,
      dont_show_teams_within: changes.DontShowTeamsWithin,
      email_notify: changes.EmailNotify === undefined ? undefined : changes.EmailNotify === 1,
      mail_digest: changes.MailDigest,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  for (const field of ['IgnoredSchoolIds', 'IgnoredConferenceIds'] as const) {
    const ids = changes[field];
    if (ids) await ignore(tx, id, field, ids);
  }
  const name = `${user.first_name} ${user.last_name}`.trim();
  await recordActivity(tx, actor, {
    action: 'user.profile',
    objectType: 'user',
    objectId: id,
    description: `The profile of ${name} was saved.`,
    ...listAffiliation(user),
    detail: { fields },
  });
  if (isNewEmail && changes.Email !== undefined)
    await afterNewEmail(tx, user, changes.Email, actor, now, isOwn ? session.id : null);
  if (passwordHash !== null)
    await changePassword(tx, { user, name, email: changes.Email ?? user.email, passwordHash, actor, now });
}

/** The fields that a save changes; the form sends all of them. */
async function findChangedFields(tx: Tx, id: number, changes: ProfileChanges): Promise<string[]> {
  const found = await findProfile(tx, id);
  if (!found) throw notFound();
  const stored = new Map<string, unknown>(Object.entries(presentProfile(found.user, found.profile)));
  const asKey = (value: unknown) =>
    Array.isArray(value)
      ? value
          .map(String)
          .toSorted((one, other) => one.localeCompare(other))
          .join()
      : value;
  return Object.entries(changes).flatMap(([name, value]) =>
    value === undefined || asKey(value) === asKey(stored.get(name)) ? [] : [name],
  );
}

/** Checks again under the lock, because the account may have changed since the present password was checked. */
async function requireProof(tx: Tx, session: Session, { isProven }: ProfileInput): Promise<void> {
  const text = MESSAGES.presentPasswordNeeded;
  if (!isProven) throw new Refusal('input.invalid', text, { CurrentPassword: text });
  await requireLiveSession(tx, session.id);
}

/** Locks an account until the transaction ends; answers 404 for one that may not sign in. */
async function lockProfile(tx: Tx, { actor }: Session, id: number): Promise<LockedUser> {
  const user = await lockUser(tx, id);
  if (!user || !SIGN_IN_STATUSES.includes(user.status)) throw notFound();
  requireProfile(actor, user);
  return user;
}

interface PasswordChange {
  readonly user: LockedUser;
  readonly name: string;
  /** The address to which mails about the account go. */
  readonly email: string;
  readonly passwordHash: string;
  readonly actor: NamedActor;
  readonly now: Date;
}

async function changePassword(tx: Tx, { user, name, email, passwordHash, actor, now }: PasswordChange): Promise<void> {
  await replacePassword(tx, { id: user.id, email }, passwordHash, actor, now);
  await recordActivity(tx, actor, {
    action: 'user.password',
    objectType: 'user',
    objectId: user.id,
    description: `${name} has a new password.`,
    ...listAffiliation(user),
  });
}

const IGNORED = {
  IgnoredSchoolIds: { table: 'user_ignored_schools', column: 'school_id', of: 'schools' },
  IgnoredConferenceIds: { table: 'user_ignored_conferences', column: 'conference_id', of: 'conferences' },
} as const;

/** Replaces a list of ignored schools or conferences; refuses the whole list when one id is unknown. */
async function ignore(tx: Tx, userId: number, field: keyof typeof IGNORED, wanted: readonly number[]): Promise<void> {
  const { table, column, of } = IGNORED[field];
  const ids = [...new Set(wanted)];
  await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (user_id, ${sql.ref(column)})
    select ${userId}, id from ${sql.table(of)} where id = any (${ids}::int[])`.execute(tx);
  if (Number(numAffectedRows ?? 0) === ids.length) return;
  throw new Refusal('input.invalid', MESSAGES.ignoredNotKnown, { [field]: MESSAGES.ignoredNotKnown });
}

/** Ends one session of a user; answers 404 when the session is over or belongs to another user. */
export async function endSession(tx: Tx, session: Session, id: number, now: Date): Promise<void> {
  const actor = namedActor(session);
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', session.actor.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw notFound();
  await recordActivity(tx, actor, {
    action: 'auth.revoke',
    objectType: 'user',
    objectId: session.actor.id,
    description: `${actor.firstName} ${actor.lastName} ended a session.`,
  });
}

/** Ends every session of the actor except the session of the call. */
export async function endOtherSessions(tx: Tx, session: Session, now: Date): Promise<void> {
  const actor = namedActor(session);
  await revokeSessions(tx, session.actor.id, now, session.id);
  await recordActivity(tx, actor, {
    action: 'auth.revoke',
    objectType: 'user',
    objectId: session.actor.id,
    description: `${actor.firstName} ${actor.lastName} signed out everywhere else.`,
  });
}
