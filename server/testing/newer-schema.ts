import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder with the migrations of the product. */
export const MIGRATIONS = join(import.meta.dirname, '../src/platform/db/migrations');

/** The next version adds a column with a default, a table and an index. */
const NEXT = `ALTER TABLE schools ADD COLUMN motto text NOT NULL DEFAULT '';
CREATE TABLE mottos (school_id int PRIMARY KEY REFERENCES schools, motto text NOT NULL);
CREATE INDEX mottos_by_text ON mottos (motto);
`;

/** Makes a folder with the migrations of a version that has one more, which only adds; the caller removes it. */
export async function makeNewerSchema(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'open-date-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  await writeFile(join(folder, '9001_mottos.sql'), NEXT);
  return folder;
}
