import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrokenReportError, mergeJestResults } from './test-report.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-date-reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['cut off', '{"numTotalTests": 4, "testRes'],
  ['empty', ''],
  ['without results', '{"numTotalTests": 4}'],
])('a Jest report that is %s is named in a sentence', (_how, text) => {
  const path = join(folder, 'unit.json');
  writeFileSync(path, text);
  expect(() => mergeJestResults(folder)).toThrow(BrokenReportError);
  expect(() => mergeJestResults(folder)).toThrow(`The test report ${path} is not whole: `);
});
