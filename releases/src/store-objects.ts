import { lstat, mkdir, readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode, placeNewFile } from './store/durable-file.ts';
import { ReleaseError } from './release-error.ts';
import { Bucket, type BucketSettings } from './s3/bucket.ts';
import { assertSafePath } from './model/safe-name.ts';
import { IDENTITY_DOCUMENT } from './store/store-identity.ts';

/** One stored object of a release store, by its path in the folder or bucket. */
export interface StoreObject {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Everything that a release store keeps, as bytes, for copies of the whole store. Its identity is not among it. */
export interface StoreObjects {
  /** Objects of one kind of store mean nothing to the other. */
  readonly kind: 'folder' | 'bucket';
  /** The paths of all objects, in the order in which `read` gives them. */
  paths(): Promise<string[]>;
  /**
   * All objects, what refers to others before these, so that a copy has what its channels name while others publish
   * and promote. Throws ReleaseError when pruning removes objects in between.
   */
  read(): AsyncIterable<StoreObject>;
  /** The bytes at a path; null when there is none. */
  find(path: string): Promise<Uint8Array | null>;
  /** Writes an object whole and durably; leaves an existing one unchanged. */
  create(object: StoreObject): Promise<void>;
}

interface Access {
  readonly list: (group: string) => Promise<string[]>;
  readonly find: StoreObjects['find'];
}

/** Lists and reads group after group: a later listing has everything that the objects of an earlier group refer to. */
async function* readGroups(groups: readonly string[], { list, find }: Access): AsyncIterable<StoreObject> {
  const seen: string[] = [];
  for (const group of groups) {
    for (const path of await list(group)) {
      const bytes = await find(path);
      if (bytes === null) throw removedMeanwhile(path);
      seen.push(path);
      yield { path, bytes };
    }
  }
  // Of a version that was removed between two listings only a part was read.
  const left = new Set((await Promise.all(groups.map(list))).flat());
  for (const path of seen) if (!left.has(path)) throw removedMeanwhile(path);
}

function removedMeanwhile(path: string): ReleaseError {
  return new ReleaseError('conflict', `pruning removed ${path} in between; run this again`);
}

const isCopied = (path: string) => path !== `documents/${IDENTITY_DOCUMENT}` && !path.endsWith('.tmp');

function withGroups(kind: StoreObjects['kind'], groups: readonly string[], access: Access) {
  const copied: Access = { ...access, list: async (group) => (await access.list(group)).filter(isCopied).sort() };
  return {
    kind,
    find: access.find,
    paths: async () => (await Promise.all(groups.map(copied.list))).flat(),
    read: () => readGroups(groups, copied),
  };
}

const FOLDER_GROUPS = ['channels', 'audit.jsonl', 'documents', 'artifacts'];

/** The files of a store in a folder, without those of writes under way. */
export function openFolderObjects(root: string): StoreObjects {
  const file = (path: string) => {
    assertSafePath(path);
    return join(root, ...path.split('/'));
  };
  return {
    ...withGroups('folder', FOLDER_GROUPS, {
      list: (group) => listFiles(root, group),
      find: async (path) => {
        const bytes = await orNull(readFile(file(path)));
        // A line that is being appended belongs to a change that has not happened yet.
        return path === 'audit.jsonl' && bytes !== null ? bytes.subarray(0, bytes.lastIndexOf('\n') + 1) : bytes;
      },
    }),
    async create({ path, bytes }) {
      const target = file(path);
      await mkdir(dirname(target), { recursive: true });
      await placeNewFile(target, bytes, path.startsWith('artifacts/') ? 0o444 : 0o644);
    },
  };
}

async function listFiles(root: string, path: string): Promise<string[]> {
  const found = await orNull(lstat(join(root, path)));
  if (found === null) return [];
  if (!found.isDirectory()) return found.isFile() ? [path] : [];
  const names = (await orNull(readdir(join(root, path)))) ?? [];
  return (await Promise.all(names.map((name) => listFiles(root, `${path}/${name}`)))).flat();
}

async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

// What is below `log/` repeats the rows of revisions and notes and is written again by readers.
const BUCKET_GROUPS = ['channels/', 'notes/', 'documents/', 'versions/', 'files/'];

/** The objects of a store in a bucket. */
export function openBucketObjects(settings: BucketSettings): StoreObjects {
  const bucket = new Bucket(settings);
  return {
    ...withGroups('bucket', BUCKET_GROUPS, {
      list: (group) => bucket.keys(group),
      find: (path) => bucket.read(path),
    }),
    async create({ path, bytes }) {
      await bucket.create(path, bytes);
    },
  };
}
