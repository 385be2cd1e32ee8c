import * as z from 'zod';
import { EXPORT_FORMS } from '../../rules/admin/transfer.ts';
import { endpoint } from '../platform/endpoint.ts';
import { blob } from '../platform/wire.ts';

export const adminExport = {
  league: endpoint({
    method: 'POST',
    path: '/api/v1/admin/export',
    summary:
      'Everything that a customer owns, as one JSON document, packed with gzip, or a zip archive of CSV files, to be imported again.',
    permission: 'non-associate-administrators',
    body: z.strictObject({ form: z.enum(EXPORT_FORMS) }),
    file: true,
    answer: blob,
    errors: ['forbidden'],
  }),
};
