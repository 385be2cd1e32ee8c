import { css, keyframes } from 'styled-components';
import { tagStyle } from '../surface/tag.tsx';

const turn = keyframes`to { transform: rotate(1turn); }`;

/**
 * Styles of cells by data attributes. One channel, one meaning: fill = site, left rail = conference, dashed inset =
 * pending, corner = comment, highlighter = open date, hatch = not available. No shadow, filter or transition here.
 * Containment limits layout and paint to the cells that change, which halves the frames of scrolling. Rings stay inside
 * their cell and so need no z-index: changing one sorts the layers of all cells again.
 */
export const cellStyle = css`
  td[data-kind] {
    position: relative; height: var(--row); padding: 0; background: var(--od-site-away); vertical-align: top;
    border-right: 1px solid var(--od-border-grid); border-bottom: 1px solid var(--od-border-grid); contain: layout paint style;
  }
  td[data-clickable] { cursor: pointer; }
  .in { display: grid; height: calc(var(--row) - 1px); min-width: 0; }
  .vh { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .clip { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }

  td[data-site='home'] { background: var(--od-site-home); }
  td[data-site='neutral'] { background: linear-gradient(to bottom right, var(--od-site-split) 50%, var(--od-site-away) 50%); }
  td[data-kind='open'] { background: var(--od-open-fill); color: var(--od-open-text); }
  td[data-kind='na'] { background: repeating-linear-gradient(135deg, var(--od-blocked-hatch) 0 5px, var(--od-bg-surface) 5px 10px); color: var(--od-blocked-text); }
  td[data-kind='bye'] { background: var(--od-bg-surface); color: var(--od-text-tertiary); }
  td[data-kind='hold'] { background: var(--od-hold-fill); color: var(--od-hold-text); }
  td[data-kind='conference'] { background: var(--od-bg-surface); color: var(--od-conference-text); }
  td[data-kind='none'] { background: var(--od-bg-canvas); }

  td[data-conference]::before { content: ''; position: absolute; z-index: 1; left: 0; top: 0; bottom: 0; width: var(--od-grid-conferenceRail); background: var(--od-conference-rail); }
  @media (forced-colors: active) { td[data-conference]::before { background: CanvasText; } }
  td[data-comment]::after {
    content: ''; position: absolute; right: 0; top: 0; border-style: solid; border-width: 0 8px 8px 0;
    border-color: transparent var(--od-comment-mark) transparent transparent;
  }
  td[data-pending] .in { outline: 1px dashed var(--od-pending-border); outline-offset: -3px; }
  td[data-conference][data-pending] .in { outline-offset: -4px; }
  td[data-pending='3'] .in { outline-color: var(--od-private-border); }
  td[data-clickable]:hover .in { background: color-mix(in srgb, var(--od-accent-solid) 7%, transparent); }
  td[data-mirror] { outline: 2px dotted var(--od-accent-solid); outline-offset: -2px; }
  td[data-kind]:focus-visible { outline: var(--od-stroke-ring) solid var(--od-focus-ring); outline-offset: -2px; box-shadow: inset 0 0 0 4px var(--od-focus-gap); }
  td[data-state='saving'] .in { opacity: 0.6; }
  .saving { display: block; width: 12px; height: 12px; border-radius: 50%; border: 2px solid var(--od-border-default); border-top-color: var(--od-accent-solid); animation: ${turn} 800ms linear infinite; }

  :is([data-glyph='pending'], [data-glyph='blocked']) { color: var(--od-pending-text); }
  [data-glyph='private'] { color: var(--od-private-text); }
  [data-glyph^='auction'] { color: var(--od-accent-text); }
  :is([data-glyph='failed'], [data-glyph='disputed']) { color: var(--od-danger-text); }
  .wants { display: flex; gap: 3px; min-width: 0; overflow: hidden; }
  .wants > span { flex: none; font-size: var(--od-type-caption-size); line-height: 15px; font-weight: var(--od-font-weight-semibold); }
  .wants b {
    height: 15px; padding: 0 3px; border-radius: 2px; background: var(--od-bg-surface); box-shadow: inset 0 0 0 1px var(--od-open-border); color: var(--od-open-text);
    font-size: var(--od-type-caption-size); line-height: 15px; font-weight: var(--od-font-weight-semibold); white-space: nowrap; min-width: 0; overflow: hidden; text-overflow: ellipsis;
  }
  .tag { ${tagStyle} }
  .ring { display: block; flex: none; width: 26px; height: 26px; border-radius: 50%; border: 1.5px dashed var(--od-open-border); }
`;

