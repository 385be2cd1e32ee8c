// `npm run new -- remote NAME`: makes a remote with one screen, its test and its browser journey, and registers it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { SHELL_PATHS } from '@open-date/shared-api/rules/platform/shell-paths';
import { readDeclaration } from './declaration.ts';
import { deliverableWorkflows } from './deliver/workflows.ts';
import { remoteFiles } from './remote-files.ts';
import { ROOT, releasedNames } from './repository.ts';
import { run } from './spawn.ts';
import { UsageError } from './usage.ts';

/** The remote whose packages and compiler options a new one gets. */
const MODEL = 'remote-reports';
const LONGEST_NAME = 30;

const { positionals, values } = parseArgs({ options: { 'no-install': { type: 'boolean' } }, allowPositionals: true });
const [kind, name = '', ...others] = positionals;
if (kind !== 'remote' || name === '' || others.length > 0) throw new UsageError('usage: npm run new -- remote NAME');
const problem = await findNameProblem(name);
if (problem !== null) throw new UsageError(problem);
await makeRemote(name);
console.log(`remote-${name} has a screen at /${name}: npm run dev ${name} serves it.`);

/** Why the name cannot be the name of a new remote; null when it can. */
async function findNameProblem(name: string): Promise<string | null> {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length > LONGEST_NAME)
    return `"${name}" cannot be a name: use at most ${LONGEST_NAME} lower-case letters, digits and hyphens, such as travel-plans.`;
  if (['server', 'remote', ...releasedNames()].includes(name)) return `The name ${name} is taken: choose another one.`;
  const remotes = await Promise.all(releasedNames().slice(1).map(readDeclaration));
  const others = remotes.flatMap((remote) => remote.routes).map(({ path }) => path);
  const path = [...Object.values(SHELL_PATHS), ...others].find((one) => one.split('/')[1] === name);
  return path === undefined ? null : `Another screen is at ${path}: choose another name.`;
}

async function makeRemote(name: string): Promise<void> {
  const folder = `remote-${name}`;
  for (const [path, text] of Object.entries(remoteFiles(name))) write(path, text);
  for (const file of ['package.json', 'tsconfig.json'])
    write(`${folder}/${file}`, read(`${MODEL}/${file}`).replaceAll(MODEL, folder));
  const solution: { references: { path: string }[] } = JSON.parse(read('tsconfig.json'));
  const place = solution.references.findIndex(({ path }) => path === './e2e');
  solution.references.splice(place, 0, { path: `./${folder}` });
  write('tsconfig.json', `${JSON.stringify(solution, null, 2)}\n`);
  const workflow = `deliver-${name}.yml`;
  write(`.github/workflows/${workflow}`, deliverableWorkflows()[workflow] ?? '');
  if (values['no-install']) return;
  const env = { ...process.env, WRITE_LOCKFILE: '1' };
  const code = await run(process.execPath, ['tools/run.mjs', 'tools/format.ts', folder], { cwd: ROOT, env });
  if (code !== 0) process.exit(code);
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

function write(path: string, text: string): void {
  const file = join(ROOT, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
