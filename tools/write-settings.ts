// `npm run settings`: writes the table of settings into docs/operations.md, from the schema that the server reads them by.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentEnvironment } from '@open-date/server/platform/config/environment';
import { ROOT } from './repository.ts';

const file = join(ROOT, 'docs/operations.md');
const page = readFileSync(file, 'utf8');
const start = page.indexOf('| variable', page.indexOf('## Settings'));
if (start === -1) throw new Error('docs/operations.md has no table of settings.');
const end = page.indexOf('\n\n', start);
const input = documentEnvironment();
const table = execFileSync('biome', ['format', '--stdin-file-path=settings.md'], { input, encoding: 'utf8' }).trimEnd();
// Whoever reads the page meanwhile never meets half of it.
if (table !== page.slice(start, end)) writeFileSync(file, page.slice(0, start) + table + page.slice(end));
