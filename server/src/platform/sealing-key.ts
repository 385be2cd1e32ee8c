import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the secrets of second factors, so that a copy of the database alone makes no codes. */
export class SealingKey {
  readonly #secret: () => Promise<string>;
  #key: Promise<Buffer> | null = null;

  /** @param secret the secret of the installation, read with the first factor */
  constructor(secret: () => Promise<string>) {
    this.#secret = secret;
  }

  /** Encrypts a secret for its user alone: it opens under no other user. */
  async seal(userId: number, plain: Uint8Array): Promise<Buffer> {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, await this.#read(), nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(ownerLabel(userId));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Decrypts a secret; null when it was sealed with another key or for another user. */
  async open(userId: number, sealed: Buffer): Promise<Buffer | null> {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, await this.#read(), nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(ownerLabel(userId));
    decipher.setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    } catch {
      return null;
    }
  }

  #read(): Promise<Buffer> {
    this.#key ??= this.#secret().then((secret) =>
      Buffer.from(hkdfSync('sha256', secret, 'open-date', 'second factors', KEY_BYTES)),
    );
    // A file that could not be read is tried again with the next factor.
    this.#key.catch(() => {
      this.#key = null;
    });
    return this.#key;
  }
}

function ownerLabel(userId: number): Buffer {
  return Buffer.from(`user ${userId}`);
}
