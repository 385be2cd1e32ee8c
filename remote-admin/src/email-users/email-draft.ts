import {
  EMAIL_MESSAGES,
  filesProblem,
  messageHtml,
  RECIPIENTS,
  type RecipientCode,
} from '@open-date/shared-api/rules/admin/email-users';
import { NEWS_LENGTH } from '@open-date/shared-api/rules/messages/news';
import type { FieldProblems } from '@open-date/shared-host';

/** An email to users as its form holds it; fields are named as in the call. */
export interface EmailDraft {
  Status: RecipientCode;
  /** The id of a conference; empty for none. */
  Conference: string;
  Subject: string;
  Message: string;
  Files: readonly File[];
}

export const EMPTY_DRAFT: EmailDraft = {
  Status: RECIPIENTS.active,
  Conference: '',
  Subject: '',
  Message: '',
  Files: [],
};

/** The recipients that a draft names, as its calls ask for them. */
export function toRecipients({ Status, Conference }: Pick<EmailDraft, 'Status' | 'Conference'>) {
  return { status: Status, ...(Status === RECIPIENTS.conference ? { conference: Conference } : {}) };
}

/** The problems of a draft, by field. */
export function checkDraft({ Status, Conference, Subject, Message, Files }: EmailDraft): FieldProblems {
  const files = filesProblem(Files);
  const isTooLong = messageHtml(Message).length > NEWS_LENGTH;
  return {
    ...(Status === RECIPIENTS.conference && Conference === '' ? { Conference: EMAIL_MESSAGES.conferenceNeeded } : {}),
    ...(Subject.trim() === '' ? { Subject: EMAIL_MESSAGES.subjectNeeded } : {}),
    ...(Message.trim() === '' ? { Message: EMAIL_MESSAGES.messageNeeded } : {}),
    ...(isTooLong ? { Message: EMAIL_MESSAGES.messageTooLong } : {}),
    ...(files === null ? {} : { Files: files }),
  };
}

/** The body of a draft, with its files in base64. */
export async function createBody(draft: EmailDraft, requestKey: string) {
  return {
    Status: draft.Status,
    Conference: draft.Status === RECIPIENTS.conference ? Number(draft.Conference) : null,
    Subject: draft.Subject,
    Message: messageHtml(draft.Message),
    Files: await Promise.all(draft.Files.map(encodeFile)),
    Filenames: draft.Files.map(({ name }) => name),
    RequestKey: requestKey,
  };
}

/** A text that differs for each email. */
export function draftWords({ Files, ...draft }: EmailDraft): string {
  return JSON.stringify([draft, Files.map(({ name, size, lastModified }) => [name, size, lastModified])]);
}

/** The content of a file in base64. */
function encodeFile(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(new Error(`${file.name} cannot be read.`)));
    reader.readAsDataURL(file);
  });
}
