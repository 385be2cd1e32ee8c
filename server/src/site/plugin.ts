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
} from '@open-date/releases';
import { GUIDES } from '@open-date/shared-api/rules/platform/guides';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import type { ReportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { ArtifactFiles } from './artifact-files.ts';
import { bootDocument } from './boot-document.ts';
import { chooseReleases, NothingReleased } from './choose-releases.ts';
import { renderDocument } from './document.ts';
import { findEarlyCalls, NO_EARLY_CALLS, type PageMoment } from './early-calls.ts';
import { readEnvironment } from './environment.ts';
import { mediaType } from './media-types.ts';
import { artifactUrl, importMap, findOwner, type PageReleases, preloads } from './page-load.ts';
import { contentSecurityPolicy, PERMISSIONS_POLICY, REPORTING_ENDPOINTS, SITE_HEADERS } from './security-headers.ts';
import { newSessionId, readSessionId, sessionCookie } from '../platform/http/session-cookie.ts';

export interface SiteOptions {
  readonly store: ReleaseStore;
  readonly channel: Channel;
  readonly guidesDir: string;
  readonly helpVideoUrl: string;
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

/** Everything outside /api, and whether a page can be served. */
export interface Site {
  readonly routes: FastifyPluginAsync<SiteFacts>;
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
}: SiteOptions): FastifyPluginAsync<SiteFacts> {
  return async (app, { reportSeasons }) => {
    const files = new ArtifactFiles(store);
    const releases = openReleases(store, channel, (problem) =>
      app.log.error({ err: problem }, 'release sidecar unreadable'),
    );

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
      const sessionId = readSessionId(request.headers.cookie);
      if (sessionId !== null) return sendDocument(request, reply, sessionId);
      const fresh = newSessionId();
      reply.header('set-cookie', sessionCookie(fresh, request.protocol === 'https'));
      return sendDocument(request, reply, fresh);
    });

    async function sendDocument(request: FastifyRequest, reply: FastifyReply, sessionId: string) {
      let page: PageReleases;
      try {
        page = chooseReleases(await releases.current(), sessionId);
      } catch (problem) {
        if (!(problem instanceof NothingReleased || problem instanceof ReleaseRefused)) throw problem;
        request.log.error({ err: problem }, 'page not served: nothing released');
        return reply
          .code(503)
          .headers(SITE_HEADERS)
          .type('text/plain')
          .send(`${PRODUCT_NAME} is not released yet. Please try again in a minute.`);
      }
      const nonce = randomBytes(16).toString('base64');
      const now = Date.now();
      const moment = { now, reportSeasons: await reportSeasons(new Date(now)) };
      reply.headers({
        ...SITE_HEADERS,
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy(nonce),
        'permissions-policy': PERMISSIONS_POLICY,
        'reporting-endpoints': REPORTING_ENDPOINTS,
      });
      return reply.type('text/html; charset=utf-8').send(pageHtml(page, request, nonce, moment));
    }

    function pageHtml(page: PageReleases, request: FastifyRequest, nonce: string, moment: PageMoment): string {
      const shell = page.shell.sidecar;
      const entries = [page.shell, page.previousShell].flatMap((release) =>
        release === null ? [] : [artifactUrl(release.sidecar, release.sidecar.entry)],
      );
      const [pathname = '/', query = ''] = request.url.split('?');
      const owner = findOwner(page, pathname);
      const asset = (pattern: RegExp) =>
        shell.files.filter(({ path }) => pattern.test(path)).map(({ path }) => artifactUrl(shell, path));
      return renderDocument({
        nonce,
        title: PRODUCT_NAME,
        boot: bootDocument(page, {
          environment: readEnvironment(request.host),
          helpVideoUrl,
          hasPublicDemo: hasPublicDemo?.() ?? false,
          ...moment,
        }),
        earlyCalls: owner === null ? NO_EARLY_CALLS : findEarlyCalls(owner, new URLSearchParams(query), moment),
        importMap: importMap(page.loadable),
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
