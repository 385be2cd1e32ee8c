import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import type { FastifyRequest } from 'fastify';
import { bootDocument, writeRemotes } from './boot-document.ts';
import type { Outside } from './choose-releases.ts';
import { type DocumentText, renderDocument } from './document.ts';
import { findEarlyCalls, findShellCalls, type PageMoment } from './early-calls.ts';
import { readEnvironment } from './environment.ts';
import { newNonce } from './fillable-bytes.ts';
import { canAddHashes, artifactUrl, findOwner, importMap, type PageReleases, preloads } from './page-load.ts';
import { PreparedDocument } from './prepared-document.ts';
import { PreparedDocuments } from './prepared-documents.ts';

/** What a document says besides its releases, its address and its nonce. */
export interface PageFacts {
  readonly moment: PageMoment;
  readonly outside: Outside;
  readonly reportsLoads: boolean;
}

/** What every document of a site says. */
export interface SiteSettings {
  readonly helpVideoUrl: string;
  /** Whether other machines may reach demo accounts with a published password. */
  readonly hasPublicDemo: () => boolean;
}

/** The documents of a site, each made once for all sessions that get the same. */
export class PageDocuments {
  readonly #settings: SiteSettings;
  readonly #prepared = new PreparedDocuments();

  constructor(settings: SiteSettings) {
    this.#settings = settings;
  }

  /** The document of a page. A session that tests a release set or is told its draw gets a document of its own. */
  find(page: PageReleases, request: FastifyRequest, facts: PageFacts): PreparedDocument {
    const make = () => {
      const blanks = { nonce: newNonce(), now: facts.moment.now };
      return new PreparedDocument(this.#render(page, request, { ...facts, nonce: blanks.nonce }), blanks);
    };
    if (page.set !== null || Object.keys(facts.outside).length > 0) return make();
    const key = [
      request.url,
      readEnvironment(request.host).env,
      canAddHashes(page, request.headers['user-agent']),
      facts.reportsLoads,
      this.#settings.hasPublicDemo(),
      businessDate(new Date(facts.moment.now)),
      JSON.stringify(facts.moment.reportSeasons),
    ].join('\n');
    return this.#prepared.find(page, key, make);
  }

  #render(
    page: PageReleases,
    request: FastifyRequest,
    { nonce, moment, outside, reportsLoads }: PageFacts & { readonly nonce: string },
  ): DocumentText {
    const [pathname = '/', query = ''] = request.url.split('?');
    const owner = findOwner(page, pathname);
    const isAdding = canAddHashes(page, request.headers['user-agent']);
    return renderDocument({
      nonce,
      title: PRODUCT_NAME,
      boot: bootDocument(page, {
        environment: readEnvironment(request.host),
        helpVideoUrl: this.#settings.helpVideoUrl,
        hasPublicDemo: this.#settings.hasPublicDemo(),
        isAdding,
        outside,
        reportsLoads,
        ...moment,
      }),
      remotes: writeRemotes(page, isAdding),
      earlyCalls: owner === null ? findShellCalls(pathname) : findEarlyCalls(owner, new URLSearchParams(query), moment),
      importMap: importMap(page.loadable, isAdding),
      preloads: preloads(page, owner),
      entries: listEntries(page),
      fonts: findAssets(page, /archivo-latin-wdth-normal-first\.\w+\.woff2$/),
    });
  }
}

function listEntries({ shell, previousShell }: PageReleases): string[] {
  return [shell, previousShell].flatMap((release) =>
    release === null ? [] : [artifactUrl(release.sidecar, release.sidecar.entry)],
  );
}

function findAssets({ shell: { sidecar } }: PageReleases, pattern: RegExp): string[] {
  return sidecar.files.filter(({ path }) => pattern.test(path)).map(({ path }) => artifactUrl(sidecar, path));
}
