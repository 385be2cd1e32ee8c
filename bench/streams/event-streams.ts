import { Agent, get, type IncomingMessage } from 'node:http';

/** Open event streams of a server, and when each heard of an auction. */
export class EventStreams {
  readonly #agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  readonly #answers: IncomingMessage[] = [];
  #onHeard: (text: string) => void = () => undefined;

  get count(): number {
    return this.#answers.length;
  }

  /** Opens one more stream and resolves when it is open. */
  open(url: string, token: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const request = get(
        `${url}/api/v1/events`,
        { agent: this.#agent, headers: { 'auth-token': token } },
        (answer) => {
          if (answer.statusCode !== 200) return reject(new Error(`The stream answered with ${answer.statusCode}.`));
          this.#answers.push(answer);
          answer.setEncoding('utf8');
          answer.once('data', () => resolve());
          answer.on('data', (text: string) => this.#onHeard(text));
          answer.on('error', () => undefined);
        },
      );
      request.on('error', reject);
    });
  }

  /** Resolves with the milliseconds after which `share` of the streams, rounded up, had heard of the auction. */
  hear(auction: number, share: number, start: number): Promise<number> {
    const wanted = Math.ceil(this.count * share);
    let heard = 0;
    return new Promise((resolve) => {
      this.#onHeard = (text) => {
        if (!text.includes(`"auctionIds":[${auction}]`)) return;
        heard += 1;
        if (heard === wanted) resolve(performance.now() - start);
      };
    });
  }

  close(): void {
    for (const answer of this.#answers.splice(0)) answer.destroy();
  }
}
