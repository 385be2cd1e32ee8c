import type { OpenReleases } from '@open-date/releases';
import type { ReportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newSessionId, readSessionId, sessionCookie } from '../platform/http/session-cookie.ts';
import { isSampled } from '../release-health/record-health.ts';
import { chooseReleases, findOutside, isNothingReleased, type Outside } from './choose-releases.ts';
import { chooseEncoding } from '../platform/http/prepared.ts';
import { DocumentEncoder, type EncodedDocument } from './document-encoding.ts';
import { answerPageFault, sendFaultPage } from './fault-page.ts';
import { newNonce } from './fillable-bytes.ts';
import { PageDocuments, type SiteSettings } from './page-documents.ts';
import type { PageReleases } from './page-load.ts';
import { PiecedAnswer, sendPieces } from './pieced-answer.ts';
import type { SiteSets } from './release-sets.ts';
import { contentSecurityPolicy, PERMISSIONS_POLICY, REPORTING_ENDPOINTS, SITE_HEADERS } from './security-headers.ts';

interface DocumentRoutes extends SiteSettings {
  readonly releases: OpenReleases;
  readonly sets: SiteSets;
  /** Percent of the browser sessions that report their loads. */
  readonly healthSample: number;
  /** The seasons that reports open with at a moment. */
  readonly reportSeasons: (now: Date) => Promise<ReportSeasons>;
  readonly processClock: () => Date;
}

const HEADERS = {
  ...SITE_HEADERS,
  'cache-control': 'no-store',
  'permissions-policy': PERMISSIONS_POLICY,
  'reporting-endpoints': REPORTING_ENDPOINTS,
  vary: 'Accept-Encoding',
};

/** What a session gets of the present releases. */
interface Choice {
  readonly page: PageReleases;
  readonly outside: Outside;
}

/** Serves the document at every address that is nothing else. */
export function documentRoutes(app: FastifyInstance, options: DocumentRoutes): void {
  const { releases, sets, healthSample, reportSeasons, processClock } = options;
  const encoder = new DocumentEncoder((problem) => app.log.error({ err: problem }, 'remotes not compressed'));
  const documents = new PageDocuments(options);
  sendPieces(app);

  app.get('/*', { errorHandler: (...fault) => void answerPageFault(...fault) }, async (request, reply) => {
    const opened = sets.openLink(request, reply);
    if (opened) return opened;
    const sessionId = readSessionId(request.headers.cookie) ?? startSession(request, reply);
    const choice = await choose(request, reply, sessionId);
    return choice === null
      ? sendFaultPage('not-released', request, reply)
      : sendDocument(request, reply, choice, sessionId);
  });

  /** Null while nothing is released. */
  async function choose(request: FastifyRequest, reply: FastifyReply, sessionId: string): Promise<Choice | null> {
    try {
      const current = await releases.current();
      const page = chooseReleases(current, sessionId, await sets.find(request, reply, sessionId));
      return { page, outside: findOutside(current, sessionId) };
    } catch (problem) {
      if (!isNothingReleased(problem)) throw problem;
      request.log.error({ err: problem }, 'page not served: nothing released');
      return null;
    }
  }

  async function sendDocument(
    request: FastifyRequest,
    reply: FastifyReply,
    { page, outside }: Choice,
    sessionId: string,
  ): Promise<FastifyReply> {
    const now = processClock().getTime();
    const moment = { now, reportSeasons: await reportSeasons(new Date(now)) };
    const reportsLoads = healthSample >= 100 || isSampled(sessionId, healthSample);
    const document = documents.find(page, request, { moment, outside, reportsLoads });
    const nonce = newNonce();
    const accepted = request.headers['accept-encoding'];
    // A page of a release set is made for one session: nobody else would use what is compressed for it.
    const encoded = await encoder.encode(document, { nonce, now }, page.set === null ? accepted : undefined);
    reply.headers(HEADERS).header('content-security-policy', contentSecurityPolicy(nonce));
    // Scripts of the page read it, to say by what a failure is found in the log.
    reply.header('server-timing', `request;desc="${request.id}"`);
    reply.type('text/html; charset=utf-8');
    if (encoded.isBrotli) reply.header('content-encoding', 'br');
    return sendEncoded(request, reply, encoded);
  }
}

function startSession(request: FastifyRequest, reply: FastifyReply): string {
  const fresh = newSessionId();
  reply.header('set-cookie', sessionCookie(fresh, request.protocol === 'https'));
  return fresh;
}

/** Sends in pieces what nothing has to compress or measure. */
function sendEncoded(request: FastifyRequest, reply: FastifyReply, { isBrotli, pieces }: EncodedDocument) {
  const isFinal = isBrotli || chooseEncoding(request.headers['accept-encoding']) === 'identity';
  return reply.send(isFinal && request.method === 'GET' ? new PiecedAnswer(pieces) : Buffer.concat(pieces));
}
