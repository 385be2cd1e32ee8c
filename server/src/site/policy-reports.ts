import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { HttpError } from '../platform/http/http-error.ts';
import { UNREADABLE } from '../platform/http/errors.ts';
import { loggedUrl } from '../platform/http/log.ts';
import { LineBudget } from '../platform/tracing/line-budget.ts';

/** Browsers report violations of the content policy here. */
export const POLICY_REPORTS = '/api/v1/policy-reports';

/** Enough for one batch of reports. */
const MAX_BODY_BYTES = 8192;
const REPORTS_PER_MINUTE = 20;
const LINES_PER_BODY = 5;
const MAX_TEXT_CHARACTERS = 200;

const text = z.string().catch('').default('');
const Violation = z
  .union([
    z.object({ effectiveDirective: z.string(), blockedURL: text, documentURL: text }),
    z.object({ 'violated-directive': z.string(), 'blocked-uri': text, 'document-uri': text }).transform((old) => ({
      effectiveDirective: old['violated-directive'],
      blockedURL: old['blocked-uri'],
      documentURL: old['document-uri'],
    })),
  ])
  .transform(({ effectiveDirective, blockedURL, documentURL }) => ({
    directive: effectiveDirective.slice(0, MAX_TEXT_CHARACTERS),
    blocked: tidyAddress(blockedURL),
    page: tidyAddress(documentURL),
  }));
/** Formats of report-to and report-uri. */
const Reports = z.union([
  z.array(z.object({ body: Violation })).transform((reports) => reports.map(({ body }) => body)),
  z.object({ 'csp-report': Violation }).transform((report) => [report['csp-report']]),
]);

/** Logs a limited number of reports: each may be a bug or an attack. */
export function policyReports(now: () => Date): FastifyPluginAsync {
  return async (app) => {
    await app.register(rateLimit, { max: REPORTS_PER_MINUTE, timeWindow: 60_000, cache: 1000 });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      ['application/reports+json', 'application/csp-report', 'application/json'],
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      async (_request: FastifyRequest, body: string) => parseJson(body),
    );
    const budget = new LineBudget(now, 'content policy violated');
    app.post(POLICY_REPORTS, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const reports = Reports.safeParse(request.body);
      if (!reports.success) throw new HttpError('input.invalid', UNREADABLE);
      for (const report of reports.data.slice(0, LINES_PER_BODY)) budget.warn(request.log, report);
      return reply.code(204).send();
    });
  };
}

/** Strips query and secrets; keeps keywords such as `inline`. */
function tidyAddress(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  const url = URL.parse(path);
  return (url === null ? loggedUrl(path) : url.origin + loggedUrl(url.pathname)).slice(0, MAX_TEXT_CHARACTERS);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new HttpError('input.invalid', UNREADABLE);
  }
}
