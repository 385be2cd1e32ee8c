import { USER_STATUS } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import type { DontShowTeamsWithin, MailDigest } from '@open-date/shared-api/rules/profile';
import { sql } from 'kysely';
import { type Doer, recordActivity } from '../activity/record.ts';
import type { Tx } from '../db/transaction.ts';
import { Refusal, notFound } from '../http/refusal.ts';
import { affiliationOf } from '../session/affiliation.ts';
import { revokeSessions } from '../session/commands.ts';

/** What is new in a profile; what is undefined stays. */
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

export interface ProfileSave {
  readonly userId: number;
  readonly changes: ProfileChanges;
  /** Hash of a new password, which ends every session of the account (decision A024); null leaves the old one. */
  readonly passwordHash: string | null;
  readonly doer: Doer;
  readonly now: Date;
}

/** Saves a profile. Rights, status and affiliation are not part of it (decision A053). */
export async function saveProfile(tx: Tx, { userId, changes, passwordHash, doer, now }: ProfileSave): Promise<void> {
  const user = await lockUser(tx, userId);
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
    .where('id', '=', userId)
    .execute();
  for (const field of ['IgnoredSchoolIds', 'IgnoredConferenceIds'] as const) {
    const ids = changes[field];
    if (ids) await ignore(tx, userId, field, ids);
  }
  const name = `${user.first_name} ${user.last_name}`.trim();
  await recordActivity(tx, doer, {
    action: 'user.profile',
    objectType: 'user',
    objectId: userId,
    description: `The profile of ${name} was saved.`,
    ...affiliationOf(user),
    detail: { fields: Object.keys(changes) },
  });
  if (passwordHash !== null) await changePassword(tx, { user, name, passwordHash, doer, now });
}

/** The account, held until the end of the transaction; refuses one that may not sign in as if it did not exist. */
async function lockUser(tx: Tx, id: number) {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'school_id', 'conference_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('status', 'in', [USER_STATUS.active, USER_STATUS.internal])
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw notFound();
  return user;
}

interface PasswordChange extends Pick<ProfileSave, 'doer' | 'now'> {
  readonly user: Awaited<ReturnType<typeof lockUser>>;
  readonly name: string;
  readonly passwordHash: string;
}

/** Sets a password, ends every session and makes mailed reset links useless. */
async function changePassword(tx: Tx, { user, name, passwordHash, doer, now }: PasswordChange): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', user.id).execute();
  await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', user.id)
    .where('used_at', 'is', null)
    .execute();
  await revokeSessions(tx, user.id, now);
  await recordActivity(tx, doer, {
    action: 'user.password',
    objectType: 'user',
    objectId: user.id,
    description: `${name} has a new password.`,
    ...affiliationOf(user),
  });
}

const IGNORED = {
  IgnoredSchoolIds: { table: 'user_ignored_schools', column: 'school_id', of: 'schools' },
  IgnoredConferenceIds: { table: 'user_ignored_conferences', column: 'conference_id', of: 'conferences' },
} as const;

/** Replaces a list of what a user ignores; refuses it whole when one of its ids is not known. */
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

/** Ends one session of a user; refuses what is no living session of his. */
export async function endSession(tx: Tx, userId: number, sessionId: number, doer: Doer, now: Date): Promise<void> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw notFound();
  await recordActivity(tx, doer, {
    action: 'auth.revoke',
    objectType: 'user',
    objectId: userId,
    description: `${doer.firstName} ${doer.lastName} ended a session.`,
  });
}

/** Ends every session of a user but one. */
export async function endOtherSessions(tx: Tx, userId: number, keptId: number, doer: Doer, now: Date): Promise<void> {
  await revokeSessions(tx, userId, now, keptId);
  await recordActivity(tx, doer, {
    action: 'auth.revoke',
    objectType: 'user',
    objectId: userId,
    description: `${doer.firstName} ${doer.lastName} signed out everywhere else.`,
  });
}
