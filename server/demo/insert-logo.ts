import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeLogo } from '../src/platform/files/decode-logo.ts';
import type { Tx } from '../src/platform/db/transaction.ts';
import { DATA } from './read-table.ts';

const SCHOOL = 'Avila';

export async function insertLogo(tx: Tx): Promise<void> {
  const { large, small } = await decodeLogo(await readFile(join(DATA, 'logo.png')));
  const { id } = await tx
    .insertInto('files')
    .values({
      kind: 'logo',
      filename: 'logo.png',
      mime: 'image/png',
      byte_size: large.length,
      sha256: createHash('sha256').update(large).digest(),
      data: large,
      small,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('schools').set({ logo_file_id: id }).where('school_name', '=', SCHOOL).execute();
}
