import type { Generated } from 'kysely';
import type { DefaultInstant, Instant } from './column-types.ts';

export interface EmailCampaignsTable {
  id: Generated<number>;
  status: '1' | '2' | '5';
  conference_id: number | null;
  subject: string;
  message: string;
  created_at: DefaultInstant;
  created_by: number;
  /** What the mail said, to know the same mail again; null for mails that were sent without one. */
  fingerprint: Buffer | null;
  recipients: Generated<number>;
}

export interface EmailCampaignFilesTable {
  campaign_id: number;
  file_id: number;
}

export interface EmailOutboxTable {
  id: Generated<number>;
  campaign_id: number | null;
  kind: string;
  to_user_id: number | null;
  to_email: string;
  subject: string;
  body_html: string;
  state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'suppressed'>;
  suppressed_reason: 'site_off' | 'actor_disabled' | 'recipient_off' | 'rights_changed' | null;
  attempts: Generated<number>;
  created_at: DefaultInstant;
  sent_at: Instant | null;
  last_error: string | null;
  next_attempt_at: DefaultInstant;
  claimed_at: Instant | null;
  /** What the mail is about, when a newer one takes its place (R-merged-notices). */
  topic: string | null;
  /** What the Message-ID begins with; null for mails that waited when keys came. */
  message_key: Generated<string | null>;
}
