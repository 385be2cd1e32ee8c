import * as z from 'zod';
import { EMAIL_MOST } from '../../rules/accounts/account.ts';
import { endpoint } from '../platform/endpoint.ts';
import { oneLine } from '../platform/texts.ts';
import { done, id, integer, text } from '../platform/wire.ts';

const moment = text.describe('ISO 8601, UTC.');
const maybe = moment.nullable();

/** Everything that is stored about a person, in a form that they can read (R-export-person). */
export const PersonalData = z.object({
  exportedAt: moment,
  account: z.object({
    id: integer,
    email: text,
    firstName: text,
    lastName: text,
    nickname: text,
    title: text,
    phone: text,
    mobile: text,
    twitter: text,
    role: text,
    status: text,
    school: text,
    conference: text,
    requestedSchool: text,
    createdAt: moment,
    lastActivityAt: maybe,
    deletedAt: maybe,
  }),
  preferences: z.object({
    isInDirectory: z.boolean(),
    wantsMail: z.boolean(),
    mailDigest: text,
    hidesTeamsWithin: integer.nullable().describe('Seasons; null is off.'),
    ignoredSchools: z.array(text),
    ignoredConferences: z.array(text),
  }),
  sessions: z.array(
    z.object({
      startedAt: moment,
      lastSeenAt: moment,
      expiresAt: moment,
      endedAt: maybe,
      source: text,
      browser: text,
      address: text,
    }),
  ),
  signIns: z.array(z.object({ at: moment, isSuccess: z.boolean(), address: text })),
  knownAddresses: z.array(z.object({ address: text, lastAt: moment })),
  secondFactors: z.object({
    appSince: maybe.describe('When the authenticator app was set up; null without one.'),
    passkeys: z.array(z.object({ name: text, createdAt: moment, lastUsedAt: maybe })),
  }),
  calendarAddresses: z.array(z.object({ school: text, createdAt: moment, lastReadAt: maybe })),
  searches: z.array(z.object({ path: text, description: text, at: moment })),
  notifications: z.array(z.object({ at: moment, readAt: maybe, subject: text, body: text, path: text })),
  mails: z.array(
    z.object({
      createdAt: moment,
      sentAt: maybe,
      state: text,
      to: text,
      subject: text,
      text: text.describe('Without the secrets in its links.'),
    }),
  ),
  news: z.array(z.object({ at: moment, board: text, html: text })),
  bids: z.array(
    z.object({
      at: moment,
      retractedAt: maybe,
      retractedReason: text.nullable(),
      auctionId: integer,
      school: text,
      amount: integer,
    }),
  ),
  followedAuctions: z.array(z.object({ auctionId: integer, since: moment, noticeMinutes: integer.nullable() })),
  activity: z.array(
    z.object({
      at: moment,
      action: text,
      object: text,
      objectId: text.nullable(),
      description: text,
      before: z.unknown(),
      after: z.unknown(),
      reason: text.nullable().describe('The reason that they gave.'),
    }),
  ),
});
export type PersonalData = z.infer<typeof PersonalData>;

export const personalData = {
  own: endpoint({
    method: 'GET',
    path: '/api/v1/users/personal-data',
    summary: 'Everything that is stored about the user.',
    permission: 'signed-in',
    answer: PersonalData,
    errors: [],
    perMinute: 30,
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/v1/admin/users/:id/personal-data',
    summary: 'Everything that is stored about a user, also about one who was deleted.',
    permission: 'non-associate-administrators',
    params: z.object({ id }),
    answer: PersonalData,
    errors: ['forbidden', 'not-found'],
    perMinute: 30,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v1/admin/users/:id/removal',
    summary:
      'Removes the personal data of a user, also of one who was deleted, for good: bids and the log of activity stay without their name.',
    permission: 'non-associate-administrators',
    objectRule: 'not-own-account',
    proof: 'fresh',
    params: z.object({ id }),
    body: z.strictObject({
      email: oneLine({ most: EMAIL_MOST, missing: 'Type the email address of this user.' }).describe(
        'The email address of the user, typed to confirm the removal.',
      ),
    }),
    answer: done,
    errors: ['forbidden', 'not-found'],
  }),
};
