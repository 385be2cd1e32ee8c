import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type AuditLog, type AuditRow, parseAuditRow } from '../model/audit.ts';
import { type Channel, type ChannelDocument, parseChannelDocument } from '../model/channel.ts';
import { appendLine, orNull, replaceFile } from './durable-file.ts';
import { MalformedDocumentError } from '../model/json-document.ts';
import type { ChannelStore } from './store.ts';

// Two changes within one tick of the file system's clock may get the same file time.
const CLOCK_TICK_MS = 100;

/** The channels of a store, `channels/CHANNEL.json` of its folder, and their log, `audit.jsonl`. */
export function openFolderChannels(
  root: string,
  underLock: <Result>(work: () => Promise<Result>) => Promise<Result>,
): ChannelStore {
  const audit = join(root, 'audit.jsonl');
  const channelFile = (channel: Channel) => join(root, 'channels', `${channel}.json`);
  let unsettled = 0;

  const readChannelText = (channel: Channel) => orNull(readFile(channelFile(channel), 'utf8'));
  const writeChannel = (document: ChannelDocument) =>
    replaceFile(channelFile(document.channel), `${JSON.stringify(document, null, 2)}\n`);

  async function readChannel(channel: Channel): Promise<ChannelDocument | null> {
    const text = await readChannelText(channel);
    return text === null ? null : parseChannelDocument(text, `${channel}.json`);
  }

  return {
    readChannel,
    readChannelText,

    async channelStamp(channel) {
      const found = await orNull(stat(channelFile(channel), { bigint: true }));
      if (!found) return 'none';
      const stamp = `${found.ino}-${found.size}-${found.mtimeNs}`;
      const isSettled = Date.now() - Number(found.mtimeMs) > CLOCK_TICK_MS;
      return isSettled ? stamp : `${stamp}-${(unsettled += 1)}`;
    },

    async commitChange({ document, expectedRevision, row }) {
      await mkdir(dirname(channelFile(document.channel)), { recursive: true });
      return await underLock(async () => {
        const current = await readChannel(document.channel);
        if ((current?.revision ?? 0) !== expectedRevision) return 'conflict';
        await appendLine(audit, JSON.stringify(row));
        await writeChannel(document);
        return 'committed';
      });
    },

    async restoreChannel({ document, expectedText, row }) {
      await mkdir(dirname(channelFile(document.channel)), { recursive: true });
      return await underLock(async () => {
        if ((await readChannelText(document.channel)) !== expectedText) return 'conflict';
        await appendLine(audit, JSON.stringify(row));
        await writeChannel(document);
        return 'committed';
      });
    },

    async appendNote(row) {
      await mkdir(root, { recursive: true });
      await underLock(() => appendLine(audit, JSON.stringify(row)));
    },

    async readAudit() {
      return readLog((await orNull(readFile(audit, 'utf8'))) ?? '');
    },
  };
}

function readLog(text: string): AuditLog {
  const rows: AuditRow[] = [];
  let damagedLines = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue;
    try {
      rows.push(parseAuditRow(line, `audit line ${index + 1}`));
    } catch (error) {
      if (!(error instanceof MalformedDocumentError)) throw error;
      damagedLines += 1;
    }
  }
  return { rows, damagedLines };
}
