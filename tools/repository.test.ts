import { readChangedPaths } from './repository.ts';

test('paths of changed files are whole, whether they are staged or not', () => {
  const status = ' M remote-reports/src/Totals.tsx\nM  shell/src/main.tsx\n?? notes.md';
  expect(readChangedPaths(status)).toEqual(['remote-reports/src/Totals.tsx', 'shell/src/main.tsx', 'notes.md']);
});
