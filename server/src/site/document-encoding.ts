import { chooseEncoding } from '../platform/http/prepared.ts';
import { CompressedRest } from './compressed-parts.ts';
import type { PageBlanks } from './fillable-bytes.ts';
import type { PreparedDocument } from './prepared-document.ts';

/** Different beginnings of documents for which the same remotes are compressed. */
const MOST_STARTS = 8;

/** The compressed remotes by what they stand between; null while they are compressed or cannot be. */
type Rests = Map<string, CompressedRest | null>;

/** A document for one answer; the pieces may be shared with other answers and must not be changed. */
export interface EncodedDocument {
  readonly isBrotli: boolean;
  readonly pieces: readonly Buffer[];
}

/** Compresses the remotes of documents once for all page loads that have the same. */
export class DocumentEncoder {
  readonly #rests = new WeakMap<object, Rests>();
  readonly #onProblem: (problem: unknown) => void;

  constructor(onProblem: (problem: unknown) => void) {
    this.#onProblem = onProblem;
  }

  /**
   * The document for a client that accepts these encodings, in pieces: in Brotli, or as it is when the client does not
   * take that or its remotes are not compressed yet.
   */
  async encode(document: PreparedDocument, blanks: PageBlanks, accepted: string | undefined): Promise<EncodedDocument> {
    const rest = chooseEncoding(accepted) === 'br' ? this.#findRest(document) : null;
    const head = rest && (await document.head.catch(this.#giveUp));
    return rest && head
      ? { isBrotli: true, pieces: [head.fill(blanks), ...rest.fill(blanks)] }
      : { isBrotli: false, pieces: document.fill(blanks) };
  }

  readonly #giveUp = (problem: unknown): null => {
    this.#onProblem(problem);
    return null;
  };

  #findRest(document: PreparedDocument): CompressedRest | null {
    const known: Rests = this.#rests.get(document.remotes) ?? new Map();
    this.#rests.set(document.remotes, known);
    const found = known.get(document.surroundings);
    if (found !== undefined) {
      // The newest use stands last, so that long addresses of one visitor push out no beginning that others use.
      known.delete(document.surroundings);
      known.set(document.surroundings, found);
      return found;
    }
    const [oldest] = known.keys();
    if (known.size >= MOST_STARTS && oldest !== undefined) known.delete(oldest);
    known.set(document.surroundings, null);
    void this.#compressRest(document, known);
    return null;
  }

  async #compressRest({ start, rest, blanks, surroundings }: PreparedDocument, known: Rests): Promise<void> {
    const compressed = await CompressedRest.make(start, rest, blanks).catch(this.#giveUp);
    if (known.has(surroundings)) known.set(surroundings, compressed);
  }
}
