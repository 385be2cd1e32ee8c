import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type AuditRow, isNote } from '../model/audit.ts';
import { type Channel, type ChannelDocument, emptyChannel, parseChannelDocument } from '../model/channel.ts';
import { hadLater } from './channel-fault.ts';
import type { ChangeRequest } from './change.ts';
import { assertExplained } from '../log/explained.ts';
import { MalformedDocumentError } from '../model/json-document.ts';
import { rebuildChannel, type RebuiltChannel } from './rebuild-channel.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/store.ts';

/** What a repair found, and what it changes or would change. */
export interface Repair {
  /** The state of the channel's document before the repair. */
  readonly found: 'readable' | 'damaged' | 'lost';
  readonly rebuilt: RebuiltChannel;
  /** What differs from the document that was found, one line each; empty when there is nothing to repair. */
  readonly difference: string[];
  /** The row of the repair; null for a dry run and when there was nothing to repair. */
  readonly row: AuditRow | null;
}

interface Found {
  readonly state: Repair['found'];
  readonly text: string | null;
  readonly document: ChannelDocument | null;
}

async function readFound(store: ReleaseStore, channel: Channel): Promise<Found> {
  const text = await store.readChannelText(channel);
  if (text === null) return { state: 'lost', text, document: null };
  try {
    const document = parseChannelDocument(text, `${channel}.json`);
    return document.channel === channel
      ? { state: 'readable', text, document }
      : { state: 'damaged', text, document: null };
  } catch (error) {
    if (!(error instanceof MalformedDocumentError)) throw error;
    return { state: 'damaged', text, document: null };
  }
}

/** The value of a field that is still legible in a damaged document. */
function legible(text: string | null, field: string): string | null {
  return new RegExp(`"${field}"\\s*:\\s*"([^"\\\\]+)"`).exec(text ?? '')?.[1] ?? null;
}

function describe(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

/** The names and the salt that two states of a channel do not share, one line each. */
function listDifference(found: ChannelDocument | null, rebuilt: ChannelDocument): string[] {
  const before = found?.names ?? {};
  const names = [...new Set([...Object.keys(before), ...Object.keys(rebuilt.names)])].sort();
  const lines = names
    .filter((name) => !isDeepStrictEqual(before[name], rebuilt.names[name]))
    .map((name) => `${name}: ${describe(before[name])} → ${describe(rebuilt.names[name])}`);
  return found !== null && found.salt === rebuilt.salt
    ? lines
    : [...lines, `salt: ${describe(found?.salt)} → ${describe(rebuilt.salt)}`];
}

/**
 * Rebuilds a channel's document from the audit log and puts it in place of one that is lost, damaged or not what the
 * log says. The document's last change is taken from what is still legible of it, otherwise from the end of the log.
 * Writes a row of the repair before the document, unless `isDry`. Throws ReleaseError when the log has no change of
 * the channel, when it lacks changes of a document that can be read, or when the document changed in between.
 */
export async function repairChannel(
  store: ReleaseStore,
  request: Omit<ChangeRequest, 'name' | 'evidence'> & { readonly isDry?: boolean },
): Promise<Repair> {
  const { channel, isDry = false } = request;
  assertExplained(request, 'a repair of a channel');
  const { state, text, document } = await readFound(store, channel);
  const { rows } = await store.readAudit();
  const own = rows.filter((row) => row.channel === channel);
  const changes = own.filter((row) => !isNote(row));
  // An older copy that was put back names a change that others followed.
  const isOlder = document !== null && hadLater(document.revision, own);
  const salt = document?.salt ?? legible(text, 'salt') ?? randomBytes(8).toString('hex');
  const rebuilt =
    changes.length === 0 && document === null && hadLater(0, own)
      ? startAgain(channel, own, { salt, at: request.at })
      : rebuildChannel(channel, changes, {
          last: isOlder ? (changes.at(-1)?.id ?? null) : document ? document.change : legible(text, 'change'),
          salt,
        });
  const difference = listDifference(document, rebuilt.document);
  if (isDry || (document !== null && !isOlder && difference.length === 0))
    return { found: state, rebuilt, difference, row: null };
  if (document !== null) assertWhole(channel, rebuilt);
  // Open pages and other servers notice the change of a readable document by its revision.
  const least = document === null ? 0 : document.revision + 1;
  const revision = Math.max(rebuilt.document.revision, least);
  const restored = { ...rebuilt.document, revision };
  const row = repairRow(request, restored, { found: state, difference, assumed: rebuilt.isEndAssumed });
  if ((await store.restoreChannel({ document: restored, expectedText: text, row })) === 'conflict') {
    throw new ReleaseError('conflict', `${channel} was changed at the same moment: check it and try again`);
  }
  return { found: state, rebuilt: { ...rebuilt, document: restored }, difference, row };
}

/** An empty channel, for one whose changes are all lost: its notes still say that it had some. */
function startAgain(
  channel: Channel,
  rows: readonly AuditRow[],
  { salt, at }: { readonly salt: string; readonly at: Date },
): RebuiltChannel {
  const revision = Math.max(...rows.map((row) => row.revision)) + 1;
  return { document: { ...emptyChannel(channel, salt, at), revision }, last: null, isEndAssumed: false, gaps: 0 };
}

/** A document that can be read is better than a log that lacks some of its changes. */
function assertWhole(channel: Channel, { gaps, isEndAssumed }: RebuiltChannel): void {
  if (gaps === 0 && !isEndAssumed) return;
  throw new ReleaseError(
    'damaged',
    `the document of ${channel} can be read, and the log lacks changes of it: it stays as it is; \`release repair --dry-run\` shows what differs, promote or roll back what is wrong`,
  );
}

function repairRow(
  { channel, who, why, at }: Omit<ChangeRequest, 'name'>,
  { revision, names, salt }: ChannelDocument,
  evidence: Record<string, unknown>,
): AuditRow {
  return {
    id: randomUUID(),
    at: at.toISOString(),
    who,
    action: 'repair',
    channel,
    name: channel,
    from: null,
    to: null,
    why,
    evidence,
    revision,
    names,
    salt,
    after: null,
  };
}
