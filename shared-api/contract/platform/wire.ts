import * as z from 'zod';
import { isCalendarDate } from '../../rules/league/calendar.ts';
import { stringFlag } from './numbers.ts';

export {
  flag,
  id,
  inputFlag,
  integer,
  numberFrom,
  orNothing,
  smallId,
  stringFlag,
  version,
  wholeNumber,
  year,
} from './numbers.ts';

export const date = z.string().refine(isCalendarDate, 'A date is written YYYY-MM-DD.');
/** A date in a request: YYYY-MM-DD, or with slashes (A007). */
export const inputDate = z
  .string()
  .transform((text) => text.replaceAll('/', '-'))
  .refine(isCalendarDate, 'A date is written YYYY-MM-DD.');
export const text = z.string();
/** The query field that requests integers, for calls whose response has strings otherwise. */
export const forceIntegers = stringFlag.optional();
export const includeDivision = stringFlag.optional();
/** A file in the response. */
export const blob = z.instanceof(Blob);
export const done = z.object({ ok: z.literal(true) });
/** A field of the object that a save accepts and leaves as it is, so that what was read can be sent back. */
export const unchanged = z.unknown().optional();
