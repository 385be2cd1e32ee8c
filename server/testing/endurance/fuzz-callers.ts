import { createToken, type ReleaseStore } from '@open-date/releases';
import type { Endpoint } from '@open-date/shared-api/contract';
import { canCall } from '@open-date/shared-api/rules/access/call-permissions';
import { sql } from 'kysely';
import { newToken, tokenHash } from '../../src/accounts/sessions/token.ts';
import type { Db } from '../../src/platform/db/transaction.ts';
import { aUser } from '../builders.ts';
import { PEOPLE, type Person, everyone } from '../calls/callers.ts';

/** The caller of a request: a person by role, nobody, an unknown token, or a pipeline. */
export type FuzzCaller = Person | 'nobody' | 'an unknown token' | 'a pipeline';

const ALL: readonly FuzzCaller[] = [...everyone, 'nobody', 'an unknown token', 'a pipeline'];

/** Everybody who makes requests, with their tokens; a person whose account a request has ended gets another one. */
export class FuzzCallers {
  readonly #db: Db;
  readonly #now: Date;
  readonly #delivery: string;
  readonly #tokens = new Map<FuzzCaller, string>();
  /** The school and the conference that people belong to. */
  #home = { school: { id: 0, name: '', conferenceId: 0 }, conference: { id: 0, name: '' } };

  private constructor(db: Db, now: Date, delivery: string) {
    this.#db = db;
    this.#now = now;
    this.#delivery = delivery;
  }

  /** Makes an account of every role, for a school that has auctions and its conference. */
  static async create(db: Db, store: ReleaseStore, now: Date): Promise<FuzzCallers> {
    const wish = {
      name: 'schedules',
      channels: ['production'],
      label: 'fuzz',
      who: 'fuzz',
      channel: 'production',
    } as const;
    const callers = new FuzzCallers(db, now, (await createToken(store, { ...wish, at: now })).text);
    const { rows } = await sql<{ school: number; conference: number }>`
      select y.school_id as school, y.conference_id as conference from school_years y
      where y.year = ${now.getUTCFullYear()} and exists (select from auctions a where a.school_id = y.school_id) limit 1`.execute(
      db,
    );
    const [first] = rows;
    if (!first) throw new Error('The demo league has no auctions.');
    callers.#home = {
      school: { id: first.school, name: '', conferenceId: first.conference },
      conference: { id: first.conference, name: '' },
    };
    for (const person of everyone) await callers.renew(person);
    return callers;
  }

  /** Gives a person a new account and session. */
  async renew(person: Person): Promise<void> {
    const { role, associate } = PEOPLE[person];
    const { school, conference } = this.#home;
    const user = await aUser(this.#db, {
      role,
      associate,
      ...(role === 10 ? { conference } : role === 1 ? {} : { school }),
    });
    const token = newToken();
    await this.#db
      .insertInto('sessions')
      .values({
        token_sha256: tokenHash(token),
        user_id: user.id,
        created_at: this.#now,
        last_seen_at: this.#now,
        expires_at: new Date(this.#now.getTime() + 86_400_000),
      })
      .execute();
    this.#tokens.set(person, token);
  }

  /** Chooses a caller by number, if wished only from those who may make the call. */
  choose({ permission }: Pick<Endpoint, 'permission'>, number: number, isPermitted: boolean): FuzzCaller {
    const fitting = ALL.filter((caller) => !isPermitted || canMake(caller, permission));
    return fitting[number % fitting.length] ?? 'nobody';
  }

  tokenOf(caller: FuzzCaller): string | null {
    if (caller === 'nobody') return null;
    if (caller === 'a pipeline') return this.#delivery;
    return this.#tokens.get(caller) ?? 'unknown';
  }

  /** The tokens of all callers, which no answer may contain. */
  get tokens(): ReadonlyMap<string, string> {
    return new Map(
      [...this.#tokens, ['a pipeline', this.#delivery]].map(([who, token]) => [`the token of ${who}`, token ?? '']),
    );
  }
}

export function isPerson(caller: FuzzCaller): caller is Person {
  return caller in PEOPLE;
}

function canMake(caller: FuzzCaller, permission: Endpoint['permission']): boolean {
  if (permission === 'delivery-token') return caller === 'a pipeline';
  if (!isPerson(caller)) return permission === 'public';
  const { role: roleId, associate } = PEOPLE[caller];
  return canCall({ roleId, associate }, permission);
}
