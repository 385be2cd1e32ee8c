import {
  IMPORT_MAX_TOTAL_BYTES,
  IMPORT_MAX_FILES,
  IMPORT_FORGOTTEN,
  type ImportContent,
  type ImportState,
} from '@open-date/shared-api/rules/admin/transfer';
import { sql } from 'kysely';
import { namedActor } from '../../platform/activity/named-actor.ts';
import { recordActivity } from '../../platform/activity/record.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { violatedRule } from '../../platform/db/pg-error.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import { lockImport } from './queries.ts';

const NAME_MOST = 120;
const NOT_APPLIED: readonly ImportState[] = ['compared', 'failed'];

/** Creates an import with its first file, to be compared, and returns its id. */
export async function beginImport(tx: Tx, session: Session, { name, bytes }: UploadedFile, now: Date): Promise<number> {
  const { rows } = await oneAtATime(() =>
    sql<{ id: number }>`insert into imports (state, created_at, created_by)
      values ('comparing', ${now}, ${session.actor.id}) returning id`.execute(tx),
  );
  const { id } = onlyRow(rows);
  await storeFile(tx, id, { name, bytes });
  return id;
}

export async function addImportFile(
  tx: Tx,
  { id, file }: { readonly id: number; readonly file: UploadedFile },
): Promise<void> {
  const { files, bytes } = await lockIn(tx, id, NOT_APPLIED);
  if (files >= IMPORT_MAX_FILES)
    throw new HttpError('input.invalid', `An import has at most ${IMPORT_MAX_FILES} files.`);
  if (bytes + file.bytes.length > IMPORT_MAX_TOTAL_BYTES)
    throw new HttpError(
      'input.too-large',
      `The files of an import have at most ${IMPORT_MAX_TOTAL_BYTES / 1024 / 1024} MB in all.`,
    );
  await storeFile(tx, id, file);
  await begin(tx, id, 'comparing');
}

/** Chooses seasons and contents; null means everything. */
export async function chooseParts(
  tx: Tx,
  input: {
    readonly id: number;
    readonly seasons: readonly number[] | null;
    readonly contents: readonly ImportContent[] | null;
  },
): Promise<void> {
  await lockIn(tx, input.id, NOT_APPLIED);
  await sql`update imports set seasons = ${input.seasons && [...input.seasons]}::int[],
    contents = ${input.contents && [...input.contents]}::text[] where id = ${input.id}`.execute(tx);
  await begin(tx, input.id, 'comparing');
}

/** Starts applying the difference that was shown; refuses another one. */
export async function requestApply(
  tx: Tx,
  { id, seen }: { readonly id: number; readonly seen: string },
): Promise<void> {
  const { fingerprint } = await lockIn(tx, id, ['compared']);
  if (fingerprint !== seen) throw gone();
  await begin(tx, id, 'applying');
}

export async function requestUndo(tx: Tx, session: Session, id: number): Promise<void> {
  const { hasChanges, isForgotten } = await lockIn(tx, id, ['applied']);
  if (isForgotten) throw new HttpError('stale', IMPORT_FORGOTTEN);
  if (!hasChanges) throw new HttpError('stale', 'This import cannot be undone.');
  await begin(tx, id, 'undoing');
  await recordActivity(tx, namedActor(session), {
    action: 'import.undo',
    objectType: 'import',
    objectId: id,
    description: `Requested to undo import ${id}.`,
  });
}

/** Deletes an import that was not applied, with its files. */
export async function discardImport(tx: Tx, id: number): Promise<void> {
  await lockIn(tx, id, NOT_APPLIED);
  await sql`delete from imports where id = ${id}`.execute(tx);
}

/** Control and format characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

async function storeFile(tx: Tx, id: number, { name, bytes }: UploadedFile): Promise<void> {
  await sql`insert into import_files (import_id, name, byte_size, data)
    values (${id}, ${name.replaceAll(INVISIBLE, '').slice(0, NAME_MOST)}, ${bytes.length}, ${bytes})`.execute(tx);
}

async function lockIn(tx: Tx, id: number, states: readonly ImportState[]) {
  const found = await lockImport(tx, id);
  if (!found) throw notFound();
  if (!states.includes(found.state)) throw gone();
  return found;
}

const gone = () => new HttpError('stale', 'This import was changed by someone else. Check it, then try again.');

async function begin(tx: Tx, id: number, state: ImportState): Promise<void> {
  await oneAtATime(() =>
    sql`update imports set state = ${state}, seen_at = null, step = '', percent = 0, attempts = 0, problems = '{}' where id = ${id}`.execute(
      tx,
    ),
  );
}

/** Refuses while another import runs, by the index. */
async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedRule(error) !== 'one_import_at_work') throw error;
    throw new HttpError('import.running', 'Another import is running. Try again when it is done.');
  }
}
