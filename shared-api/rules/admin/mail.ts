/** Where a mail of the outbox stands; a suppressed one was stopped by a switch and is not sent. */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'suppressed'] as const;

export type MailState = (typeof MAIL_STATES)[number];

/** The newest mails that are listed. */
export const MAILS_LISTED = 500;

/** A token of 32 bytes as links carry it. */
const TOKEN = /[0-9a-f]{64}/gi;

/** A text without the tokens of its links, which would let its reader in for somebody else (decision record 017). */
export function withoutTokens(text: string): string {
  return text.replaceAll(TOKEN, '…');
}
