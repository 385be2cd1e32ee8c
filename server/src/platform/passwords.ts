import { hkdfSync } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { HttpError } from './http/http-error.ts';

/** Cost of a password hash. */
export interface PasswordCost {
  /** KiB of memory. */
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** One pass over 46 MiB, as OWASP advises for argon2id: a guess costs memory, and a sign-in stays quick. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 46 * 1024, timeCost: 1 };

/** The text for a password whose hash needs a secret that the server lacks. */
export const SECRET_MISSING =
  'Passwords cannot be checked here at the moment. Try again later, and tell an administrator.';

const KEY_BYTES = 32;
/** PHC strings have key ids of eight bytes at most; four tell the secrets of one installation apart. */
const KEY_ID_BYTES = 4;
const KEY_ID = /,keyid=([^,$]+)/;

/** A key that goes into the hash of a password and stays outside of the database. */
interface PasswordKey {
  /** What a hash says of its key. */
  readonly id: string;
  readonly secret: Buffer;
}

/** The secrets of an installation that go into hashes of passwords. */
export interface PasswordSecrets {
  /** The one of new hashes; null hashes without. */
  readonly current: string | null;
  /** Those of hashes that other servers make, or that are not renewed yet. */
  readonly others: readonly string[];
}

export const NO_SECRETS: PasswordSecrets = { current: null, others: [] };

function deriveKey(secret: string): PasswordKey {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, 'open-date', purpose, bytes));
  const id = derive('key id of passwords', KEY_ID_BYTES).toString('base64').replace(/=+$/, '');
  return { id, secret: derive('passwords', KEY_BYTES) };
}

/** Hashes a password with argon2id, without a secret. */
export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return hash(password, { parallelism: 1, ...cost });
}

/** Hashes and checks the passwords of an installation, with its secrets where it has some (R-password-secret). */
export class PasswordHasher {
  readonly #cost: PasswordCost;
  readonly #current: PasswordKey | null;
  readonly #keys: readonly PasswordKey[];
  readonly #decoy: Promise<string>;

  constructor(cost: PasswordCost, { current, others }: PasswordSecrets) {
    this.#cost = cost;
    this.#current = current === null ? null : deriveKey(current);
    this.#keys = [...(this.#current ? [this.#current] : []), ...others.map(deriveKey)];
    this.#decoy = this.hash('no account has this');
  }

  /** Hashes a password as new ones are. */
  async hash(password: string): Promise<string> {
    const key = this.#current;
    if (!key) return hashPassword(password, this.#cost);
    const text = await hash(password, { parallelism: 1, ...this.#cost, secret: key.secret });
    return text.replace(/,p=1\$/, `,p=1,keyid=${key.id}$`);
  }

  /**
   * Whether the password belongs to the hash; without a hash, false after the same work. Refuses when the hash was made
   * with a secret that this server does not have.
   */
  async matches(storedHash: string | null, password: string): Promise<boolean> {
    const known = storedHash ?? (await this.#decoy);
    if (!this.canCheck(known)) throw new HttpError('unavailable', SECRET_MISSING);
    const id = readKeyId(known);
    const key = this.#keys.find((each) => each.id === id);
    const isRight = await verify(known, password, key ? { secret: key.secret } : null);
    return isRight && storedHash !== null;
  }

  /** Whether a hash has the cost and the secret of new ones; another one is renewed when its password is typed. */
  isCurrent(storedHash: string): boolean {
    const { memoryCost, timeCost } = this.#cost;
    const isOfCost = storedHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1`);
    // Where new hashes have no secret yet, one that has it was made by a server that is ahead.
    return isOfCost && (this.#current === null || readKeyId(storedHash) === this.#current.id);
  }

  /** Whether a hash was made with a secret that this server has, or without one. */
  canCheck(storedHash: string): boolean {
    const id = readKeyId(storedHash);
    return id === null || this.#keys.some((key) => key.id === id);
  }
}

function readKeyId(storedHash: string): string | null {
  return KEY_ID.exec(storedHash)?.[1] ?? null;
}
