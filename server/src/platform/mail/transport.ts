import { mkdir, writeFile } from 'node:fs/promises';
import { deleteMailFiles, mailFile } from './mail-files.ts';

/** One mail as it is delivered. */
export interface OutgoingMail {
  readonly id: number;
  /** Begins the Message-ID: the same for every try, so that a receiver can detect a repetition. */
  readonly key: string;
  /** Whether nobody wrote this mail. */
  readonly isAutomatic: boolean;
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
   * Delivers a mail, one at a time. Rejects with MailRejectedError when it will never be accepted, with MailUncertainError when it
   * may or may not have been accepted, and with any other error when it was not and a later try may succeed.
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Deletes what the transport still stores of a mail that left the outbox. */
  discard(id: number): Promise<void>;
  /** Cuts off the delivery under way, which rejects, and refuses every later one. */
  close(): void;
}

/** Thrown when the receiving server refuses a mail for good. */
export class MailRejectedError extends Error {}

/** Thrown when a mail was sent completely but the receiving server did not say whether it accepted the mail. */
export class MailUncertainError extends Error {}

/** The limits of one delivery, in milliseconds. */
export interface MailLimits {
  /** From the name lookup until the server's greeting. */
  readonly connect: number;
  /** The reply to one command. */
  readonly command: number;
  /** The text of the mail and its reply; a receiver may examine it for minutes (RFC 5321 section 4.5.3.2). */
  readonly message: number;
}

const LIMITS: MailLimits = { connect: 15_000, command: 30_000, message: 240_000 };

/** What the mails of a site have in common. */
export interface MailSite {
  readonly from: string;
  /** The address of the site, without a slash at the end. */
  readonly url: () => string;
}

function envelope(mail: OutgoingMail, { from, url }: MailSite) {
  const siteUrl = url();
  // The outbox does not depend on the address of the site.
  const html = mail.html.replaceAll('<a href="/', `<a href="${siteUrl}/`);
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    html,
    text: htmlToText(html),
    attachments: [...(mail.attachments ?? [])],
    messageId: `<${mail.key}@${new URL(siteUrl).hostname}>`,
    // Programs that answer mails by themselves leave these alone (RFC 3834).
    headers: mail.isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : {},
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
  if (responseCode === undefined) return isWhole ? new MailUncertainError(error.message) : error;
  return responseCode >= 500 && STEPS_OF_MAIL.has(command) ? new MailRejectedError(error.message) : error;
}

const silent = () => undefined;
const CUT_OFF = 'The server stopped before the mail server took this mail.';
/** Loaded with the first mail, because it takes megabytes. */
const loadMailer = () => import('nodemailer');
type Mailer = Awaited<ReturnType<typeof loadMailer>>;

/**
 * Watches the steps of one delivery by the library's log: the library limits silence alone, and only its log shows that a
 * message was sent completely.
 */
class Dialogue {
  isWhole = false;
  /** Rejects when a step takes too long, or when the dialogue is cut off. */
  readonly failed: Promise<never>;
  readonly #limits: MailLimits;
  #command = '';
  #timer: NodeJS.Timeout | undefined;
  #reject: (error: Error) => void = silent;

  constructor(limits: MailLimits) {
    this.#limits = limits;
    this.failed = new Promise((_, reject) => {
      this.#reject = reject;
    });
    // A dialogue may be cut off while nobody waits for it.
    this.failed.catch(silent);
  }

  readonly note = (entry: unknown, text: unknown): void => {
    if (typeof entry !== 'object' || entry === null || !('tnx' in entry)) return;
    if (entry.tnx === 'message') this.isWhole = true;
    if (entry.tnx === 'client') {
      this.#command = String(text).split(/[ :]/, 1)[0] ?? '';
      this.#limit(this.#command, this.#limits.command);
    }
    // The reply to DATA asks for the text, every other one ends its step.
    if (entry.tnx === 'server') {
      if (this.#command === 'DATA') this.#limit('the text of the mail', this.#limits.message);
      else clearTimeout(this.#timer);
    }
  };

  end(): void {
    clearTimeout(this.#timer);
  }

  cutOff(): void {
    this.#reject(new Error(CUT_OFF));
  }

  #limit(step: string, limit: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => this.#reject(new Error(`The mail server did not answer ${step} within ${limit / 1000} seconds.`)),
      limit,
    );
  }
}

/** Delivers mails to the SMTP server of an smtp:// or smtps:// address, over one connection that stays open. */
export function smtpTransport(url: string, site: MailSite, limits: MailLimits = LIMITS): MailTransport {
  let dialogue = new Dialogue(limits);
  const note = (entry: unknown, text: unknown) => dialogue.note(entry, text);
  const logger = { level: silent, trace: silent, debug: note, info: note, warn: silent, error: silent, fatal: silent };
  let mailer: ReturnType<Mailer['createTransport']> | undefined;
  let isClosed = false;
  const connect = ({ createTransport }: Mailer) =>
    createTransport({
      url,
      pool: true,
      maxConnections: 1,
      // The outbox decides what is tried again: the library would repeat a mail that may have gone out.
      maxRequeues: 0,
      connectionTimeout: limits.connect,
      greetingTimeout: limits.connect,
      socketTimeout: limits.message,
      socketCloseTimeout: 0,
      transactionLog: true,
      logger,
    });
  const disconnect = () => {
    mailer?.close({ force: true });
    // The next mail connects again.
    mailer = undefined;
  };
  return {
    send: async (mail) => {
      const library = await loadMailer();
      if (isClosed) throw new Error(CUT_OFF);
      const current = new Dialogue(limits);
      dialogue = current;
      mailer ??= connect(library);
      const sending = mailer.sendMail(envelope(mail, site));
      // A dialogue that failed does not wait for the library.
      sending.catch(silent);
      try {
        await Promise.race([sending, current.failed]);
      } catch (error) {
        const problem = error instanceof Error ? interpretError(error, current.isWhole) : error;
        disconnect();
        throw problem;
      } finally {
        current.end();
      }
    },
    discard: () => Promise.resolve(),
    close: () => {
      isClosed = true;
      dialogue.cutOff();
      disconnect();
    },
  };
}

/** Writes mails as .eml files into a folder that only its owner may read. */
export function fileTransport(folder: string, site: MailSite): MailTransport {
  return {
    send: async (mail) => {
      const { createTransport } = await loadMailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transport.sendMail(envelope(mail, site));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(mailFile(folder, mail.id), message, { mode: 0o600 });
    },
    discard: (id) => deleteMailFiles(folder, [id]),
    close: () => undefined,
  };
}
