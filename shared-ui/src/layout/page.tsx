import { styled } from 'styled-components';
import { media } from '../theme/media.ts';

/** The frame of a page with ordinary content: padding, and at most 1392 px of width. */
export const Page = styled.main`
  max-width: var(--od-width-page);
  margin: 0 auto;
  padding: var(--od-space-7) var(--od-space-8) var(--od-space-9);
  min-width: 0;
  &:focus {
    outline: 0;
    box-shadow: none;
  }
  ${media.mobile} {
    padding: var(--od-space-5) var(--od-space-5) var(--od-space-8);
  }
`;
