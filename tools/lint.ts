// Migrations, licenses, literals in styles and imports, then oxlint with type information over the
// whole workspace (or the packages named), then the formatter's check.
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { licenseProblems } from './licenses.ts';
import { migrationProblems } from './migration-rules.ts';
import { run, runAll } from './spawn.ts';
import { styleLiterals } from './style-literals.ts';
import { ROOT } from './repository.ts';

const packages = process.argv.slice(2);

const SKIPPED = new Set(['node_modules', 'dist', '.types', '.data']);
const wrong = globSync(packages.length > 0 ? packages.map((name) => `${name}/**/*.{ts,tsx}`) : '*/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (path) => path.split(/[\\/]/).some((part) => SKIPPED.has(part)),
}).flatMap((path) => styleLiterals(path.split(sep).join('/'), readFileSync(join(ROOT, path), 'utf8')));
wrong.push(...(await migrationProblems()));
if (packages.length === 0) wrong.push(...licenseProblems());
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exit(1);
}

const imports = await Promise.all(
  ['.dependency-cruiser.ts', '.dependency-cruiser.tests.ts'].map((config) =>
    run('depcruise', ['--config', config, '--output-type', 'err-long', ...(packages.length > 0 ? packages : ['.'])]),
  ),
);
if (imports.some((code) => code !== 0)) process.exit(1);

if (packages.length === 0)
  await runAll([[process.execPath, '--disable-warning=ExperimentalWarning', 'tools/workflow-schema.ts']]);
await runAll([
  ['oxlint', '--type-aware', '--deny-warnings', ...packages],
  ['biome', 'format', ...packages],
]);
