import type { AuditLog, AuditRow } from '../model/audit.ts';
import type { Channel, ChannelDocument } from '../model/channel.ts';

/** A file of an artifact to be stored. */
export interface ArtifactFile {
  /** Path inside the artifact, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A change of a channel to be stored. */
export interface ChannelChange {
  /** The document after the change; its `change` is the row's id. */
  readonly document: ChannelDocument;
  /** The revision that it replaces; 0 when the store has no document yet. */
  readonly expectedRevision: number;
  readonly row: AuditRow;
}

/** A channel's document that replaces one that is lost, damaged or not what the log says. */
export interface RestoredChannel {
  readonly document: ChannelDocument;
  /** The text that it replaces; null when there is none. */
  readonly expectedText: string | null;
  readonly row: AuditRow;
}

/** The versions that were published, each written once. */
export interface ArtifactStore {
  /** Names with a published version, sorted. */
  names(): Promise<string[]>;
  /** Published versions of a name, sorted as text; empty for an unknown name. */
  versions(name: string): Promise<string[]>;
  /** The bytes of one file of an artifact, or null; throws ReleaseError for a path that leaves the artifact. */
  readFile(name: string, version: string, path: string): Promise<Uint8Array | null>;
  /**
   * Writes an artifact completely and durably, or not at all, so that a visible version is complete. The last file is
   * the sidecar; a store without atomic folders writes it last and treats a version without it as absent. Returns
   * `exists`, without changes, when the version is already stored.
   */
  writeArtifact(name: string, version: string, files: readonly ArtifactFile[]): Promise<'written' | 'exists'>;
  /**
   * Removes an artifact so that a visible version is complete at every moment: at once, or the sidecar first. Called
   * again, it ends a removal that was cut off; otherwise it ignores an unknown version.
   */
  removeArtifact(name: string, version: string): Promise<void>;
}

/** Small documents apart from artifacts and channels. */
interface DocumentStore {
  /** Paths of the documents in a folder such as `sets`, sorted; folders inside it are left out. */
  documents(folder: string): Promise<string[]>;
  /** A small document, such as `sets/RC-42.json`; null when there is none. */
  readDocument(path: string): Promise<string | null>;
  /**
   * Writes a small document whole and durably: `new` only when there is none yet, otherwise returns `exists` without
   * changes; `replace` in any case.
   */
  writeDocument(path: string, text: string, mode: 'new' | 'replace'): Promise<'written' | 'exists'>;
}

/** Channels, each one document that is replaced as a whole, and the audit log, which only grows. */
export interface ChannelStore {
  /** The document of a channel, or null before the first change; throws MalformedDocumentError when it is damaged. */
  readChannel(channel: Channel): Promise<ChannelDocument | null>;
  /** A text that differs whenever the channel's document may have changed; cheap enough to read on every request. */
  channelStamp(channel: Channel): Promise<string>;
  /**
   * Compare-and-swap that keeps the log ahead: if the channel is still at the expected revision, appends the row
   * durably and only then replaces the document atomically. Throws and leaves the document unchanged when the row cannot
   * be written, because no change takes effect without its row. Returns `conflict` at any other revision.
   */
  commitChange(change: ChannelChange): Promise<'committed' | 'conflict'>;
  /** The text of a channel's document as it is, readable or not; null when there is none. */
  readChannelText(channel: Channel): Promise<string | null>;
  /**
   * Appends the row durably and then replaces the channel's document, whatever its state, if its text still is
   * `expectedText`; otherwise returns `conflict` without changes. A store of revisions may give it a later revision.
   */
  restoreChannel(restored: RestoredChannel): Promise<'committed' | 'conflict'>;
  /** Appends a row that changes no channel, durably. */
  appendNote(row: AuditRow): Promise<void>;
  /** The whole audit log. */
  readAudit(): Promise<AuditLog>;
}

/** What releases are kept in. Several processes may call every method at once. */
export type ReleaseStore = ArtifactStore & DocumentStore & ChannelStore;
