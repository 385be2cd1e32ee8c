import type { StoreObjects } from '@open-date/releases';
import { readFile } from 'node:fs/promises';
import { CommandError } from '../database-command/run-database-command.ts';
import type { Manifest, Part } from './manifest.ts';
import { partFile, writePart } from './part-files.ts';

const FOLDER = 'releases/';

export async function writeObjects(objects: StoreObjects, folder: string): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const { path, bytes } of objects.read()) parts.push(await writePart(folder, FOLDER + path, bytes));
  return parts;
}

const pathsIn = ({ parts }: Manifest) =>
  parts.filter(({ path }) => path.startsWith(FOLDER)).map(({ path }) => path.slice(FOLDER.length));

/** Refuses a store of another kind, or with other objects. Throws CommandError. */
export async function checkStore(objects: StoreObjects, folder: string, manifest: Manifest): Promise<void> {
  if (objects.kind !== manifest.releases.kind)
    throw new CommandError(
      `The backup is of a release store in a ${manifest.releases.kind}, and RELEASE_STORE is a ${objects.kind}: give it one of the same kind.`,
    );
  const known = new Set(pathsIn(manifest));
  for (const path of await objects.paths()) {
    const isSame =
      known.has(path) && isEqual(await objects.find(path), await readFile(partFile(folder, FOLDER + path)));
    if (!isSame)
      throw new CommandError(
        `The release store is not empty, it has ${path}: restore into a new one by RELEASE_STORE or DATA_DIR.`,
      );
  }
}

const isEqual = (one: Uint8Array | null, other: Uint8Array) => one !== null && Buffer.compare(one, other) === 0;

/** Restores versions before the channels that refer to them. */
export async function restoreObjects(objects: StoreObjects, folder: string, manifest: Manifest): Promise<void> {
  for (const path of pathsIn(manifest).toReversed())
    await objects.create({ path, bytes: await readFile(partFile(folder, FOLDER + path)) });
}
