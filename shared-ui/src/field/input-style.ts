import { css } from 'styled-components';
import { media } from '../theme/media.ts';

/** iOS zooms into a field with smaller text, on a phone in either direction. */
const touchFieldSize = css`
  ${media.mobile} {
    &, &[data-size] {
      font-size: var(--od-type-touchField-size);
    }
  }
  @media screen and (pointer: coarse) {
    &, &[data-size] {
      font-size: var(--od-type-touchField-size);
    }
  }
`;

/** Styles of every text control. */
export const inputStyle = css`
  width: 100%;
  min-width: 0;
  min-height: var(--od-size-control);
  padding: calc((var(--od-size-control) - 22px) / 2) var(--od-space-inner);
  border: 1px solid var(--od-border-strong);
  border-radius: var(--od-radius-control);
  background: var(--od-bg-surface);
  color: var(--od-text-primary);
  line-height: 20px;
  &::placeholder {
    color: var(--od-text-tertiary);
    opacity: 1;
  }
  &:hover {
    border-color: var(--od-text-secondary);
  }
  &[aria-invalid='true'] {
    border-color: var(--od-danger-solid);
    box-shadow: 0 0 0 1px var(--od-danger-solid);
  }
  &:is(:disabled, [readonly]) {
    background: var(--od-bg-sunken);
    border-color: var(--od-border-default);
    color: var(--od-text-secondary);
  }
  &:disabled {
    cursor: not-allowed;
  }
  &[data-size='lg'] {
    min-height: var(--od-size-controlLg);
    font-size: var(--od-type-read-size);
  }
  ${media.mobile} {
    &, &[data-size='lg'] {
      min-height: var(--od-size-touch);
    }
  }
  ${touchFieldSize}
`;
