import { type RoleId, SIGN_IN_STATUSES } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { sql } from 'kysely';
import { Gathered } from '../../platform/db/gathered.ts';
import type { Query } from '../../platform/db/open.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Authenticate, DataRead, FindSession, Session } from '../../platform/http/session.ts';
import { MEMBERSHIPS } from '../../access/memberships.ts';
import { REPORT_SETTINGS } from '../../access/report-settings.ts';
import { tokenHash } from './token.ts';

/** Hours without a call after which a session is over (A024). */
export const IDLE_HOURS = 12;
const TOUCH_AFTER = 5 * 60_000;

interface Row {
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
  memberships: string | null;
  data_version: number | null;
  reference_version: number;
  report_settings: string | null;
}

interface Question {
  readonly token: string;
  readonly reads: AskedData;
}

interface Found {
  readonly session: Session;
  readonly lastSeenAt: Date;
}

// One statement answers everything a cached call needs: who calls, and whether the cache is current.
function findSessions(questions: readonly Question[]) {
  const asked = questions.map(({ reads }) => reads);
  return sql<Row>`
  select asked.place, current_moment() as moment, s.id as session_id, u.id as user_id, u.role_id, u.school_id, u.conference_id, u.associate, u.disable_emails, u.first_name, u.last_name,
         s.last_seen_at,
         ${sql.raw(MEMBERSHIPS)} as memberships,
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
  from unnest(${questions.map(({ token }) => tokenHash(token))}::bytea[], ${asked.map(({ kind }) => kind)}::text[],
              ${asked.map(({ number }) => number)}::int[], ${asked.map(({ first }) => first)}::int[],
              ${asked.map(({ last }) => last)}::int[], ${asked.map(({ types }) => types)}::text[])
       with ordinality as asked (token, kind, number, first, last, types, place)
  join sessions s on s.token_sha256 = asked.token
  join users u on u.id = s.user_id
  where s.revoked_at is null and s.expires_at > current_moment() and s.last_seen_at > current_moment() - interval '${sql.raw(String(IDLE_HOURS))} hours'
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

function dataAsked(reads: DataRead | undefined): AskedData {
  if (reads === undefined) return NOTHING;
  if (typeof reads === 'number') return { ...NOTHING, kind: 'school', number: reads };
  if (typeof reads === 'string') return { ...NOTHING, kind: reads === 'all' ? 'schools' : reads };
  const { from: first, to: last, types, report } = reads;
  if (report !== undefined) return { ...NOTHING, kind: 'report', number: report, first, last };
  return { ...NOTHING, kind: 'seasons', first, last, types: types?.join(',') ?? null };
}

function questionKey({ token, reads: { kind, number, first, last, types } }: Question): string {
  return `${kind} ${number} ${first} ${last} ${types} ${token}`;
}

const touch = (hash: Buffer, time: Date, touchBefore: Date) => sql<object>`
  with seen as (
    update sessions set last_seen_at = ${time} where token_sha256 = ${hash} and last_seen_at < ${touchBefore} returning user_id)
  update users u set last_activity_at = ${time} from seen where u.id = seen.user_id`;

/** The sessions of a server; calls that arrive together are looked up together. */
export class Sessions {
  readonly #query: Query;
  readonly #found: Gathered<Question, Found | null>;

  constructor(query: Query) {
    this.#query = query;
    this.#found = new Gathered((questions) => this.#find(questions), questionKey);
  }

  /** Finds the session of a token and keeps the session alive; answers 401 when there is none. */
  readonly authenticate: Authenticate = async (token, reads) => {
    const found = await this.#found.ask({ token, reads: dataAsked(reads) });
    if (!found) throw new Refusal('session.expired', MESSAGES.sessionExpired);
    const time = found.session.at;
    const touchBefore = new Date(time.getTime() - TOUCH_AFTER);
    if (found.lastSeenAt < touchBefore) {
      await this.#query('touch', touch(tokenHash(token), time, touchBefore));
    }
    return found.session;
  };

  readonly find: FindSession = async (token) => (await this.#found.ask({ token, reads: NOTHING }))?.session ?? null;

  async #find(questions: readonly Question[]): Promise<(Found | null)[]> {
    const rows = await this.#query('sessions', findSessions(questions));
    const answers: (Found | null)[] = questions.map(() => null);
    for (const row of rows) answers[row.place - 1] = { session: readSession(row), lastSeenAt: row.last_seen_at };
    return answers;
  }
}

function readSession(row: Row): Session {
  return {
    id: row.session_id,
    at: row.moment,
    actor: {
      id: row.user_id,
      roleId: row.role_id,
      schoolId: row.school_id,
      conferenceId: row.conference_id,
      associate: row.associate,
    },
    firstName: row.first_name,
    lastName: row.last_name,
    disableEmails: row.disable_emails,
    memberships: row.memberships ?? '',
    dataVersion: row.data_version,
    referenceVersion: row.reference_version,
    reportSettings: row.report_settings,
  };
}
