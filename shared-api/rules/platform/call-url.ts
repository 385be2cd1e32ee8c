/** The facts of a call that its address is built from. */
export interface CallTemplate {
  /** Path with `:name` for each parameter. */
  readonly path: string;
  /** The call must request numbers, because its response has them as texts otherwise. */
  readonly integers?: boolean | undefined;
}

type Values<Value> = Readonly<Record<string, Value>>;

/** The parts of a call that its address contains. */
export interface CallParts {
  readonly params?: Values<string | number> | undefined;
  readonly segments?: Values<string | number | undefined> | undefined;
  readonly query?: Values<string | number | undefined> | undefined;
}

/**
 * The address of a call: its path with parameters filled in and percent-encoded, its named segments, and its query.
 */
export function callUrl(call: CallTemplate, parts: CallParts = {}): string {
  const base = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(parts.params?.[name] ?? '')),
  );
  const segments = Object.entries(parts.segments ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : `/${name}/${encodeURIComponent(String(value))}`,
  );
  const query = new URLSearchParams();
  if (call.integers) query.set('forceIntegers', '1');
  for (const [name, value] of Object.entries(parts.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  const path = [base, ...segments].join('');
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}
