import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './repository.ts';

/** Requirements of level 2 of ASVS 4.0.3, without those that were deleted. */
const REQUIREMENTS = 259;
const [, ...ROWS] = readFileSync(join(ROOT, 'docs/asvs.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
const PAGE = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const findFiles = (text: string) => [...text.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, path]) => path ?? '');

describe('the table of security requirements [PLT-192]', () => {
  it('the table of security requirements has one row for each requirement of level 2', () => {
    const numbers = ROWS.map(([number]) => number);
    expect([numbers.length, new Set(numbers).size]).toEqual([REQUIREMENTS, REQUIREMENTS]);
  });

  it('the table of security requirements says of each that it is met, does not concern the product, or is open, and how or why', () => {
    const isComplete = ([, state = '', requirement, how]: readonly string[]) =>
      ['met', 'n/a', 'open'].includes(state) && Boolean(requirement && how);
    expect(ROWS.filter((row) => !isComplete(row))).toEqual([]);
  });

  it('the table of security requirements and the threats name only files that are there', () => {
    const files = [...ROWS.flatMap(([, , , how = '']) => findFiles(how)), ...findFiles(PAGE)];
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
