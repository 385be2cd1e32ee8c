import type { BootDocument } from '@open-date/shared-api/contract/boot-document';
import type { Preload } from './page-load.ts';

export interface DocumentParts {
  readonly nonce: string;
  readonly title: string;
  readonly boot: BootDocument<unknown>;
  readonly importMap: unknown;
  readonly preloads: readonly Preload[];
  /** Address of the shell's entry. */
  readonly entry: string;
  readonly entryIntegrity: string;
  readonly fonts: readonly string[];
  readonly icon: string | null;
}

/** JSON that may stand inside a script element. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

/** Colours of the page until the shell has drawn, so that a dark screen does not flash white. */
const FIRST_PAINT =
  ':root{color-scheme:light dark;background:#f2f5f6}@media (prefers-color-scheme:dark){:root{background:#0d161d}}:root[data-theme=light]{background:#f2f5f6}:root[data-theme=dark]{background:#0d161d}body{margin:0}';

/** The one document of the site: everything the page has to know before its first request stands in it. */
export function renderDocument(parts: DocumentParts): string {
  const nonce = attribute(parts.nonce);
  const links = parts.preloads.map(
    ({ href, integrity }) =>
      `<link rel="modulepreload" href="${attribute(href)}" integrity="${attribute(integrity)}" crossorigin="anonymous" nonce="${nonce}">`,
  );
  const fonts = parts.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${attribute(href)}" crossorigin="anonymous">`,
  );
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<title>${attribute(parts.title)}</title>`,
    ...(parts.icon === null ? [] : [`<link rel="icon" type="image/svg+xml" href="${attribute(parts.icon)}">`]),
    `<style nonce="${nonce}">${FIRST_PAINT}</style>`,
    `<script type="importmap" nonce="${nonce}">${inlineJson(parts.importMap)}</script>`,
    ...links,
    ...fonts,
    `<script type="application/json" id="boot">${inlineJson(parts.boot)}</script>`,
    `<script type="module" src="${attribute(parts.entry)}" integrity="${attribute(parts.entryIntegrity)}" crossorigin="anonymous" nonce="${nonce}"></script>`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<noscript>${attribute(parts.title)} needs JavaScript.</noscript>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
