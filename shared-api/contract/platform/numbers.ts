import * as z from 'zod';
import { toFlag } from '../../rules/platform/flags.ts';

/** The largest value of an integer column. */
export const INTEGER_MOST = 2_147_483_647;
/** The largest value of a smallint column. */
export const SMALLINT_MOST = 32_767;

/** Lower case, because the refusal puts the field's name before it. */
const NOT_WHOLE = 'must be a whole number';
const DIGITS = /^(0|[1-9]\d*)$/;

interface Limits {
  readonly least?: number;
  readonly most?: number;
  /** The text of every refusal, instead of the default texts. */
  readonly message?: string;
}

/** A whole number in a request, as a JSON number or as plain decimal digits; nothing else is read as a number. */
export function wholeNumber({ least = 0, most = INTEGER_MOST, message }: Limits = {}) {
  const number = z.int(message).min(least, message).max(most, message);
  const digits = z.string().regex(DIGITS).transform(Number).pipe(number);
  return z.union([number, digits], {
    error: ({ input }) => message ?? notWhole(input),
  });
}

/** One of a few whole numbers, sent as a number or as digits. */
export function numberFrom<Choice extends z.ZodType<number, number>>(choice: Choice, message?: string) {
  return wholeNumber(message === undefined ? {} : { message }).pipe(choice);
}

/** The problem with input that is not a whole number; numbers outside the limits have texts of their own. */
function notWhole(input: unknown): string | undefined {
  const isWhole = Number.isInteger(input) || (typeof input === 'string' && DIGITS.test(input));
  return input === undefined || isWhole ? undefined : NOT_WHOLE;
}

/** The schema made optional: null, or the empty text of a form, reads as null. */
export function orNothing<Schema extends z.ZodType<unknown, number | string>>(schema: Schema) {
  return z.union([z.literal(['', null]).transform(() => null), schema], {
    error: ({ input }) => notWhole(input),
  });
}

/** The id of a row in a request. */
export const id = wholeNumber({ least: 1 });
/** The id of a row in a request, for tables with smallint ids. */
export const smallId = wholeNumber({ least: 1, most: SMALLINT_MOST });
export const year = wholeNumber({ least: 1869, most: 2200 });
/** The version of a row that a change is based on. */
export const version = wholeNumber({ least: 1 });

export const flag = z.union([z.literal(0), z.literal(1)]);
/** A 0/1 flag that is a string on the wire. */
export const stringFlag = z.enum(['0', '1']);
/** A flag in a request: 0 or 1, as a number or as a text. */
export const inputFlag = z.union([flag, stringFlag]).transform((value) => toFlag(Number(value) === 1));
/** A whole number in a response. */
export const integer = z.number().int();
