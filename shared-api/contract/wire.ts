import * as z from 'zod';
import { PASSWORD_LEAST, passwordProblem } from '../rules/account.ts';
import { isCalendarDate } from '../rules/calendar.ts';

/** Positive database id; accepts the digits of a path segment. */
export const id = z.coerce.number<number | string>().int().positive().max(2_147_483_647);
export const year = z.coerce.number<number | string>().int().min(1869).max(2200);
export const flag = z.union([z.literal(0), z.literal(1)]);
/** A 0/1 that is a string on the wire (decision A009). */
export const stringFlag = z.enum(['0', '1']);
/** A flag of a request body, as a number or as its digit. */
export const inputFlag = z.union([flag, stringFlag]).transform((value): 0 | 1 => (Number(value) === 1 ? 1 : 0));
export const date = z.string().refine(isCalendarDate, 'A date is written YYYY-MM-DD.');
/** A date of a request: YYYY-MM-DD, or with slashes (decision A007). */
export const inputDate = z
  .string()
  .transform((text) => text.replaceAll('/', '-'))
  .refine(isCalendarDate, 'A date is written YYYY-MM-DD.');
export const text = z.string();
export const integer = z.number().int();
/** The query of calls that answer strings unless asked for integers. */
export const forceIntegers = z.enum(['0', '1']).optional();
export const includeDivision = z.enum(['0', '1']).optional();
export const done = z.object({ ok: z.literal(true) });

/** A new password of at least so many characters. */
export const newPassword = (least: number) =>
  z.string().superRefine((typed, context) => {
    const message = passwordProblem(typed, least);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
/** A new password, or an empty text that leaves the one there is. */
export const optionalPassword = z.string().superRefine((typed, context) => {
  const message = typed === '' ? null : passwordProblem(typed, PASSWORD_LEAST);
  if (message !== null) context.addIssue({ code: 'custom', message });
});
