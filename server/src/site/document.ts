import type { RemoteDeclaration } from '@open-date/releases';
import type { BootDocument } from '@open-date/shared-api/contract/site/boot-document';
import { escapeHtml, inlineJson } from './escape.ts';
import { type EarlyCalls, earlyCallsScript, hasViewers } from './early-calls.ts';
import { FRAME_STYLE, PAGE_FRAME, PAGE_ICON } from './page-frame.ts';
import type { Preload } from './page-load.ts';
import { contentSecurityPolicy, hashSource } from './security-headers.ts';
import { STALLED_CARD, STALLED_STYLE } from './stalled-card.ts';
import { watchdog } from './watchdog.ts';

export interface DocumentParts {
  readonly title: string;
  readonly boot: BootDocument<RemoteDeclaration>;
  readonly earlyCalls: EarlyCalls;
  readonly importMap: object;
  /** Texts of the import maps that the shell may add to the page. */
  readonly addedMaps: readonly string[];
  readonly preloads: readonly Preload[];
  /** The shell's entries: of the current version, then of the previous one if it exists. */
  readonly entries: readonly Preload[];
  readonly fonts: readonly string[];
}

const DESCRIPTION =
  'Plan college football seasons: multi-year schedules, opponents for open dates, auctions for games, and reports.';

/** Colors until the shell renders, so that a dark screen does not flash. */
const FIRST_PAINT =
  ':root{color-scheme:light dark;background:#f2f5f6}@media (prefers-color-scheme:dark){:root{background:#0d161d}}:root[data-theme=light]{color-scheme:light;background:#f2f5f6}:root[data-theme=dark]{color-scheme:dark;background:#0d161d}body{margin:0}';

export interface PageDocument {
  readonly html: string;
  readonly policy: string;
}

/** The one document of the site. */
export function renderDocument(parts: DocumentParts): PageDocument {
  const { boot, title, earlyCalls, preloads, fonts, entries } = parts;
  const isFramed = hasViewers(earlyCalls);
  const style = `${FIRST_PAINT}${STALLED_STYLE}${isFramed ? FRAME_STYLE : ''}`;
  const firstCalls = isFramed ? earlyCallsScript(earlyCalls, boot.apiBase) : null;
  const importMap = inlineJson(parts.importMap);
  const start = watchdog(entries);
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // First, because data takes longest.
    ...(firstCalls === null ? [] : [`<script>${firstCalls}</script>`]),
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(DESCRIPTION)}">`,
    `<link rel="icon" type="image/svg+xml" href="${PAGE_ICON}">`,
    `<style>${style}</style>`,
    `<script type="importmap">${importMap}</script>`,
    ...preloads.map(
      ({ href, integrity }) =>
        `<link rel="modulepreload" href="${escapeHtml(href)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous">`,
    ),
    ...fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin="anonymous">`,
    ),
    `<script type="application/json" id="boot">${inlineJson(boot)}</script>`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    ...(isFramed ? [PAGE_FRAME] : []),
    STALLED_CARD,
    `<script>${start}</script>`,
    `<noscript>${escapeHtml(title)} needs JavaScript.</noscript>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
  const inline = [...(firstCalls === null ? [] : [firstCalls]), importMap, start, ...parts.addedMaps];
  return { html, policy: contentSecurityPolicy({ scripts: inline.map(hashSource), styles: [hashSource(style)] }) };
}
