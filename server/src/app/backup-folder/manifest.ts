import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { CommandError } from '../database-command/run-database-command.ts';

export const MANIFEST = 'manifest.json';
/** The format that this version writes, and the newest that it reads. */
const FORMAT = 1;

const name = z.string().regex(/^\w+$/);
const count = z.number().int().nonnegative();
const hash = z.string().regex(/^[\da-f]{64}$/);

const part = z.object({
  /** Relative, with forward slashes. */
  path: z.string().regex(/^(?:[\w@+~$()[\], -][\w.@+~$()[\], -]*\/)*[\w@+~$()[\], -][\w.@+~$()[\], -]*$/),
  bytes: count,
  sha256: hash,
});

const table = z.object({ name, columns: z.array(name), rows: count });

const manifest = z.object({
  format: z.literal(FORMAT),
  /** Everything acknowledged until then is in the backup. */
  takenAt: z.iso.datetime(),
  product: z.object({ version: z.string(), commit: z.string() }),
  database: z.object({
    /** `rows`: one file per table, for migrated tables; `dump`: a file of pg_dump. */
    form: z.enum(['rows', 'dump']),
    /** Major version. */
    postgres: count,
    migrations: z.array(z.object({ name: z.string(), checksum: hash })).min(1),
    tables: z.array(table),
    /** Last value; null for an unused sequence. */
    sequences: z.array(z.object({ name, last: z.number().int().nullable() })),
  }),
  releases: z.object({ kind: z.enum(['folder', 'bucket']) }),
  parts: z.array(part),
});

export type Manifest = z.infer<typeof manifest>;
export type Part = z.infer<typeof part>;
export type DatabaseFacts = Manifest['database'];
export type BackedUpTable = z.infer<typeof table>;

export function makeManifest(facts: Omit<Manifest, 'format'>): Manifest {
  return { format: FORMAT, ...facts };
}

/** Throws CommandError for a missing, damaged or newer manifest. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new CommandError(`${folder} is not a backup: it has no ${MANIFEST}.`);
  const read = parseJson(text);
  const format = z.object({ format: z.number() }).safeParse(read);
  if (format.success && format.data.format > FORMAT)
    throw new CommandError(
      `The backup has format ${format.data.format}, and this version reads ${FORMAT}: restore it with the version that made it or a newer one.`,
    );
  const parsed = manifest.safeParse(read);
  if (!parsed.success) throw new CommandError(`${MANIFEST} of the backup is damaged: take another backup.`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
