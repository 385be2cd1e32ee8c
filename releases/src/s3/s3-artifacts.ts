import { mapWithConcurrency } from '../store/map-with-concurrency.ts';
import { computeIntegrity } from '../version/published-artifact.ts';
import { assertSafeName, assertSafePath, assertSafeVersion, isSafeName, isSafeVersion } from '../model/safe-name.ts';
import { fileIntegrity, parseSidecarText, type Sidecar, SIDECAR_FILE } from '../model/sidecar.ts';
import type { ArtifactStore } from '../store/store.ts';
import type { Bucket } from './bucket.ts';
import type { WrittenOnce } from './written-once.ts';

/**
 * The artifacts of a bucket: `versions/NAME/VERSION.json` is a sidecar, which makes the version visible, and
 * `files/NAME/VERSION/HASH` a file.
 */
export function openS3Artifacts(bucket: Bucket, known: WrittenOnce): ArtifactStore {
  const versionKey = (name: string, version: string) => {
    assertSafeName(name);
    assertSafeVersion(version);
    return `versions/${name}/${version}.json`;
  };
  const fileKey = (name: string, version: string, integrity: string) =>
    `files/${name}/${version}/${Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex')}`;

  async function findSidecar(name: string, version: string): Promise<Sidecar | null> {
    const json = await known.readText(versionKey(name, version));
    return json === null ? null : parseSidecarText(json, `${name}/${version}/${SIDECAR_FILE}`);
  }

  return {
    async names() {
      return (await bucket.entries('versions/')).folders.filter(isSafeName).sort();
    },

    async versions(name) {
      assertSafeName(name);
      const { objects } = await bucket.entries(`versions/${name}/`);
      return objects
        .map((object) => object.replace(/\.json$/, ''))
        .filter(isSafeVersion)
        .sort();
    },

    async readFile(name, version, path) {
      const key = versionKey(name, version);
      assertSafePath(path);
      if (path === SIDECAR_FILE) return await known.read(key);
      const sidecar = await findSidecar(name, version);
      const integrity = sidecar && fileIntegrity(sidecar, path);
      return integrity === null ? null : await bucket.read(fileKey(name, version, integrity));
    },

    async writeArtifact(name, version, files) {
      const key = versionKey(name, version);
      const sidecar = files.at(-1);
      if (sidecar?.path !== SIDECAR_FILE) throw new Error(`the last file of an artifact is ${SIDECAR_FILE}`);
      if ((await bucket.read(key)) !== null) return 'exists';
      for (const { path } of files) assertSafePath(path);
      await mapWithConcurrency(files.slice(0, -1), ({ bytes }) =>
        bucket.create(fileKey(name, version, computeIntegrity(bytes)), bytes),
      );
      return (await bucket.create(key, sidecar.bytes)) ? 'written' : 'exists';
    },

    async removeArtifact(name, version) {
      const key = versionKey(name, version);
      await bucket.remove(key);
      known.forget(key);
      await mapWithConcurrency(await bucket.keys(`files/${name}/${version}/`), (file) => bucket.remove(file));
    },
  };
}
