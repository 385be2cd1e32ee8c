import { REMOVED_PERSON, REMOVED_REASON } from '@open-date/shared-api/rules/accounts/personal-data';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { escapeHtml } from '../../platform/mail/queue-mail.ts';
import { findReasons } from './queries.ts';

interface Person {
  readonly id: number;
  /** Current and former addresses, without those of other accounts. */
  readonly emails: readonly string[];
}

/** Tables with rows of one user, by column. */
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

/** Deletes the person's rows, and messages to others that contain their address or reasons. Returns the ids of the deleted mails. */
export async function deletePersonalRows(tx: Tx, { id, emails }: Person): Promise<number[]> {
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
    // Links have the address encoded.
    const inLink = addressPattern(encodeURIComponent(email));
    await deleteMails(sql`body_html ~* ${inHtml} or body_html ~* ${inLink} or subject ~* ${inText}`);
    await sql`delete from notifications where body ~* ${inText} or subject ~* ${inText}`.execute(tx);
  }
  for (const { auctionId, reason } of await findReasons(tx, id)) {
    const topic = `auction/${auctionId}/retracted`;
    const isIn = (text: RawBuilder<string>, words: string) => sql<boolean>`strpos(${text}, ${words}) > 0`;
    await deleteMails(
      sql`(topic = ${topic} or kind = 'digest') and ${isIn(sql`body_html`, escapeHtml(`Reason: ${reason} `))}`,
    );
    await sql`delete from notifications where topic = ${topic} and ${isIn(sql`body`, `Reason: ${reason} `)}`.execute(
      tx,
    );
  }
  return mails;
}

/** Removes the person from the activity log and retracted bids (R-remove-person). */
export async function anonymizeRecords(tx: Tx, person: Person): Promise<void> {
  await sql`select set_config('open_date.removed_person', 'leaves', true)`.execute(tx);
  await anonymizeActivityLog(tx, person);
  await sql`update bids set retracted_reason = ${REMOVED_REASON}
    where retracted_by = ${person.id} and retracted_reason is not null`.execute(tx);
  await sql`select set_config('open_date.removed_person', '', true)`.execute(tx);
}

async function anonymizeActivityLog(tx: Tx, { id, emails }: Person): Promise<void> {
  await sql`
    update activity_log set
      description = replace(description, coalesce(nullif(btrim(user_first_name || ' ' || user_last_name), ''), ${NAME}), ${NAME}),
      user_first_name = ${REMOVED_PERSON.firstName}, user_last_name = ${REMOVED_PERSON.lastName}
    where user_id = ${id}`.execute(tx);
  await sql`
    update activity_log set detail = detail || jsonb_build_object('reason', ${REMOVED_REASON}::text)
    where user_id = ${id} and action = 'bid.retract'`.execute(tx);
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
}

/** A PostgreSQL pattern for the address, but not for a longer one that contains it. */
function addressPattern(email: string): string {
  const literal = email.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
  return String.raw`(?<![[:alnum:]._%+-])${literal}(?![[:alnum:]_-]|\.[[:alnum:]])`;
}
