import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findTests, UnknownTestsError } from './find-tests.ts';
import { ROOT } from './repository.ts';

const TESTS = [
  'e2e/journeys/auctions.spec.ts',
  'remote-auctions/src/bids/bid-form.test.tsx',
  'server/src/auctions/bids.test.ts',
  'server/src/app/start-server.test.ts',
  'shared-api/rules/amounts/amounts.test.ts',
  'tools/find-tests.test.ts',
];
const find = (words: readonly string[], from = ROOT) => findTests(words, from, TESTS);
const [BROWSER, SCREEN, BIDS, START, , TOOL] = TESTS;

describe('the tests that words name', () => {
  it.each([
    ['a file of the server', ['server/src/auctions/bids.test.ts'], [BIDS]],
    ['a file that starts with a dot', ['./server/src/auctions/bids.test.ts'], [BIDS]],
    ['a file by its whole path', [join(ROOT, 'tools/find-tests.test.ts')], [TOOL]],
    ['a line of a file', ['tools/find-tests.test.ts:12:3'], [TOOL]],
    ['a source with a test beside it', ['tools/find-tests.ts'], [TOOL]],
    ['a path with backslashes', ['server\\src\\auctions\\bids'], [BIDS]],
    ['a folder', ['server/src'], [START, BIDS]],
    ['a folder with a slash', ['tools/'], [TOOL]],
    ['a part of a name', ['BIDS'], [SCREEN, BIDS]],
    ['a name of several runners', ['auctions'], [BROWSER, SCREEN, BIDS]],
    ['a glob', ['server/**/*.test.ts'], [START, BIDS]],
    ['a pattern', ['bids\\.test|start-'], [START, BIDS]],
    ['several words', ['bids.test', 'find-tests', 'auctions.spec'], [BROWSER, BIDS, TOOL]],
    ['two words for one file', ['bids.test', 'server/src/auctions'], [BIDS]],
  ])('%s [PLT-250]', (_what, words, wanted) => {
    const { unit, server, e2e } = find(words);
    expect(new Set([...e2e, ...unit, ...server])).toEqual(new Set(wanted));
    expect(server).toEqual(wanted.filter((test) => test?.startsWith('server/')));
    expect(e2e).toEqual(wanted.filter((test) => test?.startsWith('e2e/')));
  });

  it('a path is read in the folder of its caller, too [PLT-250]', () => {
    expect(find(['find-tests.test.ts'], join(ROOT, 'tools')).unit).toEqual([TOOL]);
  });

  it.each([
    [['nothing-like-this'], 'nothing-like-this'],
    [['bids', 'untit', 'sever'], 'untit, sever'],
    [['README.md'], 'README.md'],
    [['[a'], '[a'],
  ])('%j names no test and is refused [PLT-250]', (words, named) => {
    expect(() => find(words)).toThrow(new UnknownTestsError(`No test file is named by ${named}.`));
  });
});

describe('npm test', () => {
  const test = (...words: string[]) => {
    const { NODE_OPTIONS: _, ...env } = process.env;
    const { status, stdout, stderr } = spawnSync('node', ['tools/run.mjs', 'tools/test.ts', ...words], {
      cwd: ROOT,
      encoding: 'utf8',
      env,
    });
    return { status, output: stdout + stderr };
  };
  const FILE = 'tools/repository.test.ts';

  it('a file is run, and nothing else [PLT-250]', () => {
    const { status, output } = test(FILE);
    expect(output).toMatch(/PASS tools tools\/repository\.test\.ts[^]*Tests: +1 passed, 1 total/);
    expect(output).toContain('\nEverything passed.\n');
    expect(status).toBe(0);
  }, 120_000);

  it.each([
    ['an unknown word', ['unti'], 2, 'No test file is named by unti.\nnpm test runs everything; npm test unit|server'],
    ['an option without a test', ['--coverage'], 2, 'There is no option --coverage'],
    ['a title that no test has', [FILE, '-t', 'no test has this title'], 1, 'unit: no test ran.'],
  ])(
    '%s ends with a sentence and no success [PLT-250]',
    (_what, words, code, sentence) => {
      const { status, output } = test(...words);
      expect(output).toContain(sentence);
      expect(output).not.toContain('Everything passed.');
      expect(status).toBe(code);
    },
    120_000,
  );
});
