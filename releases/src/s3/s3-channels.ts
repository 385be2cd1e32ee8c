import { randomUUID } from 'node:crypto';
import type { Channel, ChannelDocument } from '../model/channel.ts';
import { MalformedDocumentError } from '../model/json-document.ts';
import type { ChannelStore } from '../store/store.ts';
import { type Bucket, BucketUnavailableError } from './bucket.ts';
import { BucketLog } from './bucket-log.ts';
import { ChannelPoll } from './channel-poll.ts';
import { readRevision, keyRevision, revisionKey } from './revision.ts';
import type { WrittenOnce } from './written-once.ts';

/**
 * The channels of a bucket: `channels/CHANNEL/…` is a revision with its row of the log, the newest first, and
 * `notes/…` a row that changes no channel.
 */
export function openS3Channels(bucket: Bucket, known: WrittenOnce): ChannelStore {
  const polls = new Map<Channel, ChannelPoll>();
  const log = new BucketLog(bucket);
  let notes = 0;

  function poll(channel: Channel): ChannelPoll {
    const found = polls.get(channel);
    if (found) return found;
    const made = new ChannelPoll(async () => (await bucket.firstKey(`channels/${channel}/`)) ?? 'none');
    polls.set(channel, made);
    return made;
  }

  async function readChannel(channel: Channel): Promise<ChannelDocument | null> {
    const key = await bucket.firstKey(`channels/${channel}/`);
    const json = key === null ? null : await known.readText(key);
    return json === null ? null : readRevision(json, key ?? channel).document;
  }

  async function readChannelText(channel: Channel): Promise<string | null> {
    const key = await bucket.firstKey(`channels/${channel}/`);
    const json = key === null ? null : await known.readText(key);
    if (json === null) return null;
    try {
      return JSON.stringify(readRevision(json, key ?? channel).document);
    } catch (error) {
      if (error instanceof MalformedDocumentError) return json;
      throw error;
    }
  }

  return {
    readChannel,
    readChannelText,

    channelStamp: (channel) => poll(channel).value(),

    async commitChange({ document, expectedRevision, row }) {
      const { channel } = document;
      const current = await readChannel(channel);
      if ((current?.revision ?? 0) !== expectedRevision) return 'conflict';
      const isOurs = await bucket.create(revisionKey(channel, document.revision), JSON.stringify({ document, row }));
      poll(channel).forget();
      return isOurs ? 'committed' : 'conflict';
    },

    async restoreChannel({ document, expectedText, row }) {
      const { channel } = document;
      const newest = await bucket.firstKey(`channels/${channel}/`);
      if ((await readChannelText(channel)) !== expectedText) return 'conflict';
      // A damaged revision keeps its key, so the restored document is the one after it.
      const revision = Math.max(document.revision, newest === null ? 1 : keyRevision(newest) + 1);
      const text = JSON.stringify({ document: { ...document, revision }, row: { ...row, revision } });
      const isOurs = await bucket.create(revisionKey(channel, revision), text);
      poll(channel).forget();
      return isOurs ? 'committed' : 'conflict';
    },

    async appendNote(row) {
      notes += 1;
      // Notes of one instant stay in the order in which they were written.
      const place = `${Date.now()}${String(notes).padStart(6, '0')}`;
      const key = `notes/${row.at}-${place}-${randomUUID()}.json`;
      if (!(await bucket.create(key, JSON.stringify(row)))) throw new BucketUnavailableError(`${key} was not written`);
    },

    readAudit: () => log.read(),
  };
}
