import type { AuditLog, AuditRow } from './audit.ts';
import type { Channel, ChannelDocument } from './channel.ts';

/** A file of an artifact on its way into a store. */
export interface ArtifactFile {
  /** Path inside the artifact, with forward slashes. */
  path: string;
  bytes: Uint8Array;
}

/** A change of a channel on its way into a store. */
export interface ChannelChange {
  /** The document after the change; its `change` is the row's id. */
  document: ChannelDocument;
  /** The revision that it replaces; 0 when the store holds no document yet. */
  expectedRevision: number;
  row: AuditRow;
}

/**
 * Where artifacts, channels and the audit log live. Artifacts are written once; a channel is one document that is
 * replaced whole; the log only grows. Every method may be called by several processes at once.
 */
export interface ReleaseStore {
  /** Names with a published version, sorted. */
  names(): Promise<string[]>;
  /** Published versions of a name, sorted by text; empty for an unknown name. */
  versions(name: string): Promise<string[]>;
  /** The bytes of one file of an artifact, or null; throws ReleaseRefused for a path that leaves the artifact. */
  readFile(name: string, version: string, path: string): Promise<Uint8Array | null>;
  /**
   * Writes an artifact whole and durably, or not at all: a version that can be seen is complete. The last file is the
   * sidecar; a store without atomic folders writes it last and takes a version without it as absent. Answers `exists`,
   * and changes nothing, when the version is there already.
   */
  writeArtifact(name: string, version: string, files: readonly ArtifactFile[]): Promise<'written' | 'exists'>;
  /** The document of a channel, or null before the first change; throws MalformedDocument when it is damaged. */
  readChannel(channel: Channel): Promise<ChannelDocument | null>;
  /** A text that differs whenever the document may have changed; cheap enough to ask for on every request. */
  channelStamp(channel: Channel): Promise<string>;
  /**
   * Compare and swap with the log kept ahead: when the channel still is at the expected revision, appends the row
   * durably and only then replaces the document atomically. Throws, with the document untouched, when the row cannot be
   * written: no change takes effect without its row.
   */
  commitChange(change: ChannelChange): Promise<'committed' | 'conflict'>;
  /** The whole audit log. */
  readAudit(): Promise<AuditLog>;
}
