import * as z from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { inputFlag, stringFlag } from '../platform/wire.ts';

export const SiteSettings = z.object({
  EmailEnabled: stringFlag,
  FactorDemanded: stringFlag.describe('Whether administrators and commissioners need a second factor.'),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

const PATH = '/api/v1/admin/sitesettings';

export const siteSettings = {
  get: endpoint({
    method: 'GET',
    path: PATH,
    summary: 'Whether the site sends mail, and whether it demands a second factor.',
    permission: 'administrators',
    answer: SiteSettings,
    errors: ['forbidden'],
  }),
  save: endpoint({
    method: 'POST',
    path: PATH,
    summary: 'Switches mail on or off for the whole site.',
    permission: 'administrators',
    body: z.strictObject({ EmailEnabled: inputFlag }),
    answer: SiteSettings,
    errors: ['forbidden'],
  }),
  demandFactor: endpoint({
    method: 'PUT',
    path: `${PATH}/second-factor`,
    summary: 'Demands a second factor of administrators and commissioners, or no longer does.',
    permission: 'non-associate-administrators',
    proof: 'fresh',
    body: z.strictObject({ FactorDemanded: inputFlag }),
    answer: SiteSettings,
    errors: ['forbidden', 'factor.state'],
  }),
};
