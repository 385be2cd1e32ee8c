import * as z from 'zod';
import { isSitePath } from '../../rules/platform/paths.ts';
import { EMAIL_MOST, PASSWORD_MOST } from '../../rules/accounts/account.ts';
import { CODE_MOST, FACTOR_MESSAGES } from '../../rules/accounts/factors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { PasskeyRequest, UsedPasskey } from './passkeys.ts';
import { profileFields } from './profile-fields.ts';
import { oneLine } from '../platform/texts.ts';
import { done, flag, id, integer, text } from '../platform/wire.ts';

const affiliation = {
  SchoolId: integer.nullable(),
  SchoolName: text,
  SchoolLogoUrl: text,
  ConferenceId: integer.nullable(),
  ConferenceLogoUrl: text,
  ConferenceNameShort: text,
};

/** The signed-in user without their token (R-user-fields). */
export const User = z.object({
  id: integer,
  Email: text,
  RoleId: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(10)]),
  ...affiliation,
  Associate: flag,
  DisableEmails: flag,
  status: z.union([z.literal(1), z.literal(5)]),
  FirstName: text,
  LastName: text,
  Title: text,
  Phone: text,
  Mobile: text,
  Twitter: text,
  TourEnded: flag.describe('0 until the user has ended or refused the guided tour.'),
  FactorDemanded: flag.describe('1 while the user has yet to set up the second factor that the site demands.'),
});
export type User = z.infer<typeof User>;

/** The signed-in user with their profile settings. */
export const UserProfile = User.extend(profileFields);
export type UserProfile = z.infer<typeof UserProfile>;

export const SessionUser = User.extend({ Authentication: z.object({ Token: text }) });
export type SessionUser = z.infer<typeof SessionUser>;

export const PreviousSearch = z.object({ Url: text, Description: text });
export type PreviousSearch = z.infer<typeof PreviousSearch>;

const source = oneLine({ most: 20 }).default('website');
const challenge = z.string().min(1).max(200);

export const session = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/v1/auth',
    summary:
      'Signs in and returns the user with their token. With a second factor it refuses with `factor.needed` and a challenge for the calls below `/sign-in`.',
    permission: 'public',
    body: z.strictObject({
      login: z.string().trim().min(1, 'Email is required.').max(EMAIL_MOST),
      password: z.string().min(1, 'Password is required.').max(PASSWORD_MOST),
      source,
    }),
    answer: SessionUser,
    errors: ['login.refused', 'factor.needed', 'rate-limited'],
  }),
  factorChoices: endpoint({
    method: 'POST',
    path: '/api/v1/sign-in/choices',
    summary: 'The ways in which a sign-in that asks for a second factor can get it.',
    permission: 'public',
    body: z.strictObject({ challenge }),
    answer: z.object({ HasApp: z.boolean(), Passkey: PasskeyRequest.nullable() }),
    errors: ['challenge.over'],
  }),
  proveCode: endpoint({
    method: 'POST',
    path: '/api/v1/sign-in/code',
    summary: 'Ends a sign-in with a code of the authenticator app or a recovery code.',
    permission: 'public',
    body: z.strictObject({
      challenge,
      code: z.string().trim().min(1, FACTOR_MESSAGES.codeNeeded).max(CODE_MOST),
      source,
    }),
    answer: SessionUser,
    errors: ['login.refused', 'challenge.over', 'rate-limited'],
  }),
  passkeyRequest: endpoint({
    method: 'POST',
    path: '/api/v1/sign-in/passkey-request',
    summary: 'What a browser needs to sign in with a passkey alone.',
    permission: 'public',
    answer: PasskeyRequest,
    errors: [],
  }),
  provePasskey: endpoint({
    method: 'POST',
    path: '/api/v1/sign-in/passkey',
    summary: 'Signs in with a passkey alone, or ends a sign-in that asks for a second factor.',
    permission: 'public',
    body: z.strictObject({ passkey: UsedPasskey, source }),
    answer: SessionUser,
    errors: ['login.refused', 'challenge.over'],
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/v1/users/sessions/renew',
    summary: 'Hands out the next token of the session; with its first call it replaces the present one.',
    permission: 'signed-in',
    duringSetUp: true,
    answer: z.object({ Token: text }),
    errors: [],
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/api/v1/auth/:token',
    summary: 'Ends a session; an unknown token gets the same answer.',
    permission: 'public',
    params: z.object({ token: z.string().min(1).max(200) }),
    body: z.strictObject({ login: z.string().max(EMAIL_MOST).optional() }).optional(),
    answer: done,
    errors: [],
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/v1/user/:id',
    summary: 'The profile of the signed-in user, or of any user for administrators.',
    permission: 'signed-in',
    objectRule: 'own-account',
    duringSetUp: true,
    params: z.object({ id }),
    answer: UserProfile,
    errors: ['forbidden', 'not-found'],
  }),
  previousSearches: endpoint({
    method: 'GET',
    path: '/api/v1/users/previoussearch',
    summary: 'The latest 20 previous searches of the user.',
    permission: 'signed-in',
    answer: z.array(PreviousSearch),
    errors: [],
  }),
  savePreviousSearch: endpoint({
    method: 'PUT',
    path: '/api/v1/users/previoussearch',
    summary: 'Records a report or schedule that the user opened.',
    permission: 'signed-in',
    body: z.strictObject({
      url: z.string().max(500).refine(isSitePath, 'A path of this site begins with one slash.'),
      description: oneLine({ most: 200, missing: 'A description is required.' }),
    }),
    answer: done,
    errors: [],
  }),
};
