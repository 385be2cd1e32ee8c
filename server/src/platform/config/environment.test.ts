import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentEnvironment } from './environment.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** The rows of a Markdown table without the spaces that align its columns. */
const readRows = (table: string) =>
  table
    .split('\n')
    .filter((line) => /^\| [`v]/.test(line))
    .map((line) => line.replaceAll(/ +/g, ' '));

it('the settings that operators read are those that the server reads; `npm run settings` writes them [PLT-165]', () => {
  const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const section = page.slice(page.indexOf('## Settings')).split('\n## ')[0] ?? '';
  const table = section.slice(section.indexOf('| variable')).split('\n\n')[0] ?? '';
  expect(readRows(table)).toEqual(readRows(documentEnvironment()));
});

it('every setting says what it is for', () => {
  for (const row of readRows(documentEnvironment())) expect(row).toMatch(/^\| .+ \| .+ \| .+ \|$/);
});
