import { randomBytes } from 'node:crypto';
import { BROTLI_END, compressStretches, decompressesTo, type Stretch } from './brotli-stretches.ts';
import { BEFORE_REMOTES, FillableBytes, newNonce, type PageBlanks } from './fillable-bytes.ts';

/** Fast, because the first page load of an address waits for it. */
const HEAD_QUALITY = 5;
/** The best: a tenth of a second for four remotes, two seconds for a hundred, beside the requests. */
const REST_QUALITY = 11;
/** Nonces with which a part is made before it is given up. */
const MOST_NONCES = 5;
/** A nonce is stored with the two characters after it, by which Brotli chooses the code of the next. */
const AFTER_NONCE = 2;

/** Values that differ from those of a part in every character, so that a text with them proves the part right. */
function otherBlanks({ nonce, now }: PageBlanks): PageBlanks {
  let other = newNonce();
  while (Array.from(nonce).some((letter, at) => letter !== '=' && letter === other[at])) other = newNonce();
  const digits = Array.from(String(now), (digit) => (digit === '9' ? '1' : String(Number(digit) + 1)));
  return { nonce: other, now: Number(digits.join('')) };
}

/** The text in stretches, of which its first nonce is stored, and its end from the moment on when it has one. */
function splitText(text: Buffer, { nonce, now }: PageBlanks): Stretch[] {
  const first = text.indexOf(nonce);
  if (first < 0) throw new Error('There is no nonce.');
  const after = first + nonce.length + AFTER_NONCE;
  const moment = text.lastIndexOf(now + BEFORE_REMOTES);
  const last = moment < 0 ? text.length : moment;
  return [
    { bytes: text.subarray(0, first), isStored: false },
    { bytes: text.subarray(first, after), isStored: true },
    { bytes: text.subarray(after, last), isStored: false },
    { bytes: text.subarray(last), isStored: true },
  ].filter(({ bytes }) => bytes.length > 0);
}

/** How far apart the repetitions of two fillers are. */
const REPEATS = { made: [601, 1103, 1607, 2111], checked: [733, 1213, 1709, 2203] };
const REPEATED = 32;

/**
 * Bytes before a part, in which Brotli finds nothing to refer to. They repeat themselves from afar, so that the last four
 * distances, by which a part may refer to its own bytes, are none that it has: what really stands before it leaves others.
 */
function fillerBefore(start: number, repeats: readonly number[]): Buffer {
  const filler = randomBytes(start - BEFORE_REMOTES.length);
  for (const [index, distance] of repeats.entries()) {
    const at = filler.length - REPEATED * (index + 1);
    if (at >= distance) filler.copy(filler, at, at - distance, at - distance + REPEATED);
  }
  return Buffer.concat([filler, Buffer.from(BEFORE_REMOTES)]);
}

/** Whether parts that were made with some values are right with others. */
async function areRight(parts: (blanks: PageBlanks) => Buffer[], text: FillableBytes, blanks: PageBlanks) {
  const other = otherBlanks(blanks);
  return decompressesTo(parts(other), text.fill(other));
}

function withNewNonce(blanks: PageBlanks): PageBlanks {
  return { ...blanks, nonce: newNonce() };
}

/**
 * Makes a part of a text with another nonce until it is right: one nonce in a hundred has characters that stand elsewhere
 * in the text, so that Brotli refers to them. Null when none of them will do.
 */
async function tryNonces<Part>(
  text: Buffer,
  blanks: PageBlanks,
  make: (text: Buffer, blanks: PageBlanks) => Promise<Part | null>,
): Promise<Part | null> {
  const fillable = new FillableBytes(text, blanks);
  for (let left = MOST_NONCES; left > 0; left -= 1) {
    const tried = withNewNonce(blanks);
    const part = await make(fillable.fill(tried), tried);
    if (part !== null) return part;
  }
  return null;
}

/** The beginning of a document, compressed; null when it cannot be. */
export function compressHead(beginning: string, blanks: PageBlanks): Promise<FillableBytes | null> {
  return tryNonces(Buffer.from(beginning), blanks, makeHead);
}

async function makeHead(text: Buffer, blanks: PageBlanks): Promise<FillableBytes | null> {
  const compressed = await compressStretches(Buffer.alloc(0), splitText(text, blanks), HEAD_QUALITY);
  const head = new FillableBytes(Buffer.concat(compressed), blanks);
  const isRight = await areRight((other) => [head.fill(other), BROTLI_END], new FillableBytes(text, blanks), blanks);
  return isRight && head.hasMoment ? head : null;
}

/**
 * The remotes of a document and what follows them, compressed for every beginning of the same length. Brotli refers back
 * by distance, and beyond the start of the text to its dictionary, so they fit every text in which they begin at the same
 * place.
 */
export class CompressedRest {
  readonly #remotes: Buffer;
  readonly #ending: FillableBytes;

  private constructor(remotes: Buffer, ending: FillableBytes) {
    this.#remotes = remotes;
    this.#ending = ending;
  }

  /** Compresses what stands after `start` bytes; null when it cannot be. */
  static make(start: number, rest: Buffer, blanks: PageBlanks): Promise<CompressedRest | null> {
    return tryNonces(rest, blanks, (text, tried) => CompressedRest.#try(start, text, tried));
  }

  static async #try(start: number, rest: Buffer, blanks: PageBlanks): Promise<CompressedRest | null> {
    const filler = fillerBefore(start, REPEATS.made);
    const [remotes = Buffer.alloc(0), ...others] = await compressStretches(
      filler,
      splitText(rest, blanks),
      REST_QUALITY,
    );
    const found = new CompressedRest(remotes, new FillableBytes(Buffer.concat([...others, BROTLI_END]), blanks));
    const lead = fillerBefore(start, REPEATS.checked);
    const leading = await compressStretches(Buffer.alloc(0), [{ bytes: lead, isStored: false }], HEAD_QUALITY);
    const text = new FillableBytes(Buffer.concat([lead, rest]), blanks);
    return (await areRight((other) => [...leading, ...found.fill(other)], text, blanks)) ? found : null;
  }

  /** With the values of one answer; the first piece is the same in all. */
  fill(blanks: PageBlanks): Buffer[] {
    return [this.#remotes, this.#ending.fill(blanks)];
  }
}
