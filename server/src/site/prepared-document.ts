import { compressHead } from './compressed-parts.ts';
import type { DocumentText } from './document.ts';
import { BEFORE_REMOTES, FillableBytes, type PageBlanks } from './fillable-bytes.ts';

/**
 * A document whose text is made once. Each answer has its own nonce and moment, and nothing else may differ between the
 * sessions that get it.
 */
export class PreparedDocument {
  /** The values that the text was made with. */
  readonly blanks: PageBlanks;
  /** The same for all documents with the same remotes whose rest can be the same bytes. */
  readonly surroundings: string;
  readonly #text: DocumentText;
  readonly #beginning: FillableBytes;
  readonly #end: FillableBytes;
  #head: Promise<FillableBytes | null> | undefined;

  constructor(text: DocumentText, blanks: PageBlanks) {
    if (!text.beginning.endsWith(`"now":${blanks.now}${BEFORE_REMOTES}`))
      throw new Error('The document has another shape.');
    this.blanks = blanks;
    this.#text = text;
    this.#beginning = new FillableBytes(Buffer.from(text.beginning), blanks);
    this.#end = new FillableBytes(Buffer.from(text.end), blanks);
    this.surroundings = `${this.start}\n${text.end.replaceAll(blanks.nonce, '')}`;
  }

  /** The remotes, which identify what can be compressed once. */
  get remotes(): object {
    return this.#text.remotes;
  }

  /** The number of bytes before the remotes. */
  get start(): number {
    return this.#beginning.length;
  }

  /** The beginning, compressed; null when it cannot be. */
  get head(): Promise<FillableBytes | null> {
    this.#head ??= compressHead(this.#text.beginning, this.blanks);
    return this.#head;
  }

  /** The remotes and what follows them, with the values that the text was made with. */
  get rest(): Buffer {
    return Buffer.concat([this.#text.remotesJson, Buffer.from(this.#text.end)]);
  }

  /** The whole document with the values of one answer, in pieces. */
  fill(blanks: PageBlanks): Buffer[] {
    return [this.#beginning.fill(blanks), this.#text.remotesJson, this.#end.fill(blanks)];
  }
}
