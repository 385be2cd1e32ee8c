import { css } from 'styled-components';
import { media } from '../theme/media.ts';

export const tableStyle = css`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-variant-numeric: tabular-nums lining-nums;
  th, td {
    padding: 0 var(--od-space-inner);
    height: var(--od-size-row);
    text-align: left;
    border-bottom: 1px solid var(--od-border-hairline);
    white-space: nowrap;
  }
  &[data-dense] thead th {
    white-space: normal;
    line-height: 15px;
  }
  &[data-dense] :is(th, td) {
    height: 30px;
    padding: 0 6px;
    font-stretch: var(--od-font-stretch-grid);
  }
  :is(th, td):first-child {
    padding-left: var(--od-space-6);
  }
  :is(th, td):last-child {
    padding-right: var(--od-space-6);
  }
  thead th {
    position: sticky;
    top: 0;
    z-index: 2;
    height: 34px;
    background: var(--od-bg-sunken);
    color: var(--od-text-secondary);
    font-size: var(--od-type-small-size);
    font-stretch: var(--od-font-stretch-label);
    border-bottom: 1px solid var(--od-border-default);
  }
  tbody tr:hover > * {
    background: var(--od-bg-hover);
  }
  tbody tr[aria-selected='true'] > * {
    background: var(--od-bg-selected);
  }
  tbody th {
    font-weight: var(--od-font-weight-semibold);
  }
  /* Values and heads of the columns that stand under others. */
  [data-under] {
    display: block;
    min-height: var(--od-type-small-line);
    line-height: var(--od-type-small-line);
    font-size: var(--od-type-small-size);
    font-weight: var(--od-font-weight-regular);
    color: var(--od-text-secondary);
  }
  thead [data-under] {
    font-weight: inherit;
  }
  tr:has([data-under]) > :is(th, td) {
    padding-block: var(--od-space-2);
    vertical-align: top;
  }
  [data-align='right'] {
    text-align: right;
  }
  [data-align='center'] {
    text-align: center;
  }
  tfoot :is(td, th) {
    border-top: 1px solid var(--od-border-strong);
    border-bottom: 0;
    font-weight: var(--od-font-weight-semibold);
    background: var(--od-bg-sunken);
  }
  thead button {
    display: inline-flex;
    align-items: center;
    gap: var(--od-space-2);
    padding: 0;
    min-height: 24px;
    border: 0;
    background: none;
    font: inherit;
    font-stretch: inherit;
    text-align: inherit;
    color: inherit;
  }
  thead button:hover {
    color: var(--od-text-primary);
  }
  thead button svg {
    flex: none;
    color: var(--od-text-tertiary);
  }
  thead button[data-sorted] {
    color: var(--od-text-primary);
  }
  thead button[data-sorted] svg {
    color: var(--od-accent-text);
  }
  &[data-grouped] thead tr:first-child > th {
    height: 28px;
  }
  &[data-grouped] thead tr:last-child > th {
    top: 28px;
  }
  /* The heads below a group begin and end with it, not with the table. */
  &[data-grouped] thead tr:last-child > th:first-child {
    padding-left: 6px;
  }
  &[data-grouped] thead:has(tr:first-child > th[rowspan]:last-child) tr:last-child > th:last-child {
    padding-right: 6px;
  }
  /* The name of a wide group stays in sight while its columns scroll. */
  thead [scope='colgroup'] > span {
    position: sticky;
    left: var(--od-width-cell);
    right: var(--od-space-4);
  }
  [data-group-start] {
    border-left: 1px solid var(--od-border-hairline);
  }
  thead [data-group-start] {
    border-left-color: var(--od-border-default);
  }
  /* A wide table scrolls under the names of its rows. */
  &[data-grouped] :is(thead tr:first-child > th:first-child, tbody th, tfoot th) {
    position: sticky;
    left: 0;
    z-index: 1;
  }
  &[data-grouped] thead tr:first-child > th:first-child {
    z-index: 3;
  }
  &[data-grouped] tbody tr:not(:hover) > th {
    background: var(--od-bg-surface);
  }
  ${media.mobile} {
    &[data-cards], &[data-cards] :is(tbody, tfoot) {
      display: block;
    }
    &[data-cards] thead {
      display: block;
      overflow-x: auto;
      border-bottom: 1px solid var(--od-border-default);
      background: var(--od-bg-sunken);
    }
    &[data-cards] thead:not(:has(button)) {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    /* The labels of the cards name both lines of the head. */
    &[data-cards][data-grouped] thead {
      display: none;
    }
    &[data-cards] thead tr {
      display: flex;
    }
    &[data-cards] thead th {
      position: static;
      flex: none;
      display: flex;
      align-items: center;
      min-height: var(--od-size-touch);
      border: 0;
    }
    &[data-cards] thead button {
      min-height: var(--od-size-touch);
    }
    &[data-cards] :is(tbody, tfoot) tr {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
      gap: var(--od-space-3) var(--od-space-5);
      padding: var(--od-space-inner) var(--od-space-6);
      border-bottom: 1px solid var(--od-border-hairline);
    }
    &[data-cards] :is(tbody, tfoot) :is(th, td) {
      display: block;
      height: auto;
      padding: 0;
      border: 0;
      min-width: 0;
      text-align: left;
      white-space: normal;
      overflow-wrap: anywhere;
    }
    &[data-cards] :is(tbody, tfoot) th {
      grid-column: 1 / -1;
    }
    /* A card has gaps between its values, so that it has the background, not they. */
    &[data-cards] tbody tr > * {
      background: none;
    }
    &[data-cards] tbody tr:hover {
      background: var(--od-bg-hover);
    }
    &[data-cards] tbody tr[aria-selected='true'] {
      background: var(--od-bg-selected);
    }
    &[data-cards] tfoot tr {
      background: var(--od-bg-sunken);
    }
    &[data-cards] :is(tbody, tfoot) td:empty {
      display: none;
    }
    &[data-cards] [data-label]::before {
      content: attr(data-label);
      display: block;
      font-size: var(--od-type-small-size);
      line-height: var(--od-type-small-line);
      font-weight: var(--od-font-weight-regular);
      color: var(--od-text-tertiary);
    }
  }
  @media print {
    &&& th {
      position: static;
    }
    /* A sheet is narrower than the window, and nothing on it scrolls. */
    && :is(th, td) {
      padding-inline: var(--od-space-2);
      font-size: var(--od-type-small-size);
      white-space: normal;
    }
    tr {
      break-inside: avoid;
    }
    /* Totals stand once, below the last row. */
    tfoot {
      display: table-row-group;
    }
    thead button svg {
      display: none;
    }
    /* Chromium draws a head again on every sheet, but not the boxes of its buttons. */
    && thead button {
      display: contents;
    }
    &&[data-dense] :is(th, td) {
      height: 22px;
      padding: 0 var(--od-space-2);
      font-size: var(--od-type-print-size);
    }
    [data-under] {
      min-height: 0;
      font-size: inherit;
      line-height: 1.2;
    }
    /* Fields are read on paper: without borders, pickers and arrows, and as narrow as their values. */
    td > div:has(input, select) {
      width: auto;
      min-width: 0;
      max-width: none;
      padding: 0;
    }
    td :is(input:not([type='checkbox']), select) {
      min-width: 0;
      height: auto;
      min-height: 0;
      padding: 0;
      border: 0;
      background: none;
      font-size: inherit;
    }
    @supports (field-sizing: content) {
      td :is(input:not([type='checkbox']), select) {
        width: auto;
        field-sizing: content;
      }
    }
    td input::-webkit-calendar-picker-indicator, td select + svg {
      display: none;
    }
  }
`;
