import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db/transaction.ts';

const OF_A_MAIL = /^(?<id>[1-9]\d{0,14})\.eml$/;
/** Number of files that one query checks. */
const BATCH = 1000;

/** The folder of written mails, which may also have those of an earlier setting. */
export function mailFolder({ dataDir }: { readonly dataDir: string }): string {
  return join(dataDir, 'mail');
}

/** Deletes the files of mails that left the outbox, so that written mails are kept as long as sent ones. */
export async function pruneMailFiles(db: Db, folder: string): Promise<void> {
  const ids = (await namesIn(folder)).flatMap((name) => OF_A_MAIL.exec(name)?.groups?.['id'] ?? []).map(Number);
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH);
    const rows = await db.selectFrom('email_outbox').select('id').where('id', 'in', some).execute();
    const kept = new Set(rows.map(({ id }) => id));
    await deleteMailFiles(
      folder,
      some.filter((one) => !kept.has(one)),
    );
  }
}

/** Where a mail of the outbox is written. */
export function mailFile(folder: string, id: number): string {
  return join(folder, `${id}.eml`);
}

/** Deletes the files of mails, as far as they were written. */
export async function deleteMailFiles(folder: string, ids: readonly number[]): Promise<void> {
  for (const id of ids) await rm(mailFile(folder, id), { force: true });
}

async function namesIn(folder: string): Promise<string[]> {
  // The folder is missing until the first mail is written.
  return existsSync(folder) ? readdir(folder) : [];
}
