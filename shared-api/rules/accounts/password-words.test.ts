import { isMadeOfKnownWords } from './password-words.ts';

const WORDS = ['Zoë', "O'Quirk-Lee", 'zoe.oquirk@kentucky.test', 'Miami University (OH)', 'RedHawks'];

it.each([
  'opendate',
  'Open Date',
  'OPEN-DATE-2027',
  'opendate!!!!',
  'opendateopendate',
  '0p3nD@t3',
  'open-date-demo',
  'admin2027',
  'Football2027!',
  'collegefootball',
  'zoe.oquirk@kentucky.test',
  'zoe-oquirk-27',
  'Quirk Lee Zoë',
  'kentucky1',
  'Miami University',
  'redhawksmiami',
  'RedH4wks!2026',
])('the password %j is made of words of its user or the site [LOG-036]', (password) => {
  expect(isMadeOfKnownWords(password, WORDS)).toBe(true);
});

it.each([
  'correct horse',
  'tulip garden 27',
  'sixsix',
  'eight-88',
  'opening the date palm',
  'miami vice forever',
  'kentucky 48213977',
  '92-71-83-11-06',
  'grün und gut 27',
])('the password %j is more than words of its user and the site [LOG-036]', (password) => {
  expect(isMadeOfKnownWords(password, WORDS)).toBe(false);
});

it('words of two letters, and fields without a word, are no reason to refuse a password [LOG-036]', () => {
  expect(isMadeOfKnownWords('ed is on the run', ['Ed', '', '–', 'O.'])).toBe(false);
});
