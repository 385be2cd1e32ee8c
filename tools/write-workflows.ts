// Writes the workflow of every deliverable, with the folders that it really imports.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deliverableWorkflows } from './deliver/workflows.ts';
import { ROOT } from './repository.ts';

const folder = join(ROOT, '.github', 'workflows');
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(deliverableWorkflows())) writeFileSync(join(folder, name), text);
