import * as z from 'zod';
import { count, instant, parseJson, readDocument, text } from '../model/json-document.ts';
import { ReleaseError } from '../release-error.ts';
import { assertSafePath } from '../model/safe-name.ts';
import type { ReleaseStore } from '../store/store.ts';

/** Tests of a version or a set before it is promoted. */
export const TEST_KINDS = ['drill', 'e2e'] as const;

/** One of the tests. */
export type TestKind = (typeof TEST_KINDS)[number];

/** The tests in a list such as `drill,e2e`, as RELEASE_REQUIRE has it; throws ReleaseError. */
export function toTestKinds(list: string): TestKind[] {
  const words = list.split(',').flatMap((word) => word.trim() || []);
  return words.map((word) => {
    const kind = TEST_KINDS.find((known) => known === word);
    if (kind) return kind;
    throw new ReleaseError('invalid', `there is no test ${word}: use ${TEST_KINDS.join(', ')}`);
  });
}

const drillSchema = z.object({
  /** `NAME@VERSION`, or the id of a release set. */
  subject: text,
  at: instant,
  /** When every case passed; null when one failed. */
  passedAt: instant.nullable(),
  cases: z.array(
    z.object({
      case: text,
      /** `passed`, or what was seen instead. */
      result: text,
      /** Seconds until the page had recovered. */
      seconds: z.number().min(0),
    }),
  ),
});

/** The result of a failure drill. */
export type DrillResult = z.infer<typeof drillSchema>;

const e2eSchema = z.object({
  /** `NAME@VERSION`, or the id of a release set. */
  subject: text,
  /** Id of the release set that the pages were opened with; null for none. */
  set: text.nullable().default(null),
  /** The versions that the run was to test, by name. */
  versions: z.record(z.string(), text),
  passed: count,
  failed: count,
  /** Every version that a page of the run reported, by name. */
  reported: z.record(z.string(), z.array(text)),
  at: instant,
});

/** The result of a run of the browser tests. */
export type BrowserRunResult = z.infer<typeof e2eSchema>;

/** The subject of results about one version: `schedules@1.4.0`. */
export function testSubject(name: string, version: string): string {
  return `${name}@${version}`;
}

function resultPath(subject: string, kind: TestKind): string {
  const path = `tests/${subject}/${kind}.json`;
  assertSafePath(path);
  return path;
}

/** The record of the last failure drill of a version or a set, or null; throws MalformedDocumentError. */
export async function readDrill(store: ReleaseStore, subject: string): Promise<DrillResult | null> {
  const path = resultPath(subject, 'drill');
  const json = await store.readDocument(path);
  return json === null ? null : parseDrill(json, path);
}

/** Reads the record of a failure drill from a text that `at` names; throws MalformedDocumentError. */
export function parseDrill(json: string, at: string): DrillResult {
  return readDocument(drillSchema, parseJson(json, at), at);
}

/** The record of the last browser run of a version or a set, or null; throws MalformedDocumentError. */
export async function readE2e(store: ReleaseStore, subject: string): Promise<BrowserRunResult | null> {
  const path = resultPath(subject, 'e2e');
  const json = await store.readDocument(path);
  return json === null ? null : parseE2e(json, path);
}

/** Reads the record of a browser run from a text that `at` names; throws MalformedDocumentError. */
export function parseE2e(json: string, at: string): BrowserRunResult {
  return readDocument(e2eSchema, parseJson(json, at), at);
}

/** Records a failure drill in place of the last one of the same subject. */
export async function writeDrill(store: ReleaseStore, drill: DrillResult): Promise<void> {
  await writeResult(store, 'drill', drill);
}

/** Records a browser run in place of the last one of the same subject. */
export async function writeE2e(store: ReleaseStore, run: BrowserRunResult): Promise<void> {
  await writeResult(store, 'e2e', run);
}

async function writeResult(store: ReleaseStore, kind: TestKind, result: DrillResult | BrowserRunResult): Promise<void> {
  await store.writeDocument(resultPath(result.subject, kind), `${JSON.stringify(result, null, 2)}\n`, 'replace');
}
