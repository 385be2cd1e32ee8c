import rateLimit from '@fastify/rate-limit';
import { findToken } from '@open-date/releases';
import { contract } from '@open-date/shared-api/contract';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { accountsHandlers } from '../accounts/requests/routes.ts';
import { activityHandlers } from '../admin/activity/routes.ts';
import { adminCellsHandlers } from '../admin/cells/routes.ts';
import { adminConferencesHandlers } from '../admin/conferences/routes.ts';
import { adminChangesHandlers } from '../admin/changes/routes.ts';
import { adminEmailHandlers } from '../admin/email/routes.ts';
import { adminExportHandlers } from '../admin/export/routes.ts';
import { addGuarantee } from '../admin/guarantee-games/add-guarantee.ts';
import { adminGuaranteeGamesHandlers } from '../admin/guarantee-games/routes.ts';
import { adminImportHandlers } from '../admin/import/routes.ts';
import { adminListsHandlers } from '../admin/lists/routes.ts';
import { adminMailHandlers } from '../admin/mail/routes.ts';
import { adminSchoolsHandlers } from '../admin/schools/routes.ts';
import { adminSeasonsHandlers } from '../admin/seasons/routes.ts';
import { personalDataHandlers } from '../admin/personal-data/routes.ts';
import { adminUsersHandlers } from '../admin/users/routes.ts';
import { adminWhatIfHandlers } from '../admin/what-if/routes.ts';
import { auctionResultsHandlers } from '../auctions/result/routes.ts';
import { onGamePlaced, onSchedulePublished } from '../auctions/result/settle-price.ts';
import { auctionsHandlers } from '../auctions/routes.ts';
import { calendarRoutes, calendarsHandlers } from '../schedules/calendars/routes.ts';
import { markClosedPages } from '../schedules/conferences/public-page-status.ts';
import { comparablesHandlers } from '../reports/comparables/routes.ts';
import { conferenceReportsHandlers } from '../reports/conferences/routes.ts';
import { scheduleChangesHandlers } from '../schedules/changes/routes.ts';
import { conferencesHandlers } from '../schedules/conferences/routes.ts';
import { eventRoutes } from '../messages/live-events/routes.ts';
import { logosHandlers } from '../admin/logos/routes.ts';
import { fileRoutes } from '../platform/files/routes.ts';
import { gamesHandlers } from '../games/routes.ts';
import { guaranteesHandlers } from '../reports/guarantees/routes.ts';
import { matchesHandlers } from '../matches/routes.ts';
import { newsHandlers } from '../messages/news/routes.ts';
import { notificationsHandlers } from '../messages/notifications/routes.ts';
import { deliveriesHandlers } from '../deliveries/routes.ts';
import { factorsHandlers } from '../accounts/factors/routes.ts';
import { directoryHandlers } from '../reports/directory/routes.ts';
import { describeApi } from '../platform/openapi/plugin.ts';
import { profileHandlers } from '../accounts/profile/routes.ts';
import { referenceHandlers } from '../league/reference/routes.ts';
import { adminReleasesHandlers } from '../releases/routes.ts';
import { reportsHandlers } from '../reports/teams-needing-games/routes.ts';
import { schoolYearsHandlers } from '../schedules/seasons/routes.ts';
import { schedulesHandlers } from '../schedules/routes.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { recordForbidden } from '../platform/activity/record-forbidden.ts';
import { Sessions } from '../accounts/sessions/sessions.ts';
import { endCopiedSession } from '../accounts/sessions/token-commands.ts';
import { sessionHandlers } from '../accounts/sign-in/routes.ts';
import { siteSettingsHandlers } from '../admin/site-settings/routes.ts';
import { HealthRecorder } from '../release-health/health-recorder.ts';
import { telemetryHandlers } from '../release-health/routes.ts';
import { faultsHandlers } from '../site/faults.ts';
import { policyReports } from '../site/policy-reports.ts';
import { unavailable, notFound } from '../platform/http/http-error.ts';
import { type Lifecycle, systemHandlers } from '../platform/health/routes.ts';
import type { OpeningSeasons } from '../reports/report-seasons/opening-seasons.ts';
import { weeklyReportsHandlers } from '../reports/scheduled-games/routes.ts';
import { weeksHandlers } from '../schedules/weeks/routes.ts';
import { CallCounterStore } from '../platform/http/call-counter.ts';
import { clientNetwork } from '../platform/http/client-network.ts';
import { compressAnswers } from '../platform/http/compression.ts';
import {
  type Timeouts,
  connectionSettings,
  refuseExpectations,
  refuseWrongAddresses,
  refuseWrongHosts,
} from '../platform/http/connections.ts';
import { handleErrors, sendHttpError } from '../platform/http/errors.ts';
import { followRequests, REQUEST_ID_HEADER, requestId } from '../platform/http/follow-request.ts';
import { violationError } from './violations.ts';
import { countCalls, isTraced, PROBES } from './watched-routes.ts';
import { refuseDevelopmentOnProduction } from '../site/development.ts';
import type { Site } from '../site/plugin.ts';
import { type LogTarget, logSettings } from '../platform/http/log.ts';
import { keepBrowsersOnTls, type Transport } from '../platform/http/strict-transport.ts';
import type { ListenerCertificate } from '../platform/tls/listener-certificate.ts';
import { mount } from '../platform/http/mount.ts';
import type { Services } from '../platform/http/services.ts';
import type { Traces } from '../platform/tracing/spans.ts';
import { refuseWrongMethods } from '../platform/http/wrong-methods.ts';
import { welcomeHandlers } from '../welcome/routes.ts';

