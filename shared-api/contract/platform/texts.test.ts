import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { contract } from '../index.ts';
import { oneLine } from './texts.ts';

it.each(['a\nb', 'a\rb', 'a\tb', 'a\u0000b', 'a\u0085b', 'a\u2028b', 'a\u2029b', '\u202eevil'])(
  '%j is refused as a text of one line',
  (text) => {
    expect(oneLine({ most: 20 }).safeParse(text).success).toBe(false);
  },
);

it.each(['Zoë O’Neil-Smith', 'Miami (OH)', '東京', '🏈', ' trimmed '])(
  '%j is accepted as a text of one line',
  (text) => {
    expect(oneLine({ most: 20 }).parse(text)).toBe(text.trim());
  },
);

it.each(['', ' ', '\u200b', '\u200d\u00ad', '\u3164', '\u2800', '\ufe0f'])(
  '%j is refused where a text is required',
  (text) => {
    const name = oneLine({ most: 20, missing: 'A name is required.' });
    expect(name.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['A name is required.']);
    expect(oneLine({ most: 20 }).safeParse(text).success).toBe(true);
  },
);

it.each(['❤️', 'می‌خواهم', 'مرحبا'])(
  '%j, which has joiners or no Latin letter, is accepted where a text is required',
  (text) => {
    expect(oneLine({ most: 20, missing: 'A name is required.' }).parse(text)).toBe(text);
  },
);

/** Names of fields that may have several lines, or whose texts are compared but not stored. */
const LINES: ReadonlySet<string> = new Set(
  'Message Comments SeasonComments SeasonCommentsBefore Reason comment message Password PasswordConfirm CurrentPassword password passwordconfirm password_confirm currentpassword token login url gametype sortby homeaway challenge code secret'.split(
    ' ',
  ),
);

it('no call accepts a line break in a name or another text of one line', () => {
  const taken = Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries<Endpoint>(calls).flatMap(([name, { body }]) =>
      body instanceof z.ZodObject
        ? Object.entries(body.shape)
            // A field that a save leaves as it is accepts anything.
            .filter(([, schema]) => !z.core.safeParse(schema, {}).success)
            .filter(([field, schema]) => !LINES.has(field) && z.core.safeParse(schema, 'a\nb').success)
            .map(([field]) => `${area}.${name} ${field}`)
        : [],
    ),
  );
  expect(taken).toEqual([]);
});
