import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { escapeHtml } from './escape.ts';

/** Fixed colors: the tokens come with the shell. */
export const CARD_STYLE = [
  '.page-card:not([hidden]){display:grid;place-items:center;min-height:100vh;padding:16px;box-sizing:border-box;',
  'color:light-dark(#14222c,#e7edf1);font:16px/24px system-ui,sans-serif}',
  '.page-card>div{max-width:480px;padding:28px 32px;border:1px solid light-dark(#c1cbd2,#354855);border-radius:12px;',
  'background:light-dark(#fff,#131f27)}',
  '.page-card h1{margin:0;font-size:22px;line-height:28px}',
  '.page-card p{margin:8px 0 20px;color:light-dark(#43525d,#b5c2cb)}',
  '.page-card :is(button,a){display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border:0;border-radius:6px;font:inherit;font-weight:600;cursor:pointer;text-decoration:none;',
  'background:light-dark(#0b6280,#58b6d5);color:light-dark(#fff,#05212c)}',
  '.page-card p:last-child{margin:20px 0 0;font-size:14px}.page-card p:has(code:empty){display:none}.page-card code{overflow-wrap:anywhere;user-select:all}',
  '.page-card :is(button,a):focus-visible{outline:2px solid light-dark(#0b6280,#7cc9e4);outline-offset:2px}',
].join('');

export const STALLED_STYLE = `${CARD_STYLE}#root:not(:empty)~#stalled{display:none}`;

/** The support reference: the request id to look up in the server log; empty to be filled in. */
export function referenceWords(id: string): string {
  return `If it happens again, report it with reference <code id="reference">${escapeHtml(id)}</code>`;
}

/** Shown when no version of the shell starts. */
export const STALLED_CARD = [
  '<div id="stalled" class="page-card" role="main" hidden><div role="alert">',
  `<h1>${PRODUCT_NAME} didn't load</h1>`,
  '<p>Everything you saved is safe. Check your connection, then try again.</p>',
  '<button type="button" id="stalled-retry">Try again</button>',
  `<p>${referenceWords('')}</p>`,
  '</div></div>',
].join('');
