import { searchKey, searchRank, wordMatcher } from './text-match.ts';

it.each([
  ["Hawai'i", 'hawaii'],
  ['Hawaiʻi', 'hawaii'],
  ['San José State', 'san jose state'],
  ['Texas A&M', 'texas am'],
  ['Texas A and M', 'texas am'],
  ['Miami (OH)', 'miami ohio'],
  ['Miami-OH', 'miami ohio'],
  ['Boise St.', 'boise state'],
  ['Saint Thomas', 'st thomas'],
  ['N.C. State', 'nc state'],
  ['University of Michigan', 'michigan'],
  ['The', 'the'],
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

const SCHOOLS = [
  'Texas A&M',
  'Alabama A&M',
  'American',
  'Amherst',
  'Miami',
  'Miami (OH)',
  'St. Thomas (MN)',
  'Boise State',
];

it.each([
  ['a&m', ['Texas A&M', 'Alabama A&M']],
  ['A & M', ['Texas A&M', 'Alabama A&M']],
  ['texas a and m', ['Texas A&M']],
  ['texas am', ['Texas A&M']],
  ['texasam', ['Texas A&M']],
  ['miami-oh', ['Miami (OH)']],
  ['Miami Ohio', ['Miami (OH)']],
  ['miami', ['Miami', 'Miami (OH)']],
  ['saint thomas', ['St. Thomas (MN)']],
  ['boise st', ['Boise State']],
])('the search “%s” finds %j [PLT-268]', (search, found) => {
  const isMatch = wordMatcher(search);
  expect(SCHOOLS.filter((name) => isMatch([name]))).toEqual(found);
});

it.each([
  ['usc', { label: 'Southern California', keywords: ['USC'] }, 'exact'],
  ['miami', { label: 'Miami', keywords: [] }, 'exact'],
  ['mia', { label: 'Miami (OH)', keywords: [] }, 'start'],
  ['oh', { label: 'Miami (OH)', keywords: [] }, 'word'],
  ['red', { label: 'Miami (OH)', keywords: ['RedHawks'] }, 'inside'],
  ['mac', { label: 'Miami (OH)', groups: ['MAC'] }, 'group'],
  ['a&m', { label: 'American', groups: ['American'] }, null],
])('the search “%s” fits %j as %j [PLT-268]', (search, item, rank) => {
  expect(searchRank(search)(item)).toBe(rank);
});
