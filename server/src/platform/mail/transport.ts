import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One mail as it is delivered. */
export interface OutgoingMail {
  /** The same for every try, so that a receiver can detect a repetition. */
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[] | undefined;
}

/** A file of a mail; mail programs know its type by its name. */
export interface MailAttachment {
  readonly filename: string;
  readonly content: Buffer;
}

/** Delivers mails: to an SMTP server, or into files. */
export interface MailTransport {
  /**
   * Delivers a mail, one at a time. Rejects with MailRefused when it will never be accepted, with MailUncertain when it
   * may or may not have been accepted, and with any other error when it was not and a later try may succeed.
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Thrown when the receiving server refuses a mail for good. */
export class MailRefused extends Error {}

/** Thrown when a mail was sent completely but the receiving server did not say whether it accepted the mail. */
export class MailUncertain extends Error {}

const CONNECT_TIMEOUT = 20_000;
/** A receiver may examine a message for minutes before it answers (RFC 5321 section 4.5.3.2). */
const ANSWER_TIMEOUT = 300_000;

function envelope(mail: OutgoingMail, from: string) {
  const domain = from.split('@').at(-1)?.replace('>', '') ?? 'localhost';
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: htmlToText(mail.html),
    attachments: [...(mail.attachments ?? [])],
    messageId: `<outbox-${mail.id}@${domain}>`,
  };
}

/** The plain text of a mail, for mail programs without HTML. */
export function htmlToText(html: string): string {
  return html
    .replaceAll(/<\/p>(?=<(?:p|h3|h4|ul|ol)>)|<\/(?:h3|h4|ul|ol)>/g, '\n\n')
    .replaceAll('<li>', '- ')
    .replaceAll(/(?:<\/p>)?<\/li>/g, '\n')
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

/** Puts the site's address before the paths in mails, so that the outbox does not depend on the address. */
export function withSiteAddress(transport: MailTransport, siteUrl: () => string): MailTransport {
  return {
    send: (mail) => transport.send({ ...mail, html: mail.html.replaceAll('<a href="/', `<a href="${siteUrl()}/`) }),
    close: () => transport.close(),
  };
}

/** The error of an SMTP step; the code is missing when the server did not answer. */
interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly command?: string;
}

/** The SMTP steps that concern one mail; a refusal at any other step concerns the site and may be temporary. */
const STEPS_OF_MAIL: ReadonlySet<string | undefined> = new Set(['RCPT TO', 'DATA']);

/**
 * Interprets a failed delivery: 500 to 599 is final (RFC 5321 section 4.2.1), and silence after the whole message
 * leaves the outcome open.
 */
function interpretError(error: SmtpError, isWhole: boolean): Error {
  const { responseCode, command } = error;
  if (responseCode === undefined) return isWhole ? new MailUncertain(error.message) : error;
  return responseCode >= 500 && STEPS_OF_MAIL.has(command) ? new MailRefused(error.message) : error;
}

const silent = () => undefined;
/** Loaded with the first mail, because it takes megabytes. */
const loadMailer = () => import('nodemailer');

/** Delivers mails to the SMTP server of an smtp:// or smtps:// address. */
export function smtpTransport(url: string, from: string, answerTimeout = ANSWER_TIMEOUT): MailTransport {
  let isWhole = false;
  // Only the library's log shows that a message was sent completely.
  const logger = {
    level: silent,
    trace: silent,
    debug: silent,
    info: (entry: unknown) => {
      isWhole ||= typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message';
    },
    warn: silent,
    error: silent,
    fatal: silent,
  };
  const connect = async () => {
    const { createTransport } = await loadMailer();
    return createTransport({
      url,
      pool: true,
      maxConnections: 1,
      connectionTimeout: CONNECT_TIMEOUT,
      greetingTimeout: CONNECT_TIMEOUT,
      socketTimeout: answerTimeout,
      logger,
    });
  };
  let transport: ReturnType<typeof connect> | undefined;
  return {
    send: async (mail) => {
      isWhole = false;
      transport ??= connect().catch((error: unknown) => {
        // The next mail tries again.
        transport = undefined;
        throw error;
      });
      const mailer = await transport;
      try {
        await mailer.sendMail(envelope(mail, from));
      } catch (error) {
        throw error instanceof Error ? interpretError(error, isWhole) : error;
      }
    },
    close: () =>
      void transport?.then(
        (mailer) => mailer.close(),
        () => undefined,
      ),
  };
}

/** Writes mails as .eml files into a folder that only its owner may read. */
export function fileTransport(folder: string, from: string): MailTransport {
  return {
    send: async (mail) => {
      const { createTransport } = await loadMailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transport.sendMail(envelope(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, `${mail.id}.eml`), message, { mode: 0o600 });
    },
    close: () => undefined,
  };
}
