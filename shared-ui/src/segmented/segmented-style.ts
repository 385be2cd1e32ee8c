import { css } from 'styled-components';
import { chosenInForcedColors } from '../theme/forced-colors.ts';
import { media } from '../theme/media.ts';

/** Styles of a row of joined options, with the chosen option raised. */
export const segmentedStyle = css`
  display: inline-flex;
  flex: none;
  padding: var(--od-space-1);
  border-radius: 7px;
  background: var(--od-bg-sunken);
  box-shadow: inset 0 0 0 1px var(--od-border-hairline);
  > :is(button, label) {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: var(--od-space-3);
    min-height: calc(var(--od-size-control) - 4px);
    padding: 0 var(--od-space-inner);
    border: 0;
    border-radius: var(--od-radius-control);
    background: none;
    color: var(--od-text-secondary);
    font-weight: var(--od-font-weight-medium);
    white-space: nowrap;
    line-height: 1;
    cursor: pointer;
  }
  > :is(button, label):hover {
    color: var(--od-text-primary);
  }
  > label:has(:checked), > button[aria-pressed='true'] {
    background: var(--od-bg-raised);
    color: var(--od-text-primary);
    font-weight: var(--od-font-weight-semibold);
    box-shadow: 0 0 0 1px var(--od-border-default), var(--od-shadow-raised);
  }
  > label:has(:focus-visible) {
    outline: var(--od-stroke-ring) solid var(--od-focus-ring);
    outline-offset: 2px;
  }
  > label:has(:disabled) {
    color: var(--od-text-disabled);
    cursor: not-allowed;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &[data-block] {
    display: flex;
  }
  &[data-block] > * {
    flex: 1;
    justify-content: center;
    padding: 0 var(--od-space-3);
  }
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
    > label:has(:checked) {
      ${chosenInForcedColors}
    }
  }
  ${media.mobile} {
    > :is(button, label) {
      min-height: var(--od-size-touch);
    }
  }
`;
