import fc from 'fast-check';
import { formatResetLink, isEmail, isPhone, PASSWORD_LEAST, parseResetLink, passwordProblem } from './account.ts';

it.each([
  ['(555) 123-4567', true],
  ['555-123-4567', false],
  ['(555)123-4567', false],
  ['(555) 123-45678', false],
  ['', false],
])('the text %s is accepted as a telephone number: %s [LOG-015]', (text, expected) => {
  expect(isPhone(text)).toBe(expected);
});

it.each([
  ['ad@school.test', true],
  ["o'neil+fb@school.test", true],
  ['two@at@school.test', false],
  ['a,b@school.test', false],
  ['a b@school.test', false],
  ['nobody', false],
  ['ad@localhost', false],
  ['ad..coach@school.test', false],
  ['.ad@school.test', false],
  ['ad@-school.test', false],
  ['ad@school.test\n', false],
  ['<ad@school.test>', false],
  ['ad"@school.test', false],
])('the text %s is accepted as an email address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

it('parsing a reset link gives the email address and token that the link was made of', () => {
  fc.assert(
    fc.property(fc.emailAddress().filter(isEmail), fc.stringMatching(/^[0-9a-f]{64}$/), (email, token) => {
      expect(parseResetLink(decodeURIComponent(formatResetLink(email, token)))).toEqual({ email, token });
    }),
  );
});

it.each(['', 'a@b.test', 'a@b.test,', ',abc', 'nobody,abc'])('the text "%s" is not a reset link', (text) => {
  expect(parseResetLink(text)).toBeNull();
});

it.each([
  ['eleven characters', 'x'.repeat(11), 'A password has at least 12 characters.'],
  ['twelve characters', 'x'.repeat(12), null],
  ['64 characters outside of the first plane', '😀'.repeat(64), null],
  ['128 characters', 'x'.repeat(128), null],
  ['129 characters', 'x'.repeat(129), 'A password has at most 128 characters.'],
  ['blanks, letters of several scripts and signs', 'пароль 密码 ñ ☃ <&"\'', null],
  ['blanks alone', ' '.repeat(12), 'A password needs more than spaces.'],
])('a new password of %s is judged [PLT-205]', (_, text, problem) => {
  expect(passwordProblem(text, PASSWORD_LEAST)).toBe(problem);
});
