import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './workspace.ts';

let tree = '';

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'oxlint-rules-'));
  cpSync(join(ROOT, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
});

afterEach(() => rmSync(tree, { recursive: true, force: true }));

function lint(file: string, text: string): string {
  mkdirSync(join(tree, dirname(file)), { recursive: true });
  writeFileSync(join(tree, file), text);
  const { stdout, error } = spawnSync(join(ROOT, 'node_modules', '.bin', 'oxlint'), [file], {
    cwd: tree,
    encoding: 'utf8',
  });
  if (error) throw error;
  return stdout;
}

const STATEMENT = "export const rows = (db: Db) => db.selectFrom('games').execute();\n";

it.each([
  'server/src/games/routes.ts',
  'server/src/games/present-week.ts',
  'server/src/site/a.ts',
  'server/src/platform/http/a.ts',
])('a file such as %s may not contain SQL', (file) => {
  expect(lint(file, STATEMENT)).toContain('SQL belongs in queries and commands');
});

it.each(['server/src/games/queries.ts', 'server/src/platform/http/a.test.ts', 'server/src/site/testing/a.ts'])(
  'a file such as %s may contain SQL',
  (file) => {
    expect(lint(file, STATEMENT)).not.toContain('SQL belongs');
  },
);

it('an import of types that leaves an import in the build is refused', () => {
  const inline = "import { type Contract } from '@open-date/shared-api/contract';\nexport type A = Contract;\n";
  expect(lint('remote-reports/src/a.ts', inline)).toContain('no-import-type-side-effects');
  expect(lint('remote-reports/src/a.ts', inline.replace('{ type Contract }', 'type { Contract }'))).not.toContain(
    'no-import-type-side-effects',
  );
});

const LONG = `export function count(n: number) {\n${'  n += 1;\n'.repeat(60)}  return n;\n}\n`;

it.each(['tools/a.ts', 'server/src/games/commands.ts', 'shared-api/rules/a.ts'])(
  'a function of more than 50 lines is refused in a file such as %s',
  (file) => {
    expect(lint(file, LONG)).toContain('max-lines-per-function');
  },
);

it.each(['shell/src/A.tsx', 'shell/src/use-a.ts', 'server/src/games/routes.ts', 'tools/a.test.ts'])(
  'components, hooks, handlers and tests may have more lines, as in %s',
  (file) => {
    expect(lint(file, LONG)).not.toContain('max-lines-per-function');
  },
);
