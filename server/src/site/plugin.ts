import { randomBytes } from 'node:crypto';
import { type Channel, openReleases, type ReleaseStore, SERVED_API_PATH } from '@open-date/releases';
import type { ReportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import type { FastifyPluginAsync } from 'fastify';
import type { SiteReleases } from '../platform/http/services.ts';
import { artifactRoute } from './artifact-route.ts';
import { chooseReleases, isNothingReleased } from './choose-releases.ts';
import { configRoute } from './config-route.ts';
import { documentRoutes } from './document-routes.ts';
import { guideRoute } from './guide-route.ts';
import { liveReleaseRoutes, requestSession } from './live-releases.ts';
import { robotsRoute } from './robots-route.ts';
import { addReleaseSets } from './release-sets.ts';
import { SITE_HEADERS } from './security-headers.ts';
import { servedApi } from './served-api.ts';

export interface SiteOptions {
  readonly store: ReleaseStore;
  readonly channel: Channel;
  readonly guidesDir: string;
  readonly helpVideoUrl: string;
  /** Signs the links that open release sets; without it no link fits. */
  readonly linkSecret?: string;
  /** Why there is no secret; it is logged once. */
  readonly linkProblem?: unknown;
  /** Address of the site when it is configured; links must name its host. */
  readonly siteUrl?: string | null;
  /** Whether other machines may reach demo accounts with a published password. */
  readonly hasPublicDemo?: () => boolean;
}

/** What the site takes from the server around it. */
export interface SiteFacts {
  /** The seasons that reports open with at a moment. */
  readonly reportSeasons: (now: Date) => Promise<ReportSeasons>;
  /** The clock of this process. */
  readonly processClock: () => Date;
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
    if (isNothingReleased(problem)) return false;
    throw problem;
  }
}

/** Serves the boot document at every address of the product, artifacts, guides and the API that is served. */
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
    configRoute(app, helpVideoUrl);
    guideRoute(app, guidesDir);
    robotsRoute(app);
    documentRoutes(app, { releases, sets, helpVideoUrl, hasPublicDemo, reportSeasons, processClock });
  };
}
