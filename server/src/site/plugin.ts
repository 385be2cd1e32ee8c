import { randomBytes } from 'node:crypto';
import { type Channel, openReleases, type ReleaseStore, SERVED_API_PATH } from '@open-date/releases';
import type { ReportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import type { FastifyPluginAsync } from 'fastify';
import type { SiteReleases } from '../platform/http/services.ts';
import { artifactRoute } from './artifact-route.ts';
import { chooseReleases, isNothingReleased } from './choose-releases.ts';
import { readEnvironment } from './environment.ts';
import { documentRoutes } from './document-routes.ts';
import { guideRoute } from './guide-route.ts';
import { liveReleaseRoutes, requestSession } from './live-releases.ts';
import { addReleaseSets } from './release-sets.ts';
import { SITE_HEADERS } from './security-headers.ts';
import { servedApi } from './served-api.ts';

/** Crawlers may read public pages, but no calls. */
const ROBOTS = 'User-agent: *\nDisallow: /api/\n';

export interface SiteOptions {
  readonly store: ReleaseStore;
  readonly channel: Channel;
  readonly guidesDir: string;
  readonly helpVideoUrl: string;
  /** Signs links to release sets; without it no link is valid. */
  readonly linkSecret?: string;
  /** Reason for a missing secret. */
  readonly linkProblem?: unknown;
  /** Links must have this host. */
  readonly siteUrl?: string | null;
  /** Whether other machines may reach demo accounts with a published password. */
  readonly hasPublicDemo?: () => boolean;
}

export interface SiteFacts {
  readonly reportSeasons: (now: Date) => Promise<ReportSeasons>;
  readonly processClock: () => Date;
}

export interface Site {
  readonly routes: FastifyPluginAsync<SiteFacts>;
  /** Those of the settings by default. */
  readonly releases?: SiteReleases;
  /** True once a shell is released; a store that fails later does not make the server unready. */
  hasShell(): Promise<boolean>;
}

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
    if (isNothingReleased(problem)) return false;
    throw problem;
  }
}

function siteRoutes({
  store,
  channel,
  guidesDir,
  helpVideoUrl,
  hasPublicDemo = () => false,
  linkSecret = randomBytes(32).toString('hex'),
  linkProblem = null,
  siteUrl = null,
}: SiteOptions): FastifyPluginAsync<SiteFacts> {
  return async (app, { reportSeasons, processClock }) => {
    if (linkProblem !== null)
      app.log.error({ err: linkProblem }, 'links to release sets open nothing: secret unreadable');
    const releases = openReleases(store, channel, (problem) => app.log.error({ err: problem }, 'releases unreadable'));
    const host = siteUrl === null ? null : new URL(siteUrl).host;
    const sets = addReleaseSets(app, { store, releases, site: { secret: linkSecret, channel, host }, processClock });
    artifactRoute(app, store);
    const served = servedApi();
    app.get(SERVED_API_PATH, async (_request, reply) =>
      reply.headers({ ...SITE_HEADERS, 'cache-control': 'no-cache' }).send(served),
    );
    liveReleaseRoutes(app, {
      channel,
      releases,
      choose: async (current, request, reply) => {
        const sessionId = requestSession(request);
        return chooseReleases(current, sessionId, await sets.find(request, reply, sessionId));
      },
    });
    app.get('/config.json', (request, reply) =>
      reply
        .headers({ ...SITE_HEADERS, 'cache-control': 'no-cache' })
        .send({ ...readEnvironment(request.host), HELP_VIDEO_URL: helpVideoUrl }),
    );
    guideRoute(app, guidesDir);
    app.get('/robots.txt', (_request, reply) =>
      reply
        .headers({ ...SITE_HEADERS, 'cache-control': 'public, max-age=86400' })
        .type('text/plain; charset=utf-8')
        .send(ROBOTS),
    );
    documentRoutes(app, { releases, sets, helpVideoUrl, hasPublicDemo, reportSeasons, processClock });
  };
}
