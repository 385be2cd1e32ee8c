import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { ROOT } from './repository.ts';

/** A package that is part of what runs in production. */
export interface Licensed {
  readonly name: string;
  readonly version: string;
  /** Its SPDX expression; empty when it names none. */
  readonly license: string;
}

/** Licenses under which a package may be part of the product. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  // Data of browsers' features, which the build reads.
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // The font, which is embedded and not sold by itself.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages that name their license in a file alone, with what it says. */
const SAID_ELSEWHERE: ReadonlyMap<string, string> = new Map([['png-js', 'MIT']]);

const names = z.record(z.string(), z.string()).default({});
const Manifest = z.looseObject({
  name: z.string().default(''),
  version: z.string().default(''),
  license: z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)]).default(''),
  dependencies: names,
  optionalDependencies: names,
});

/** Every package that the workspace needs in production, as it is installed; what other platforms need is left out. */
export function findLicenses(): Licensed[] {
  const own = globSync('*/package.json', { cwd: ROOT }).map((file) => dirname(join(ROOT, file)));
  const seen = new Set<string>();
  const found: Licensed[] = [];
  const visit = (folder: string) => {
    const { name, version, license, dependencies, optionalDependencies } = readManifest(folder);
    if (!own.includes(folder)) found.push({ name, version, license: license || (SAID_ELSEWHERE.get(name) ?? '') });
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const at = findPackage(folder, needed);
      if (at === null || seen.has(at)) continue;
      seen.add(at);
      visit(at);
    }
  };
  for (const folder of own) visit(folder);
  return found.sort((one, other) => one.name.localeCompare(other.name));
}

function readManifest(folder: string): z.infer<typeof Manifest> {
  return Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

/** The folder of a package as one of another folder finds it; null when it is not installed. */
function findPackage(from: string, name: string): string | null {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpathSync(found);
  }
  return null;
}

/** Whether an SPDX expression leaves a license that is allowed. */
export function isAllowed(license: string): boolean {
  const plain = license.replace(/^\((.*)\)$/, '$1');
  if (/ or /i.test(plain)) return plain.split(/ or /i).some(isAllowed);
  if (/ and /i.test(plain)) return plain.split(/ and /i).every(isAllowed);
  return ALLOWED.has(plain);
}

/** The packages of production whose license is not on the list. */
export function licenseProblems(): string[] {
  return findLicenses()
    .filter(({ license }) => !isAllowed(license))
    .map(
      ({ name, version, license }) =>
        `${name} ${version} has the license "${license}", which tools/licenses.ts does not allow`,
    );
}
