import * as z from 'zod';
import { instant, parseJson, readDocument, text } from '../model/json-document.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/store.ts';

const FOLDER = 'deletions';

const markSchema = z.object({
  /** The pruning that wrote the mark last. */
  run: text,
  /** `deleting` from the decision to delete the version until it is gone, or stays after all. */
  state: z.enum(['deleting', 'stays', 'gone']),
  at: instant,
});

/** What pruning decided about a version. */
type DeletionMark = z.infer<typeof markSchema>;

function path(name: string, version: string): string {
  return `${FOLDER}/${name}@${version}.json`;
}

/** Writes the mark of a version, in place of the one before. */
export async function writeMark(
  store: ReleaseStore,
  { name, version }: { readonly name: string; readonly version: string },
  mark: DeletionMark,
): Promise<void> {
  await store.writeDocument(path(name, version), JSON.stringify(mark), 'replace');
}

/** The mark of a version, or null when no pruning ever decided about it. */
export async function readMark(store: ReleaseStore, name: string, version: string): Promise<DeletionMark | null> {
  const json = await store.readDocument(path(name, version));
  return json === null ? null : readDocument(markSchema, parseJson(json, path(name, version)), path(name, version));
}

/** The versions whose mark is still `deleting`, such as those of pruning that did not end. */
export async function findDeletions(store: ReleaseStore): Promise<{ name: string; version: string }[]> {
  const marked = (await store.documents(FOLDER)).map((found) => found.slice(FOLDER.length + 1, -'.json'.length));
  const versions = marked.map((label) => {
    const at = label.indexOf('@');
    return { name: label.slice(0, at), version: label.slice(at + 1) };
  });
  const marks = await Promise.all(versions.map(({ name, version }) => readMark(store, name, version)));
  return versions.filter((_, index) => marks[index]?.state === 'deleting');
}

/** Throws ReleaseError when pruning is deleting the version, so that no channel gets a version that goes. */
export async function assertStays(store: ReleaseStore, name: string, version: string): Promise<void> {
  if ((await readMark(store, name, version))?.state !== 'deleting') return;
  throw new ReleaseError(
    'conflict',
    `${name} ${version} is being deleted by pruning: take another version, or prune again`,
  );
}
