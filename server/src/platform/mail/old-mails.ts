import { sql } from 'kysely';
import type { Before, OldRows } from '../retention/delete-old-rows.ts';
import { KEEP } from '../retention/periods.ts';

const IS_DONE = sql`state in ('sent', 'failed', 'suppressed')`;

/** Old mails that no longer wait; those with a link to set a password are deleted sooner. */
export function oldMails(before: Before): readonly OldRows[] {
  return [
    {
      table: 'email_outbox',
      condition: sql`${IS_DONE} and coalesce(sent_at, created_at) < ${before(KEEP.mails)}`,
    },
    {
      table: 'email_outbox',
      condition: sql`${IS_DONE} and kind = 'reset' and created_at < ${before(KEEP.resetMails)}`,
    },
    {
      table: 'email_outbox',
      condition: sql`${IS_DONE} and kind = 'invitation' and created_at < ${before(KEEP.invitationMails)}`,
    },
    {
      table: 'email_campaigns',
      condition: sql`created_at < ${before(KEEP.mails)}
        and not exists (select from email_outbox where campaign_id = email_campaigns.id)`,
    },
  ];
}
