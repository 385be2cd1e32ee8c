import { css } from 'styled-components';
import { media } from '../theme/media.ts';

export const scrimStyle = css`
  position: fixed;
  inset: 0;
  z-index: var(--od-z-modal);
  background: var(--od-bg-scrim);
  transition: opacity var(--od-motion-duration-base);
  @media (prefers-reduced-motion: no-preference) {
    &:is([data-starting-style], [data-ending-style]) {
      opacity: 0;
    }
  }
  @media print {
    display: none;
  }
`;

export const viewportStyle = css`
  position: fixed;
  inset: 0;
  z-index: var(--od-z-modal);
  display: grid;
  place-items: center;
  padding: var(--od-space-8);
  ${media.mobile} {
    padding: 0;
    place-items: end stretch;
  }
  @media print {
    display: none;
  }
`;

/** A dialog box: head, scrolling body, footer. */
export const boxStyle = css`
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  width: 100%;
  max-width: 560px;
  max-height: calc(100dvh - 48px);
  overflow: hidden;
  border-radius: var(--od-radius-modal);
  background: var(--od-bg-raised);
  box-shadow: var(--od-shadow-modal);
  transition: opacity var(--od-motion-duration-base), transform var(--od-motion-duration-base) var(--od-motion-easing-standard);
  &[data-width='sm'] {
    max-width: 400px;
  }
  &[data-width='lg'] {
    max-width: 868px;
  }
  @media (prefers-reduced-motion: no-preference) {
    &:is([data-starting-style], [data-ending-style]) {
      opacity: 0;
      transform: translateY(6px);
    }
  }
  &:focus {
    outline: 0;
  }
  ${media.mobile} {
    max-width: none;
    border-radius: var(--od-radius-modal) var(--od-radius-modal) 0 0;
  }
`;
