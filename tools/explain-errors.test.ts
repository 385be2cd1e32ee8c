import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commandName, explainError } from './explain-errors.ts';
import { ROOT } from './repository.ts';
import { readNumbers, UsageError } from './usage.ts';

const NPM = 'npm run check';

/** What some work throws. */
async function thrown(work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    return error;
  }
}

const systemError = (facts: object) => Object.assign(new Error(JSON.stringify(facts)), facts);

describe('an error that its reader can mend', () => {
  it.each([
    ['an unknown option', () => parseArgs({ options: {}, args: ['--x'] }), `${NPM}: Unknown option '--x'.`, 2],
    ['a number that is none', () => readNumbers({ seed: 'x' }), '--seed is a number, not "x".', 2],
    ['wrong words', () => Promise.reject(new UsageError('There is no nope.')), 'There is no nope.', 2],
    ['an address that is none', () => new URL('nope'), `${NPM}: the address that was given is not one.`, 2],
    [
      'a missing folder of ours',
      () =>
        Promise.reject(
          systemError({ code: 'ERR_MODULE_NOT_FOUND', message: `Cannot find module '${ROOT}/shell/x.ts'` }),
        ),
      `${NPM} does not run here: this checkout or archive has no shell/x.ts.`,
      2,
    ],
    [
      'a missing program',
      () => Promise.reject(systemError({ code: 'ENOENT', syscall: 'spawn git', path: 'git' })),
      `${NPM} needs the program git, which is not installed.`,
      2,
    ],
    [
      'a store that cannot be read',
      () =>
        Promise.reject(
          systemError({ code: 'EACCES', syscall: 'open', message: "EACCES: permission denied, open '/x'" }),
        ),
      `${NPM}: EACCES: permission denied, open '/x'`,
      1,
    ],
    [
      'a database that does not answer at any address',
      () =>
        Promise.reject(
          new AggregateError(
            [systemError({ code: 'ECONNREFUSED', syscall: 'connect', message: 'connect ECONNREFUSED ::1:5' })],
            '',
          ),
        ),
      `${NPM}: connect ECONNREFUSED ::1:5`,
      1,
    ],
  ])('%s is one sentence [PLT-254]', async (_what, work, message, code) => {
    expect(explainError(await thrown(work), NPM)).toEqual({ message, code });
  });

  it('a taken port is a sentence with another one [PLT-254]', async () => {
    const first = createServer();
    await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve));
    const place = first.address();
    const port = typeof place === 'object' && place !== null ? place.port : 0;
    const second = createServer();
    const error = await new Promise((resolve) => second.once('error', resolve).listen(port, '127.0.0.1'));
    first.close();
    expect(explainError(error, 'npm run dev')).toEqual({
      message: `Port ${port} is taken: choose another one, such as PORT=${port + 1} npm run dev`,
      code: 2,
    });
  });

  it('a fault of the product keeps its stack [PLT-254]', () => {
    for (const fault of [new TypeError('x is not a function'), 'text', systemError({ code: 'ERR_ASSERTION' })])
      expect(explainError(fault, NPM)).toBeNull();
  });

  it('a command is named as it is typed [PLT-254]', () => {
    expect(commandName({ npm_lifecycle_event: 'start' })).toBe('npm start');
    expect(commandName({ npm_lifecycle_event: 'check' })).toBe(NPM);
    expect(commandName({}, join(ROOT, 'tools/fuzz.ts'))).toBe('node tools/run.mjs tools/fuzz.ts');
  });
});

describe('root commands', () => {
  it.each([
    ['tools/build.ts nope', 'There is no nope to build; there are shell, '],
    ['tools/dev.ts --bogus', "Unknown option '--bogus'"],
    ['tools/check.ts nope', 'There is no check "nope"; there are auctions, bench, '],
    ['tools/check.ts chaos --only nothing-like-it', 'No fault is named by nothing-like-it: '],
    ['tools/check.ts fire --seconds soon', '--seconds is a number, not "soon".'],
  ])(
    '%s ends with one sentence and code 2 [PLT-254]',
    (words, sentence) => {
      const argv = ['tools/run.mjs', ...words.split(' ')];
      const { status, stderr } = spawnSync('node', argv, { cwd: ROOT, encoding: 'utf8' });
      expect(stderr).toContain(sentence);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(status).toBe(2);
    },
    60_000,
  );

  it('npm install by habit ends with a line that names npm start [PLT-254]', () => {
    const folder = mkdtempSync(join(tmpdir(), 'npm-install-'));
    cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
    const { status, stderr } = spawnSync('npm', ['install', '--offline'], { cwd: folder, encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stderr).toContain('npm install is not needed, run npm start');
    expect(status).not.toBe(0);
  }, 60_000);
});
