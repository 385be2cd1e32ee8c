import { styled } from 'styled-components';

/** Options drawer at the left, results at the right; below each other on small screens. */
export const ReportFrame = styled.div`
  display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: stretch; min-height: calc(100vh - var(--od-size-barHeight));
  > main, > [data-results] { padding: 16px 24px 32px; min-width: 0; }
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr); align-content: start; min-height: 0;
    > main, > [data-results] { padding: 14px 12px 24px; }
  }
  @media print { display: block; }
`;
