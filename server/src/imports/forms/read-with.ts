import type * as z from 'zod';
import { unstorableAt } from '../../platform/http/storable-text.ts';
import type { RawRow, Reading, Understood } from './form.ts';

/** The most characters of a value, as many as a cell of a workbook has. */
export const CHARACTERS_MOST = 32_767;

/** Validates a raw row by a schema; its first invalid field becomes the problem, such as `"homeId" is missing`. */
export function readWith<T>(schema: z.ZodType<T>, raw: RawRow, understand: (value: T) => Understood): Reading {
  const long = Object.entries(raw).find(([, value]) => typeof value === 'string' && value.length > CHARACTERS_MOST);
  if (long) return { ok: false, problem: `"${long[0]}" has more than ${CHARACTERS_MOST} characters` };
  const parsed = schema.safeParse(raw);
  const unstorable = unstorableAt(raw);
  if (unstorable !== null) return { ok: false, problem: `"${unstorable}" has characters that cannot be stored` };
  if (parsed.success) return { ok: true, value: understand(parsed.data) };
  const [issue] = parsed.error.issues;
  const path = issue?.path.join('.') ?? '';
  return {
    ok: false,
    problem: path === '' ? 'is not a row of values' : `"${path}" ${issue?.message ?? 'does not fit'}`,
  };
}
