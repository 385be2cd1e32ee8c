import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CHANNELS,
  type Channel,
  discoveryDocument,
  openReleases,
  ReleaseRefused,
  type ReleaseStore,
  SERVED_API_PATH,
} from '@open-date/releases';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { GUIDES } from '@open-date/shared-api/rules/platform/guides';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import type { ReportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { ArtifactFiles } from './artifact-files.ts';
import { bootDocument } from './boot-document.ts';
import { chooseReleases, findOutside, NothingReleased, type Outside } from './choose-releases.ts';
import { type DocumentText, renderDocument } from './document.ts';
import { DocumentEncoder } from './document-encoding.ts';
import { findEarlyCalls, NO_EARLY_CALLS, type PageMoment } from './early-calls.ts';
import { readEnvironment } from './environment.ts';
import { liveReleaseRoutes, requestSession } from './live-releases.ts';
import { mediaType } from './media-types.ts';
import { isSampled, sessionHash } from '../release-health/record-health.ts';
import { servedApi } from './served-api.ts';
import { addsHashes, artifactUrl, importMap, findOwner, type PageReleases, preloads } from './page-load.ts';
import { newNonce, PreparedDocument, PreparedDocuments } from './prepared-document.ts';
import { addReleaseSets } from './release-sets.ts';
import { contentSecurityPolicy, PERMISSIONS_POLICY, REPORTING_ENDPOINTS, SITE_HEADERS } from './security-headers.ts';
import type { SiteReleases } from '../platform/http/services.ts';
import { newSessionId, readSessionId, sessionCookie } from '../platform/http/session-cookie.ts';

export interface SiteOptions {
  readonly store: ReleaseStore;
  readonly channel: Channel;
  readonly guidesDir: string;
  readonly helpVideoUrl: string;
  /** Percent of the browser sessions that report their loads; 100 by default. */
  readonly healthSample?: number;
  /** Signs the links that open release sets; without it no link fits. */
  readonly linkSecret?: string;
  /** Why there is no secret; it is logged once. */
  readonly linkProblem?: unknown;
  /** Address of the site when it is configured; links must name its host. */
  readonly siteUrl?: string | null;
  /** Whether other machines may reach demo accounts with a published password. */
  readonly hasPublicDemo?: () => boolean;
}

const FOREVER = 'public, max-age=31536000, immutable';

function isChannel(text: string): text is Channel {
  return CHANNELS.some((channel) => channel === text);
}

/** What pages are told of the league. */
export interface SiteFacts {
  /** The seasons that reports open with at a moment. */
  readonly reportSeasons: (now: Date) => Promise<ReportSeasons>;
}

/** What a document says besides its releases, its address and its nonce. */
interface PageFacts {
  readonly moment: PageMoment;
  readonly outside: Outside;
  readonly reportsLoads: boolean;
}

/** Everything outside /api, and whether a page can be served. */
export interface Site {
  readonly routes: FastifyPluginAsync<SiteFacts>;
  /** The releases that it serves; without them, those of the settings. */
  readonly releases?: SiteReleases;
  /**
   * Whether a page can be served: true from the moment the channel has a shell that can run. A store that fails later
   * does not make the server unready, so that calls of open pages are still answered.
   */
  hasShell(): Promise<boolean>;
}

/** The site of a release store. */
export function openSite(options: SiteOptions): Site {
  let isReleased = false;
  return {
    routes: siteRoutes(options),
    releases: {
      store: options.store,
      channel: options.channel,
      ...(options.linkSecret === undefined ? {} : { linkSecret: options.linkSecret }),
    },
    hasShell: async () => {
      isReleased ||= await canLoadPage(options);
      return isReleased;
    },
  };
}

async function canLoadPage({ store, channel }: SiteOptions): Promise<boolean> {
  try {
    chooseReleases(await openReleases(store, channel).current(), '');
    return true;
  } catch (problem) {
    if (problem instanceof NothingReleased || problem instanceof ReleaseRefused) return false;
    throw problem;
  }
}

/** Serves the boot document at every address of the product, artifacts, guides and the discovery document. */
function siteRoutes({
  store,
  channel,
  guidesDir,
  helpVideoUrl,
  hasPublicDemo,
  healthSample = 100,
  linkSecret = randomBytes(32).toString('hex'),
  linkProblem = null,
  siteUrl = null,
}: SiteOptions): FastifyPluginAsync<SiteFacts> {
  return async (app, { reportSeasons }) => {
    if (linkProblem !== null)
      app.log.error({ err: linkProblem }, 'links to release sets open nothing: secret unreadable');
    const files = new ArtifactFiles(store);
    const encoder = new DocumentEncoder((problem) => app.log.error({ err: problem }, 'remotes not compressed'));
    const documents = new PreparedDocuments();
    const releases = openReleases(store, channel, (problem) =>
      app.log.error({ err: problem }, 'release sidecar unreadable'),
    );
    const host = siteUrl === null ? null : new URL(siteUrl).host;
    const sets = addReleaseSets(app, { store, releases, site: { secret: linkSecret, channel, host } });

    app.get<{ Params: { name: string; version: string; '*': string } }>(
      '/artifacts/:name/:version/*',
      async (request, reply) => {
        const { name, version, '*': path } = request.params;
        const file = await files
          .read(name, version, path, request.headers['accept-encoding'] ?? '')
          .catch(nothingThere);
        if (file === null) return reply.code(404).headers(SITE_HEADERS).type('text/plain').send('Not found.');
        return reply
          .headers({
            ...SITE_HEADERS,
            'cache-control': FOREVER,
            vary: 'accept-encoding',
            'access-control-allow-origin': '*',
          })
          .headers(file.encoding === null ? {} : { 'content-encoding': file.encoding })
          .type(mediaType(path))
          .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
      },
    );

    const served = servedApi();
    app.get(SERVED_API_PATH, async (_request, reply) =>
      reply.headers({ ...SITE_HEADERS, 'cache-control': 'no-cache' }).send(served),
    );

    app.get<{ Params: { channel: string } }>('/releases/:channel', async (request, reply) => {
      const asked = request.params.channel;
      if (!isChannel(asked)) return reply.code(404).send({ error: 'Not found.', code: 'not-found' });
      const opened = asked === channel ? releases : openReleases(store, asked);
      const current = await opened.current().catch(nothingThere);
      if (current === null) return reply.code(404).send({ error: 'Not found.', code: 'not-found' });
      return reply
        .headers({ ...SITE_HEADERS, 'cache-control': 'no-cache' })
        .send(discoveryDocument(current.document, current.releases, ''));
    });

    liveReleaseRoutes(app, {
      channel,
      releases,
      choose: async (current, request, reply) => {
        const sessionId = requestSession(request);
        return chooseReleases(current, sessionId, await sets.find(request, reply, sessionId));
      },
    });

    app.get('/config.json', async (request, reply) => {
      const environment = readEnvironment(request.host);
      return reply
        .headers({ ...SITE_HEADERS, 'cache-control': 'no-cache' })
        .send({ ...environment, HELP_VIDEO_URL: helpVideoUrl });
    });

    app.get<{ Params: { file: string } }>('/guides/:file', async (request, reply) => {
      const guide = GUIDES.find(({ name }) => `${name}.pdf` === request.params.file);
      const pdf = guide ? await readFile(join(guidesDir, request.params.file)).catch(noFile) : null;
      if (pdf === null) return reply.code(404).headers(SITE_HEADERS).type('text/plain').send('Not found.');
      return reply
        .headers({ ...SITE_HEADERS, 'cache-control': 'no-cache' })
        .type('application/pdf')
        .send(pdf);
    });

    app.get('/*', async (request, reply) => {
      const opened = sets.openLink(request, reply);
      if (opened) return opened;
      const sessionId = readSessionId(request.headers.cookie);
      if (sessionId !== null) return sendDocument(request, reply, sessionId);
      const fresh = newSessionId();
      reply.header('set-cookie', sessionCookie(fresh, request.protocol === 'https'));
      return sendDocument(request, reply, fresh);
    });

    async function sendDocument(request: FastifyRequest, reply: FastifyReply, sessionId: string) {
      let page: PageReleases;
      let outside: Outside;
      try {
        const current = await releases.current();
        page = chooseReleases(current, sessionId, await sets.find(request, reply, sessionId));
        outside = findOutside(current, sessionId);
      } catch (problem) {
        if (!(problem instanceof NothingReleased || problem instanceof ReleaseRefused)) throw problem;
        request.log.error({ err: problem }, 'page not served: nothing released');
        return reply
          .code(503)
          .headers(SITE_HEADERS)
          .type('text/plain')
          .send(`${PRODUCT_NAME} is not released yet. Please try again in a minute.`);
      }
      const nonce = newNonce();
      const now = Date.now();
      const moment = { now, reportSeasons: await reportSeasons(new Date(now)) };
      reply.headers({
        ...SITE_HEADERS,
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy(nonce),
        'permissions-policy': PERMISSIONS_POLICY,
        'reporting-endpoints': REPORTING_ENDPOINTS,
      });
      const reportsLoads = healthSample >= 100 || isSampled(sessionHash(sessionId), healthSample);
      const document = prepared(page, request, { moment, outside, reportsLoads });
      // A page of a release set is made for one session: nobody else would use what is compressed for it.
      const accepted = page.set === null ? request.headers['accept-encoding'] : undefined;
      const { isBrotli, bytes } = encoder.encode(document, { nonce, now }, accepted);
      if (isBrotli) reply.headers({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
      return reply.type('text/html; charset=utf-8').send(bytes);
    }

    /**
     * The document of a page, made once for all sessions that get the same. Whoever tests a release set or is told their
     * draw gets a document of their own.
     */
    function prepared(page: PageReleases, request: FastifyRequest, facts: PageFacts): PreparedDocument {
      const make = () => {
        const blanks = { nonce: newNonce(), now: facts.moment.now };
        return new PreparedDocument(pageText(page, request, { ...facts, nonce: blanks.nonce }), blanks);
      };
      if (page.set !== null || Object.keys(facts.outside).length > 0) return make();
      const key = [
        request.url,
        readEnvironment(request.host).env,
        addsHashes(page, request.headers['user-agent']),
        facts.reportsLoads,
        hasPublicDemo?.() ?? false,
        businessDate(new Date(facts.moment.now)),
        JSON.stringify(facts.moment.reportSeasons),
      ].join('\n');
      return documents.find(page, key, make);
    }

    function pageText(
      page: PageReleases,
      request: FastifyRequest,
      { nonce, moment, outside, reportsLoads }: PageFacts & { readonly nonce: string },
    ): DocumentText {
      const shell = page.shell.sidecar;
      const entries = [page.shell, page.previousShell].flatMap((release) =>
        release === null ? [] : [artifactUrl(release.sidecar, release.sidecar.entry)],
      );
      const [pathname = '/', query = ''] = request.url.split('?');
      const owner = findOwner(page, pathname);
      const isAdding = addsHashes(page, request.headers['user-agent']);
      const asset = (pattern: RegExp) =>
        shell.files.filter(({ path }) => pattern.test(path)).map(({ path }) => artifactUrl(shell, path));
      return renderDocument({
        nonce,
        title: PRODUCT_NAME,
        boot: bootDocument(page, {
          environment: readEnvironment(request.host),
          helpVideoUrl,
          hasPublicDemo: hasPublicDemo?.() ?? false,
          isAdding,
          outside,
          reportsLoads,
          ...moment,
        }),
        earlyCalls: owner === null ? NO_EARLY_CALLS : findEarlyCalls(owner, new URLSearchParams(query), moment),
        importMap: importMap(page.loadable, isAdding),
        preloads: preloads(page, owner),
        entries,
        fonts: asset(/archivo-latin-wdth-normal\.\w+\.woff2$/),
        icon: asset(/icon\.\w+\.svg$/)[0] ?? null,
      });
    }
  };
}

/** A path outside the artifact, an impossible name and an empty channel all mean that nothing is at the address. */
function noFile(problem: NodeJS.ErrnoException): null {
  if (problem.code === 'ENOENT') return null;
  throw problem;
}

function nothingThere(problem: unknown): null {
  if (problem instanceof ReleaseRefused) return null;
  throw problem;
}
