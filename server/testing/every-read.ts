import { routes } from '@open-date/shared-api/client';
import type { TestServer } from './start-test-server.ts';

const ROUTES: Readonly<
  Record<string, Readonly<Record<string, { readonly method: string; readonly path: string; readonly stream?: true }>>>
> = routes;

/** Values to try for each path parameter, by name. */
export type ReadTargets = Readonly<Record<string, readonly (number | string)[]>>;

/** Queries that calls require, or that change the response. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'reports/odd_even': ['?conferenceType=1'],
  'reports/bye': ['?conferenceType=1'],
  'reports/controlledgame': ['?conferenceType=1'],
  'seasonspending/': ['?report=22', '?report=23', '?report=24'],
  '/series': ['?form=home-and-home', ''],
  'comparables/priceranges/auction': [''],
  'comparables/priceranges': ['?school=1&role=visitor&division=1&season=2027'],
  'comparables/pricerange': ['?host=P&visitor=FCS&season=2027', '?hostSchool=1&visitorSchool=2&season=2027'],
  conferencedivisions: ['?conferenceId=1'],
  'releases/:channel/versions': ['?name=shell'],
};

/** The addresses of every reading call of the contract; throws for a parameter without values. */
export function readAddresses(findTargets: (path: string) => ReadTargets): string[] {
  return (
    Object.values(ROUTES)
      .flatMap((calls) => Object.values(calls))
      .filter(({ method, stream }) => method === 'GET' && stream !== true)
      // Its limit of thirty a minute is too low for repeated reads.
      .filter(({ path }) => path !== '/api/v1/admin/users/:id/personal-data')
      // Needs a delivery token.
      .filter(({ path }) => !path.startsWith('/api/v1/deliveries/'))
      .flatMap(({ path }) => {
        const paths = fillIn(path, findTargets(path));
        const [, queries = ['']] = Object.entries(QUERIES).find(([part]) => path.includes(part)) ?? [];
        return paths.flatMap((filled) => queries.map((query) => filled + query));
      })
  );
}

function fillIn(path: string, targets: ReadTargets): string[] {
  const name = /:(\w+)/.exec(path)?.[1];
  if (name === undefined) return [path];
  const values = targets[name];
  if (!values) throw new Error(`${path} needs a value for ${name}.`);
  return values.flatMap((value) => fillIn(path.replace(`:${name}`, String(value)), targets));
}

/** Everything that a user can read: status, tag and body of every address; without a token those of public calls. */
export async function readEverything(
  { url }: TestServer,
  token: string | null,
  addresses: readonly string[],
): Promise<Record<string, string>> {
  const headers: Record<string, string> = token === null ? {} : { 'Auth-Token': token };
  const readable = token === null ? addresses.filter((address) => address.includes('/public/')) : addresses;
  const seen = await Promise.all(
    readable.map(async (address) => {
      const answer = await fetch(url + address, { headers });
      const text = await answer.text();
      // A document about the reader contains its time and the refused reads.
      const body = text.replaceAll(/"exportedAt":"[^"]*"|,?\{[^{}]*"action":"permission.refused"[^{}]*\}/g, '');
      const tag = body === text ? (answer.headers.get('etag') ?? '') : '';
      return [address, `${answer.status} ${tag} ${body}`] as const;
    }),
  );
  return Object.fromEntries(seen);
}
