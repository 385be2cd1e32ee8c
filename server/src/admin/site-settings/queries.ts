import type { Db } from '../../platform/db/transaction.ts';

/** Whether the site sends mail. */
export async function isEmailEnabled(db: Db): Promise<boolean> {
  const settings = await db.selectFrom('site_settings').select('email_enabled').executeTakeFirstOrThrow();
  return settings.email_enabled;
}
