import { css } from 'styled-components';
import { media } from '../theme/media.ts';

/** Styles of a button or link in the header (`AppBar`). */
export const barItemStyle = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 7px;
  height: 32px;
  padding: 0 var(--od-space-inner);
  border: 0;
  border-radius: var(--od-radius-control);
  background: none;
  color: var(--od-bar-text);
  text-decoration: none;
  font-weight: var(--od-font-weight-medium);
  white-space: nowrap;
  &:hover {
    background: var(--od-bar-hover);
  }
  &:is([aria-current], [aria-expanded='true'], [data-popup-open]) {
    background: var(--od-bar-active);
  }
  &:focus-visible {
    outline-color: var(--od-focus-onBar);
    box-shadow: 0 0 0 2px var(--od-bar-bg);
  }
  > svg[data-chevron] {
    color: var(--od-bar-muted);
    margin-left: calc(-1 * var(--od-space-1));
  }
  &[data-icon-only] {
    width: 34px;
    padding: 0;
    color: var(--od-bar-muted);
  }
  &[data-icon-only]:hover {
    color: var(--od-bar-text);
  }
  ${media.tablet} {
    padding: 0 7px;
    gap: 5px;
    font-stretch: var(--od-font-stretch-display);
  }
  ${media.mobile} {
    &[data-icon-only] {
      width: 44px;
      height: 44px;
    }
  }
`;
