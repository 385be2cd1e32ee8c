import { MESSAGES } from '../messages.ts';

/** Whom a mail to users goes to, by the code of the call (A233). */
export const RECIPIENTS = { active: '1', conference: '2', internal: '5' } as const;

export type RecipientCode = (typeof RECIPIENTS)[keyof typeof RECIPIENTS];

/** The recipient code of a text; all active users for a text that is none. */
export function recipientCode(text: string): RecipientCode {
  return Object.values(RECIPIENTS).find((code) => code === text) ?? RECIPIENTS.active;
}

/** The choices of the form, in order. */
export const RECIPIENT_NAMES: Readonly<Record<RecipientCode, string>> = {
  1: 'ALL ACTIVE USERS',
  2: 'ONE CONFERENCE',
  5: 'INTERNAL USERS',
};

/** The most characters of a subject (A234). */
export const SUBJECT_MOST = 60;
/** The most files of a mail. */
export const FILES_MOST = 5;
/** The most bytes of all files of a mail together. */
export const FILE_BYTES_MOST = 10 * 1024 * 1024;
/** The most characters of a file's name. */
export const FILE_NAME_MOST = 120;

/** Texts of Email Users; the first three are fixed (A233, A234, R-league-texts). */
export const EMAIL_MESSAGES = {
  sent: 'Email successfully sent.',
  couldNotSend: 'Error. Could not send email.',
  conferenceNeeded: 'Error. Please specify a conference to email.',
  off: 'Email is disabled.',
  actorOff: MESSAGES.emailDisabled,
  chooseRecipients: 'Choose who gets the email.',
  subjectNeeded: 'A subject is required.',
  subjectTooLong: `A subject has at most ${SUBJECT_MOST} characters.`,
  messageNeeded: MESSAGES.messageRequired,
  messageTooLong: MESSAGES.messageTooLong,
  nobody: 'Nobody would get this email.',
  tooManyFiles: `An email has at most ${FILES_MOST} files.`,
  tooLarge: 'The files have more than 10 MiB together.',
  namesPerFile: 'Every file needs a name.',
  notEncoded: 'A file cannot be read.',
  emptyFile: 'An empty file cannot be attached.',
  programs: 'Programs cannot be attached.',
  pathName: 'The name of a file has no path.',
  nameTooLong: `The name of a file has at most ${FILE_NAME_MOST} characters.`,
} as const;

/** Whether a text is base64; a regular expression for groups of four would run out of memory for large files. */
export function isBase64(text: string): boolean {
  const padding = text.indexOf('=');
  const isPadded = padding === -1 || (padding >= text.length - 2 && text.endsWith('='));
  return text.length % 4 === 0 && isPadded && !/[^A-Za-z0-9+/=]/.test(text);
}

/** Endings of programs, for which many mail servers refuse the whole mail. */
const PROGRAM = /\.(exe|com|bat|cmd|msi|scr|pif|js|jse|vbs|vbe|wsf|ps1|jar|hta|lnk|reg|cpl)[.\s]*$/i;

/** Why a file with this name cannot be attached; null when it can. */
export function fileNameProblem(name: string): string | null {
  if (name.trim() === '' || /^\.+$/.test(name.trim())) return EMAIL_MESSAGES.namesPerFile;
  if (/[/\\]/.test(name)) return EMAIL_MESSAGES.pathName;
  if (name.length > FILE_NAME_MOST) return EMAIL_MESSAGES.nameTooLong;
  return PROGRAM.test(name) ? EMAIL_MESSAGES.programs : null;
}

/** What a file's name and size say against attaching it to the files before it; null when nothing does. */
export function filesProblem(files: readonly { readonly name: string; readonly size: number }[]): string | null {
  if (files.length > FILES_MOST) return EMAIL_MESSAGES.tooManyFiles;
  for (const { name } of files) {
    const problem = fileNameProblem(name);
    if (problem !== null) return problem;
  }
  if (files.some(({ size }) => size === 0)) return EMAIL_MESSAGES.emptyFile;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes > FILE_BYTES_MOST ? EMAIL_MESSAGES.tooLarge : null;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Typed text as the HTML of a message: an empty line begins a paragraph, a line end stays one. */
export function messageHtml(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character))
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}
