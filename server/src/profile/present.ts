import type { OwnSession, UserProfile } from '@open-date/shared-api/contract';
import { browserName } from '@open-date/shared-api/rules/browser-name';
import { presentUser } from '../session/present.ts';
import type { UserRow } from '../session/queries.ts';
import type { ProfileRow, SessionRow } from './queries.ts';

/** The wire form of a profile. */
export function presentProfile(user: UserRow, profile: ProfileRow): UserProfile {
  return {
    ...presentUser(user),
    DontShowTeamsWithin: profile.dont_show_teams_within,
    EmailNotify: profile.email_notify ? 1 : 0,
    MailDigest: profile.mail_digest,
    IgnoredSchools: profile.schools.map(({ id, name }) => ({ ID: id, SchoolName: name })),
    IgnoredSchoolIds: profile.schools.map(({ id }) => id),
    IgnoredConferences: profile.conferences.map(({ id, name }) => ({ id, Name: name })),
    IgnoredConferenceIds: profile.conferences.map(({ id }) => id),
  };
}

/** The wire form of a session; `currentId` is the session that asks. */
export function presentSession(row: SessionRow, currentId: number): OwnSession {
  return {
    id: row.id,
    CreatedAt: row.created_at.toISOString(),
    LastSeenAt: row.last_seen_at.toISOString(),
    ExpiresAt: row.expires_at.toISOString(),
    Source: row.source,
    Browser: browserName(row.user_agent),
    Address: row.ip ?? '',
    IsCurrent: row.id === currentId,
  };
}
