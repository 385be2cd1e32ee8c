import * as z from 'zod';
import { REPORT_MOST } from '../../rules/platform/report-limits.ts';
import { endpoint } from '../platform/endpoint.ts';
import { done } from '../platform/wire.ts';

/** What can happen to a version in a browser; all but a fallback make its session a failed one (R-version-health). */
export const HEALTH_FAULTS = ['load', 'fallback', 'screen', 'dialog', 'error', 'rejection', 'policy'] as const;
export type HealthFault = (typeof HEALTH_FAULTS)[number];

const BODY_MOST = 4096;
const LONGEST_LOAD = 120_000;

const milliseconds = z.array(z.int().min(0).max(LONGEST_LOAD)).max(REPORT_MOST.loads).default([]);
const times = z.int().min(1).max(REPORT_MOST.faults);

/** What one page saw of one version since its last report; a version that ran is named even if nothing else is known. */
export const VersionReport = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,49}$/),
  version: z.string().regex(/^[\w.-]{1,80}$/),
  downloaded: milliseconds.describe('Milliseconds of loads over the network.'),
  cached: milliseconds.describe("Milliseconds of loads from the browser's cache."),
  faults: z.partialRecord(z.enum(HEALTH_FAULTS), times).default({}),
});
export type VersionReport = z.infer<typeof VersionReport>;

export const telemetry = {
  report: endpoint({
    method: 'POST',
    path: '/api/v1/telemetry',
    summary: 'Reports how the versions of shell and remotes ran in one page, without any personal data.',
    permission: 'public',
    perMinute: 600,
    body: z.strictObject({ versions: z.array(VersionReport).min(1).max(REPORT_MOST.versions) }),
    bodyMost: BODY_MOST,
    answer: done,
    status: 202,
    errors: ['rate-limited', 'input.too-large'],
  }),
};
