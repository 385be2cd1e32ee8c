import { readRetiredWords, retiredWordsIn } from './retired-words.ts';

const GLOSSARY = `
# Glossary

| noun | meaning |
| ---- | ------- |
| \`bid\` | an amount |

## Retired words

| retired | use instead | kind | where |
| ------- | ----------- | ---- | ----- |
| \`WeekCell\` | \`SchoolWeek\` | type | everywhere |
| \`Words\` | \`NotificationText\` | type | \`server/\`, \`shell/\` |
| \`doer\` | \`actor\` | name | everywhere |
| \`*Of\` | a verb | name | everywhere |
| \`role 1\` | administrator | prose | everywhere |
| \`cancelled\` | canceled | prose | everywhere |
| \`his\` | their | word | everywhere |
`;

const words = readRetiredWords(GLOSSARY);
const problems = (file: string, text: string) => retiredWordsIn(file, text, words);

it('the table of the glossary is parsed with its kinds and places', () => {
  expect(words.map(({ word }) => word)).toEqual(['WeekCell', 'Words', 'doer', '*Of', 'role 1', 'cancelled', 'his']);
  expect(words[1]).toEqual({
    word: 'Words',
    instead: '`NotificationText`',
    kind: 'type',
    where: ['server/', 'shell/'],
  });
});

it('an unknown kind is refused', () => {
  expect(() => readRetiredWords('## Retired words\n| `a` | b | verb | everywhere |')).toThrow('verb is not a kind');
});

it.each([
  ['an interface', 'server/a.ts', 'export interface WeekCell {', 'WeekCell'],
  ['a type with parameters', 'server/a.ts', 'type WeekCell<T> = T;', 'WeekCell'],
  ['a type in one of its places', 'server/a.ts', 'interface Words {}', 'Words'],
  ['a parameter', 'shell/a.ts', 'function record(doer: Actor) {}', 'doer'],
  ['a function with a retired ending', 'shell/a.ts', 'function rowsOf(games: Game[]) {}', '*Of'],
  ['a comment', 'shell/a.ts', '// For role 1 alone.', 'role 1'],
  ['a title of a test', 'shell/a.test.ts', "it('refuses Role 1', () => {});", 'role 1'],
  ['a title of a table of tests', 'shell/a.test.ts', "it.each([1, 2])('role 1 reads %i', () => {});", 'role 1'],
  ['a document', 'guides/a.md', 'Auctions that are cancelled.', 'cancelled'],
  ['a comment of SQL', 'server/a.sql', 'SELECT 1; -- a cancelled auction', 'cancelled'],
  ['a text that users read', 'shell/a.tsx', "const text = 'Ask him for his password.';", 'his'],
])('a retired word is reported in %s', (_, file, text, word) => {
  expect(problems(file, text)).toEqual([expect.stringContaining(`${file}:1: "${word}" is retired`)]);
});

it.each([
  ['a type outside its places', 'remote-admin/a.ts', 'interface Words {}'],
  ['a longer name', 'server/a.ts', 'interface WeekCellProps {}'],
  ['a question', 'server/a.ts', 'function isEditorOf(school: School) {}'],
  ['a field of the wire format', 'server/a.ts', 'const isOver = auction.cancelled;'],
  ['a value', 'server/a.ts', "const state = 'cancelled';"],
  ['a name in code marks', 'guides/a.md', 'The field `cancelled` says so.'],
  ['a name in code marks of a comment', 'server/a.ts', '// The field `cancelled` says so.'],
])('nothing is reported in %s', (_, file, text) => {
  expect(problems(file, text)).toEqual([]);
});

it('a retired word is reported with its line in the file', () => {
  expect(problems('shell/a.ts', "const a = 'x';\n/*\n * For role 1.\n */")).toEqual([
    expect.stringContaining('shell/a.ts:3:'),
  ]);
});
