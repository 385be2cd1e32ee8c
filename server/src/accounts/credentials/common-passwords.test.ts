import { isCommonPassword } from './common-passwords.ts';

it.each([
  'password',
  'Password1234',
  ' 12345678 ',
  '123456789012',
  'zzzzzzzzzzzz',
  'abababababab',
  'abcdefghijkl',
  'LKJIHGFEDCBA',
])('the password %j counts as common', async (password) => expect(await isCommonPassword(password)).toBe(true));

it.each(['sixsix', 'eight-88', 'correct horse', 'open-date-demo', 'grün und gut 27'])(
  'the password %j does not count as common',
  async (password) => expect(await isCommonPassword(password)).toBe(false),
);