const BODY_LIMIT = 1_048_576;
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

export interface AppOptions {
  readonly services: Services;
  readonly life: Lifecycle;
  readonly logLevel: string;
  /** Calls per minute and network address; 0 for no limit. */
  readonly rateLimit: number;
  readonly trustProxy: string | null;
  readonly transport: Transport;
  /** Null when a proxy terminates TLS. */
  readonly certificate: ListenerCertificate | null;
  /** Milliseconds between heartbeats of an event stream. */
  readonly heartbeat?: number | undefined;
  /** Time limits for a client to send a request. */
  readonly patience?: Timeouts | undefined;
  readonly logTarget?: LogTarget | undefined;
  readonly traces?: Traces | null;
  /** Whether to serve the API documentation, under a weaker content policy. */
  readonly apiDocs: boolean;
  readonly openingSeasons: Pick<OpeningSeasons, 'at'>;
  /** Serves everything outside /api. */
  readonly site?: Site;
}

/** Builds the server; it does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: logSettings(options.logLevel, options.logTarget),
    ...connectionSettings(options.certificate, options.patience),
    frameworkErrors: (_error, request, reply) => {
      void sendHttpError(notFound(), reply.header(REQUEST_ID_HEADER, request.id));
    },
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustProxy ?? false,
    // Room for forty compared school years, which are one segment of a path.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    genReqId: requestId,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  followRequests(app, { traces: options.traces ?? null, isTraced });
  keepBrowsersOnTls(app, options.transport);
  countCalls(app, options.services.metrics);
  const routesAreComplete = refuseWrongMethods(app);
  refuseWrongHosts(app);
  refuseWrongAddresses(app);
  refuseExpectations(app);
  refuseDevelopmentOnProduction(app);
  endConnectionsOnClose(app, options.life);
  acceptEmptyBodies(app);
  compressAnswers(app);
  handleErrors(app, violationError, options.services.processClock);
  app.setNotFoundHandler((_request, reply) => sendHttpError(notFound(), reply));
  await app.register((api) => mountApi(api, options));
  if (options.site) await app.register(siteRoutes(options.site, options));
  await app.register(policyReports(options.services.processClock));
  await app.after();
  routesAreComplete();
  return app;
}

function siteRoutes(
  { routes }: Site,
  { services: { db, processClock }, openingSeasons }: AppOptions,
): FastifyPluginAsync {
  return async (site) => {
    markClosedPages(site, db);
    await site.register(routes, { reportSeasons: (now) => openingSeasons.at(now), processClock });
  };
}

async function mountApi(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { services, life } = options;
  app.addHook('onRequest', (request, reply, done) => {
    reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      // No answer of the API runs scripts when it is opened as a document (A270).
      .header('content-security-policy', API_POLICY);
    const isOpen = life.phase() !== 'starting' || PROBES.has(request.routeOptions.url ?? '');
    done(isOpen ? undefined : unavailable());
  });
  await limitCalls(app, options.rateLimit, services.processClock);
  await describeApi(app, life.version, options.apiDocs);
  await app.register(fileRoutes(services));
  await app.register(calendarRoutes(services));
  const health = new HealthRecorder(services);
  const { authenticate, find } = new Sessions(services.query, (id) =>
    inTransaction(services.db, (tx, now) => endCopiedSession(tx, id, now)),
  );
  await app.register(eventRoutes({ hub: services.events, authenticate, find, heartbeat: options.heartbeat }));
  mount(
    app,
    contract,
    {
      session: sessionHandlers(services),
      accounts: accountsHandlers(services),
      profile: profileHandlers(services),
      factors: factorsHandlers(services),
      reference: referenceHandlers(services),
      schedules: schedulesHandlers(services),
      games: gamesHandlers(services, onGamePlaced(addGuarantee)),
      scheduleChanges: scheduleChangesHandlers(services, {
        game: onGamePlaced(addGuarantee),
        schedule: onSchedulePublished(addGuarantee),
      }),
      schoolWeeks: weeksHandlers(services),
      schoolYears: schoolYearsHandlers(services),
      conferences: conferencesHandlers(services, onSchedulePublished(addGuarantee)),
      directory: directoryHandlers(services),
      calendars: calendarsHandlers(services),
      matches: matchesHandlers(services),
      reports: reportsHandlers(services),
      weeklyReports: weeklyReportsHandlers(services),
      auctions: auctionsHandlers(services),
      auctionResults: auctionResultsHandlers(services, addGuarantee),
      guarantees: guaranteesHandlers(services),
      comparables: comparablesHandlers(services),
      conferenceReports: conferenceReportsHandlers(services),
      news: newsHandlers(services, 'news'),
      newsAdminUpdates: newsHandlers(services, 'newsAdminUpdates'),
      newsAdmin: newsHandlers(services, 'newsAdmin'),
      notifications: notificationsHandlers(services),
      welcome: welcomeHandlers(services),
      adminUsers: adminUsersHandlers(services),
      personalData: personalDataHandlers(services),
      adminMail: adminMailHandlers(services),
      adminReleases: adminReleasesHandlers(services),
      adminSeasons: adminSeasonsHandlers(services),
      adminConferences: adminConferencesHandlers(services),
      adminSchools: adminSchoolsHandlers(services),
      adminCells: adminCellsHandlers(services),
      adminChanges: adminChangesHandlers(services),
      adminLists: adminListsHandlers(services),
      adminExport: adminExportHandlers(services),
      activity: activityHandlers(services),
      adminGuaranteeGames: adminGuaranteeGamesHandlers(services),
      adminEmail: adminEmailHandlers(services),
      adminImport: adminImportHandlers(services),
      adminWhatIf: adminWhatIfHandlers(services),
      logos: logosHandlers(services),
      deliveries: deliveriesHandlers(services),
      siteSettings: siteSettingsHandlers(services),
      events: {},
      faults: faultsHandlers(services, health),
      telemetry: telemetryHandlers(health),
      system: systemHandlers(life),
    },
    {
      authenticate,
      scanFile: services.scanFile,
      findDelivery: (token) => findToken(services.releases.store, token, services.processClock()),
      onForbidden: async (session, endpoint) => {
        services.metrics?.countForbidden(endpoint);
        await recordForbidden(services.db, session, endpoint).catch((error: unknown) =>
          app.log.warn({ err: error }, 'refused permission not logged'),
        );
      },
    },
  );
  // The site would answer unknown paths of the API.
  for (const url of ['/api', '/api/*']) app.all(url, (_request, reply) => sendHttpError(notFound(), reply));
}

/** Closes connections after their answer while draining, so that the next call reaches another server, and while stopping. */
function endConnectionsOnClose(app: FastifyInstance, life: Lifecycle): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing || life.phase() === 'leaving') reply.header('connection', 'close');
    done();
  });
}

/** Limits calls per network address before authentication: invented tokens raise no limit. */
async function limitCalls(app: FastifyInstance, perMinute: number, clock: () => Date): Promise<void> {
  await app.register(rateLimit, {
    // A call may declare its own limit.
    global: perMinute > 0,
    max: perMinute,
    timeWindow: 60_000,
    // The plugin constructs the store.
    store: class extends CallCounterStore {
      constructor() {
        super(() => clock().getTime());
      }
    },
    keyGenerator: (request) => clientNetwork(request.ip),
  });
}

/** Some clients send DELETE with a JSON content type and no body. */
function acceptEmptyBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8');
    if (text === '') done(null, undefined);
    else void parseJson(request, text, done);
  });
}
