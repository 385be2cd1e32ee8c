import type { UserProfile } from '@open-date/shared-api/contract';
import { aUser } from '@open-date/shared-api/testing/users';
import { findChanges, createDraft, isChanged, type ProfileDraft, findProblems } from './profile-draft.ts';

const PROFILE: UserProfile = {
  ...aUser({ Email: 'dana@school.test', FirstName: 'Dana', LastName: 'Reyes' }),
  DontShowTeamsWithin: null,
  EmailNotify: 1,
  MailDigest: 'each',
  IgnoredSchools: [],
  IgnoredSchoolIds: [3, 5],
  IgnoredConferences: [],
  IgnoredConferenceIds: [],
};

const TWELVE = { Password: 'twelve chars', PasswordConfirm: 'twelve chars' };
const ASKED = 'Enter your current password to change your email or password.';

const edited = (edits: Partial<ProfileDraft>) => ({ ...createDraft(PROFILE), ...edits });
const changes = (edits: Partial<ProfileDraft>) => isChanged(PROFILE, edited(edits));
const problems = (edits: Partial<ProfileDraft>) => findProblems(PROFILE, edited(edits));

describe('changes of a profile', () => {
  it.each<[string, Partial<ProfileDraft>]>([
    ['another text', { LastName: 'Reyes-Hart' }],
    ['an emptied text', { LastName: '' }],
    ['its email in another case', { Email: 'Dana@school.test' }],
    ['another number of years', { DontShowTeamsWithin: 1 }],
    ['mail switched off', { EmailNotify: 0 }],
    ['a daily digest', { MailDigest: 'daily' }],
    ['one more ignored school', { IgnoredSchoolIds: [3, 5, 8] }],
    ['one fewer ignored school', { IgnoredSchoolIds: [3] }],
    ['another ignored school', { IgnoredSchoolIds: [3, 8] }],
    ['an ignored conference', { IgnoredConferenceIds: [1] }],
    ['a password', { Password: 'x' }],
    ['a confirmation alone', { PasswordConfirm: 'x' }],
  ])('a profile draft has changed with %s', (_, edits) => {
    expect(changes(edits)).toBe(true);
  });

  it.each<[string, Partial<ProfileDraft>]>([
    ['nothing', {}],
    ['its former values', { FirstName: 'Dana', DontShowTeamsWithin: null, IgnoredConferenceIds: [] }],
    ['blanks around a text', { FirstName: ' Dana ', Title: ' ' }],
    ['the same schools in another order', { IgnoredSchoolIds: [5, 3] }],
    ['an opened, empty password block', { Password: '', PasswordConfirm: '' }],
  ])('a profile draft has not changed with %s', (_, edits) => {
    expect(changes(edits)).toBe(false);
  });
});

it('saving a profile sends only what has changed', () => {
  const changed = (edits: Partial<ProfileDraft>) => findChanges(PROFILE, edited(edits));
  expect(changed({ LastName: '', Title: ' ', EmailNotify: 0 })).toEqual({ LastName: '', EmailNotify: 0 });
  expect(changed({ DontShowTeamsWithin: null, IgnoredSchoolIds: [5] })).toEqual({ IgnoredSchoolIds: [5] });
  expect(changed({ Password: 'twelve chars', PasswordConfirm: 'twelve chars' })).toEqual({
    Password: 'twelve chars',
    PasswordConfirm: 'twelve chars',
  });
});

describe('problems of a profile', () => {
  it.each<[string, Partial<ProfileDraft>]>([
    ['as it is', {}],
    ['without a last name', { LastName: '' }],
    ['with telephone numbers of any form', { Phone: '555.123.4567 x9' }],
    ['with names of any script', { FirstName: '👩🏽‍🏫 נועה', LastName: 'محمد' }],
    ['with a password of twelve characters', { ...TWELVE, CurrentPassword: 'present' }],
    ['with its email in another case', { Email: 'DANA@school.test' }],
    ['with a new email and the current password', { Email: 'd@school.test', CurrentPassword: 'present' }],
  ])('a profile can be saved %s', (_, edits) => {
    expect(problems(edits)).toEqual({});
  });

  it.each<[string, Partial<ProfileDraft>, Partial<ProfileDraft>]>([
    ['without its first name', { FirstName: '  ' }, { FirstName: 'First name is required.' }],
    ['with a first name of invisible characters', { FirstName: '\u200b' }, { FirstName: 'First name is required.' }],
    ['with a title of 101 characters', { Title: 'x'.repeat(101) }, { Title: 'Title has at most 100 characters.' }],
    ['with an invalid email', { Email: 'dana', CurrentPassword: 'present' }, { Email: 'Enter an email address.' }],
    [
      'with a short password',
      { Password: 'eleven char', PasswordConfirm: 'eleven char', CurrentPassword: 'present' },
      { Password: 'A password has at least 12 characters.' },
    ],
    [
      'with a password of blanks',
      { Password: ' '.repeat(12), PasswordConfirm: ' '.repeat(12), CurrentPassword: 'present' },
      { Password: 'A password needs more than spaces.' },
    ],
    [
      'with passwords that differ',
      { ...TWELVE, PasswordConfirm: 'twelve chars?', CurrentPassword: 'present' },
      { PasswordConfirm: 'Passwords do not match. ' },
    ],
    ['with a new password alone', TWELVE, { CurrentPassword: ASKED }],
    ['with a new email alone', { Email: 'other@school.test' }, { CurrentPassword: ASKED }],
  ])('a profile cannot be saved %s', (_, edits, expected) => {
    expect(problems(edits)).toEqual(expected);
  });
});
