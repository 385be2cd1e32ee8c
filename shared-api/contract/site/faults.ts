import * as z from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { done } from '../platform/wire.ts';

/** The ways in which a version of the shell or of a remote can fail in a browser. */
export const VersionFault = z.enum({
  load: 'load',
  late: 'late',
  blank: 'blank',
  failed: 'failed',
  render: 'render',
});
export type VersionFault = z.infer<typeof VersionFault>;

const ENTRY = /^\/artifacts\/(?<name>[a-z][a-z0-9-]{0,49})\/(?<version>[\w.-]{1,80})\/[\w./-]{1,100}$/;

export const faults = {
  report: endpoint({
    method: 'POST',
    path: '/api/v1/faults',
    summary: "Reports to the server's log that a version of the shell or of a remote did not run in a browser.",
    permission: 'public',
    perMinute: 20,
    query: z.object({
      fault: VersionFault.describe(
        'It failed to load or start; it came too late; it showed nothing; it gave up; one of its screens threw.',
      ),
      entry: z
        .string()
        .regex(ENTRY)
        .transform((address) => ({ name: '', version: '', ...ENTRY.exec(address)?.groups }))
        .describe('Address of the entry of that version.'),
    }),
    answer: done,
    status: 202,
    errors: ['rate-limited'],
  }),
};
