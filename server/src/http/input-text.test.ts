import * as z from 'zod';
import { inputText } from './input-text.ts';

const Input = z.object({
  year: z.coerce.number().int().min(1869).max(2200),
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
  [{ year: 2027.5 }, 'year is no whole number.'],
  [{ name: undefined }, 'name is missing.'],
  [{ name: 7 }, 'name is no string.'],
  [{ name: '' }, 'This field is empty.'],
  [{ name: 'x'.repeat(21) }, 'This field has at most 20 characters.'],
  [{ tags: ['a', 'b', 'c'] }, 'tags has at most 2 entries.'],
  [{ kind: 'c' }, 'kind is not valid.'],
  [{ day: '1999' }, 'A date is written YYYY-MM-DD.'],
  [{ phone: '5' }, 'Please begin with: ('],
])('%j: %s', (wrong, expected) => {
  const issues = z.safeParse(Input, { ...GOOD, ...wrong }).error?.issues ?? [];
  expect(issues.map(inputText)).toEqual([expected]);
});
