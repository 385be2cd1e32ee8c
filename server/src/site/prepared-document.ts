import { randomBytes } from 'node:crypto';
import { BEFORE_REMOTES, type DocumentText } from './document.ts';

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

/** Every place of a text in bytes. */
function findAll(bytes: Buffer, text: string): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) places.push(at);
  return places;
}

/**
 * A document whose text is made once. Each answer is a copy with its own nonce and moment, and nothing else may differ
 * between the sessions that get it.
 */
export class PreparedDocument {
  /** The remotes, which identify what can be compressed once. */
  readonly remotes: DocumentText['remotes'];
  readonly remotesJson: Buffer;
  readonly #beginning: Buffer;
  readonly #end: Buffer;
  readonly #noncesOfBeginning: readonly number[];
  readonly #noncesOfEnd: readonly number[];
  readonly #now: number;
  readonly #nowLength: number;

  /** Takes a text that was made with these values; nobody else may know their nonce, or they could name it in an address. */
  constructor({ beginning, remotes, remotesJson, end }: DocumentText, { nonce, now }: PageBlanks) {
    this.remotes = remotes;
    this.remotesJson = remotesJson;
    this.#beginning = Buffer.from(beginning);
    this.#end = Buffer.from(end);
    this.#noncesOfBeginning = findAll(this.#beginning, nonce);
    this.#noncesOfEnd = findAll(this.#end, nonce);
    const name = '"now":';
    const digits = String(now);
    // Quotes inside texts are escaped, so that only the boot document has this.
    this.#now = this.#beginning.lastIndexOf(name + digits) + name.length;
    this.#nowLength = digits.length;
    if (this.#now < name.length || !beginning.endsWith(BEFORE_REMOTES))
      throw new Error('The document has another shape.');
  }

  /** Beginning and end of an answer, to copy before the next answer is filled in: both share their memory. */
  fill({ nonce, now }: PageBlanks): { readonly beginning: Buffer; readonly end: Buffer } {
    const digits = String(now);
    if (digits.length !== this.#nowLength) throw new RangeError(`${now} does not fit in this document`);
    for (const at of this.#noncesOfBeginning) this.#beginning.write(nonce, at, 'latin1');
    for (const at of this.#noncesOfEnd) this.#end.write(nonce, at, 'latin1');
    this.#beginning.write(digits, this.#now, 'latin1');
    return { beginning: this.#beginning, end: this.#end };
  }
}

/** Addresses longer than this are not kept. */
const LONGEST_KEY = 1000;
/** Prepared documents, of some 20 KB besides the remotes, that are kept. */
const MOST_PREPARED = 200;

/** The prepared documents of the newest revision, by what they were made from. */
export class PreparedDocuments {
  readonly #kept = new Map<string, { readonly page: object; readonly document: PreparedDocument }>();
  #revision = -1;

  /** The document of a page by a key that says everything else that it is made from. */
  find(page: object & { readonly revision: number }, key: string, make: () => PreparedDocument): PreparedDocument {
    if (page.revision !== this.#revision) this.#kept.clear();
    this.#revision = page.revision;
    const found = this.#kept.get(key);
    if (found?.page === page) return found.document;
    const document = make();
    if (key.length > LONGEST_KEY) return document;
    // Addresses have no end.
    if (this.#kept.size >= MOST_PREPARED) this.#kept.clear();
    this.#kept.set(key, { page, document });
    return document;
  }
}
