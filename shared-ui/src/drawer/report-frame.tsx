import { styled } from 'styled-components';
import { media } from '../theme/media.ts';

/** Options drawer on the left, results on the right; stacked on small screens. */
export const ReportFrame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: stretch;
  min-height: calc(100vh - var(--od-size-barHeight));
  > main, > [data-results] {
    padding: var(--od-space-6) var(--od-space-8) var(--od-space-9);
    min-width: 0;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    min-height: 0;
    > main, > [data-results] {
      padding: var(--od-space-5) var(--od-space-5) var(--od-space-8);
    }
  }
  /* Room below the last row would add an empty sheet when the rows fill theirs exactly. */
  @media print {
    display: block;
    min-height: 0;
    > main, > [data-results] {
      padding-bottom: 0;
    }
  }
`;
