import type { EmailRecipient } from '@open-date/shared-api/contract';
import { RECIPIENTS, type RecipientCode } from '@open-date/shared-api/rules/admin/email-users';
import { ROLE, USER_STATUS } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/transaction.ts';

export interface RecipientFilter {
  readonly status: RecipientCode;
  readonly conference: number | null;
  /** Season of the memberships. */
  readonly year: number;
}

/** The users that a mail goes to, by name (A233). */
export async function findRecipients(
  db: Db | Tx,
  { status, conference, year }: RecipientFilter,
): Promise<EmailRecipient[]> {
  const isInternal = status === RECIPIENTS.internal;
  const isOfConference = sql`
    (u.role_id = ${ROLE.conference}::int and u.conference_id = ${conference}::int)
    or u.school_id in (select y.school_id from school_years y
                       where y.conference_id = ${conference}::int and y.year = ${year}::int)`;
  const { rows } = await sql<EmailRecipient>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email,
           coalesce(s.school_name, c.name, '') as affiliation
    from users u
    left join schools s on s.id = u.school_id
    left join conferences c on c.id = u.conference_id
    where u.deleted_at is null and u.status = ${isInternal ? USER_STATUS.internal : USER_STATUS.active}::int
      and (${status === RECIPIENTS.conference ? isOfConference : sql`true`})
    order by lower(u.last_name), lower(u.first_name), u.id`.execute(db);
  return rows;
}

/** Whether a conference exists. */
export async function hasConference(db: Db | Tx, id: number): Promise<boolean> {
  return (await db.selectFrom('conferences').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The number of recipients of the same earlier mail; undefined for none. */
export async function findSent(
  tx: Tx,
  author: number,
  fingerprint: Buffer,
  since: Date | null,
): Promise<number | undefined> {
  let campaigns = tx
    .selectFrom('email_campaigns')
    .select(['id', 'recipients'])
    .where('created_by', '=', author)
    .where('fingerprint', '=', fingerprint);
  if (since !== null) campaigns = campaigns.where('created_at', '>', since);
  const newest = await campaigns.orderBy('id', 'desc').limit(1).executeTakeFirst();
  return newest?.recipients;
}