/** Styles of cells in the Compact layout: two short lines. */
export const compactStyle = css`
  [data-layout='compact'] .in { grid-template-rows: 14px 18px; align-content: center; gap: 1px; padding: 0 1px 0 8px; }
  [data-layout='compact'] .flat { display: flex; align-items: center; justify-content: space-between; padding: 0 8px; font-size: var(--od-type-small-size); font-weight: var(--od-font-weight-medium); }
  .meta { display: flex; align-items: center; gap: 4px; font-size: var(--od-type-caption-size); line-height: var(--od-type-caption-line); color: var(--od-text-tertiary); white-space: nowrap; min-width: 0; }
  td[data-kind='open'] .meta { color: var(--od-open-text); font-weight: var(--od-font-weight-semibold); }
  td[data-kind='hold'] .meta { color: inherit; }
  td[data-site='home'] .meta { color: var(--od-text-secondary); }
  .marks { display: flex; gap: 3px; margin-left: auto; padding-right: 3px; }
  td[data-comment] .marks { padding-right: 7px; }
  .name {
    overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: var(--od-type-body-size); line-height: 17px;
    font-weight: var(--od-font-weight-semibold); font-stretch: var(--od-font-stretch-grid);
  }
  [data-narrow] .name { font-stretch: var(--od-font-stretch-name); }
  td[data-site='away'] .name { font-weight: var(--od-font-weight-medium); }
`;

/** Styles of cells in the Icon layout: a mark with texts in the corners. */
export const iconStyle = css`
  [data-layout='icon'] .in { grid-template-columns: minmax(0, 1fr); place-items: center; }
  .pair { display: flex; align-items: center; gap: 5px; font-size: var(--od-type-body-size); max-width: calc(100% - 6px); }
  .wanted { display: grid; min-width: 0; font-size: var(--od-type-caption-size); line-height: 12px; font-stretch: var(--od-font-stretch-grid); }
  .word { font-size: var(--od-type-small-size); font-weight: var(--od-font-weight-medium); }
  :is(.corner-site, .corner-day) { position: absolute; left: 7px; font-size: var(--od-type-caption-size); line-height: 12px; color: var(--od-text-secondary); }
  .corner-site { top: 5px; font-weight: var(--od-font-weight-semibold); }
  .corner-day { bottom: 4px; }
  .corner-auction { position: absolute; right: 5px; top: 5px; }
  .corner-pending { position: absolute; right: 5px; bottom: 4px; }
  td[data-comment] .corner-auction { right: 9px; }
`;

/** Styles of cells in the Full layout: a mark and three lines. */
export const fullStyle = css`
  [data-layout='full'] .in { grid-template-columns: 40px minmax(0, 1fr); gap: 0 12px; align-items: center; padding: 0 10px 0 14px; }
  .sign { width: 40px; height: 40px; display: grid; place-items: center; }
  .sign .ring { width: 36px; height: 36px; border-width: 2px; }
  .lines { display: grid; gap: 1px; min-width: 0; }
  .lines .title { display: flex; align-items: baseline; gap: 5px; min-width: 0; font-size: var(--od-type-read-size); line-height: 18px; font-weight: var(--od-font-weight-semibold); font-stretch: var(--od-font-stretch-label); }
  td:is([data-kind='bye'], [data-kind='na'], [data-kind='hold'], [data-kind='conference']) .title { font-weight: var(--od-font-weight-medium); }
  .at { font-weight: var(--od-font-weight-regular); color: var(--od-text-secondary); }
  .when { display: flex; gap: 6px; font-size: var(--od-type-small-size); line-height: 15px; color: var(--od-text-secondary); min-width: 0; white-space: nowrap; }
  .when > :last-child { overflow: hidden; text-overflow: ellipsis; }
  td[data-kind='open'] :is(.when, .at) { color: inherit; }
  .tags { display: flex; align-items: center; gap: 4px; height: 17px; min-width: 0; font-size: var(--od-type-small-size); line-height: var(--od-type-small-line); color: var(--od-text-secondary); }
  .tags .tag { height: 16px; line-height: 16px; padding: 0 5px; font-stretch: var(--od-font-stretch-grid); flex: none; }
  .conf { flex: none; font-size: var(--od-type-caption-size); font-weight: var(--od-font-weight-semibold); color: var(--od-conference-text); }
`;

/** On paper heads repeat on each sheet instead of sticking, and an outline keeps open dates visible in grey. */
export const printStyle = css`
  @media print {
    thead { display: table-header-group; }
    thead th, tbody th { position: static; }
    tr { break-inside: avoid; }
    td[data-kind='open'] { box-shadow: inset 0 0 0 1.5px var(--od-open-border); }
    * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  }
`;
