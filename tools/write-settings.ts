// Writes the table of settings into docs/settings.md and that of what is kept into docs/retention.md, from the code that
// they are about.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentEnvironment } from '@open-date/server/platform/config/environment';
import { documentRetention } from '@open-date/server/platform/retention/retention-policy';
import { ROOT } from './repository.ts';

interface Documented {
  /** The heading above the table. */
  readonly after: string;
  /** How the table begins. */
  readonly head: string;
  readonly table: string;
}

function writeTable(path: string, { after, head, table }: Documented): void {
  const file = join(ROOT, path);
  const page = readFileSync(file, 'utf8');
  const start = page.indexOf(head, page.indexOf(after));
  if (start === -1) throw new Error(`${path} has no such table.`);
  const end = page.indexOf('\n\n', start);
  // A reader of the page never sees half of it.
  if (table !== page.slice(start, end)) writeFileSync(file, page.slice(0, start) + table + page.slice(end));
}

writeTable('docs/settings.md', { after: '# Settings', head: '| variable', table: documentEnvironment() });
writeTable('docs/retention.md', { after: '# Retention', head: '| data', table: documentRetention() });
