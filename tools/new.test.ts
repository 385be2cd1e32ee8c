import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyCheckout, scriptInCopy } from './development/checkout-copy.ts';
import { ROOT } from './repository.ts';
import { runQuietly } from './spawn.ts';

jest.setTimeout(240_000);

let copy: string;

/** Runs a script in the copy. */
async function run(script: string, ...args: string[]) {
  const { words, options } = scriptInCopy(copy, script, ...args);
  return await runQuietly(process.execPath, words, options);
}

beforeAll(() => {
  copy = copyCheckout();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it.each([
  ['Travel', '"Travel" cannot be a name: use at most 30 lower-case letters, digits and hyphens, such as travel-plans.'],
  ['reports', 'The name reports is taken: choose another one.'],
  ['welcome', 'Another screen is at /welcome: choose another name.'],
  ['comparables', 'Another screen is at /comparables: choose another name.'],
])('no remote is made with the name %s, and one sentence says why [PLT-310]', async (name, sentence) => {
  expect(await run('tools/new.ts', 'remote', name, '--no-install')).toEqual({ code: 2, output: `${sentence}\n` });
  expect(existsSync(join(copy, `remote-${name}`))).toBe(name === 'reports');
});

it('a new remote is registered, passes lint and types, is tested and is built [PLT-310]', async () => {
  const made = await run('tools/new.ts', 'remote', 'game-day', '--no-install');
  expect(made).toEqual({
    code: 0,
    output: 'remote-game-day has a screen at /game-day: npm run dev game-day serves it.\n',
  });
  cpSync(join(ROOT, 'remote-reports/node_modules'), join(copy, 'remote-game-day/node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  expect(readFileSync(join(copy, '.github/workflows/deliver-game-day.yml'), 'utf8')).toContain('name: game-day');
  expect(readFileSync(join(copy, 'tsconfig.json'), 'utf8')).toContain('"./remote-game-day"');

  const results = await Promise.all([
    run('tools/lint.ts', 'remote-game-day', 'e2e/journeys/game-day.spec.ts'),
    run('tools/typecheck.ts', 'remote-game-day').then((types) =>
      types.code === 0 ? run('node_modules/jest/bin/jest.js', '--selectProjects', 'remote-game-day') : types,
    ),
    run('tools/build.ts', 'game-day'),
  ]);
  expect(results).toEqual([
    { code: 0, output: expect.any(String) },
    { code: 0, output: expect.stringContaining('1 passed') },
    { code: 0, output: expect.stringContaining('game-day 0.1.0-') },
  ]);
  expect(readdirSync(join(copy, 'dist/game-day/assets'))).toContainEqual(expect.stringMatching(/^game-day\.home\./));
});
