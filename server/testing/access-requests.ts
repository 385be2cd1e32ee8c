import type { Db } from '../src/platform/db/transaction.ts';
import { type TestUser, aUser } from './builders.ts';

/** Creates the account of an access request, without a school. */
export async function anAccessRequest(db: Db): Promise<TestUser> {
  const user = await aUser(db, { role: 3, status: 2 });
  await db.updateTable('users').set({ requested_school_name: 'lakeview' }).where('id', '=', user.id).execute();
  return user;
}

/** The mails in the outbox for an address, oldest first. */
export const readOutbox = (db: Db, email: string) =>
  db
    .selectFrom('email_outbox')
    .select(['kind', 'state', 'subject', 'body_html'])
    .where('to_email', '=', email)
    .orderBy('id')
    .execute();
