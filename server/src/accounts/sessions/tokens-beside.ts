import { TOKEN_GRACE } from '@open-date/shared-api/rules/accounts/sessions';
import { sql } from 'kysely';
import type { Query } from '../../platform/db/open.ts';
import type { SessionQuestion } from './session-rows.ts';
import { tokenHash } from './token.ts';

interface TokenRow {
  /** Position of the token in its batch, counted from 1. */
  place: number;
  session_id: number;
  state: 'next' | 'replaced';
  at: Date;
  present: Buffer;
  moment: Date;
}

const tokensBeside = (hashes: readonly Buffer[]) => sql<TokenRow>`
  select asked.place::int, t.session_id, t.state, t.at, s.token_sha256 as present, current_moment() as moment
  from unnest(${hashes}::bytea[]) with ordinality as asked (token, place)
  join session_tokens t on t.token_sha256 = asked.token
  join sessions s on s.id = t.session_id
  where s.revoked_at is null`;

/** Makes a token that was handed out that of its session; the one before it becomes a replaced one. */
const takeToken = (hash: Buffer, time: Date) => sql<object>`
  with spent as (
    delete from session_tokens where token_sha256 = ${hash} and state = 'next' returning session_id),
  old as (select s.id, s.token_sha256 from sessions s join spent on spent.session_id = s.id),
  kept as (
    insert into session_tokens (token_sha256, session_id, state, at)
    select token_sha256, id, 'replaced', ${time}::timestamptz from old on conflict (token_sha256) do nothing),
  others as (
    update session_tokens t set state = 'replaced', at = ${time}::timestamptz from spent
    where t.session_id = spent.session_id and t.state = 'next' and t.token_sha256 <> ${hash})
  update sessions s set token_sha256 = ${hash} from old where s.id = old.id`;

/**
 * Finds the sessions of tokens that are not their session's present one: the first use of a token that was handed out,
 * and calls that were on their way when their token was replaced. A replaced token that comes later ends its session.
 */
export class TokensBeside {
  readonly #query: Query;
  readonly #endSession: (sessionId: number) => Promise<void>;

  constructor(query: Query, endSession: (sessionId: number) => Promise<void>) {
    this.#query = query;
    this.#endSession = endSession;
  }

  /** The hashes of the sessions' present tokens, by the questions that ask for another token of theirs. */
  async find(questions: readonly SessionQuestion[]): Promise<ReadonlyMap<SessionQuestion, Buffer>> {
    const found = new Map<SessionQuestion, Buffer>();
    if (questions.length === 0) return found;
    const hashes = questions.map(({ token }) => tokenHash(token));
    for (const row of await this.#query('tokens beside', tokensBeside(hashes))) {
      const question = questions[row.place - 1];
      const hash = hashes[row.place - 1];
      if (question === undefined || hash === undefined) continue;
      if (row.state === 'next') {
        await this.#query('use token', takeToken(hash, row.moment));
        found.set(question, hash);
      } else if (question.isStream || row.moment.getTime() - row.at.getTime() < TOKEN_GRACE)
        found.set(question, row.present);
      else await this.#endSession(row.session_id);
    }
    return found;
  }
}
