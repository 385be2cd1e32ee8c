// What a run of the browser tests says about a release set.
/** Versions by name; of a page, every one that ran. */
export type Reported = Readonly<Record<string, readonly string[]>>;

/** The result of one run. */
export interface RunResult {
  readonly passed: number;
  readonly failed: number;
  readonly reported: Record<string, string[]>;
}

/** The type of the annotation in which a test keeps what its pages reported. */
const ANNOTATION = 'versions';

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

function readObject(value: unknown, key: string): Json {
  const found = isObject(value) ? value[key] : null;
  return isObject(found) ? found : {};
}

function readCount(value: Json, key: string): number {
  const found = value[key];
  if (typeof found === 'number') return found;
  throw new Error(`The report of the browser tests has no count of ${key}.`);
}

function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function findAnnotations(value: unknown): string[] {
  if (!isObject(value)) return [];
  const { type, description } = value;
  return type === ANNOTATION && typeof description === 'string'
    ? [description]
    : Object.values(value).flatMap(findAnnotations);
}

/** Reads the JSON report of Playwright: passed and failed tests, and every version that a page reported. */
export function readRun(report: unknown): RunResult {
  const stats = readObject(report, 'stats');
  const reported: Record<string, Set<string>> = {};
  for (const description of findAnnotations(report)) {
    const versions: unknown = JSON.parse(description);
    for (const [name, ran] of Object.entries(isObject(versions) ? versions : {}))
      reported[name] = new Set([...(reported[name] ?? []), ...readTexts(ran)]);
  }
  return {
    passed: readCount(stats, 'expected'),
    failed: readCount(stats, 'unexpected') + readCount(stats, 'flaky'),
    reported: Object.fromEntries(Object.entries(reported).map(([name, versions]) => [name, [...versions].sort()])),
  };
}

/** Why a run does not show a set: failed tests, other versions than those of the set, names that no page loaded. */
export function findDifferences(
  { passed, failed, reported }: RunResult,
  versions: Readonly<Record<string, string>>,
): string[] {
  const others = Object.entries(reported).flatMap(([name, ran]) =>
    ran
      .filter((version) => version !== versions[name])
      .map((version) => `${name} ${version} ran, not ${versions[name] ?? 'any'}`),
  );
  const unseen = Object.keys(versions).filter((name) => reported[name] === undefined);
  return [
    ...(failed > 0 ? [`${failed} tests failed`] : []),
    ...(passed === 0 ? ['no test passed'] : []),
    ...others,
    ...unseen.map((name) => `no page loaded ${name}`),
  ];
}

/** The versions of a set that a page runs, by its boot document. */
export function readTestedVersions(html: string, id: string): Record<string, string> {
  const boot: unknown = JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
  const remotes = isObject(boot) && Array.isArray(boot.remotes) ? boot.remotes : [];
  const chosen: (readonly [unknown, Json])[] = [
    ['shell', readObject(boot, 'shell')],
    ...remotes.map(
      (remote: unknown) => [isObject(remote) ? remote.name : null, readObject(remote, 'current')] as const,
    ),
  ];
  const tested = chosen.filter(([, { reason }]) => reason === `set ${id}`);
  return Object.fromEntries(tested.map(([name, { version }]) => [String(name), String(version)]));
}
