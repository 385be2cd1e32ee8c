import { REMOVED_PERSON } from '@open-date/shared-api/rules/accounts/personal-data';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { escapeHtml } from '../../platform/mail/queue-mail.ts';

interface Leaving {
  readonly id: number;
  /** The address of the account and those that it had before, unless they are of another account now. */
  readonly emails: readonly string[];
}

/** Tables whose rows are of one user alone, by their column. */
const OWN_ROWS = {
  sessions: 'user_id',
  password_resets: 'user_id',
  previous_searches: 'user_id',
  user_ignored_schools: 'user_id',
  user_ignored_conferences: 'user_id',
  sign_in_places: 'user_id',
  notifications: 'user_id',
  auction_follows: 'user_id',
  welcome_visits: 'user_id',
  totp_factors: 'user_id',
  recovery_codes: 'user_id',
  passkeys: 'user_id',
  sign_in_challenges: 'user_id',
  calendar_feeds: 'user_id',
} as const;

const NAME = `${REMOVED_PERSON.firstName} ${REMOVED_PERSON.lastName}`;
const ABOUT_THEM = 'The personal data of this user were removed.';
const ADDRESS = 'removed address';

/**
 * Deletes what was stored for the person alone, and messages to others that have their address. Returns the ids of the
 * deleted mails.
 */
export async function deletePersonalRows(tx: Tx, { id, emails }: Leaving): Promise<number[]> {
  for (const [table, column] of Object.entries(OWN_ROWS))
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(tx);
  const lower = emails.map((email) => email.toLowerCase());
  await sql`delete from login_attempts where lower(email) = any (${lower}::text[])`.execute(tx);
  const mails: number[] = [];
  const deleteMails = async (which: RawBuilder<boolean>) => {
    const { rows } = await sql<{ id: number }>`delete from email_outbox where ${which} returning id`.execute(tx);
    mails.push(...rows.map((row) => row.id));
  };
  await deleteMails(sql`to_user_id = ${id} or lower(to_email) = any (${lower}::text[])`);
  for (const email of emails) {
    const [inText, inHtml] = [addressPattern(email), addressPattern(escapeHtml(email))];
    // Links have the address in their own writing.
    const inLink = addressPattern(encodeURIComponent(email));
    await deleteMails(sql`body_html ~* ${inHtml} or body_html ~* ${inLink} or subject ~* ${inText}`);
    await sql`delete from notifications where body ~* ${inText} or subject ~* ${inText}`.execute(tx);
  }
  return mails;
}

/** Takes the person out of the activity log, whose entries stay (R-remove-person). */
export async function leaveActivityLog(tx: Tx, { id, emails }: Leaving): Promise<void> {
  await sql`select set_config('open_date.removed_person', 'leaves', true)`.execute(tx);
  await sql`
    update activity_log set
      description = replace(description, coalesce(nullif(btrim(user_first_name || ' ' || user_last_name), ''), ${NAME}), ${NAME}),
      user_first_name = ${REMOVED_PERSON.firstName}, user_last_name = ${REMOVED_PERSON.lastName}
    where user_id = ${id}`.execute(tx);
  await sql`
    update activity_log set description = ${ABOUT_THEM}, detail = '{}'
    where object_type = 'user' and object_id = ${String(id)}`.execute(tx);
  for (const email of emails) {
    const [inText, inJson] = [addressPattern(email), addressPattern(JSON.stringify(email).slice(1, -1))];
    await sql`
      update activity_log set description = regexp_replace(description, ${inText}, ${ADDRESS}, 'gi'),
        detail = regexp_replace(detail::text, ${inJson}, ${ADDRESS}, 'gi')::jsonb
      where description ~* ${inText} or detail::text ~* ${inJson}`.execute(tx);
  }
  await sql`select set_config('open_date.removed_person', '', true)`.execute(tx);
}

/** A regular expression of PostgreSQL that matches this address, and no longer one that it is a part of. */
function addressPattern(email: string): string {
  const literal = email.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
  return String.raw`(?<![[:alnum:]._%+-])${literal}(?![[:alnum:]_-]|\.[[:alnum:]])`;
}
