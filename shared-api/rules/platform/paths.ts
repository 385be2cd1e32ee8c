/** Address patterns by route name, such as `{ 'team.schedule': '/team/:schoolId' }`. */
export type Patterns = Readonly<Record<string, string>>;

type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** Values for the `:name` parts of an address. */
export type AddressParams = Readonly<Record<string, string | number>>;

/** Query fields of an address; undefined ones are omitted. */
export type AddressSearch = Readonly<Record<string, string | number | undefined>>;

type PathArguments<P extends string> = [Names<P>] extends [never]
  ? [params?: undefined, search?: AddressSearch]
  : [params: Readonly<Record<Names<P>, string | number>>, search?: AddressSearch];

/** Fills a pattern with values, percent-encoded. */
export function fillPattern(pattern: string, params: AddressParams = {}, search: AddressSearch = {}): string {
  const address = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) if (value !== undefined) query.set(key, String(value));
  const text = query.toString();
  return text === '' ? address : `${address}?${text}`;
}

/** Builds the address of a screen from its route name. */
export type Path<P extends Patterns> = <N extends keyof P & string>(name: N, ...values: PathArguments<P[N]>) => string;

/**
 * Typed addresses of a package's own screens: `path('team.schedule', { schoolId: 12 }, { year: 2027 })` is
 * `/team/12?year=2027`.
 */
export function createPaths<const P extends Patterns>(patterns: P): Path<P> {
  return (name, ...[params, search]) => fillPattern(patterns[name] ?? '', params, search);
}

/**
 * Whether an address stays on this site: it begins with exactly one slash and has no backslash or control character
 * that a browser would reinterpret (A253).
 */
export function isSitePath(address: string): boolean {
  return /^\/(?!\/)[^\\\p{Cc}]*$/u.test(address);
}
