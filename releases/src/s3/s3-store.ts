import { assertSafePath } from '../model/safe-name.ts';
import type { ReleaseStore } from '../store/store.ts';
import { Bucket, type BucketSettings } from './bucket.ts';
import { openS3Artifacts } from './s3-artifacts.ts';
import { openS3Channels } from './s3-channels.ts';
import { WrittenOnce } from './written-once.ts';

/**
 * A release store in a bucket of an S3 service that honors `If-None-Match: *`, with nothing but objects that are written
 * once: `versions/NAME/VERSION.json` is a sidecar, which makes the version visible, `files/NAME/VERSION/HASH` a file,
 * `channels/CHANNEL/…` a revision with its row of the log, `notes/…` a note; only `documents/…` and `log/…` are replaced.
 */
export function openS3Store(settings: BucketSettings): ReleaseStore {
  const bucket = new Bucket(settings);
  const known = new WrittenOnce(bucket);
  const documentKey = (path: string) => {
    assertSafePath(path);
    return `documents/${path}`;
  };

  return {
    ...openS3Artifacts(bucket, known),
    ...openS3Channels(bucket, known),

    async documents(folder) {
      const key = documentKey(folder);
      return (await bucket.entries(`${key}/`)).objects.map((object) => `${folder}/${object}`).sort();
    },

    async readDocument(path) {
      const bytes = await bucket.read(documentKey(path));
      return bytes && Buffer.from(bytes).toString('utf8');
    },

    async writeDocument(path, text, mode) {
      const key = documentKey(path);
      if (mode === 'new') return (await bucket.create(key, text)) ? 'written' : 'exists';
      await bucket.replace(key, text);
      return 'written';
    },
  };
}
