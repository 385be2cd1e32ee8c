import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Refusal } from '../platform/http/refusal.ts';
import { UNREADABLE } from '../platform/http/errors.ts';
import { loggedUrl } from '../platform/http/log.ts';
import { LineBudget } from '../platform/tracing/line-budget.ts';

/** The address to which browsers report violations of a page's content policy. */
export const POLICY_REPORTS = '/api/v1/policy-reports';

/** Maximum bytes of a body, enough for one batch of a browser's reports. */
const BODY_MOST = 8192;
const REPORTS_PER_MINUTE = 20;
const LINES_PER_BODY = 5;
const TEXT_MOST = 200;

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
    directive: effectiveDirective.slice(0, TEXT_MOST),
    blocked: tidyAddress(blockedURL),
    page: tidyAddress(documentURL),
  }));
/** The formats of report-to and of the older report-uri. */
const Reports = z.union([
  z.array(z.object({ body: Violation })).transform((reports) => reports.map(({ body }) => body)),
  z.object({ 'csp-report': Violation }).transform((report) => [report['csp-report']]),
]);

/**
 * Logs a few small reports of policy violations from anybody: each may show a fault of the site or an attack on a
 * page.
 */
export function policyReports(now: () => Date): FastifyPluginAsync {
  return async (app) => {
    await app.register(rateLimit, { max: REPORTS_PER_MINUTE, timeWindow: 60_000, cache: 1000 });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      ['application/reports+json', 'application/csp-report', 'application/json'],
      { parseAs: 'string', bodyLimit: BODY_MOST },
      async (_request: FastifyRequest, body: string) => parseJson(body),
    );
    const budget = new LineBudget(now, 'content policy violated');
    app.post(POLICY_REPORTS, { bodyLimit: BODY_MOST }, async (request, reply) => {
      const reports = Reports.safeParse(request.body);
      if (!reports.success) throw new Refusal('input.invalid', UNREADABLE);
      for (const report of reports.data.slice(0, LINES_PER_BODY)) budget.warn(request.log, report);
      return reply.code(204).send();
    });
  };
}

/** An address without query and secrets; a keyword such as `inline` stays. */
function tidyAddress(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  const url = URL.parse(path);
  return (url === null ? loggedUrl(path) : url.origin + loggedUrl(url.pathname)).slice(0, TEXT_MOST);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal('input.invalid', UNREADABLE);
  }
}
