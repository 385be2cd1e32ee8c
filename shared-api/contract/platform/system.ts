import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './wire.ts';

export const Health = z.object({ ok: z.boolean() });

export const Version = z.object({ version: text, commit: text, startedAt: text, now: text });

export const system = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the process lives. It does not ask the database.',
    permission: 'public',
    answer: Health,
    errors: [],
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/ready',
    summary: 'Whether the process takes traffic: there is a release, and the database takes writes.',
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
