import { styled } from 'styled-components';

/** Takes the room that is left in a Row. */
export const Grow = styled.div`
  flex: 1;
  min-width: 0;
`;
