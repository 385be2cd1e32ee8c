import { listWords } from './list-words.ts';

it.each([
  [[], ''],
  [['Ohio'], 'Ohio'],
  [['Ohio', 'Toledo'], 'Ohio and Toledo'],
  [['Ohio', 'Toledo', 'Akron'], 'Ohio, Toledo and Akron'],
  [['1', '2', '3', '4 more'], '1, 2, 3 and 4 more'],
])('the words %j are listed as “%s”', (words, text) => {
  expect(listWords(words)).toBe(text);
});
