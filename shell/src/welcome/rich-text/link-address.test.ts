import { linkAddress } from './link-address.ts';

it.each([
  ['https://example.com/games?year=2029', 'https://example.com/games?year=2029'],
  ['HTTP://example.com', 'HTTP://example.com'],
  [' example.com/a ', 'https://example.com/a'],
  ['example.com:8080', 'https://example.com:8080'],
  ['dana@example.com', 'mailto:dana@example.com'],
  ['mailto:dana@example.com', 'mailto:dana@example.com'],
  ['', null],
  ['two words', null],
  ['word', null],
  ['//example.com', null],
  ['mailto:nobody', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://example.com', null],
])('the typed link address %p is read as %p', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
