import { media } from '@open-date/shared-ui';
import { styled } from 'styled-components';

/** An entry of a list of opponents, with a line below it. */
export const MatchItem = styled.li`
  padding: var(--od-space-5) var(--od-space-7);
  border-bottom: 1px solid var(--od-border-hairline);
  &:last-child {
    border-bottom: 0;
  }
  &[data-active] {
    background: var(--od-bg-selected);
    box-shadow: inset var(--od-stroke-rail) 0 0 var(--od-accent-solid);
  }
  ${media.mobile} {
    padding: var(--od-space-5) var(--od-space-6);
  }
`;

/** The row of an opponent: text on the left, figures and button on the right; one column on a phone. */
export const MatchFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--od-space-3) var(--od-space-6);
  align-items: start;
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
