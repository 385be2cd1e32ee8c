import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentEnvironment } from './environment.ts';

const ROOT = join(import.meta.dirname, '../../../..');

it('the settings that operators read are those that the server reads; `npm run settings` writes them [PLT-165]', () => {
  const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const section = page.slice(page.indexOf('## Settings')).split('\n## ')[0] ?? '';
  const table = section.slice(section.indexOf('| variable')).split('\n\n')[0] ?? '';
  expect(table.trimEnd()).toBe(documentEnvironment());
});

it('every setting says what it is for', () => {
  for (const row of documentEnvironment().split('\n').slice(2)) expect(row).toMatch(/^\| .+ \| .+ \| .+ \|$/);
});
