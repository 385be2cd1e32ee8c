import { styled } from 'styled-components';

/** The charts and tables of a summary, one below the other. */
export const SummaryParts = styled.div`
  display: grid; gap: var(--od-space-6); min-width: 0;
  @media print {
    display: block;
    > * { margin-bottom: var(--od-space-6); }
  }
`;
