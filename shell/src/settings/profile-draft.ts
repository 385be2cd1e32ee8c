import type { UserProfile } from '@open-date/shared-api/contract';
import { EMAIL_MOST, isEmail, PASSWORD_LEAST, passwordProblem } from '@open-date/shared-api/rules/accounts/account';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import {
  type DontShowTeamsWithin,
  type MailDigest,
  NAME_MOST,
  PHONE_MOST,
  TWITTER_MOST,
  tidyLine,
} from '@open-date/shared-api/rules/accounts/profile';
import { isBlank } from '@open-date/shared-api/rules/platform/visible-text';

/** The single-line text fields, with their labels and maximum lengths. */
export const LINES = {
  FirstName: { label: 'First Name', most: NAME_MOST },
  LastName: { label: 'Last Name', most: NAME_MOST },
  Email: { label: 'Email', most: EMAIL_MOST },
  Title: { label: 'Title', most: NAME_MOST },
  Phone: { label: 'Phone', most: PHONE_MOST },
  Mobile: { label: 'Mobile', most: PHONE_MOST },
  Twitter: { label: 'Twitter', most: TWITTER_MOST },
} as const;
export type LineName = keyof typeof LINES;

/** The values in the form of a profile. */
export interface ProfileDraft extends Readonly<Record<LineName, string>> {
  readonly DontShowTeamsWithin: DontShowTeamsWithin;
  readonly EmailNotify: 0 | 1;
  readonly MailDigest: MailDigest;
  readonly IgnoredSchoolIds: readonly number[];
  readonly IgnoredConferenceIds: readonly number[];
  readonly Password: string;
  readonly PasswordConfirm: string;
  /** The current password, required for a new email or password. */
  readonly CurrentPassword: string;
}

export type ProfileProblems = Partial<Record<keyof ProfileDraft, string>>;

const LINE_NAMES: readonly LineName[] = ['FirstName', 'LastName', 'Email', 'Title', 'Phone', 'Mobile', 'Twitter'];

/** The draft of a loaded profile; its password fields are empty. */
export function createDraft(profile: UserProfile): ProfileDraft {
  return {
    FirstName: profile.FirstName,
    LastName: profile.LastName,
    Email: profile.Email,
    Title: profile.Title,
    Phone: profile.Phone,
    Mobile: profile.Mobile,
    Twitter: profile.Twitter,
    DontShowTeamsWithin: profile.DontShowTeamsWithin,
    EmailNotify: profile.EmailNotify,
    MailDigest: profile.MailDigest,
    IgnoredSchoolIds: profile.IgnoredSchoolIds,
    IgnoredConferenceIds: profile.IgnoredConferenceIds,
    Password: '',
    PasswordConfirm: '',
    CurrentPassword: '',
  };
}

/**
 * The fields that saving would change: texts count trimmed, lists in any order, an empty password not at all.
 */
export function findChanges(profile: UserProfile, draft: ProfileDraft): Partial<ProfileDraft> {
  return {
    ...Object.fromEntries(
      LINE_NAMES.filter((name) => tidyLine(draft[name]) !== tidyLine(profile[name])).map((name) => [name, draft[name]]),
    ),
    ...(draft.DontShowTeamsWithin === profile.DontShowTeamsWithin
      ? {}
      : { DontShowTeamsWithin: draft.DontShowTeamsWithin }),
    ...(draft.EmailNotify === profile.EmailNotify ? {} : { EmailNotify: draft.EmailNotify }),
    ...(draft.MailDigest === profile.MailDigest ? {} : { MailDigest: draft.MailDigest }),
    ...(hasSameIds(draft.IgnoredSchoolIds, profile.IgnoredSchoolIds)
      ? {}
      : { IgnoredSchoolIds: draft.IgnoredSchoolIds }),
    ...(hasSameIds(draft.IgnoredConferenceIds, profile.IgnoredConferenceIds)
      ? {}
      : { IgnoredConferenceIds: draft.IgnoredConferenceIds }),
    ...(draft.Password === '' ? {} : { Password: draft.Password }),
    ...(draft.PasswordConfirm === '' ? {} : { PasswordConfirm: draft.PasswordConfirm }),
  };
}

/** Whether saving would change anything. */
export function isChanged(profile: UserProfile, draft: ProfileDraft): boolean {
  return Object.keys(findChanges(profile, draft)).length > 0;
}

function hasSameIds(one: readonly number[], other: readonly number[]): boolean {
  const ids = new Set(other);
  return one.length === other.length && one.every((id) => ids.has(id));
}

/** Whether a draft has a new email or password, which require the current password. */
export function needsPresentPassword(
  profile: UserProfile,
  { Email, Password, PasswordConfirm }: ProfileDraft,
): boolean {
  const isNewEmail = tidyLine(Email).toLowerCase() !== tidyLine(profile.Email).toLowerCase();
  return isNewEmail || Password !== '' || PasswordConfirm !== '';
}

/** The problems that keep the form from being sent, by field. */
export function findProblems(profile: UserProfile, draft: ProfileDraft): ProfileProblems {
  const problems: ProfileProblems = {};
  for (const name of LINE_NAMES) {
    const { label, most } = LINES[name];
    if (tidyLine(draft[name]).length > most) problems[name] = `${label} has at most ${most} characters.`;
  }
  if (isBlank(draft.FirstName)) problems.FirstName = MESSAGES.firstNameRequired;
  if (!isEmail(draft.Email.trim())) problems.Email = MESSAGES.emailNotValid;
  if (needsPresentPassword(profile, draft) && draft.CurrentPassword === '')
    problems.CurrentPassword = MESSAGES.currentPasswordNeeded;
  return { ...problems, ...passwordProblems(draft) };
}

function passwordProblems({ Password, PasswordConfirm }: ProfileDraft): ProfileProblems {
  if (Password !== PasswordConfirm) return { PasswordConfirm: MESSAGES.passwordsDoNotMatch };
  if (Password === '') return {};
  const problem = passwordProblem(Password, PASSWORD_LEAST);
  return problem === null ? {} : { Password: problem };
}
