/** Most characters of a name or a title. */
export const NAME_MOST = 100;
/** Most characters of a telephone number in a profile, which has no pattern (A029). */
export const PHONE_MOST = 30;
export const TWITTER_MOST = 50;
/** Seasons either way within which a met school is hidden; null is Off (A050). */
export const DONT_SHOW_TEAMS_WITHIN = [null, 1, 2, 3] as const;
/** How mails about games come to somebody who wants them: each at once, one a day, none. */
export const MAIL_DIGESTS = ['each', 'daily', 'off'] as const;
/** Sessions that the settings list. */
export const LISTED_SESSIONS = 10;
/** Most schools, and most conferences, that a user may ignore. */
export const IGNORED_MOST = 2000;

export type DontShowTeamsWithin = (typeof DONT_SHOW_TEAMS_WITHIN)[number];
export type MailDigest = (typeof MAIL_DIGESTS)[number];

/** A text of one line: control characters such as a pasted line end become blanks, and none stands at either end. */
export function tidyLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}
