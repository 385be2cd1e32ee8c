import type { OpenReleases } from '@open-date/releases';
import type { ReportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newSessionId, readSessionId, sessionCookie } from '../platform/http/session-cookie.ts';
import { chooseReleases, isNothingReleased } from './choose-releases.ts';
import { answerPageFault, sendFaultPage } from './fault-page.ts';
import { PageDocuments, type SiteSettings, type StaticDocument } from './page-documents.ts';
import type { SiteSets } from './release-sets.ts';
import { PERMISSIONS_POLICY, REPORTING_ENDPOINTS, SITE_HEADERS } from './security-headers.ts';

interface DocumentRoutes extends SiteSettings {
  readonly releases: OpenReleases;
  readonly sets: SiteSets;
  readonly reportSeasons: (now: Date) => Promise<ReportSeasons>;
  readonly processClock: () => Date;
}

const HEADERS = {
  ...SITE_HEADERS,
  // A restored tab would otherwise show an old document, with old versions and clock.
  'cache-control': 'no-store',
  'permissions-policy': PERMISSIONS_POLICY,
  'reporting-endpoints': REPORTING_ENDPOINTS,
  vary: 'Accept-Encoding',
};

/** Serves the document at every other address. */
export function documentRoutes(app: FastifyInstance, options: DocumentRoutes): void {
  const { releases, sets, reportSeasons, processClock } = options;
  const documents = new PageDocuments(options);

  app.get('/*', { errorHandler: (...fault) => void answerPageFault(...fault) }, async (request, reply) => {
    const opened = sets.openLink(request, reply);
    if (opened) return opened;
    const sessionId = readSessionId(request.headers.cookie) ?? startSession(request, reply);
    const found = await find(request, reply, sessionId);
    return found === null ? sendFaultPage('not-released', request, reply) : sendDocument(request, reply, found);
  });

  /** Null while nothing is released. */
  async function find(request: FastifyRequest, reply: FastifyReply, sessionId: string): Promise<StaticDocument | null> {
    try {
      const current = await releases.current();
      const page = chooseReleases(current, sessionId, await sets.find(request, reply, sessionId));
      const now = processClock().getTime();
      const moment = { now, reportSeasons: await reportSeasons(new Date(now)) };
      return documents.find(current, page, request, moment);
    } catch (problem) {
      if (!isNothingReleased(problem)) throw problem;
      request.log.error({ err: problem }, 'page not served: nothing released');
      return null;
    }
  }

  async function sendDocument(
    request: FastifyRequest,
    reply: FastifyReply,
    { answer, policy }: StaticDocument,
  ): Promise<FastifyReply> {
    const { id, headers } = request;
    reply.headers(HEADERS).header('content-security-policy', policy);
    // The page reads the request id for failure reports, and the server's clock.
    reply.header('server-timing', `request;desc="${id}", now;dur=${processClock().getTime()}`);
    const encoding = answer.encodingFor(headers['accept-encoding']?.toString());
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(await answer.body(encoding));
  }
}

function startSession(request: FastifyRequest, reply: FastifyReply): string {
  const fresh = newSessionId();
  reply.header('set-cookie', sessionCookie(fresh, request.protocol === 'https'));
  return fresh;
}
