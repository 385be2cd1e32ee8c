import { styled } from 'styled-components';

/** A narrow box for a few short choices. */
export const Short = styled.div`
  max-width: var(--od-width-choices);
`;
