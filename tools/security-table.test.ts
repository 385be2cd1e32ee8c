import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './repository.ts';

/** Every requirement of level 2 of ASVS 4.0.3, as its published list has them; those that were deleted are not in it. */
const REQUIREMENTS = `
  1.1.1 1.1.2 1.1.3 1.1.4 1.1.5 1.1.6 1.1.7 1.2.1 1.2.2 1.2.3 1.2.4 1.4.1 1.4.4 1.4.5 1.5.1 1.5.2 1.5.3 1.5.4
  1.6.1 1.6.2 1.6.3 1.6.4 1.7.1 1.7.2 1.8.1 1.8.2 1.9.1 1.9.2 1.10.1 1.11.1 1.11.2 1.12.2
  1.14.1 1.14.2 1.14.3 1.14.4 1.14.5 1.14.6
  2.1.1 2.1.2 2.1.3 2.1.4 2.1.5 2.1.6 2.1.7 2.1.8 2.1.9 2.1.10 2.1.11 2.1.12 2.2.1 2.2.2 2.2.3 2.3.1 2.3.2 2.3.3
  2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.5.1 2.5.2 2.5.3 2.5.4 2.5.5 2.5.6 2.5.7 2.6.1 2.6.2 2.6.3
  2.7.1 2.7.2 2.7.3 2.7.4 2.7.5 2.7.6 2.8.1 2.8.2 2.8.3 2.8.4 2.8.5 2.8.6 2.8.7 2.9.1 2.9.2 2.9.3
  2.10.1 2.10.2 2.10.3 2.10.4
  3.1.1 3.2.1 3.2.2 3.2.3 3.2.4 3.3.1 3.3.2 3.3.3 3.3.4 3.4.1 3.4.2 3.4.3 3.4.4 3.4.5 3.5.1 3.5.2 3.5.3 3.7.1
  4.1.1 4.1.2 4.1.3 4.1.5 4.2.1 4.2.2 4.3.1 4.3.2 4.3.3
  5.1.1 5.1.2 5.1.3 5.1.4 5.1.5 5.2.1 5.2.2 5.2.3 5.2.4 5.2.5 5.2.6 5.2.7 5.2.8
  5.3.1 5.3.2 5.3.3 5.3.4 5.3.5 5.3.6 5.3.7 5.3.8 5.3.9 5.3.10 5.4.1 5.4.2 5.4.3 5.5.1 5.5.2 5.5.3 5.5.4
  6.1.1 6.1.2 6.1.3 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.3.1 6.3.2 6.4.1 6.4.2
  7.1.1 7.1.2 7.1.3 7.1.4 7.2.1 7.2.2 7.3.1 7.3.3 7.3.4 7.4.1 7.4.2 7.4.3
  8.1.1 8.1.2 8.1.3 8.1.4 8.2.1 8.2.2 8.2.3 8.3.1 8.3.2 8.3.3 8.3.4 8.3.5 8.3.6 8.3.7 8.3.8
  9.1.1 9.1.2 9.1.3 9.2.1 9.2.2 9.2.3 9.2.4
  10.2.1 10.2.2 10.3.1 10.3.2 10.3.3
  11.1.1 11.1.2 11.1.3 11.1.4 11.1.5 11.1.6 11.1.7 11.1.8
  12.1.1 12.1.2 12.1.3 12.2.1 12.3.1 12.3.2 12.3.3 12.3.4 12.3.5 12.3.6 12.4.1 12.4.2 12.5.1 12.5.2 12.6.1
  13.1.1 13.1.3 13.1.4 13.1.5 13.2.1 13.2.2 13.2.3 13.2.5 13.2.6 13.3.1 13.3.2 13.4.1 13.4.2
  14.1.1 14.1.2 14.1.3 14.1.4 14.2.1 14.2.2 14.2.3 14.2.4 14.2.5 14.2.6 14.3.2 14.3.3
  14.4.1 14.4.2 14.4.3 14.4.4 14.4.5 14.4.6 14.4.7 14.5.1 14.5.2 14.5.3 14.5.4`
  .trim()
  .split(/\s+/);

const [, ...ROWS] = readFileSync(join(ROOT, 'docs/asvs.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
const PAGE = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const findFiles = (text: string) => [...text.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, path]) => path ?? '');

describe('the table of security requirements [PLT-192]', () => {
  it('the table of security requirements has one row for each requirement of level 2, in their order', () => {
    expect(ROWS.map(([number]) => number)).toEqual(REQUIREMENTS);
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
