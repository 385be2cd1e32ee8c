import { chooseEncoding } from '../platform/http/prepared.ts';
import { BEFORE_REMOTES } from './document.ts';
import { JoinedBrotli } from './joined-brotli.ts';
import type { PageBlanks, PreparedDocument } from './prepared-document.ts';

/** The best quality: a tenth of a second for four remotes, a second for a hundred, beside the requests. */
const QUALITY = 11;
/** Different beginnings of documents for which the same remotes are compressed. */
const MOST_STARTS = 8;

/** The compressed remotes by the number of bytes before them; null while they are compressed or cannot be. */
type Joined = Map<number, JoinedBrotli | null>;

/** Compresses the remotes of documents once for all page loads that have the same. */
export class DocumentEncoder {
  readonly #joined = new WeakMap<object, Joined>();
  readonly #onProblem: (problem: unknown) => void;

  constructor(onProblem: (problem: unknown) => void) {
    this.#onProblem = onProblem;
  }

  /**
   * The document for a client that accepts these encodings: in Brotli, or as it is when the client does not take that or
   * its remotes are not compressed yet.
   */
  encode(document: PreparedDocument, blanks: PageBlanks, accepted: string | undefined) {
    const { beginning, end } = document.fill(blanks);
    const isTaken = chooseEncoding(accepted) === 'br';
    const joined = isTaken ? this.#find(document, beginning.length)?.join(beginning, end) : undefined;
    return joined
      ? { isBrotli: true, bytes: joined }
      : { isBrotli: false, bytes: Buffer.concat([beginning, document.remotesJson, end]) };
  }

  #find({ remotes, remotesJson }: PreparedDocument, start: number): JoinedBrotli | null {
    const known = this.#joined.get(remotes) ?? new Map<number, JoinedBrotli | null>();
    this.#joined.set(remotes, known);
    const found = known.get(start);
    if (found !== undefined) {
      // The newest use stands last, so that long addresses of one visitor push out no length that others use.
      known.delete(start);
      known.set(start, found);
      return found;
    }
    const [oldest] = known.keys();
    if (known.size >= MOST_STARTS && oldest !== undefined) known.delete(oldest);
    known.set(start, null);
    JoinedBrotli.make(start, BEFORE_REMOTES, remotesJson, QUALITY).then(
      (joined) => known.has(start) && known.set(start, joined),
      this.#onProblem,
    );
    return null;
  }
}
