import {
  EMAIL_MESSAGES,
  filesProblem,
  messageHtml,
  RECIPIENTS,
  type RecipientCode,
} from '@open-date/shared-api/rules/admin/email-users';
import { NEWS_LENGTH } from '@open-date/shared-api/rules/messages/news';
import type { FieldProblems } from '@open-date/shared-host';
import { encodeFile } from './encode-file.ts';

/** A mail to users as its form holds it; fields are named as in the call. */
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

/** What is missing or wrong in a draft, by field. */
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

/** Everything that makes one mail different from another. */
export function draftWords({ Files, ...draft }: EmailDraft): string {
  return JSON.stringify([draft, Files.map(({ name, size, lastModified }) => [name, size, lastModified])]);
}
