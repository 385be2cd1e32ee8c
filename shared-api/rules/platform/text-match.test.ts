import { searchKey } from './text-match.ts';

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
