import { searchKey, wordMatcher } from './text-match.ts';

it.each([
  ["Hawai'i", 'hawaii'],
  ['Hawaiʻi', 'hawaii'],
  ['San José State', 'san jose state'],
  ['Texas A&M', 'texas a m'],
  ['Miami (OH)', 'miami oh'],
  ['William & Mary', 'william mary'],
])('the name %s is found as %s', (text, key) => {
  expect(searchKey(text)).toBe(key);
});

it.each([
  ['', true],
  ['  ', true],
  ['san jose', true],
  ['Jose CALIFORNIA', true],
  ['san francisco', false],
  ['spar', true],
])('the search “%s” among San José State, Spartans and California is %s', (search, isFound) => {
  expect(wordMatcher(search)(['San José State', 'Spartans', null, 'California'])).toBe(isFound);
});
