import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { trackedFiles } from './citations.ts';
import { type MarkdownTable, readTables } from './markdown-tables.ts';
import { ROOT } from './repository.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

function findTable(path: string, head: string): MarkdownTable {
  const table = readTables(read(path)).find((one) => one.head[0] === head);
  if (!table) throw new Error(`${path} has no table of "${head}"`);
  return table;
}

const firstCells = ({ rows }: MarkdownTable) => rows.map(([first = '']) => first);
const ROOMS = readdirSync(join(ROOT, 'server/src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

it('a table is read without its row of dashes, and an escaped bar belongs to its cell', () => {
  const text = '| room | what |\n| --- | --- |\n| `app` | a \\| b |\n\ntext\n| x |\n| - |\n| 1 |\n';
  expect(readTables(text)).toEqual([
    { head: ['room', 'what'], rows: [['`app`', 'a \\| b']] },
    { head: ['x'], rows: [['1']] },
  ]);
});

it('every row of a table in a Markdown file has as many cells as the head of its table', () => {
  const files = trackedFiles().filter((file) => file.endsWith('.md'));
  const broken = files.flatMap((file) =>
    readTables(read(file)).flatMap(({ head, rows }) =>
      rows.filter((row) => row.length !== head.length).map((row) => `${file}: ${row.join(' | ')}`),
    ),
  );
  expect(broken).toEqual([]);
});

it('the architecture lists and draws every room of the server', () => {
  const rooms = firstCells(findTable('docs/architecture.md', 'room in `server/src`'));
  expect(rooms.map((room) => room.replaceAll('`', '')).sort()).toEqual(ROOMS);
  const [, diagram = ''] = /```mermaid\n([\s\S]*?)```/.exec(read('docs/architecture.md')) ?? [];
  const drawn = new Set([...diagram.matchAll(/"([^"]*)"/g)].flatMap(([, label = '']) => label.split(/<br\/>|,\s*/)));
  expect(ROOMS.filter((room) => !drawn.has(room))).toEqual([]);
});

it('the README of the server lists every room, above those that it imports', () => {
  const rooms = findTable('server/README.md', 'room').rows.flatMap(([cell = '', , imports = '']) => {
    const room = /^`src\/(.*)`$/.exec(cell)?.[1];
    return room === undefined ? [] : [{ room, imports: imports.split(', ') }];
  });
  const listed = rooms.map(({ room }) => room);
  expect([...listed].sort()).toEqual(ROOMS);
  const upward = rooms.flatMap(({ room, imports }, at) =>
    imports.filter((one) => listed.slice(0, at).includes(one)).map((one) => `${room} imports ${one}`),
  );
  expect(upward).toEqual([]);
});

it('the README of deploy lists every file of the folder', () => {
  const files = trackedFiles().flatMap((file) => /^deploy\/(.*\/.*)/.exec(file)?.[1] ?? []);
  const named = firstCells(findTable('deploy/README.md', 'file')).map((cell) => cell.replaceAll('`', ''));
  expect(named.sort()).toEqual(files.sort());
});

it('the README of the tools lists what starts a root command and what lint calls', () => {
  const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(read('package.json'));
  const started = Object.values(scripts).flatMap((script) => / tools\/(\S+\.ts)/.exec(script)?.[1] ?? []);
  const calledByLint = [...read('tools/lint.ts').matchAll(/tools\/([\w-]+\.ts)|'\.\/([\w-]+\.ts)'/g)].flatMap(
    ([, run, imported]) => run ?? imported ?? [],
  );
  const named = (head: string) =>
    findTable('tools/README.md', head).rows.flatMap(([, files = '']) => files.split(', '));
  const missing = (files: readonly string[], head: string) =>
    files.filter((file) => !named(head).includes(`\`${file}\``));
  expect(missing(started, 'command')).toEqual([]);
  const checks = calledByLint.filter((file) => file !== 'repository.ts' && file !== 'spawn.ts');
  expect(missing(checks, 'check of lint')).toEqual([]);
});

it('the glossary has each noun and each verb once', () => {
  const nouns = readTables(read('docs/glossary.md')).filter(({ head }) => head[0] === 'noun' || head[0] === 'verb');
  const cells = nouns.flatMap(firstCells);
  expect(cells.filter((cell, at) => cells.indexOf(cell) !== at)).toEqual([]);
});
