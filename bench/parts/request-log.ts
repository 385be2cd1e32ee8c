import type { CDPSession } from '@playwright/test';
import { contract } from '@open-date/shared-api/contract';

/** A request of a page load. */
export interface LoadedRequest {
  readonly address: string;
  readonly kind: string;
  /** Bytes on the wire, including headers. */
  readonly bytes: number;
  /** Depth of the request: 1 for the document, otherwise one more than that of the request whose response named it. */
  readonly depth: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

const EVENTS = contract.events.stream.path;
/** Milliseconds within which a page must become quiet. */
const QUIET_TIMEOUT = 30_000;

interface Initiator {
  readonly url?: string;
  readonly stack?: Stack;
}
interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Stack;
}

function flattenStack(stack: Stack | undefined): string[] {
  return stack === undefined ? [] : [...stack.callFrames.map(({ url }) => url), ...flattenStack(stack.parent)];
}

/** Records the network requests of a page from the first one on. */
export class RequestLog {
  readonly #depths = new Map<string, number>();
  readonly #open = new Map<string, Omit<LoadedRequest, 'bytes'>>();
  readonly #done: LoadedRequest[] = [];
  #quietSince = Date.now();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, wallTime }) => {
      const depth = this.#depthBelow(initiator);
      this.#depths.set(request.url, depth);
      // Event streams stay open as long as the page.
      if (type === 'EventSource' || request.url.includes(EVENTS)) return;
      this.#open.set(requestId, { address: request.url, kind: type ?? 'Other', depth, startedAt: wallTime * 1000 });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      this.#finish(requestId, encodedDataLength),
    );
    session.on('Network.loadingFailed', ({ requestId }) => this.#finish(requestId, 0));
  }

  /** Resolves with all requests once none is pending for `quiet` milliseconds. Rejects with those that never end. */
  async whenQuiet(quiet: number): Promise<readonly LoadedRequest[]> {
    const deadline = Date.now() + QUIET_TIMEOUT;
    while (this.#open.size > 0 || Date.now() - this.#quietSince < quiet) {
      if (Date.now() > deadline) throw new Error(`The page is not quiet: ${this.#openAddresses()}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return this.#done;
  }

  #openAddresses(): string {
    return [...this.#open.values()].map(({ address }) => address).join(', ');
  }

  #finish(requestId: string, bytes: number): void {
    const request = this.#open.get(requestId);
    if (!request) return;
    this.#open.delete(requestId);
    this.#done.push({ ...request, bytes });
    this.#quietSince = Date.now();
  }

  #depthBelow({ url, stack }: Initiator): number {
    const parents = [...(url === undefined ? [] : [url]), ...flattenStack(stack)];
    return 1 + Math.max(0, ...parents.map((parent) => this.#depths.get(parent) ?? 0));
  }
}
