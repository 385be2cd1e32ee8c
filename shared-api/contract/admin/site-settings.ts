import * as z from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { inputFlag, stringFlag } from '../platform/wire.ts';

export const SiteSettings = z.object({ EmailEnabled: stringFlag });
export type SiteSettings = z.infer<typeof SiteSettings>;

const PATH = '/api/v1/admin/sitesettings';

export const siteSettings = {
  get: endpoint({
    method: 'GET',
    path: PATH,
    summary: 'Whether the site sends mail.',
    permission: 'administrators',
    answer: SiteSettings,
    errors: ['forbidden'],
  }),
  save: endpoint({
    method: 'POST',
    path: PATH,
    summary: 'Switches mail on or off for the whole site.',
    permission: 'administrators',
    body: z.object({ EmailEnabled: inputFlag }),
    answer: SiteSettings,
    errors: ['forbidden'],
  }),
};
