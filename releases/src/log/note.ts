import { randomUUID } from 'node:crypto';
import type { AuditRow, NoteAction } from '../model/audit.ts';
import type { Channel } from '../model/channel.ts';
import { assertExplained } from './explained.ts';
import type { ReleaseStore } from '../store/store.ts';

/** Something to be written down that changes no channel. */
export interface Note {
  readonly action: NoteAction;
  readonly channel: Channel;
  /** What it is about: a name, or the id of a release set. */
  readonly name: string;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly who: string;
  readonly why: string;
  readonly at: Date;
  readonly evidence?: Record<string, unknown>;
}

/** Appends a note to the audit log and returns its row; throws ReleaseError without a person or a reason. */
export async function writeNote(store: ReleaseStore, note: Note): Promise<AuditRow> {
  assertExplained(note, 'a note in the audit log');
  const row: AuditRow = {
    id: randomUUID(),
    at: note.at.toISOString(),
    who: note.who,
    action: note.action,
    channel: note.channel,
    name: note.name,
    from: note.from ?? null,
    to: note.to ?? null,
    why: note.why,
    evidence: note.evidence ?? {},
    revision: (await store.readChannel(note.channel))?.revision ?? 0,
    names: {},
    salt: null,
    after: null,
  };
  await store.appendNote(row);
  return row;
}
