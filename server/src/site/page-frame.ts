import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';

/** The filled squares of the mark, a season with one open date, in a box of 16. */
const MARK_SQUARES =
  'M0 0h4v4h-4zM6 0h4v4h-4zM12 0h4v4h-4zM0 6h4v4h-4zM6 6h4v4h-4zM0 12h4v4h-4zM6 12h4v4h-4zM12 12h4v4h-4z';
/** The open date of the mark, drawn with a stroke of 1.5. */
const MARK_OPEN = 'M12.75 6.75h2.5v2.5h-2.5z';

const ICON = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 20 20">',
  '<style>.c{fill:#1b2230}.o{stroke:#c98a00}@media (prefers-color-scheme:dark){.c{fill:#f2f4f8}.o{stroke:#ffc53d}}</style>',
  `<path class="c" d="${MARK_SQUARES}"/><path class="o" d="${MARK_OPEN}" fill="none" stroke-width="1.5"/></svg>`,
].join('');

/** A data URL, to save a request. */
export const PAGE_ICON = `data:image/svg+xml,${ICON.replace(/["#<>]/g, encodeURIComponent)}`;

/** The placeholder below the header. */
export type FrameKind = 'schedule' | 'lines';

export const frameKind = (skeleton: string): FrameKind => (skeleton === 'schedule' ? 'schedule' : 'lines');

const MARK = [
  '<svg width="18" height="18" viewBox="0 0 16 16">',
  `<path d="${MARK_SQUARES}" fill="currentColor"/>`,
  `<path d="${MARK_OPEN}" fill="none" stroke="#d9ec57" stroke-width="1.5"/></svg>`,
].join('');

/** Fixed colors: the tokens come with the shell. */
export const FRAME_STYLE = [
  '#frame{display:none}:root[data-frame] #root:empty~#frame{display:block}',
  '#frame>:first-child{display:flex;align-items:center;gap:9px;height:48px;padding:0 16px;',
  'background:light-dark(#13232e,#081015);color:#eef3f6;font:700 16px/22px Archivo,system-ui,sans-serif}',
  // Generated content, so that the name is in the page once.
  `#frame>:first-child::after{content:"${PRODUCT_NAME}"}`,
  '@media (max-width:767px){#frame>:first-child{padding-left:60px}}',
  '#frame p{display:grid;gap:10px;margin:0;padding:16px}',
  '#frame p i{height:12px;width:72%;border-radius:3px;background:light-dark(#e1e7ea,#22323d)}#frame p i:nth-child(2n){width:94%}',
  '[data-frame=schedule] #frame p{height:58px;padding:14px 16px;box-sizing:border-box;border-bottom:1px solid light-dark(#dbe2e6,#23333e);background:light-dark(#fff,#131f27)}',
  '[data-frame=schedule] #frame p i{max-width:240px}[data-frame=schedule] #frame p i:nth-child(n+3){display:none}',
  '#frame>:last-child{height:calc(100vh - 106px)}',
  '[data-frame=schedule] #frame>:last-child{background:repeating-linear-gradient(90deg,light-dark(#d3dbe0,#263743) 0 1px,transparent 1px 300px) 49px 0,',
  'repeating-linear-gradient(light-dark(#d3dbe0,#263743) 0 1px,transparent 1px 66px),light-dark(#fff,#131f27)}',
].join('');

/** Header and placeholder until the shell renders. */
export const PAGE_FRAME = `<div id="frame" role="status" aria-label="Loading"><div>${MARK}</div><p>${'<i></i>'.repeat(6)}</p><div></div></div>`;
