import { PERSON_MESSAGES, REMOVED_PERSON } from '@open-date/shared-api/rules/accounts/personal-data';
import { ROLE, USER_STATUS } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { endAccess, isSameEmail } from '../../accounts/credentials/credentials.ts';
import { canSignIn, lockUser, managedUser } from '../../accounts/users/managed-user.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import { recordActivity } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { requireRemovingPerson, requireUnchangedRights } from '../rights.ts';
import { deletePersonalRows, anonymizeRecords } from './anonymize.ts';
import { findEmails, type LockedPerson, lockPerson } from './queries.ts';

/** The fields of an account after its data are removed. */
const NAMELESS = {
  password_hash: null,
  role_id: ROLE.schoolView,
  status: USER_STATUS.disabled,
  school_id: null,
  conference_id: null,
  associate: false,
  requested_school_name: null,
  first_name: REMOVED_PERSON.firstName,
  last_name: REMOVED_PERSON.lastName,
  nickname: null,
  title: null,
  phone: null,
  mobile: null,
  twitter: null,
  dont_show_teams_within: null,
  mail_digest: 'off',
  show_in_directory: false,
  email_notify: false,
  disable_emails: true,
  last_activity_at: null,
} as const;

/**
 * Removes the personal data of an account; its row, bids and log entries stay without a name. `email` confirms it.
 * Returns the ids of the deleted mails, which may also be files.
 */
export async function removePerson(
  tx: Tx,
  session: Session,
  { id, email }: { readonly id: number; readonly email: string },
  now: Date,
): Promise<number[]> {
  const person = await lockBoth(tx, session, id);
  if (!isSameEmail(email, person.email))
    throw new HttpError('input.invalid', PERSON_MESSAGES.emailDiffers, { email: PERSON_MESSAGES.emailDiffers });
  const emails = await findEmails(tx, person);
  await endAccess(tx, id, now);
  const mails = await deletePersonalRows(tx, { id, emails });
  await anonymizeRecords(tx, { id, emails });
  await tx
    .updateTable('users')
    .set({ ...NAMELESS, email: `removed-${id}@removed.invalid`, deleted_at: now, removed_at: now })
    .where('id', '=', id)
    .execute();
  await recordActivity(tx, namedActor(session), {
    action: 'user.remove-person',
    objectType: 'user',
    objectId: id,
    description: `Removed the personal data of user ${id}.`,
  });
  return mails;
}

/** Locks both accounts in one order: of two administrators who remove each other, only the first succeeds. */
async function lockBoth(tx: Tx, { actor }: Session, id: number): Promise<LockedPerson> {
  requireRemovingPerson(actor, id);
  const lockOwn = async () => {
    const own = await lockUser(tx, actor.id);
    if (!own || !canSignIn(own)) throw new HttpError('session.expired', MESSAGES.sessionExpired);
    requireUnchangedRights(actor, managedUser(own));
  };
  if (actor.id < id) await lockOwn();
  const person = await lockPerson(tx, id);
  if (actor.id > id) await lockOwn();
  if (!person) throw notFound();
  return person;
}
