/** Where mails go: to a mail server, into files of the server's machine, or nowhere. */
export const MAIL_WAYS = ['smtp', 'file', 'off'] as const;
export type MailWay = (typeof MAIL_WAYS)[number];
