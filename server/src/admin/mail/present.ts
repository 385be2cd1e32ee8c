import type { OutboxMail } from '@open-date/shared-api/contract';
import { withoutTokens } from '@open-date/shared-api/rules/admin/mail';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { MAY_HAVE_GONE_OUT } from '../../platform/mail/deliver.ts';
import { htmlToText } from '../../platform/mail/transport.ts';
import type { MailRow } from './queries.ts';

const REASONS = {
  site_off: 'Email is switched off for the site.',
  actor_disabled: 'Email is disabled for the user who caused it.',
  recipient_off: 'The recipient turned such mail off.',
  rights_changed: "The recipient's rights changed before it was sent.",
} as const;

const HAS_LINK: ReadonlySet<string> = new Set(['reset', 'invitation']);

/** Not a mail that may have been sent, nor one whose link may have expired (record 015). */
export function canRetry(row: Pick<MailRow, 'state' | 'kind' | 'last_error'>): boolean {
  return row.state === 'failed' && !HAS_LINK.has(row.kind) && !MAY_HAVE_GONE_OUT.has(row.last_error);
}

export function presentMail(row: MailRow): OutboxMail {
  return {
    id: row.id,
    kind: row.kind,
    to: row.to_email,
    subject: row.subject,
    state: row.state === 'queued' ? 'waiting' : row.state,
    reason: row.suppressed_reason === null ? '' : REASONS[row.suppressed_reason],
    attempts: row.attempts,
    error: row.last_error ?? '',
    created: row.created_at.toISOString(),
    sent: row.sent_at?.toISOString() ?? null,
    nextattempt: row.state === 'queued' ? row.next_attempt_at.toISOString() : null,
    canretry: toFlag(canRetry(row)),
  };
}

/** The text of a mail without the secrets in its links. */
export function presentBody(html: string): string {
  return withoutTokens(htmlToText(html));
}
