import { get, type IncomingHttpHeaders } from 'node:http';

/** An address with a route of a remote, whose scripts the document preloads. */
export const DOCUMENT_PATH = '/team/1';

/** Headers of a browser that takes further import maps and has been here before. */
export const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  cookie: 'od_session=AAAAAAAAAAAAAAAAAAAAAAAA',
} as const;

/** The document of a site, as sent over the wire. */
export function askDocument(
  site: string,
  encoding: 'identity' | 'br',
): Promise<{ readonly headers: IncomingHttpHeaders; readonly body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { ...BROWSER, 'accept-encoding': encoding };
    get(site + DOCUMENT_PATH, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        response.statusCode === 200
          ? resolve({ headers: response.headers, body: Buffer.concat(parts) })
          : reject(new Error(`${site} answered ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}
