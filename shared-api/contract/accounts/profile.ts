import * as z from 'zod';
import { PASSWORD_MOST } from '../../rules/accounts/account.ts';
import { MESSAGES } from '../../rules/messages.ts';
import { IGNORED_MOST, MAIL_DIGESTS, NAME_MOST, PHONE_MOST, TWITTER_MOST } from '../../rules/accounts/profile.ts';
import { endpoint } from '../platform/endpoint.ts';
import { optionalPassword } from './passwords.ts';
import { type SessionUser, User } from './session.ts';
import { email, oneLine } from '../platform/texts.ts';
import { done, id, inputFlag, integer, numberFrom, orNothing, text, unchanged } from '../platform/wire.ts';

const line = (most: number) => oneLine({ most });

/** Opponents met within this many seasons are hidden; empty means Off. */
const years = orNothing(numberFrom(z.union([z.literal(1), z.literal(2), z.literal(3)])));

/** Ids of the schools, or of the conferences, that the profile ignores. */
const ids = z.array(id).max(IGNORED_MOST);

const ProfileInput = z.strictObject({
  FirstName: oneLine({ most: NAME_MOST, missing: MESSAGES.firstNameRequired }),
  LastName: line(NAME_MOST),
  Email: email,
  Title: line(NAME_MOST),
  Twitter: line(TWITTER_MOST),
  Phone: line(PHONE_MOST),
  Mobile: line(PHONE_MOST),
  DontShowTeamsWithin: years,
  EmailNotify: inputFlag,
  MailDigest: z.enum(MAIL_DIGESTS),
  /** Used only when the request has no `IgnoredSchoolIds` (A051). */
  IgnoredSchools: z.array(z.strictObject({ ID: id, SchoolName: unchanged })).max(IGNORED_MOST),
  IgnoredSchoolIds: ids,
  IgnoredConferences: z.array(z.strictObject({ id, Name: unchanged })).max(IGNORED_MOST),
  IgnoredConferenceIds: ids,
});

/** Fields that a profile is read with, so that a whole user can be sent back (A053). */
const ofUser = {
  id: unchanged,
  RoleId: unchanged,
  SchoolId: unchanged,
  SchoolName: unchanged,
  SchoolLogoUrl: unchanged,
  ConferenceId: unchanged,
  ConferenceLogoUrl: unchanged,
  ConferenceNameShort: unchanged,
  Associate: unchanged,
  DisableEmails: unchanged,
  status: unchanged,
  TourEnded: unchanged,
  FactorDemanded: unchanged,
  Authentication: unchanged,
} satisfies Readonly<Record<Exclude<keyof SessionUser, keyof typeof ProfileInput.shape>, typeof unchanged>>;

/** The password fields of a profile; an empty password keeps the current one. */
const PasswordInput = z.object({
  Password: optionalPassword.default(''),
  PasswordConfirm: z.string().max(PASSWORD_MOST).default(''),
  /** The caller's current password, required to change their own email or password. */
  CurrentPassword: z.string().max(PASSWORD_MOST).default(''),
});

/** A session of the caller, without its token. */
export const OwnSession = z.object({
  id: integer,
  CreatedAt: text,
  LastSeenAt: text,
  /** When the session expires at the latest. */
  ExpiresAt: text,
  Source: text,
  Browser: text,
  /** Network address that the session was started from; empty when unknown. */
  Address: text,
  IsCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const profile = {
  save: endpoint({
    method: 'PUT',
    path: '/api/v1/user/:id',
    summary:
      'Saves a profile: the own one, or any for administrators. Fields that are not sent stay. A new email or password of the own account needs CurrentPassword; an email ends the other sessions, a password all of them, and both end calendar addresses.',
    permission: 'signed-in',
    objectRule: 'own-account',
    params: z.object({ id }),
    body: ProfileInput.partial()
      .extend({ ...PasswordInput.shape, ...ofUser })
      .refine(({ Password, PasswordConfirm }) => Password === PasswordConfirm, {
        path: ['PasswordConfirm'],
        message: MESSAGES.passwordsDoNotMatch,
      }),
    answer: User,
    errors: ['forbidden', 'not-found', 'email.taken', 'rate-limited', 'proof.needed'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/v1/users/sessions',
    summary: 'The latest ten active sessions of the user, the calling one first.',
    permission: 'signed-in',
    answer: z.array(OwnSession),
    errors: [],
  }),
  endTour: endpoint({
    method: 'PUT',
    path: '/api/v1/users/tour',
    summary: 'Ends the guided tour of the user for good, or refuses it.',
    permission: 'signed-in',
    answer: done,
    errors: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/v1/users/sessions/:id',
    summary: 'Ends one session of the user.',
    permission: 'signed-in',
    proof: 'fresh',
    params: z.object({ id }),
    answer: done,
    errors: ['not-found'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/v1/users/sessions',
    summary: 'Ends every session of the user except the calling one.',
    permission: 'signed-in',
    proof: 'fresh',
    answer: done,
    errors: [],
  }),
};
