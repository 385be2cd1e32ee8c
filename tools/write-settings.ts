// `npm run settings`: writes the table of settings into docs/operations.md, from the schema that the server reads them by.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentEnvironment } from '@open-date/server/platform/config/environment';
import { ROOT } from './repository.ts';
import { run } from './spawn.ts';

const file = join(ROOT, 'docs/operations.md');
const page = readFileSync(file, 'utf8');
const start = page.indexOf('| variable', page.indexOf('## Settings'));
if (start === -1) throw new Error('docs/operations.md has no table of settings.');
const end = page.indexOf('\n\n', start);
writeFileSync(file, page.slice(0, start) + documentEnvironment() + page.slice(end));
process.exitCode = await run(process.execPath, ['tools/format.ts'], { cwd: ROOT });
