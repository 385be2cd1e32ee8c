import { type CurrentReleases, fileIntegrity } from '@open-date/releases';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { PreparedAnswer, STATIC_ENCODINGS } from '../platform/http/prepared.ts';
import type { FastifyRequest } from 'fastify';
import { bootDocument } from './boot-document.ts';
import { renderDocument } from './document.ts';
import { findEarlyCalls, findShellCalls, type PageMoment } from './early-calls.ts';
import { readEnvironment } from './environment.ts';
import { canAddImportMaps } from './import-map-support.ts';
import {
  addedMaps,
  artifactUrl,
  findOwner,
  importMap,
  type PageReleases,
  type Preload,
  preloads,
} from './page-load.ts';

/** Documents of longer addresses are not cached: callers choose them. */
const MAX_URL_CHARACTERS = 1000;
/** About 20 KB each. */
const MAX_DOCUMENTS = 500;

export interface SiteSettings {
  readonly helpVideoUrl: string;
  /** Whether other machines may reach demo accounts with a published password. */
  readonly hasPublicDemo: () => boolean;
}

/** A cached document with its content security policy. */
export interface StaticDocument {
  readonly answer: PreparedAnswer<string>;
  readonly policy: string;
}

/** Documents, each rendered and compressed once for all sessions with equal content. */
export class PageDocuments {
  readonly #settings: SiteSettings;
  #kept = new Map<PageReleases, Map<string, StaticDocument>>();
  #count = 0;
  #current: CurrentReleases | null = null;

  constructor(settings: SiteSettings) {
    this.#settings = settings;
  }

  /** A session that tests a release set gets an uncached document. */
  find(current: CurrentReleases, page: PageReleases, request: FastifyRequest, moment: PageMoment): StaticDocument {
    if (page.set !== null) return this.#make(page, request, moment);
    if (current !== this.#current || this.#count >= MAX_DOCUMENTS) {
      this.#kept = new Map();
      this.#count = 0;
    }
    this.#current = current;
    const kept = this.#kept.get(page) ?? new Map<string, StaticDocument>();
    this.#kept.set(page, kept);
    const key = [
      request.url,
      readEnvironment(request.host).env,
      canAddImportMaps(request.headers['user-agent']),
      this.#settings.hasPublicDemo(),
      businessDate(new Date(moment.now)),
      JSON.stringify(moment.reportSeasons),
    ].join('\n');
    const known = kept.get(key);
    if (known) return known;
    const document = this.#make(page, request, moment);
    if (request.url.length > MAX_URL_CHARACTERS) return document;
    kept.set(key, document);
    this.#count += 1;
    return document;
  }

  #make(page: PageReleases, request: FastifyRequest, moment: PageMoment): StaticDocument {
    const [pathname = '/', query = ''] = request.url.split('?');
    const owner = findOwner(page, pathname);
    const isAdding = canAddImportMaps(request.headers['user-agent']);
    const { html, policy } = renderDocument({
      title: PRODUCT_NAME,
      boot: bootDocument(page, {
        environment: readEnvironment(request.host),
        helpVideoUrl: this.#settings.helpVideoUrl,
        hasPublicDemo: this.#settings.hasPublicDemo(),
        isAdding,
        reportSeasons: moment.reportSeasons,
      }),
      earlyCalls: owner === null ? findShellCalls(pathname) : findEarlyCalls(owner, new URLSearchParams(query), moment),
      importMap: importMap(page.loadable, isAdding),
      addedMaps: addedMaps(page.loadable, isAdding),
      preloads: preloads(page, owner),
      entries: listEntries(page),
      fonts: findAssets(page, /archivo-latin-wdth-normal-first\.\w+\.woff2$/),
    });
    return { answer: new PreparedAnswer(Buffer.from(html), STATIC_ENCODINGS), policy };
  }
}

function listEntries({ shell, previousShell }: PageReleases): Preload[] {
  return [shell, previousShell].flatMap((release) => {
    if (release === null) return [];
    const { sidecar } = release;
    const integrity = fileIntegrity(sidecar, sidecar.entry);
    return integrity === null ? [] : [{ href: artifactUrl(sidecar, sidecar.entry), integrity }];
  });
}

function findAssets({ shell: { sidecar } }: PageReleases, pattern: RegExp): string[] {
  return sidecar.files.filter(({ path }) => pattern.test(path)).map(({ path }) => artifactUrl(sidecar, path));
}
