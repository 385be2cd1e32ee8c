import { css } from 'styled-components';

/** Styles of cells in the Compact layout: two short lines. */
export const compactStyle = css`
  [data-layout='compact'] .in {
    grid-template-rows: 14px 18px;
    align-content: center;
    gap: 1px;
    padding: 0 1px 0 8px;
  }
  [data-layout='compact'] .flat {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 0 8px;
    font-size: var(--od-type-small-size);
    font-weight: var(--od-font-weight-medium);
  }
  .meta {
    display: flex;
    align-items: center;
    gap: 4px;
    font-size: var(--od-type-caption-size);
    line-height: var(--od-type-caption-line);
    color: var(--od-text-tertiary);
    white-space: nowrap;
    min-width: 0;
  }
  td[data-kind='open'] .meta {
    color: var(--od-open-text);
    font-weight: var(--od-font-weight-semibold);
  }
  td[data-kind='hold'] .meta {
    color: inherit;
  }
  td[data-site='home'] .meta {
    color: var(--od-text-secondary);
  }
  .marks {
    display: flex;
    gap: 3px;
    margin-left: auto;
    padding-right: 3px;
  }
  td[data-comment] .marks {
    padding-right: 7px;
  }
  .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--od-type-body-size);
    line-height: 17px;
    font-weight: var(--od-font-weight-semibold);
    font-stretch: var(--od-font-stretch-grid);
  }
  [data-narrow] .name {
    font-stretch: var(--od-font-stretch-name);
  }
  td[data-site='away'] .name {
    font-weight: var(--od-font-weight-medium);
  }
`;

/** Styles of cells in the Icon layout: a mark with texts in the corners. */
export const iconStyle = css`
  [data-layout='icon'] .in {
    grid-template-columns: minmax(0, 1fr);
    place-items: center;
  }
  .pair {
    display: flex;
    align-items: center;
    gap: 5px;
    font-size: var(--od-type-body-size);
    max-width: calc(100% - 6px);
  }
  .wanted {
    display: grid;
    min-width: 0;
    font-size: var(--od-type-caption-size);
    line-height: 12px;
    font-stretch: var(--od-font-stretch-grid);
  }
  .word {
    font-size: var(--od-type-small-size);
    font-weight: var(--od-font-weight-medium);
  }
  :is(.corner-site, .corner-day) {
    position: absolute;
    left: 7px;
    font-size: var(--od-type-caption-size);
    line-height: 12px;
    color: var(--od-text-secondary);
  }
  .corner-site {
    top: 5px;
    font-weight: var(--od-font-weight-semibold);
  }
  .corner-day {
    bottom: 4px;
  }
  .corner-auction {
    position: absolute;
    right: 5px;
    top: 5px;
  }
  .corner-pending {
    position: absolute;
    right: 5px;
    bottom: 4px;
  }
  td[data-comment] .corner-auction {
    right: 9px;
  }
`;

/** Styles of cells in the Full layout: a mark and three lines. */
export const fullStyle = css`
  [data-layout='full'] .in {
    grid-template-columns: 40px minmax(0, 1fr);
    gap: 0 12px;
    align-items: center;
    padding: 0 10px 0 14px;
  }
  .sign {
    width: 40px;
    height: 40px;
    display: grid;
    place-items: center;
  }
  .sign .ring {
    width: 36px;
    height: 36px;
    border-width: 2px;
  }
  .lines {
    display: grid;
    gap: 1px;
    min-width: 0;
  }
  .lines .title {
    display: flex;
    align-items: baseline;
    gap: 5px;
    min-width: 0;
    font-size: var(--od-type-read-size);
    line-height: 18px;
    font-weight: var(--od-font-weight-semibold);
    font-stretch: var(--od-font-stretch-label);
  }
  td:is([data-kind='bye'], [data-kind='na'], [data-kind='hold'], [data-kind='conference']) .title {
    font-weight: var(--od-font-weight-medium);
  }
  .at {
    font-weight: var(--od-font-weight-regular);
    color: var(--od-text-secondary);
  }
  .when {
    display: flex;
    gap: 6px;
    font-size: var(--od-type-small-size);
    line-height: 15px;
    color: var(--od-text-secondary);
    min-width: 0;
    white-space: nowrap;
  }
  .when > :last-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  td[data-kind='open'] :is(.when, .at) {
    color: inherit;
  }
  .tags {
    display: flex;
    align-items: center;
    gap: 4px;
    height: 17px;
    min-width: 0;
    font-size: var(--od-type-small-size);
    line-height: var(--od-type-small-line);
    color: var(--od-text-secondary);
  }
  .tags .tag {
    height: 16px;
    line-height: 16px;
    padding: 0 5px;
    font-stretch: var(--od-font-stretch-grid);
    flex: none;
  }
  .conf {
    flex: none;
    font-size: var(--od-type-caption-size);
    font-weight: var(--od-font-weight-semibold);
    color: var(--od-conference-text);
  }
`;
