import { idleMinutes } from '@open-date/shared-api/rules/accounts/sessions';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { sql } from 'kysely';
import { BatchLoader } from '../../platform/db/batch-loader.ts';
import { CURRENT_MOMENT } from '../../platform/db/moment.ts';
import type { Query } from '../../platform/db/open.ts';
import { CURRENT_SNAPSHOT } from '../../platform/db/snapshot.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Authenticate, FindSession, Session } from '../../platform/http/session.ts';
import { KnownMemberships } from './known-memberships.ts';
import { type SessionQuestion, type SessionRow, dataAsked, liveSessions, questionKey } from './session-rows.ts';
import { TokensBeside } from './tokens-beside.ts';

const TOUCH_AFTER = 5 * 60_000;
/** Number of questions whose answers are remembered. */
const REMEMBERED = 5000;

interface Found {
  readonly session: Session;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

const touch = (id: number, time: Date, touchBefore: Date) => sql<object>`
  with seen as (
    update sessions set last_seen_at = ${time} where id = ${id} and last_seen_at < ${touchBefore} returning user_id)
  update users u set last_activity_at = ${time} from seen where u.id = seen.user_id`;

const LOOK = sql<{ snapshot: string; at: Date }>`select ${CURRENT_SNAPSHOT} as snapshot, ${CURRENT_MOMENT} as at`;

/**
 * The sessions of a server; calls that arrive together are looked up together. What was found is used again for as long
 * as the database has committed nothing since, which it is asked for every time.
 */
export class Sessions {
  readonly #query: Query;
  readonly #loader: BatchLoader<SessionQuestion, Found | null>;
  readonly #memberships: KnownMemberships;
  readonly #beside: TokensBeside;
  /** What was found by the questions' keys, all of it as of one snapshot of the database. */
  readonly #known = new Map<string, Found>();
  #snapshot = '';
  /** Whether the last two looks at the database saw the same: between writes it is not worth to look before asking. */
  #isCalm = false;

  /** @param endCopied ends a session whose replaced token was used again */
  constructor(query: Query, endCopied: (sessionId: number) => Promise<void>) {
    this.#query = query;
    this.#beside = new TokensBeside(query, endCopied);
    this.#memberships = new KnownMemberships(query);
    this.#loader = new BatchLoader((questions) => this.#find(questions), questionKey);
  }

  /** Finds the session of a token and keeps the session alive; answers 401 when there is none. */
  readonly authenticate: Authenticate = async (token, reads) => {
    const found = await this.#loader.load({ token, reads: dataAsked(reads), isStream: false });
    if (!found) throw new HttpError('session.expired', MESSAGES.sessionExpired);
    const time = found.session.at;
    const touchBefore = new Date(time.getTime() - TOUCH_AFTER);
    if (found.lastSeenAt < touchBefore) {
      await this.#query('touch', touch(found.session.id, time, touchBefore));
    }
    return found.session;
  };

  readonly find: FindSession = async (token) =>
    (await this.#loader.load({ token, reads: dataAsked(undefined), isStream: true }))?.session ?? null;

  async #find(questions: readonly SessionQuestion[]): Promise<(Found | null)[]> {
    const known = this.#isCalm ? this.#recall(questions) : null;
    if (known !== null) {
      const [look] = await this.#query('snapshot', LOOK);
      if (look?.snapshot === this.#snapshot) return known.map((found) => foundAt(found, look.at));
    }
    const answers = await this.#read(questions);
    if (answers.includes(null)) await this.#readBeside(questions, answers);
    return answers;
  }

  async #read(questions: readonly SessionQuestion[]): Promise<(Found | null)[]> {
    const rows = await this.#query('sessions', liveSessions(questions));
    const memberships = await this.#memberships.read(rows);
    const [first] = rows;
    if (first !== undefined) this.#see(first.snapshot);
    const answers: (Found | null)[] = questions.map(() => null);
    for (const row of rows) {
      const found = readFound(row, row.school_id === null ? '' : (memberships.get(row.school_id) ?? ''));
      answers[row.place - 1] = found;
      const question = questions[row.place - 1];
      // A replaced token counts for a minute, whether the database is written or not.
      if (question !== undefined && question.present === undefined) this.#known.set(questionKey(question), found);
    }
    return answers;
  }

  /** Answers the questions whose token is not the present one of its session. */
  async #readBeside(questions: readonly SessionQuestion[], answers: (Found | null)[]): Promise<void> {
    const present = await this.#beside.find(questions.filter((_, at) => answers[at] === null));
    const asked = questions.flatMap((question, at) => {
      const hash = present.get(question);
      return hash === undefined ? [] : [{ at, question: { ...question, present: hash } }];
    });
    if (asked.length === 0) return;
    const found = await this.#read(asked.map(({ question }) => question));
    for (const [index, { at }] of asked.entries()) answers[at] = found[index] ?? null;
  }

  /** What is known of every question; null when something is not. */
  #recall(questions: readonly SessionQuestion[]): Found[] | null {
    const known = questions.flatMap((question) => this.#known.get(questionKey(question)) ?? []);
    return known.length === questions.length ? known : null;
  }

  #see(snapshot: string): void {
    this.#isCalm = snapshot === this.#snapshot;
    if (this.#isCalm && this.#known.size < REMEMBERED) return;
    this.#known.clear();
    this.#snapshot = snapshot;
  }
}

/** A session at a later moment; null when its time is over. */
function foundAt(found: Found, at: Date): Found | null {
  const { session, lastSeenAt, expiresAt } = found;
  const idle = idleMinutes(session.actor.roleId) * 60_000;
  const isOver = expiresAt <= at || lastSeenAt.getTime() <= at.getTime() - idle;
  return isOver ? null : { ...found, session: { ...session, at } };
}

function readFound(row: SessionRow, memberships: string): Found {
  const session: Session = {
    id: row.session_id,
    at: row.moment,
    provedAt: row.proved_at,
    isFactorMissing: row.factor_missing,
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
    memberships,
    dataVersion: row.data_version,
    referenceVersion: row.reference_version,
    reportSettings: row.report_settings,
  };
  return { session, lastSeenAt: row.last_seen_at, expiresAt: row.expires_at };
}
