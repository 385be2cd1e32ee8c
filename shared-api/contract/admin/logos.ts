import * as z from 'zod';
import { LOGO_MOST } from '../../rules/admin/league.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, text } from '../platform/wire.ts';

export const logos = {
  upload: endpoint({
    method: 'POST',
    path: '/api/v1/admin/:type/:id/logo',
    summary: 'Replaces the logo of a school or conference with a PNG, JPEG, GIF or WebP file of at most 2 MiB.',
    permission: 'league-editors',
    objectRule: 'own-league',
    params: z.object({ type: z.enum(['school', 'conference']), id }),
    query: z.object({
      FromLogoUrl: z
        .string()
        .max(100)
        .optional()
        .describe('The logo that the caller saw; refused once there is another one.'),
    }),
    upload: { most: LOGO_MOST },
    answer: z.object({ LogoUrl: text }),
    errors: ['forbidden', 'not-found', 'stale', 'input.too-large'],
  }),
};
