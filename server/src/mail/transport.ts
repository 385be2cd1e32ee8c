import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** One mail as it is handed over. */
export interface OutgoingMail {
  /** The same for every try, so that a receiver knows a repetition. */
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
}

/** Where mails go. */
export interface MailTransport {
  /** Hands a mail over. Rejects with MailRefused when it will never be taken, with another error when it may be later. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The receiving server refuses this mail for good. */
export class MailRefused extends Error {}

const TIMEOUT = 20_000;

function envelope(mail: OutgoingMail, from: string) {
  const domain = from.split('@').at(-1)?.replace('>', '') ?? 'localhost';
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: textOf(mail.html),
    messageId: `<outbox-${mail.id}@${domain}>`,
  };
}

/** The words of a mail of our own, for readers without HTML. */
export function textOf(html: string): string {
  return html
    .replaceAll('</p><p>', '\n\n')
    .replaceAll('<br>', '\n')
    .replaceAll(/<a href="([^"]*)">([^<]*)<\/a>/g, (_, href: string, words: string) =>
      href === words ? href : `${words}: ${href}`,
    )
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** Puts the site's address before the paths that mails lead to; nothing in the outbox depends on where the site is. */
export function withSiteAddress(transport: MailTransport, siteUrl: () => string): MailTransport {
  return {
    send: (mail) => transport.send({ ...mail, html: mail.html.replaceAll('<a href="/', `<a href="${siteUrl()}/`) }),
    close: () => transport.close(),
  };
}

/** 500 to 599 in SMTP: do not try again (RFC 5321 section 4.2.1). */
function isRefusal(error: unknown): error is Error & { readonly responseCode: number } {
  const isCode = error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';
  return isCode && Number(error.responseCode) >= 500;
}

/** Hands mails to the SMTP server of an smtp:// or smtps:// address. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(envelope(mail, from));
      } catch (error) {
        throw isRefusal(error) ? new MailRefused(error.message) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** Writes mails as .eml files into a folder, which only its owner may read. */
export function fileTransport(folder: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(envelope(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, `${mail.id}.eml`), message, { mode: 0o600 });
    },
    close: () => undefined,
  };
}
