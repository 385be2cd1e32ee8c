import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { TestUser } from './builders.ts';
import type { TestServer } from './start-test-server.ts';

/** Opens a stream and reads its lines; events are parsed. */
export async function openStream({ url }: Pick<TestServer, 'url'>, token: string, query = '') {
  const abort = new AbortController();
  const answer = await fetch(`${url}/api/v1/events${query}`, {
    headers: { 'Auth-Token': token },
    signal: abort.signal,
  });
  if (!answer.body) throw new Error('The answer has no body.');
  const lines = createInterface({ input: Readable.fromWeb(answer.body) })[Symbol.asyncIterator]();
  const nextLine = async (wanted: string) => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) return null;
      if (value.startsWith(wanted)) return value.slice(wanted.length);
    }
  };
  return {
    answer,
    /** The next event; null when the stream has ended. */
    next: async (): Promise<unknown> => JSON.parse((await nextLine('data: ')) ?? 'null'),
    /** The server's time when the stream opened, in milliseconds since 1970. */
    opened: async () => Number(await nextLine(': open')),
    /** The server's time at the next heartbeat. */
    alive: async () => Number(await nextLine(': alive')),
    leave: () => abort.abort(),
  };
}

export type EventStream = Awaited<ReturnType<typeof openStream>>;

export function isOfType(event: unknown, type: string): boolean {
  return typeof event === 'object' && event !== null && 'type' in event && event.type === type;
}

/** Reads a stream up to the wanted event; returns all events that were read. */
export async function readUntil(stream: EventStream, isWanted: (event: unknown) => boolean): Promise<unknown[]> {
  const events: unknown[] = [];
  for (;;) {
    const event = await stream.next();
    if (event === null) throw new Error(`The stream ended after ${JSON.stringify(events)}.`);
    events.push(event);
    if (isWanted(event)) return events;
  }
}

export const until = (stream: EventStream, type: string) => readUntil(stream, (event) => isOfType(event, type));

/**
 * Reads all events sent to each stream so far: two messages are sent, and the second arrives after all earlier events.
 */
export async function catchUp(
  server: TestServer,
  admin: TestUser,
  streams: readonly EventStream[],
): Promise<unknown[][]> {
  const client = await server.as(admin);
  const told: unknown[][] = streams.map(() => []);
  for (const message of ['First', 'Second']) {
    await client.news.create({ body: { message } });
    for (const [at, stream] of streams.entries()) told[at]?.push(...(await until(stream, 'news')));
  }
  return told;
}
