import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { escapeHtml } from './escape.ts';
import { contentSecurityPolicy, hashSource } from './security-headers.ts';
import { CARD_STYLE } from './stalled-card.ts';

const STYLE = `:root{color-scheme:light dark;background:light-dark(#f2f5f6,#0d161d)}body{margin:0}${CARD_STYLE}`;

/** Allows no scripts. */
export const CARD_PAGE_POLICY = contentSecurityPolicy({ scripts: [], styles: [hashSource(STYLE)] });

/** A page of one card; `content` is HTML. */
export function cardPage(heading: string, content: readonly string[]): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(heading.includes(PRODUCT_NAME) ? heading : `${heading} - ${PRODUCT_NAME}`)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<main class="page-card"><div>',
    `<h1>${escapeHtml(heading)}</h1>`,
    ...content,
    '</div></main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
