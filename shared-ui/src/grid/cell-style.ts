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
    position: relative;
    height: var(--row);
    padding: 0;
    background: var(--od-site-away);
    vertical-align: top;
    border-right: 1px solid var(--od-border-grid);
    border-bottom: 1px solid var(--od-border-grid);
    contain: layout paint style;
  }
  td[data-clickable] {
    cursor: pointer;
  }
  .in {
    display: grid;
    height: calc(var(--row) - 1px);
    min-width: 0;
  }
  .vh {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .clip {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  td[data-site='home'] {
    background: var(--od-site-home);
  }
  td[data-site='neutral'] {
    background: linear-gradient(to bottom right, var(--od-site-split) 50%, var(--od-site-away) 50%);
  }
  td[data-kind='open'] {
    background: var(--od-open-fill);
    color: var(--od-open-text);
  }
  td[data-kind='na'] {
    background: repeating-linear-gradient(135deg, var(--od-blocked-hatch) 0 5px, var(--od-bg-surface) 5px 10px);
    color: var(--od-blocked-text);
  }
  td[data-kind='bye'] {
    background: var(--od-bg-surface);
    color: var(--od-text-tertiary);
  }
  td[data-kind='hold'] {
    background: var(--od-hold-fill);
    color: var(--od-hold-text);
  }
  td[data-kind='conference'] {
    background: var(--od-bg-surface);
    color: var(--od-conference-text);
  }
  td[data-kind='none'] {
    background: var(--od-bg-canvas);
  }
  td[data-conference]::before {
    content: '';
    position: absolute;
    z-index: 1;
    left: 0;
    top: 0;
    bottom: 0;
    width: var(--od-grid-conferenceRail);
    background: var(--od-conference-rail);
  }
  @media (forced-colors: active) {
    td[data-conference]::before {
      background: CanvasText;
    }
  }
  td[data-comment]::after {
    content: '';
    position: absolute;
    right: 0;
    top: 0;
    border-style: solid;
    border-width: 0 8px 8px 0;
    border-color: transparent var(--od-comment-mark) transparent transparent;
  }
  td[data-pending] .in {
    outline: 1px dashed var(--od-pending-border);
    outline-offset: -3px;
  }
  td[data-conference][data-pending] .in {
    outline-offset: -4px;
  }
  td[data-pending='3'] .in {
    outline-color: var(--od-private-border);
  }
  td[data-clickable]:hover .in {
    background: color-mix(in srgb, var(--od-accent-solid) 7%, transparent);
  }
  td[data-mirror] {
    outline: 2px dotted var(--od-accent-solid);
    outline-offset: -2px;
  }
  td[data-movable] {
    cursor: grab;
  }
  td[data-picked] .in {
    outline: 2px solid var(--od-accent-solid);
    outline-offset: -4px;
  }
  td[data-drop='free'] .in,
  td[data-drop='swap'] .in {
    outline: 2px dashed var(--od-accent-solid);
    outline-offset: -4px;
  }
  td[data-drop='taken'] {
    cursor: not-allowed;
  }
  td[data-drop='taken'] .in {
    background: repeating-linear-gradient(135deg, var(--od-blocked-hatch) 0 4px, transparent 4px 9px);
  }
  td[data-kind]:focus-visible {
    outline: var(--od-stroke-ring) solid var(--od-focus-ring);
    outline-offset: -2px;
    box-shadow: inset 0 0 0 4px var(--od-focus-gap);
  }
  td[data-state='saving'] .in {
    opacity: 0.6;
  }
  .saving {
    display: block;
    width: 12px;
    height: 12px;
    border-radius: 50%;
    border: 2px solid var(--od-border-default);
    border-top-color: var(--od-accent-solid);
    animation: ${turn} 800ms linear infinite;
  }
  :is([data-glyph='pending'], [data-glyph='blocked']) {
    color: var(--od-pending-text);
  }
  [data-glyph='private'] {
    color: var(--od-private-text);
  }
  [data-glyph^='auction'] {
    color: var(--od-accent-text);
  }
  :is([data-glyph='failed'], [data-glyph='disputed']) {
    color: var(--od-danger-text);
  }
  .wants {
    display: flex;
    gap: 3px;
    min-width: 0;
    overflow: hidden;
  }
  .wants > span {
    flex: none;
    font-size: var(--od-type-caption-size);
    line-height: 15px;
    font-weight: var(--od-font-weight-semibold);
  }
  .wants b {
    height: 15px;
    padding: 0 3px;
    border-radius: 2px;
    background: var(--od-bg-surface);
    box-shadow: inset 0 0 0 1px var(--od-open-border);
    color: var(--od-open-text);
    font-size: var(--od-type-caption-size);
    line-height: 15px;
    font-weight: var(--od-font-weight-semibold);
    white-space: nowrap;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .tag {
    ${tagStyle}
  }
  .ring {
    display: block;
    flex: none;
    width: 26px;
    height: 26px;
    border-radius: 50%;
    border: 1.5px dashed var(--od-open-border);
  }
`;

/** On paper heads repeat on each sheet instead of sticking, and an outline keeps open dates visible in grey. */
export const printStyle = css`
  @media print {
    thead {
      display: table-header-group;
    }
    thead th, tbody th {
      position: static;
    }
    tr {
      break-inside: avoid;
    }
    td[data-kind='open'] {
      box-shadow: inset 0 0 0 1.5px var(--od-open-border);
    }
    * {
      -webkit-print-color-adjust: exact;
      print-color-adjust: exact;
    }
  }
`;
