import { randomBytes } from 'node:crypto';

/** What differs between two answers that are otherwise the same. */
export interface PageBlanks {
  readonly nonce: string;
  /** Milliseconds of the server's clock. */
  readonly now: number;
}

/** A nonce of 24 characters, which need no escaping in HTML. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** The last characters before the remotes of a boot document; the moment stands before them. */
export const BEFORE_REMOTES = ',"remotes":';

/** Every place of a text in bytes. */
function findAll(bytes: Buffer, text: string): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) places.push(at);
  return places;
}

/** A part of a document of which each answer gets a copy with its own nonce and moment. */
export class FillableBytes {
  readonly length: number;
  /** Whether it has a place for the moment. */
  readonly hasMoment: boolean;
  readonly #bytes: Buffer;
  readonly #nonces: readonly number[];
  readonly #now: number;
  readonly #nowLength: number;

  /** Takes bytes that have these values; nobody else may know their nonce, or they could name it in an address. */
  constructor(bytes: Buffer, { nonce, now }: PageBlanks) {
    const digits = String(now);
    this.length = bytes.length;
    this.#bytes = bytes;
    this.#nonces = findAll(bytes, nonce);
    this.#now = bytes.lastIndexOf(digits + BEFORE_REMOTES);
    this.#nowLength = digits.length;
    this.hasMoment = this.#now >= 0;
  }

  /** The bytes of an answer. */
  fill({ nonce, now }: PageBlanks): Buffer {
    const filled = Buffer.from(this.#bytes);
    for (const at of this.#nonces) filled.write(nonce, at, 'latin1');
    if (!this.hasMoment) return filled;
    const digits = String(now);
    if (digits.length !== this.#nowLength) throw new RangeError(`${now} does not fit in this document`);
    filled.write(digits, this.#now, 'latin1');
    return filled;
  }
}
