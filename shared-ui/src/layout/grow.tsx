import { styled } from 'styled-components';

/** Takes the remaining room in a Row. */
export const Grow = styled.div`
  flex: 1;
  min-width: 0;
`;
