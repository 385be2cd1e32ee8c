import { MESSAGES } from '@open-date/shared-api/rules/messages';
import type { DontShowTeamsWithin, MailDigest } from '@open-date/shared-api/rules/accounts/profile';
import { sql } from 'kysely';
import { type NamedActor, recordActivity } from '../../platform/activity/record.ts';
import { presentProfile } from '../users/present.ts';
import { findProfile } from '../users/profile-queries.ts';
import { type LockedUser, canSignIn, lockUser } from '../users/managed-user.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { requireFreshProof } from '../../platform/http/permission.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { requireProfile } from '../rights.ts';
import { listAffiliation } from '../users/user-activity.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Session } from '../../platform/http/session.ts';
import { requireLiveSession, revokeSessions } from '../sessions/live-sessions.ts';
import { afterNewEmail, isSameEmail, replacePassword } from '../credentials/credentials.ts';

/** Undefined keeps the stored value. */
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
  /** Null keeps the password. */
  readonly passwordHash: string | null;
  /** Whether the current password was just confirmed. */
  readonly isProven: boolean;
}

export async function endTour(tx: Tx, session: Session, now: Date): Promise<void> {
  await tx.updateTable('users').set({ tour_ended_at: now }).where('id', '=', session.actor.id).execute();
}

/** Saves one's own profile, or as an administrator that of a user without more rights. */
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

/** The changed fields; the form sends all. */
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

/** Repeats the check of the current password under the lock. */
async function requireProof(tx: Tx, session: Session, { isProven }: ProfileInput): Promise<void> {
  const text = MESSAGES.currentPasswordNeeded;
  if (!isProven) throw new HttpError('input.invalid', text, { CurrentPassword: text });
  await requireLiveSession(tx, session.id);
}

/** Answers 404 for an account that may not sign in. */
async function lockProfile(tx: Tx, { actor }: Session, id: number): Promise<LockedUser> {
  const user = await lockUser(tx, id);
  if (!user || !canSignIn(user)) throw notFound();
  requireProfile(actor, user);
  return user;
}

interface PasswordChange {
  readonly user: LockedUser;
  readonly name: string;
  /** Recipient of the security mail. */
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

/** Refuses the whole list when one id is unknown. */
async function ignore(tx: Tx, userId: number, field: keyof typeof IGNORED, wanted: readonly number[]): Promise<void> {
  const { table, column, of } = IGNORED[field];
  const ids = [...new Set(wanted)];
  await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (user_id, ${sql.ref(column)})
    select ${userId}, id from ${sql.table(of)} where id = any (${ids}::int[])`.execute(tx);
  if (Number(numAffectedRows ?? 0) === ids.length) return;
  throw new HttpError('input.invalid', MESSAGES.ignoredNotKnown, { [field]: MESSAGES.ignoredNotKnown });
}

/** Answers 404 for an ended session, or one of another user. */
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
