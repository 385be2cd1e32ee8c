import { createHash } from 'node:crypto';
import * as z from 'zod';
import { count, parseJson, readDocument, text } from '../model/json-document.ts';
import { ReleaseError } from '../release-error.ts';

/** The address at which a site says what its API serves. */
export const SERVED_API_PATH = '/releases/served-api';

const servedApiSchema = z.object({
  /** Hash of the contract that the server was built with. */
  contractHash: text,
  /** Every call that it answers: `GET /api/v1/schools/:id/schedules`. */
  calls: z.array(text),
  /** Version of the boot document that it writes into pages. */
  bootVersion: count,
  /** Screens that its mails and notifications link to, with the pattern of their address. */
  screens: z.record(z.string(), text),
});

/** What a running server serves and expects of the releases that it delivers. */
export type ServedApi = z.infer<typeof servedApiSchema>;

/** Every call of a contract by its name: `games.save` is `PUT /api/v1/games/:id`. */
export function listCalls(
  areas: Readonly<Record<string, Readonly<Record<string, { readonly method: string; readonly path: string }>>>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(areas).flatMap(([area, calls]) =>
      Object.entries(calls).map(([name, { method, path }]) => [`${area}.${name}`, `${method} ${path}`]),
    ),
  );
}

/** Hash of a contract by its calls: name, method and path of each. */
export function hashContract(calls: Readonly<Record<string, string>>): string {
  const entries = Object.entries(calls).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 16);
}

// A site that answers later than this is as good as down for a release.
const PATIENCE_MS = 10_000;

/** Asks a running site what its API serves; throws ReleaseError when it does not answer. */
export async function fetchServedApi(site: string): Promise<ServedApi> {
  const address = new URL(SERVED_API_PATH, site).href;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return readDocument(servedApiSchema, parseJson(await answer.text(), address), address);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ReleaseError(
      'unknown',
      `${address} does not say what the running API serves (${why}): start the site, or name another one with --site`,
    );
  }
}
