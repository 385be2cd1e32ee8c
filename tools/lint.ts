// Citations, retired words, import boundaries and literals in styles, then oxlint with type information over the whole
// workspace (or the packages named), then the formatter's check.
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { repositoryCitations } from './citations.ts';
import { forbiddenImports } from './import-boundaries.ts';
import { repositoryRetiredWords } from './retired-words.ts';
import { runAll } from './spawn.ts';
import { styleLiterals } from './style-literals.ts';
import { ROOT } from './workspace.ts';

const packages = process.argv.slice(2);

const SKIPPED = new Set(['node_modules', 'dist', '.types', '.data']);
const wrong = globSync(packages.length > 0 ? packages.map((name) => `${name}/**/*.{ts,tsx}`) : '*/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (path) => path.split(/[\\/]/).some((part) => SKIPPED.has(part)),
}).flatMap((path) => {
  const file = path.split(sep).join('/');
  const text = readFileSync(join(ROOT, path), 'utf8');
  return [...forbiddenImports(file, text), ...styleLiterals(file, text)];
});
wrong.push(...repositoryCitations(), ...repositoryRetiredWords());
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exit(1);
}

await runAll([
  ['oxlint', '--type-aware', '--deny-warnings', ...packages],
  ['biome', 'format', ...packages],
]);
