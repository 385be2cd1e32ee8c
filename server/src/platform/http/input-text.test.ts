import * as z from 'zod';
import { wholeNumber } from '@open-date/shared-api/contract/platform/numbers';
import { inputText } from './input-text.ts';

const Input = z.object({
  year: wholeNumber({ least: 1869, most: 2200 }),
  name: z.string().min(1).max(20),
  tags: z.array(z.string()).max(2),
  kind: z.enum(['a', 'b']),
  day: z.string().refine((text) => text.startsWith('2'), 'A date is written YYYY-MM-DD.'),
  phone: z.string().refine((text) => text.startsWith('('), 'Please begin with: ('),
});
const GOOD = { year: 2027, name: 'x', tags: [], kind: 'a', day: '2027', phone: '(' };

it.each([
  [{ year: undefined }, 'year is missing.'],
  [{ year: 2300 }, 'year is at most 2200.'],
  [{ year: 2027.5 }, 'year must be a whole number.'],
  [{ year: null }, 'year must be a whole number.'],
  [{ year: '' }, 'year must be a whole number.'],
  [{ year: '1e3' }, 'year must be a whole number.'],
  [{ year: '1500' }, 'year is at least 1869.'],
  [{ name: undefined }, 'name is missing.'],
  [{ name: 7 }, 'name must be a text.'],
  [{ name: null }, 'name must be a text.'],
  [{ tags: undefined }, 'tags is missing.'],
  [{ kind: undefined }, 'kind is missing.'],
  [{ kind: null }, 'kind is not valid.'],
  [{ name: '' }, 'This field is empty.'],
  [{ name: 'x'.repeat(21) }, 'This field has at most 20 characters.'],
  [{ tags: ['a', 'b', 'c'] }, 'tags has at most 2 entries.'],
  [{ kind: 'c' }, 'kind is not valid.'],
  [{ day: '1999' }, 'A date is written YYYY-MM-DD.'],
  [{ phone: '5' }, 'Please begin with: ('],
])('the input %j is refused with: %s', (wrong, expected) => {
  const issues = z.safeParse(Input, { ...GOOD, ...wrong }, { reportInput: true }).error?.issues ?? [];
  expect(issues.map(inputText)).toEqual([expected]);
});
