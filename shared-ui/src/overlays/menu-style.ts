import { css } from 'styled-components';
import { media } from '../theme/media.ts';

/** Styles of the floating list of a menu or a typeahead. */
export const popupStyle = css`
  min-width: 224px;
  max-width: min(360px, calc(100vw - 16px));
  max-height: min(var(--available-height, 70vh), 70vh);
  overflow: auto;
  padding: 5px;
  border-radius: var(--od-radius-card);
  border: 1px solid var(--od-border-hairline);
  background: var(--od-bg-raised);
  box-shadow: var(--od-shadow-popover);
  color: var(--od-text-primary);
  transition: opacity var(--od-motion-duration-fast);
  @media (prefers-reduced-motion: no-preference) {
    &:is([data-starting-style], [data-ending-style]) {
      opacity: 0;
    }
  }
  &:focus {
    outline: 0;
    box-shadow: var(--od-shadow-popover);
  }
`;

/** Styles of one entry of that list. */
export const itemStyle = css`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr) auto;
  align-items: center;
  gap: 1px 9px;
  width: 100%;
  min-height: 32px;
  padding: var(--od-space-3) 9px;
  border: 0;
  border-radius: var(--od-radius-control);
  background: none;
  text-align: left;
  color: var(--od-text-primary);
  text-decoration: none;
  line-height: 17px;
  cursor: pointer;
  &[data-no-icon] {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  svg:not([data-mark]) {
    color: var(--od-text-tertiary);
  }
  > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    grid-column: 2 / -1;
    font-size: var(--od-type-small-size);
    line-height: 15px;
    color: var(--od-text-tertiary);
  }
  &[data-no-icon] small {
    grid-column: 1 / -1;
  }
  &:is(:hover, [data-highlighted]) {
    background: var(--od-bg-hover);
  }
  &:focus-visible {
    outline: 0;
    box-shadow: inset 0 0 0 2px var(--od-focus-ring);
  }
  @media (forced-colors: active) {
    &:focus-visible {
      outline: 2px solid CanvasText;
      outline-offset: -2px;
    }
  }
  &[data-danger], &[data-danger] svg:not([data-mark]) {
    color: var(--od-danger-text);
  }
  &[aria-current] {
    font-weight: var(--od-font-weight-semibold);
    background: var(--od-bg-selected);
  }
  &[data-disabled] {
    color: var(--od-text-disabled);
    cursor: not-allowed;
  }
  ${media.mobile} {
    min-height: var(--od-size-touch);
  }
`;
