import { sql } from 'kysely';
import type { Before, OldRows } from '../retention/delete-old-rows.ts';
import { KEEP } from '../retention/periods.ts';

const IS_DONE = sql`state in ('sent', 'failed', 'suppressed')`;

/** Mails that are done; those with a reset link go first. */
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
  ];
}
