import { css } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';

/** The table with its sticky head and week rail, sized by the variables `--col` and `--row`. */
export const tableStyle = css`
  table {
    border-collapse: separate;
    border-spacing: 0;
    table-layout: fixed;
    font-variant-numeric: tabular-nums lining-nums;
    font-stretch: var(--od-font-stretch-grid);
    --row: var(--od-grid-rowCompact);
  }
  table[data-layout='full'] {
    --row: var(--od-grid-rowFull);
  }
  table[data-layout='icon'] {
    --row: var(--od-grid-rowIcon);
  }
  col {
    width: var(--col);
  }
  col[data-rail] {
    width: var(--od-grid-rail);
  }
  thead th {
    position: sticky;
    top: 0;
    z-index: var(--od-z-gridHead);
    padding: 0;
    vertical-align: top;
    background: var(--od-bg-surface);
    border-right: 1px solid var(--od-border-grid);
    border-bottom: 1px solid var(--od-border-gridMonth);
    font-weight: var(--od-font-weight-regular);
    text-align: left;
  }
  thead th[data-corner] {
    left: 0;
    z-index: var(--od-z-gridCorner);
    vertical-align: bottom;
    padding: 0 0 6px;
    text-align: center;
    color: var(--od-text-tertiary);
    font-size: var(--od-type-gridMeta-size);
    line-height: var(--od-type-gridMeta-line);
  }
  thead :is(a, button):focus-visible {
    outline-offset: 0;
  }
  thead[data-groups] th[data-group] {
    height: 24px;
    vertical-align: middle;
    border-bottom-color: var(--od-border-grid);
  }
  thead[data-groups] tr + tr th {
    top: 24px;
  }
  th[data-group] > span {
    position: sticky;
    left: 58px;
    display: inline-block;
    max-width: 100%;
    padding: 0 8px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--od-type-small-size);
    line-height: var(--od-type-small-line);
    font-weight: var(--od-font-weight-semibold);
    color: var(--od-text-secondary);
    vertical-align: middle;
  }
  th[data-group=''] > span {
    display: none;
  }
  tbody th {
    position: sticky;
    left: 0;
    z-index: var(--od-z-gridRail);
    height: var(--row);
    padding: 0;
    background: var(--od-bg-canvas);
    border-right: 1px solid var(--od-border-gridMonth);
    border-bottom: 1px solid var(--od-border-grid);
    text-align: center;
    font-weight: var(--od-font-weight-regular);
  }
  .week {
    display: block;
    font-size: var(--od-type-read-size);
    line-height: 16px;
    font-weight: var(--od-font-weight-semibold);
    color: var(--od-text-primary);
  }
  .week small {
    display: block;
    font-size: var(--od-type-gridMeta-size);
    line-height: var(--od-type-gridMeta-line);
    font-weight: var(--od-font-weight-medium);
    color: var(--od-text-tertiary);
  }
  .week span {
    display: block;
  }
  .week[data-main-first] span {
    font-size: var(--od-type-body-size);
    letter-spacing: -.01em;
    white-space: nowrap;
  }
  .week[data-match]:not([data-main-first]) :is(small, span) {
    display: inline;
  }
  .week[data-match] :is(small, span) {
    font-size: var(--od-type-gridMeta-size);
    line-height: var(--od-type-gridMeta-line);
  }
  .match {
    display: block;
    width: 42px;
    margin: 1px auto 0;
    border-radius: 3px;
    background: var(--od-open-fill);
    color: var(--od-open-text);
    box-shadow: inset 0 0 0 1px var(--od-open-border);
    font-size: var(--od-type-caption-size);
    line-height: 15px;
    font-weight: var(--od-font-weight-bold);
  }
  .week[data-match][data-main-first] .match {
    line-height: var(--od-type-gridMeta-line);
  }
  tr[data-month] > * {
    border-top: 1px solid var(--od-border-gridMonth);
  }
  tr[data-match] > * {
    border-top: 1px solid var(--od-open-border);
    border-bottom-color: var(--od-open-border);
  }
  .label-row :is(th, td) {
    height: 28px;
  }
  .label-row td {
    padding: 0;
    vertical-align: middle;
    background: var(--od-bg-canvas);
    border: solid var(--od-border-grid);
    border-width: 0 1px 1px 0;
  }
  .label-row td > span {
    position: sticky;
    left: 62px;
    display: inline-flex;
    align-items: center;
    gap: 8px;
    padding-left: 8px;
    font-size: var(--od-type-small-size);
    color: var(--od-text-secondary);
  }
  .label-row .week {
    font-size: var(--od-type-small-size);
    line-height: 14px;
  }
  .label-row .week :is(small, span) {
    font-size: var(--od-type-gridMeta-size);
    line-height: var(--od-type-gridMeta-line);
  }
  .label-row .week:not([data-main-first]) :is(small, span) {
    display: inline;
    margin-right: 3px;
  }
  .gap {
    padding: 0;
    border: 0;
    background: none;
  }
`;

/** Styles of the three kinds of column heads. */
export const headStyle = css`
  .head {
    position: relative;
    display: grid;
    gap: 3px;
    justify-items: center;
    padding: 7px 1px 6px;
    min-width: 0;
  }
  .head svg {
    min-height: 0;
  }
  .head > button {
    position: absolute;
    top: 2px;
    right: 2px;
  }
  .named {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 3px;
    max-width: 100%;
    min-width: 0;
  }
  thead .title {
    max-width: 100%;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    text-decoration: none;
    font-stretch: var(--od-font-stretch-name);
    font-size: var(--od-type-gridName-size);
    line-height: var(--od-type-gridName-line);
    font-weight: var(--od-font-weight-semibold);
    color: var(--od-text-primary);
  }
  thead a.title:hover {
    text-decoration: underline;
  }
  .counts {
    display: flex;
    gap: 7px;
    font-size: var(--od-type-gridMeta-size);
    line-height: var(--od-type-gridMeta-line);
    color: var(--od-text-tertiary);
    white-space: nowrap;
  }
  thead :is(.counts, .second) b {
    color: var(--od-text-primary);
  }
  .head-full {
    display: grid;
    gap: 2px;
    padding: 8px 12px 8px 14px;
  }
  .head-full .first {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 26px;
    min-width: 0;
  }
  .head-full .title {
    ${textStyle('headline')}
  }
  .head-full svg[data-mark] ~ .title {
    font-size: var(--od-type-title-size);
  }
  .head-full .tools {
    display: flex;
    align-items: center;
    gap: 6px;
    margin-left: auto;
    flex: none;
  }
  .head-full .second {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 20px;
    font-size: var(--od-type-small-size);
    line-height: var(--od-type-small-line);
    color: var(--od-text-tertiary);
    min-width: 0;
    white-space: nowrap;
  }
  .head-full [data-comments] {
    margin-left: auto;
    min-height: 20px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--od-text-link);
    font-weight: var(--od-font-weight-medium);
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  .head-compare {
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 9px 6px 9px 12px;
  }
  .head-compare > div {
    flex: 1;
    min-width: 0;
  }
  .head-compare .title {
    display: block;
    font-stretch: var(--od-font-stretch-label);
    font-size: var(--od-type-read-size);
  }
`;
