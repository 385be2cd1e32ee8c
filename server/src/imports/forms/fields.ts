import { NAME_MOST } from '@open-date/shared-api/rules/accounts/profile';
import { isCalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { isOneLine } from '@open-date/shared-api/rules/platform/visible-text';
import * as z from 'zod';
import { newYorkDay } from '../new-york-day.ts';

const MISSING = 'is missing';

/** Reports `is missing` for an absent key and `message` for any other invalid value. */
function unless(message: string): { error: (issue: { input?: unknown }) => string } {
  return { error: (issue) => (issue.input === undefined ? MISSING : message) };
}

const NO_ID = 'is not an id';
const NO_TEXT = 'is not text';
const NO_LINE = 'has line breaks or control characters';
const NO_FLAG = 'is not true or false';
const NO_YEAR = 'is not a year';
const NO_INSTANT = 'is not a date and time';

/** One line of at most so many characters, as the forms of the product take it. */
const line = (most: number) =>
  z.string(unless(NO_TEXT)).trim().max(most, `is longer than ${most} characters`).refine(isOneLine, NO_LINE);
const maybeName = line(NAME_MOST);
const name = maybeName.min(1, 'is empty');

/** A text field of a CSV file; null when it is empty. */
const csvText = z.string(unless(NO_TEXT)).transform((text) => (text.trim() === '' ? null : text.trim()));

/** Fields of CSV files. */
export const csv = {
  id: z
    .string(unless(NO_ID))
    .trim()
    .regex(/^\d{1,15}$/, NO_ID),
  optionalId: z
    .string(unless(NO_ID))
    .trim()
    .regex(/^\d{0,15}$/, NO_ID)
    .transform((text) => (text === '' ? null : text))
    .default(null),
  name,
  maybeName,
  text: csvText,
  optionalText: csvText.nullable().default(null),
  /** One line of at most so many characters; empty where the column is missing. */
  line: (most: number) => line(most).default(''),
  year: z
    .string(unless(NO_YEAR))
    .regex(/^(18|19|20|21)\d\d$/, NO_YEAR)
    .transform(Number),
  flag: z.enum(['0', '1', 'true', 'false', 'TRUE', 'FALSE', 'True', 'False'], unless(NO_FLAG)).transform(isYes),
  optionalFlag: z
    .enum(['', '0', '1', 'true', 'false', 'TRUE', 'FALSE', 'True', 'False'], unless(NO_FLAG))
    .transform((text) => (text === '' ? undefined : isYes(text)))
    .optional(),
  coordinate: csvText
    .transform((text) => (text === null || Number.isNaN(Number(text)) ? null : Number(text)))
    .default(null),
  /** Whole dollars, -1 for an undisclosed amount, empty for none. */
  amount: csvText
    .refine((text) => text === null || /^(-1|\d{1,9})$/.test(text), 'is neither whole dollars nor -1')
    .transform((text) => (text === null ? null : Number(text))),
  day: z.string(unless('is not a date')).trim().refine(isCalendarDate, 'is not a date'),
  /** `YYYY-MM-DD`, or empty for a date to be announced. */
  maybeDay: csvText.refine((text) => text === null || isCalendarDate(text), 'is not a date'),
} as const;

function isYes(text: string): boolean {
  return text === '1' || text.toLowerCase() === 'true';
}

/** Fields of JSON files. */
export const json = {
  id: z.int(unless(NO_ID)).positive(NO_ID).transform(String),
  name,
  maybeName: maybeName.nullable().transform((text) => text ?? ''),
  text: z.string(unless(NO_TEXT)).nullable(),
  optionalText: z.string(unless(NO_TEXT)).nullable().default(null),
  year: z.int(unless(NO_YEAR)).min(1869, NO_YEAR).max(2199, NO_YEAR),
  flag: z.boolean(unless(NO_FLAG)),
  optionalFlag: z.boolean(unless(NO_FLAG)).nullish(),
  score: z.number(unless('is not a number')).nullish(),
  coordinate: z.number().nullable().catch(null).default(null),
} as const;

/** The New York day of a kick-off. */
export const kickOffDay = z.string(unless(NO_INSTANT)).transform((text, context) => {
  const day = newYorkDay(text);
  if (day !== null) return day;
  context.addIssue(NO_INSTANT);
  return z.NEVER;
});

/** The division as CollegeFootballData writes it; unknown ones count as outside the NCAA. */
export const division = z
  .string(unless('is not a division'))
  .nullable()
  .transform((text) => {
    if (text === 'fbs' || text === 'fcs' || text === 'ii' || text === 'iii') return text;
    return null;
  });

/** Six hexadecimal digits with or without `#`; null for anything else, such as `#null`. */
export function hexColor(text: string | null): string | null {
  const digits = /^#?([0-9a-f]{6})$/i.exec(text?.trim() ?? '');
  return digits?.[1]?.toLowerCase() ?? null;
}
