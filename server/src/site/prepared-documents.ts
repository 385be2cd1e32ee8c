import type { PreparedDocument } from './prepared-document.ts';

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
