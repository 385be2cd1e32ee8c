import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from '../repository.ts';
import { runQuietly } from '../spawn.ts';

/** The file beside the archive of a server that names every package of production. */
export const BILL_OF_MATERIALS = 'packages.cdx.json';

const Bill = z.looseObject({
  serialNumber: z.string().optional(),
  metadata: z.looseObject({ timestamp: z.string().optional() }),
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
  dependencies: z.unknown(),
});
type BillOfMaterials = z.infer<typeof Bill>;

/**
 * Writes a bill of materials in the format CycloneDX: every package of production by the lockfile, with version, hash and
 * license.
 */
export async function writeBillOfMaterials(file: string): Promise<void> {
  const words = ['sbom', '--prod', '--sbom-format', 'cyclonedx', '--out', file];
  const { code, output } = await runQuietly('npx', ['-y', await packageManager(), ...words], { cwd: ROOT });
  if (code !== 0) throw new Error(`pnpm made no bill of materials: ${output}`);
  const bill = Bill.parse(JSON.parse(await readFile(file, 'utf8')));
  await writeFile(file, `${JSON.stringify(withoutChance(bill), null, 2)}\n`);
}

/**
 * The bill without its moment, its number and the graph, which pnpm tells differently each time, and in one order: a version
 * that is delivered again is the same to the byte.
 */
function withoutChance({
  serialNumber: _number,
  dependencies: _graph,
  metadata,
  components,
  ...rest
}: BillOfMaterials) {
  const { timestamp: _moment, ...described } = metadata;
  const inOrder = components.toSorted((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1));
  return { ...rest, metadata: described, components: inOrder };
}

/** The version that installs packages, which `run.mjs` names because it runs before anything is installed. */
async function packageManager(): Promise<string> {
  const [pnpm] = /pnpm@\d[\d.]*/.exec(await readFile(join(ROOT, 'tools/run.mjs'), 'utf8')) ?? [];
  if (pnpm === undefined) throw new Error('tools/run.mjs names no pnpm');
  return pnpm;
}
