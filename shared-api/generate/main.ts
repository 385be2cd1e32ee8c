// Rewrites client/routes.generated.ts from the contract.
import { writeFile } from 'node:fs/promises';
import { contract } from '../contract/index.ts';
import { routesSource } from './routes.ts';

await writeFile(new URL('../client/routes.generated.ts', import.meta.url), routesSource(contract));
