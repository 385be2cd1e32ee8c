import { hash, verify } from '@node-rs/argon2';

/** Cost of a password hash. */
export interface PasswordCost {
  /** KiB of memory. */
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** One pass over 46 MiB, as OWASP advises for argon2id: a guess costs memory, and a sign-in stays quick. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 46 * 1024, timeCost: 1 };

/** Hashes a password with argon2id. */
export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return hash(password, { parallelism: 1, ...cost });
}

export function isPasswordOf(storedHash: string, password: string): Promise<boolean> {
  return verify(storedHash, password);
}

/** Checks passwords so that an unknown account takes as long as a wrong password. */
export class PasswordCheck {
  readonly #decoy: Promise<string>;

  constructor(cost: PasswordCost) {
    this.#decoy = hashPassword('no account has this', cost);
  }

  /** Whether the password belongs to the hash; without a hash, false after the same work. */
  async matches(storedHash: string | null, password: string): Promise<boolean> {
    const isRight = await verify(storedHash ?? (await this.#decoy), password);
    return isRight && storedHash !== null;
  }
}
