import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './wire.ts';

export const Health = z.object({ ok: z.boolean() });

export const Version = z.object({ version: text, commit: text, startedAt: text, now: text });

export const system = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the process is alive; does not query the database.',
    permission: 'public',
    answer: Health,
    errors: [],
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/ready',
    summary: 'Whether the process takes traffic: it has a release, and the database accepts writes.',
    permission: 'public',
    answer: Health,
    errors: ['unavailable'],
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/version',
    summary: 'Build and clock of the server.',
    permission: 'public',
    answer: Version,
    errors: [],
  }),
};
