import { countWords } from './count-words.ts';

it.each([
  [0, 'game', undefined, '0 games'],
  [1, 'game', undefined, '1 game'],
  [2, 'game', undefined, '2 games'],
  [999, 'game', undefined, '999 games'],
  [1000, 'game', undefined, '1,000 games'],
  [1_234_567, 'open week', undefined, '1,234,567 open weeks'],
  [1, 'person', 'people', '1 person'],
  [2, 'person', 'people', '2 people'],
  [1, 'week is', 'weeks are', '1 week is'],
  [0, 'week is', 'weeks are', '0 weeks are'],
])('%d of “%s” and “%s” is written “%s”', (count, one, many, text) => {
  expect(countWords(count, one, many)).toBe(text);
});
