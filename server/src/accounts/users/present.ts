import type { SessionUser, User, UserProfile } from '@open-date/shared-api/contract';
import { USER_STATUS } from '@open-date/shared-api/rules/constants';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { fileUrl } from '../../platform/files/file-url.ts';
import type { ProfileRow } from './profile-queries.ts';
import type { UserRow } from './queries.ts';

export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    Email: row.email,
    RoleId: row.role_id,
    SchoolId: row.school_id,
    SchoolName: row.school_name ?? '',
    SchoolLogoUrl: fileUrl(row.school_logo),
    ConferenceId: row.conference_id,
    ConferenceLogoUrl: fileUrl(row.conference_logo),
    ConferenceNameShort: row.conference_nickname ?? '',
    Associate: toFlag(row.associate),
    DisableEmails: toFlag(row.disable_emails),
    status: row.status === USER_STATUS.internal ? USER_STATUS.internal : USER_STATUS.active,
    FirstName: row.first_name,
    LastName: row.last_name,
    Title: row.title ?? '',
    Phone: row.phone ?? '',
    Mobile: row.mobile ?? '',
    Twitter: row.twitter ?? '',
    TourEnded: toFlag(row.tour_ended_at !== null),
    FactorDemanded: toFlag(row.factor_missing),
  };
}

/** Only a sign-in answers the token. */
export function presentSessionUser(row: UserRow, token: string): SessionUser {
  return { ...presentUser(row), Authentication: { Token: token } };
}

export function presentProfile(user: UserRow, profile: ProfileRow): UserProfile {
  return {
    ...presentUser(user),
    DontShowTeamsWithin: profile.dont_show_teams_within,
    EmailNotify: toFlag(profile.email_notify),
    MailDigest: profile.mail_digest,
    IgnoredSchools: profile.schools.map(({ id, name }) => ({ ID: id, SchoolName: name })),
    IgnoredSchoolIds: profile.schools.map(({ id }) => id),
    IgnoredConferences: profile.conferences.map(({ id, name }) => ({ id, Name: name })),
    IgnoredConferenceIds: profile.conferences.map(({ id }) => id),
  };
}
