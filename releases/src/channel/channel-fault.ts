import { isDeepStrictEqual } from 'node:util';
import { type AuditRow, effectiveRows, isNote } from '../model/audit.ts';
import { type Channel, type ChannelDocument, parseChannelDocument } from '../model/channel.ts';
import { MalformedDocumentError } from '../model/json-document.ts';
import { rebuildChannel } from './rebuild-channel.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/store.ts';

const ATTEMPTS = 5;
/** Changes of the whole channel, whose rows have no names. */
const FREEZES: ReadonlySet<AuditRow['action']> = new Set(['freeze', 'unfreeze']);

/**
 * What is wrong with a channel's document by the audit log, and what mends it; null for a sound document, and where the
 * log lacks what it takes to tell.
 */
export async function findChannelFault(store: ReleaseStore, channel: Channel): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    const text = await store.readChannelText(channel);
    const { rows } = await store.readAudit();
    // A change in between would make the log newer than the document.
    if ((await store.readChannelText(channel)) !== text && attempt < ATTEMPTS) continue;
    const fault = describeFault(channel, text, rows);
    return fault === null ? null : `${fault}: \`release repair --channel ${channel} --dry-run\` shows what it would be`;
  }
}

/**
 * Throws ReleaseError, naming the repair, when a channel's document is lost or not what the audit log says, and
 * MalformedDocumentError when it is damaged.
 */
export async function assertAsLogged(store: ReleaseStore, channel: Channel): Promise<void> {
  await store.readChannel(channel);
  const fault = await findChannelFault(store, channel);
  if (fault !== null) throw new ReleaseError('damaged', fault);
}

function describeFault(channel: Channel, text: string | null, all: readonly AuditRow[]): string | null {
  const rows = all.filter((row) => row.channel === channel);
  if (text === null)
    return hadLater(0, rows) ? `the document of ${channel} is lost, and the log has changes of it` : null;
  const document = parseOrNull(text, channel);
  if (document === null) return `the document of ${channel} is damaged`;
  if (hadLater(document.revision, rows)) return `the document of ${channel} is older than the log`;
  const logged = findLogged(document, rows);
  if (logged === null) return null;
  const read = ({ names, salt, frozen }: ChannelDocument) => ({ names, salt, frozen });
  if (isDeepStrictEqual(read(logged), read(document))) return null;
  return `the document of ${channel} is not what the log says`;
}

function parseOrNull(text: string, channel: Channel): ChannelDocument | null {
  try {
    const document = parseChannelDocument(text, `${channel}.json`);
    return document.channel === channel ? document : null;
  } catch (error) {
    if (error instanceof MalformedDocumentError) return null;
    throw error;
  }
}

/**
 * Whether a channel, by its rows, had a later revision than this. A change was decided on the revision before its own,
 * which it may not have replaced.
 */
export function hadLater(revision: number, rows: readonly AuditRow[]): boolean {
  return rows.some((row) => (isNote(row) && row.action !== 'repair' ? row.revision : row.revision - 1) > revision);
}

/** The channel as the log says it; null when the log lacks changes, or rows of older releases do not say enough. */
function findLogged(document: ChannelDocument, rows: readonly AuditRow[]): ChannelDocument | null {
  const chain = effectiveRows(document, rows);
  const isWhole =
    chain[0]?.after === null &&
    chain.every(({ action, names }) => FREEZES.has(action) || Object.keys(names).length > 0);
  if (!isWhole) return null;
  return rebuildChannel(document.channel, chain, { last: document.change, salt: document.salt }).document;
}
