// oxlint with type information over the whole workspace (or the packages named), then the formatter's check.
import { runAll } from './spawn.ts';

const packages = process.argv.slice(2);
await runAll([
  ['oxlint', '--type-aware', '--deny-warnings', ...packages],
  ['biome', 'format', ...packages],
]);
