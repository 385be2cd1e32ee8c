import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db/transaction.ts';

const OF_A_MAIL = /^(?<id>[1-9]\d{0,14})\.eml$/;
/** Number of files that one query checks. */
const BATCH = 1000;

/** Deletes the files of mails that left the outbox, so that written mails are kept as long as sent ones. */
export async function pruneMailFiles(db: Db, folder: string): Promise<void> {
  const ids = (await namesIn(folder)).flatMap((name) => OF_A_MAIL.exec(name)?.groups?.['id'] ?? []).map(Number);
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH);
    const rows = await db.selectFrom('email_outbox').select('id').where('id', 'in', some).execute();
    const kept = new Set(rows.map(({ id }) => id));
    for (const id of some.filter((one) => !kept.has(one))) await rm(join(folder, `${id}.eml`), { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  // The folder is missing until the first mail is written.
  return existsSync(folder) ? readdir(folder) : [];
}
