import { attribute } from './attribute.ts';
import type { BootFrame, WrittenRemotes } from './boot-document.ts';
import { type EarlyCalls, earlyCallsScript, hasViewers } from './early-calls.ts';
import { BEFORE_REMOTES } from './fillable-bytes.ts';
import { inlineJson, inlineJsonOnce } from './inline-json.ts';
import { onceFor } from './once-per.ts';
import { FRAME_STYLE, PAGE_FRAME } from './page-frame.ts';
import { PAGE_ICON } from './page-icon.ts';
import type { Preload } from './page-load.ts';
import { STALLED_CARD, STALLED_STYLE } from './stalled-card.ts';
import { watchdog } from './watchdog.ts';

export interface DocumentParts {
  readonly nonce: string;
  readonly title: string;
  readonly boot: BootFrame;
  readonly remotes: WrittenRemotes;
  readonly earlyCalls: EarlyCalls;
  readonly importMap: object;
  readonly preloads: readonly Preload[];
  /** Addresses of the shell's entries: the current version, then the previous one if it exists. */
  readonly entries: readonly string[];
  readonly fonts: readonly string[];
}

/** What search engines say of the product. */
const DESCRIPTION =
  'Plan college football seasons: multi-year schedules, opponents for open dates, auctions for games, and reports.';

/** Colors of the page until the shell has drawn, so that a dark screen does not flash white. */
const FIRST_PAINT =
  ':root{color-scheme:light dark;background:#f2f5f6}@media (prefers-color-scheme:dark){:root{background:#0d161d}}:root[data-theme=light]{color-scheme:light;background:#f2f5f6}:root[data-theme=dark]{color-scheme:dark;background:#0d161d}body{margin:0}';

/** A document in three parts, because the remotes are most of it and the same for many page loads. */
export interface DocumentText {
  readonly beginning: string;
  readonly remotes: object;
  readonly remotesJson: Buffer;
  readonly end: string;
}

/** What stands after `BEFORE_REMOTES`, made once because it is long. */
const remoteBytes = onceFor(({ remotes, declarations }: WrittenRemotes): Buffer => {
  const apart = declarations === undefined ? '' : `,"declarations":${inlineJson(declarations)}`;
  return Buffer.from(inlineJson(remotes) + apart);
});

/** Beginnings are filled up to a multiple of this number of bytes, so that few lengths are different. */
const STEP = 512;

/** The one document of the site, with everything that the page needs before its first request. */
export function renderDocument(parts: DocumentParts): DocumentText {
  // The moment stands last, because what differs between answers is not compressed.
  const { now, ...others } = parts.boot;
  const nonce = attribute(parts.nonce);
  const links = parts.preloads.map(
    ({ href, integrity }) =>
      `<link rel="modulepreload" href="${attribute(href)}" integrity="${attribute(integrity)}" crossorigin="anonymous" nonce="${nonce}">`,
  );
  const fonts = parts.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${attribute(href)}" crossorigin="anonymous">`,
  );
  const start = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta property="csp-nonce" nonce="${nonce}">`,
    // Starts the first calls before anything else is fetched, because the data takes longest.
    ...(hasViewers(parts.earlyCalls)
      ? [`<script nonce="${nonce}">${earlyCallsScript(parts.earlyCalls, parts.boot.apiBase)}</script>`]
      : []),
    `<title>${attribute(parts.title)}</title>`,
    `<meta name="description" content="${attribute(DESCRIPTION)}">`,
    `<link rel="icon" type="image/svg+xml" href="${PAGE_ICON}">`,
    `<style nonce="${nonce}">${FIRST_PAINT}${STALLED_STYLE}${hasViewers(parts.earlyCalls) ? FRAME_STYLE : ''}</style>`,
    `<script type="importmap" nonce="${nonce}">${inlineJsonOnce(parts.importMap)}</script>`,
    ...links,
    ...fonts,
  ].join('\n');
  const boot = `\n<script type="application/json" id="boot">${inlineJson(others).slice(0, -1)},"now":${now}${BEFORE_REMOTES}`;
  const end = [
    '}</script>',
    '</head>',
    '<body>',
    '<div id="root"></div>',
    ...(hasViewers(parts.earlyCalls) ? [PAGE_FRAME] : []),
    STALLED_CARD,
    `<script nonce="${nonce}">${watchdog(parts.entries)}</script>`,
    `<noscript>${attribute(parts.title)} needs JavaScript.</noscript>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
  const filling = (STEP - (Buffer.byteLength(start + boot) % STEP)) % STEP;
  const { remotes } = parts;
  return { beginning: start + ' '.repeat(filling) + boot, remotes, remotesJson: remoteBytes(remotes), end };
}
