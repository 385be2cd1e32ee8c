import type { MailDigest } from '@open-date/shared-api/rules/accounts/profile';
import type { RoleId } from '@open-date/shared-api/rules/constants';
import type { Generated, GeneratedAlways } from 'kysely';
import type { DefaultInstant, Instant } from './column-types.ts';

export interface UsersTable {
  id: Generated<number>;
  email: string;
  password_hash: string | null;
  role_id: RoleId;
  status: number;
  school_id: number | null;
  conference_id: number | null;
  associate: Generated<boolean>;
  disable_emails: Generated<boolean>;
  email_notify: Generated<boolean>;
  mail_digest: Generated<MailDigest>;
  dont_show_teams_within: 1 | 2 | 3 | null;
  show_in_directory: Generated<boolean>;
  first_name: string;
  last_name: Generated<string>;
  nickname: string | null;
  title: string | null;
  phone: string | null;
  mobile: string | null;
  twitter: string | null;
  requested_school_name: string | null;
  authorized_notified_at: Instant | null;
  failures_told_at: Instant | null;
  last_activity_at: Instant | null;
  tour_ended_at: Instant | null;
  updated_at: DefaultInstant;
  deleted_at: Instant | null;
  /** When the personal data of the account were removed. */
  removed_at: Instant | null;
  version: Generated<number>;
}

export interface SessionsTable {
  token_sha256: Buffer;
  user_id: number;
  source: Generated<string>;
  created_at: DefaultInstant;
  last_seen_at: DefaultInstant;
  expires_at: Instant;
  revoked_at: Instant | null;
  id: GeneratedAlways<number>;
  user_agent: string | null;
  ip: string | null;
  proved_at: DefaultInstant;
}

export interface LoginAttemptsTable {
  id: Generated<number>;
  email: string;
  ip: string | null;
  ok: boolean;
  at: DefaultInstant;
  device: string | null;
}

export interface SignInPlacesTable {
  user_id: number;
  kind: 'address' | 'device';
  place: string;
  last_at: Instant;
}

export interface AccountRequestsTable {
  id: Generated<number>;
  kind: 'access' | 'reset';
  ip: string;
  at: DefaultInstant;
}

export interface PasswordResetsTable {
  token_sha256: Buffer;
  user_id: number;
  created_at: DefaultInstant;
  expires_at: Instant;
  used_at: Instant | null;
}

export interface PreviousSearchesTable {
  user_id: number;
  url: string;
  description: string;
  searched_at: DefaultInstant;
}
