import { NAME_MOST } from '@open-date/shared-api/rules/accounts/profile';
import { isCalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { isTimeZone } from '@open-date/shared-api/rules/league/time-zones';
import { isOneLine } from '@open-date/shared-api/rules/platform/visible-text';
import * as z from 'zod';
import { readKickOff } from '../kick-off.ts';
import type { SourceGame } from '../source-rows.ts';

const MISSING = 'is missing';

function unless(message: string): { error: (issue: { input?: unknown }) => string } {
  return { error: (issue) => (issue.input === undefined ? MISSING : message) };
}

const NO_ID = 'is not an id';
const NO_TEXT = 'is not text';
const NO_LINE = 'has line breaks or control characters';
const NO_FLAG = 'is not true or false';
const NO_YEAR = 'is not a year';
const NO_INSTANT = 'is not a date and time';
const NO_DAY = 'is not a date';

/** One line of text within the limit of the product's forms. */
const line = (most: number) =>
  z.string(unless(NO_TEXT)).trim().max(most, `is longer than ${most} characters`).refine(isOneLine, NO_LINE);
const maybeName = line(NAME_MOST);
const name = maybeName.min(1, 'is empty');

/** A text field of a CSV file; null when it is empty. */
const csvText = z.string(unless(NO_TEXT)).transform((text) => (text.trim() === '' ? null : text.trim()));

const csvId = z
  .string(unless(NO_ID))
  .transform(withoutZeros)
  .refine((text) => /^\d{0,15}$/.test(text), NO_ID);

const YES: ReadonlySet<string> = new Set(['1', '1.0', 'true', 't', 'yes', 'y']);
const NO: ReadonlySet<string> = new Set(['0', '0.0', 'false', 'f', 'no', 'n']);

/** Null for an empty cell. */
const csvFlag = z
  .string(unless(NO_FLAG))
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => text === '' || YES.has(text) || NO.has(text), NO_FLAG)
  .transform((text) => (text === '' ? null : YES.has(text)));

/** Strips the `.0` that spreadsheets add to integers in columns with gaps. */
function withoutZeros(text: string): string {
  return text.trim().replace(/^(\d+)\.0+$/, '$1');
}

const AMOUNT = /^\$? ?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)? ?(k|m|thousand|million)?(?: ?dollars| ?usd)?$/i;
const DOLLARS_MOST = 999_999_999;

/** Parses `1800000`, `$1,800,000` or `1.8M` to whole dollars; -1 for undisclosed, NaN for anything else. */
function readAmount(text: string): number {
  if (/^(?:-1(?:\.0+)?|x|undisclosed)$/i.test(text)) return -1;
  const [, whole, rest = '', unit = ''] = AMOUNT.exec(text) ?? [];
  if (whole === undefined) return Number.NaN;
  const factor = { '': 1, k: 1000, t: 1000, m: 1_000_000 }[unit.slice(0, 1).toLowerCase()] ?? Number.NaN;
  const cents = Math.round(Number(whole.replaceAll(',', '') + rest) * factor * 100);
  return cents % 100 === 0 && cents / 100 <= DOLLARS_MOST ? cents / 100 : Number.NaN;
}

const DAY = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ][\d:.]+Z?)?$/;
const US_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?: [\d:]+(?: ?[ap]m)?)?$/i;

/** Converts `9/13/2025` or `9/5/27` to `YYYY-MM-DD`; returns any other text unchanged. */
export function readDay(text: string): string {
  const trimmed = text.trim();
  const [, year, month, day] = DAY.exec(trimmed) ?? [];
  if (year && month && day) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const [, usMonth, usDay, usYear] = US_DAY.exec(trimmed) ?? [];
  if (!usMonth || !usDay || !usYear) return trimmed;
  return `${usYear.length === 2 ? `20${usYear}` : usYear}-${usMonth.padStart(2, '0')}-${usDay.padStart(2, '0')}`;
}

/** Whether day and month could be swapped, as in `9/5/27`. */
export function isAmbiguousDay(text: string): boolean {
  const [, month, day] = US_DAY.exec(text.trim()) ?? [];
  return month !== undefined && Number(month) <= 12 && Number(day) <= 12 && Number(month) !== Number(day);
}

/** Fields of CSV files. */
export const csv = {
  id: csvId.refine((text) => text !== '', NO_ID),
  optionalId: csvId.transform((text) => text || null).default(null),
  name,
  maybeName,
  text: csvText,
  optionalText: csvText.nullable().default(null),
  /** Empty where the column is missing. */
  line: (most: number) => line(most).default(''),
  year: z
    .string(unless(NO_YEAR))
    .transform(withoutZeros)
    .refine((text) => /^(18|19|20|21)\d\d$/.test(text), NO_YEAR)
    .transform(Number),
  flag: csvFlag.refine((flag) => flag !== null, NO_FLAG).transform(Boolean),
  optionalFlag: csvFlag.transform((flag) => flag ?? undefined).optional(),
  coordinate: csvText
    .transform((text) => (text === null || Number.isNaN(Number(text)) ? null : Number(text)))
    .default(null),
  /** Whole dollars, -1 for an undisclosed amount, empty for none. */
  amount: csvText
    .transform((text) => (text === null ? null : readAmount(text)))
    .refine((amount) => !Number.isNaN(amount), 'is neither whole dollars nor -1'),
  day: z.string(unless(NO_DAY)).transform(readDay).refine(isCalendarDate, NO_DAY),
  /** Empty for a date to be announced. */
  maybeDay: csvText
    .transform((text) => (text === null ? null : readDay(text)))
    .refine((text) => text === null || isCalendarDate(text), NO_DAY),
} as const;

/** Fields of JSON files. */
export const json = {
  id: z.int(unless(NO_ID)).positive(NO_ID).transform(String),
  optionalId: z
    .int()
    .positive()
    .nullable()
    .catch(null)
    .default(null)
    .transform((id) => (id === null ? null : String(id))),
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

/** Empty for a date to be announced. */
export const kickOffText = z
  .string(unless(NO_INSTANT))
  .nullable()
  .transform((text) => text || null)
  .refine((text) => text === null || readKickOff(text) !== null, NO_INSTANT);

/** Day and kick-off of a game; its venue may still change the day. */
export function gameDay(
  text: string | null,
  isTimeUnknown: boolean | null | undefined,
): Pick<SourceGame, 'date' | 'kickOff'> {
  const kickOff = text === null ? null : readKickOff(text, isTimeUnknown ?? false);
  return { date: kickOff?.day ?? null, kickOff };
}

/** CollegeFootballData's division; null for any other, which is outside the NCAA. */
export const division = z
  .string(unless('is not a division'))
  .nullable()
  .transform((given) => {
    const text = given?.trim().toLowerCase();
    if (text === 'fbs' || text === 'fcs' || text === 'ii' || text === 'iii') return text;
    return null;
  });

/** The time zone of a place; null for any other text. */
export const timeZone = z
  .string()
  .nullable()
  .catch(null)
  .default(null)
  .transform((text) => (text !== null && isTimeZone(text) ? text : null));

/** Six hexadecimal digits with or without `#`; null for anything else, such as `#null`. */
export function hexColor(text: string | null): string | null {
  const digits = /^#?([0-9a-f]{6})$/i.exec(text?.trim() ?? '');
  return digits?.[1]?.toLowerCase() ?? null;
}
