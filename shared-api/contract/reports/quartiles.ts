import * as z from 'zod';
import { integer } from '../platform/wire.ts';

/** Where amounts lie, in whole dollars (R-report-quartiles). */
export const Quartiles = z.object({
  count: integer,
  minimum: integer,
  lowerQuartile: integer,
  median: integer,
  upperQuartile: integer,
  maximum: integer,
});
