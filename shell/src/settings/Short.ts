import { styled } from 'styled-components';

/** A few short choices need no more room than this. */
export const Short = styled.div`
  max-width: var(--od-width-choices);
`;
