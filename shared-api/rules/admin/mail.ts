/** State of a mail in the outbox; a suppressed mail is never sent, because a setting turns such mails off. */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'suppressed'] as const;

export type MailState = (typeof MAIL_STATES)[number];

/** How many of the newest mails are listed. */
export const MAILS_LISTED = 500;

/** A 32-byte token as it appears in links. */
const TOKEN = /[0-9a-f]{64}/gi;

/**
 * Removes the tokens from a text's links; with a token, anyone who reads the mail could sign in as its recipient (record
 * 017).
 */
export function withoutTokens(text: string): string {
  return text.replaceAll(TOKEN, '…');
}
