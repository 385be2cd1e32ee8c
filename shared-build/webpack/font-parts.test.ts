import { fontParts } from './font-parts.ts';

const LATIN = 'U+0000-00FF,U+0131,U+2000-206F,U+2212';

it('the first part has what nearly every screen shows, and each letter is in one part', () => {
  const [first, rest] = fontParts(LATIN);
  for (const letter of 'Toledo at Ball State · Sat Sep 05, 2026 – $1,450,000 “Bye” ’…')
    expect(first?.letters.has(letter.codePointAt(0) ?? 0)).toBe(true);
  expect(rest?.letters.has('é'.codePointAt(0) ?? 0)).toBe(true);
  expect([...(first?.letters ?? [])].filter((letter) => rest?.letters.has(letter))).toEqual([]);
  expect((first?.letters.size ?? 0) + (rest?.letters.size ?? 0)).toBe(256 + 1 + 112 + 1);
});

it('a part names its letters as a style sheet does', () => {
  expect(fontParts('U+0041-0043,U+0131').map(({ name, unicodeRange }) => [name, unicodeRange])).toEqual([
    ['first', 'U+0041-0043'],
    ['rest', 'U+0131'],
  ]);
});

it('a font without the first letters is one part', () => {
  expect(fontParts('U+0100-024F')).toEqual([expect.objectContaining({ name: 'rest', unicodeRange: 'U+0100-024F' })]);
});
