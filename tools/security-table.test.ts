import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './repository.ts';

/** The last requirement of each section of ASVS 4.0.3, and those of it that level 2 does not have. */
const SECTIONS: readonly (readonly [section: string, last: number, without?: readonly number[]])[] = [
  ['1.1', 7],
  ['1.2', 4],
  ['1.4', 5, [2, 3]],
  ['1.5', 4],
  ['1.6', 4],
  ['1.7', 2],
  ['1.8', 2],
  ['1.9', 2],
  ['1.10', 1],
  ['1.11', 2],
  ['1.12', 2, [1]],
  ['1.14', 6],
  ['2.1', 12],
  ['2.2', 3],
  ['2.3', 3],
  ['2.4', 6],
  ['2.5', 7],
  ['2.6', 3],
  ['2.7', 6],
  ['2.8', 6],
  ['2.9', 3],
  ['2.10', 4],
  ['3.1', 1],
  ['3.2', 4],
  ['3.3', 4],
  ['3.4', 5],
  ['3.5', 3],
  ['3.7', 1],
  ['4.1', 5, [4]],
  ['4.2', 2],
  ['4.3', 3],
  ['5.1', 5],
  ['5.2', 8],
  ['5.3', 10],
  ['5.4', 3],
  ['5.5', 4],
  ['6.1', 3],
  ['6.2', 6],
  ['6.3', 2],
  ['6.4', 2],
  ['7.1', 4],
  ['7.2', 2],
  ['7.3', 4, [2]],
  ['7.4', 3],
  ['8.1', 4],
  ['8.2', 3],
  ['8.3', 8],
  ['9.1', 3],
  ['9.2', 4],
  ['10.2', 2],
  ['10.3', 3],
  ['11.1', 8],
  ['12.1', 3],
  ['12.2', 1],
  ['12.3', 6],
  ['12.4', 2],
  ['12.5', 2],
  ['12.6', 1],
  ['13.1', 5, [2]],
  ['13.2', 6, [4]],
  ['13.3', 2],
  ['13.4', 2],
  ['14.1', 4],
  ['14.2', 6],
  ['14.3', 3, [1]],
  ['14.4', 7],
  ['14.5', 4],
];
const REQUIREMENTS = SECTIONS.flatMap(([section, last, without = []]) =>
  Array.from({ length: last }, (_, index) => index + 1)
    .filter((number) => !without.includes(number))
    .map((number) => `${section}.${number}`),
);

const PAGE = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const ROWS = PAGE.split('\n').flatMap((line) => {
  const [, number = '', , state = '', how = ''] = line.split('|').map((cell) => cell.trim());
  return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, state, how }] : [];
});
const findFiles = (text: string) => [...text.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, path]) => path ?? '');

describe('the table of security requirements [PLT-192]', () => {
  it('has one row for each requirement of level 2, in their order', () => {
    expect(ROWS.map(({ number }) => number)).toEqual(REQUIREMENTS);
  });

  it('says of each that it is met, does not concern the product, or is open, and how or why', () => {
    const wrong = ROWS.filter(({ state, how }) => !['met', 'n/a', 'open'].includes(state) || how === '');
    expect(wrong).toEqual([]);
  });

  it('names only files that are there', () => {
    expect(findFiles(PAGE).length).toBeGreaterThan(200);
    expect(findFiles(PAGE).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
