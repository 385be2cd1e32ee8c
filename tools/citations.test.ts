import {
  citationProblems,
  decisionRecordProblems,
  headingAnchor,
  indexProblems,
  outsideProblems,
} from './citations.ts';

const paths = new Set(['docs', 'docs/rules', 'docs/rules/games.md', 'README.md', 'tools', 'tools/lint.ts']);
const cited = {
  rules: new Set(['A102', 'R-roles']),
  records: new Set(['016', '032']),
  hasPath: (path: string) => paths.has(path),
  findAnchors: () => new Set(['a102-two-games-in-a-week']),
};
const problems = (file: string, text: string) => citationProblems(file, text, cited);

it.each([
  ['a rule that stands in docs/rules', 'tools/a.ts', '// Two games in a week are refused (A102, R-roles).'],
  ['a decision record', 'tools/a.ts', '// Hidden games change nothing (records 016 and 032).'],
  ['a path of docs', 'tools/a.ts', '// See docs/rules/games.md and docs/rules/*.md.'],
  ['an address that contains docs', 'tools/a.ts', "const page = '/api/docs/index.html';"],
  ['the code points of a font', 'tools/a.ts', "const range = 'U+A720-A7FF';"],
  ['a link to a file', 'README.md', 'The [rules](docs/rules/games.md) and the [lint](tools/lint.ts).'],
  ['a link to a heading', 'README.md', '[A102](docs/rules/games.md#a102-two-games-in-a-week)'],
  ['a link to another site', 'README.md', '[Node](https://nodejs.org/missing)'],
  ['a path of the repository in code marks', 'README.md', 'See `tools/lint.ts`, `tools/lint` and `tools/`.'],
  ['a path below the page', 'tools/README.md', 'See `tools/lint.ts`.'],
  ['a path outside the repository', 'README.md', 'It writes `dist/guides/a.pdf`.'],
  ['a link in code marks', 'README.md', '`[text](target)`'],
])('%s is accepted', (_, file, text) => {
  expect(problems(file, text)).toEqual([]);
});

it.each([
  ['an unknown rule', 'tools/a.ts', '\n// (A999)', 'tools/a.ts:2: rule A999 is not a heading in docs/rules'],
  ['an unknown named rule', 'tools/a.ts', '// R-rolls', 'tools/a.ts:1: rule R-rolls is not a heading in docs/rules'],
  ['an unknown record', 'tools/a.ts', '// records 016 and 035', 'tools/a.ts:1: there is no decision record 035'],
  ['a path that does not exist', 'tools/a.ts', '// docs/old.md.', 'tools/a.ts:1: docs/old.md does not exist'],
  [
    'a path in code marks that does not exist',
    'README.md',
    'See `tools/old.ts`.',
    'README.md:1: tools/old.ts does not exist',
  ],
  ['a link to a missing file', 'README.md', '[x](old.md)', 'README.md:1: the link to old.md leads nowhere'],
  [
    'a link to a missing heading',
    'README.md',
    '[x](docs/rules/games.md#gone)',
    'README.md:1: docs/rules/games.md has no heading #gone',
  ],
])('%s is reported with its line', (_, file, text, problem) => {
  expect(problems(file, text)).toEqual([problem]);
});

it.each([
  'document 1 section 9',
  'Document 2',
  'documents 1 and 2',
  'mock-up 08',
  'mockups',
  'domain facts 2.7',
  'decision\n * A102',
  'decision A102',
])('the words "%s" are reported because they cite documents outside the repository', (words) => {
  expect(outsideProblems('tools/a.ts', `// As ${words} says.`)).toHaveLength(1);
});

it('headingAnchor returns the anchor that GitHub gives a heading', () => {
  expect(headingAnchor("A091 Playoffs, championship: Hawai'i")).toBe('a091-playoffs-championship-hawaii');
});

it('a decision record without its sections, from 142 on with its threats, or without its line in the index is reported', () => {
  const text = '# T\n## Status\n## Date\n## Context\n## Decision\n## Consequences\n';
  expect(decisionRecordProblems('docs/decisions/099-a.md', text, '| [099](099-a.md) |')).toEqual([]);
  expect(decisionRecordProblems('docs/decisions/099-a.md', '# T\n## Status\n', '')).toHaveLength(2);
  const index = '| [142](142-a.md) |';
  expect(decisionRecordProblems('docs/decisions/142-a.md', text, index)).toHaveLength(1);
  const withThreats = text.replace('## Decision', '## Threats\n## Decision');
  expect(decisionRecordProblems('docs/decisions/142-a.md', withThreats, index)).toEqual([]);
});

it('a rule that the index of docs/rules does not list is reported', () => {
  expect(indexProblems(['A102', 'A999', 'R-roles', 'Rules'], '- [A102](games.md#a102) x\n- [R-roles](b.md)')).toEqual([
    'docs/rules/README.md: A999 is missing',
  ]);
});
