/** Maximum length of a name or title. */
export const NAME_MOST = 100;
/** Maximum length of a telephone number in a profile, which has no fixed format (A029). */
export const PHONE_MOST = 30;
export const TWITTER_MOST = 50;
/** Choices for hiding schools met within this many seasons before or after; null means Off (A050). */
export const DONT_SHOW_TEAMS_WITHIN = [null, 1, 2, 3] as const;
/** How mails about games are delivered: each mail at once, one digest a day, or no mails. */
export const MAIL_DIGESTS = ['each', 'daily', 'off'] as const;
/** How many sessions the settings list. */
export const LISTED_SESSIONS = 10;
/** Maximum number of schools, and of conferences, that a user may ignore. */
export const IGNORED_MOST = 2000;

export type DontShowTeamsWithin = (typeof DONT_SHOW_TEAMS_WITHIN)[number];
export type MailDigest = (typeof MAIL_DIGESTS)[number];

/** Turns a text into one trimmed line: control characters such as pasted line breaks become spaces. */
export function tidyLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}
