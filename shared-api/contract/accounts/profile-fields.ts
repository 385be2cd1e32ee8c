import * as z from 'zod';
import { MAIL_DIGESTS } from '../../rules/accounts/profile.ts';
import { flag, integer, text } from '../platform/wire.ts';

export const IgnoredSchool = z.object({ ID: integer, SchoolName: text });
export const IgnoredConference = z.object({ id: integer, Name: text });

/** The profile fields beyond those of the session user (R-profile, A051). */
export const profileFields = {
  /** Hides opponents met within this many seasons; null means Off. */
  DontShowTeamsWithin: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  EmailNotify: flag,
  MailDigest: z.enum(MAIL_DIGESTS),
  IgnoredSchools: z.array(IgnoredSchool),
  IgnoredSchoolIds: z.array(integer),
  IgnoredConferences: z.array(IgnoredConference),
  IgnoredConferenceIds: z.array(integer),
};
