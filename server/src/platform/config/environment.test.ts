import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentEnvironment } from './environment.ts';

const ROOT = join(import.meta.dirname, '../../../..');

it('the settings that operators read are those that the server reads; `node tools/run.mjs tools/write-settings.ts` writes them [PLT-165]', () => {
  const page = readFileSync(join(ROOT, 'docs/settings.md'), 'utf8');
  expect(page).toContain(documentEnvironment());
});

it('every setting says what it is for', () => {
  for (const row of documentEnvironment().split('\n').slice(2)) expect(row).toMatch(/^\| .+ \| .+ \| .+ \|$/);
});
