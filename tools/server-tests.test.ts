import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { groupTests } from './server-tests.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-date-groups-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  { count: 2, expected: [['a', 'c'], ['b']] },
  { count: 5, expected: [['a'], ['b'], ['c']] },
])('each test file belongs to one of at most $count groups', ({ count, expected }) => {
  const files = ['a', 'b', 'c'].map((name) => join(folder, 'src', `${name}.test.ts`));
  const groups = groupTests(files, count, join(folder, 'groups'));
  const members = groups.map((path) =>
    [...readFileSync(path, 'utf8').matchAll(/require\("\.\.\/src\/(\w)\.test\.ts"\)/g)].map(([, name]) => name),
  );
  expect(members).toEqual(expected);
});

it('groups of an earlier run are gone', () => {
  const path = (name: string) => join(folder, 'src', name);
  groupTests([path('a.test.ts'), path('b.test.ts')], 2, join(folder, 'groups'));
  const [only = ''] = groupTests([path('c.test.ts')], 2, join(folder, 'groups'));
  expect(() => readFileSync(only.replace('group-1', 'group-2'))).toThrow('ENOENT');
});
