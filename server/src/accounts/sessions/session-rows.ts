import { ADMIN_IDLE_MINUTES, IDLE_MINUTES } from '@open-date/shared-api/rules/accounts/sessions';
import { ROLE, type RoleId, SIGN_IN_STATUSES } from '@open-date/shared-api/rules/constants';
import { type RawBuilder, sql } from 'kysely';
import { REPORT_SETTINGS } from '../../access/report-settings.ts';
import { CURRENT_SNAPSHOT } from '../../platform/db/snapshot.ts';
import type { DataRead } from '../../platform/http/session.ts';
import { FACTOR_MISSING } from '../users/factor-state.ts';
import { tokenHash } from './token.ts';

/** A live session with its user, and the version of what a call reads. */
export interface SessionRow {
  /** Position of the token in its batch, counted from 1. */
  place: number;
  moment: Date;
  session_id: number;
  user_id: number;
  role_id: RoleId;
  school_id: number | null;
  conference_id: number | null;
  associate: boolean;
  disable_emails: boolean;
  first_name: string;
  last_name: string;
  last_seen_at: Date;
  expires_at: Date;
  proved_at: Date;
  /** Whether a required second factor is missing. */
  factor_missing: boolean;
  /** Version of the schedule of the user's school; null without a school. */
  school_version: number | null;
  data_version: number | null;
  reference_version: number;
  report_settings: string | null;
  /** What the statement saw, by `CURRENT_SNAPSHOT`. */
  snapshot: string;
}

/** A token, and what its call reads. */
export interface SessionQuestion {
  readonly token: string;
  /** Hash of the session's present token, where the question has another one. */
  readonly present?: Buffer;
  /** A stream goes on with the token that it was opened with, and may outlive it. */
  readonly isStream: boolean;
  readonly reads: AskedData;
}

/** SQL: minutes without a call after which a session of the user `u` is over. */
export const IDLE = sql<number>`(case u.role_id when ${sql.raw(String(ROLE.admin))} then ${sql.raw(String(ADMIN_IDLE_MINUTES))} else ${sql.raw(String(IDLE_MINUTES))} end)`;

/** One statement answers everything a cached call needs: who calls, and whether the cache is current. */
export function liveSessions(questions: readonly SessionQuestion[]): RawBuilder<SessionRow> {
  const asked = questions.map(({ reads }) => reads);
  return sql<SessionRow>`
  select asked.place, current_moment() as moment, s.id as session_id, u.id as user_id, u.role_id, u.school_id, u.conference_id, u.associate, u.disable_emails, u.first_name, u.last_name,
         s.last_seen_at, s.expires_at, s.proved_at, ${FACTOR_MISSING} as factor_missing, ${CURRENT_SNAPSHOT} as snapshot,
         (select version from schedule_versions where school_id = u.school_id) as school_version,
         case asked.kind
           when 'school' then (select version from schedule_versions where school_id = asked.number)
           when 'schools' then (select sum(version)::bigint from schedule_versions)
           when 'seasons' then (
             select coalesce(sum(v.version), 0)::bigint from season_versions v
             where v.year between asked.first and asked.last and (asked.types is null or v.type_id = any (string_to_array(asked.types, ',')::int[])))
           when 'report' then (
             select coalesce(sum(v.version), 0)::bigint from season_versions v join reports r on r.conf_type_id = v.type_id
             where v.year between asked.first and asked.last and r.id = asked.number)
           else (select version from data_versions where name = asked.kind)
         end as data_version,
         (select version from data_versions where name = 'reference') as reference_version,
         case when asked.kind = 'report' then ${sql.raw(REPORT_SETTINGS)} end as report_settings
  from unnest(${questions.map(({ token, present }) => present ?? tokenHash(token))}::bytea[], ${asked.map(({ kind }) => kind)}::text[],
              ${asked.map(({ number }) => number)}::int[], ${asked.map(({ first }) => first)}::int[],
              ${asked.map(({ last }) => last)}::int[], ${asked.map(({ types }) => types)}::text[])
       with ordinality as asked (token, kind, number, first, last, types, place)
  join sessions s on s.token_sha256 = asked.token
  join users u on u.id = s.user_id
  where s.revoked_at is null and s.expires_at > current_moment() and s.last_seen_at > current_moment() - interval '1 minute' * ${IDLE}
    and u.deleted_at is null and u.status in (${sql.raw(SIGN_IN_STATUSES.join(', '))})`;
}

/** What a call reads, as the columns of the statement. */
interface AskedData {
  readonly kind: 'school' | 'schools' | 'seasons' | 'report' | 'guarantees' | 'directory' | null;
  readonly number: number | null;
  readonly first: number | null;
  readonly last: number | null;
  /** Conference types with commas; null for all. */
  readonly types: string | null;
}

const NOTHING: AskedData = { kind: null, number: null, first: null, last: null, types: null };

/** What a call reads, in the form of the statement. */
export function dataAsked(reads: DataRead | undefined): AskedData {
  if (reads === undefined) return NOTHING;
  if (typeof reads === 'number') return { ...NOTHING, kind: 'school', number: reads };
  if (typeof reads === 'string') return { ...NOTHING, kind: reads === 'all' ? 'schools' : reads };
  const { from: first, to: last, types, report } = reads;
  if (report !== undefined) return { ...NOTHING, kind: 'report', number: report, first, last };
  return { ...NOTHING, kind: 'seasons', first, last, types: types?.join(',') ?? null };
}

/** Questions with the same key have the same answer. */
export function questionKey({ token, isStream, reads: { kind, number, first, last, types } }: SessionQuestion): string {
  return `${kind} ${number} ${first} ${last} ${types} ${isStream} ${token}`;
}
