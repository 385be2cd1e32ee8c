import { get, type IncomingHttpHeaders } from 'node:http';

interface RawAnswer {
  readonly headers: IncomingHttpHeaders;
  /** The body as sent over the wire, still compressed. */
  readonly body: Buffer;
}

/** The unprocessed answer of a GET. Rejects unless its status is 200. */
export function fetchRaw(address: string, headers: Readonly<Record<string, string>>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(address, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        response.statusCode === 200
          ? resolve({ headers: response.headers, body: Buffer.concat(parts) })
          : reject(new Error(`${address} answered ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}
