import { get, type IncomingHttpHeaders } from 'node:http';
import { ACCEPTED } from './accepted.ts';

interface RawAnswer {
  readonly headers: IncomingHttpHeaders;
  /** The body as sent over the wire, still compressed. */
  readonly body: Buffer;
}

/** The unprocessed response of a signed-in GET; rejects unless its status is 200. */
export function rawAnswer(address: string, token: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: { 'auth-token': token, 'accept-encoding': ACCEPTED } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        response.statusCode === 200
          ? resolve({ headers: response.headers, body: Buffer.concat(parts) })
          : reject(new Error(`${address} answered ${response.statusCode}`)),
      );
    });
    request.on('error', reject);
  });
}
