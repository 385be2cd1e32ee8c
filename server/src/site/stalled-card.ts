import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';

/** Styles of the card, with colors for the system's theme, because the tokens come with the shell. */
export const STALLED_STYLE = [
  '#stalled:not([hidden]){display:grid;place-items:center;min-height:100vh;padding:16px;box-sizing:border-box;',
  'color:light-dark(#14222c,#e7edf1);font:16px/24px system-ui,sans-serif}',
  '#root:not(:empty)~#stalled{display:none}',
  '#stalled>div{max-width:480px;padding:28px 32px;border:1px solid light-dark(#c1cbd2,#354855);border-radius:12px;',
  'background:light-dark(#fff,#131f27)}',
  '#stalled h1{margin:0;font-size:22px;line-height:28px}',
  '#stalled p{margin:8px 0 20px;color:light-dark(#43525d,#b5c2cb)}',
  '#stalled button{min-height:44px;padding:0 20px;border:0;border-radius:6px;font:inherit;font-weight:600;cursor:pointer;',
  'background:light-dark(#0b6280,#58b6d5);color:light-dark(#fff,#05212c)}',
  '#stalled button:focus-visible{outline:2px solid light-dark(#0b6280,#7cc9e4);outline-offset:2px}',
].join('');

/** The card that the page shows when no version of the shell starts; needs no script bundle. */
export const STALLED_CARD = [
  '<div id="stalled" role="main" hidden><div role="alert">',
  `<h1>${PRODUCT_NAME} didn't load</h1>`,
  '<p>Everything you saved is safe. Check your connection, then try again.</p>',
  '<button type="button" id="stalled-retry">Try again</button>',
  '</div></div>',
].join('');
