import { chooseProgram } from './database-dump.ts';

it.each([
  [18, [{ path: '/a/pg_dump', major: 15 }], 'This needs pg_dump 18 or later, and this machine has version 15'],
  [15, [], 'This needs pg_dump 15 or later, and this machine has none'],
])('a backup of PostgreSQL %d on a machine with %j says what to install [PLT-176]', (least, programs, problem) => {
  expect(() => chooseProgram('pg_dump', least, programs)).toThrow(problem);
});

it('a backup uses the newest pg_dump of the machine', () => {
  const programs = [15, 18, 16].map((major) => ({ path: `/${major}/pg_dump`, major }));
  expect(chooseProgram('pg_dump', 16, programs)).toBe('/18/pg_dump');
});
