import { createHash } from 'node:crypto';
import type { Tx } from '../../src/platform/db/transaction.ts';
import type { Logo } from '../../src/platform/files/decode-logo.ts';

/** Gives a school of the demo league an uploaded logo. */
export async function insertLogo(tx: Tx, { large, small }: Logo, school: string): Promise<void> {
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
  await tx.updateTable('schools').set({ logo_file_id: id }).where('school_name', '=', school).execute();
}
