import * as z from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { id, integer, text } from '../platform/wire.ts';

/** A run of Update Schedule Cells (A229). */
export const CellRefresh = z.object({
  id: integer,
  state: z.enum(['queued', 'running', 'done', 'failed']),
  cells_added: integer.nullable(),
  cells_removed: integer.nullable(),
  percent: integer.describe('Share of the run that is done, 0 to 100.'),
  error: text.nullable(),
});
export type CellRefresh = z.infer<typeof CellRefresh>;

export const adminCells = {
  refresh: endpoint({
    method: 'POST',
    path: '/api/v1/admin/cells',
    summary: 'Starts creating missing week cells and removing empty ones outside their season; one run at a time.',
    permission: 'administrators',
    answer: CellRefresh,
    status: 202,
    errors: ['forbidden', 'refresh.running'],
  }),
  latest: endpoint({
    method: 'GET',
    path: '/api/v1/admin/cells',
    summary: 'The run of Update Schedule Cells that was started last; null before the first one.',
    permission: 'administrators',
    answer: z.object({ refresh: CellRefresh.nullable() }),
    errors: ['forbidden'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/v1/admin/cells/:id',
    summary: 'Progress of a run of Update Schedule Cells.',
    permission: 'administrators',
    params: z.object({ id }),
    answer: CellRefresh,
    errors: ['forbidden', 'not-found'],
  }),
};
