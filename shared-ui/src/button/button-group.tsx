import { styled } from 'styled-components';

/** Buttons joined into one block. */
export const ButtonGroup = styled.div`
  display: inline-flex;
  > :not(:first-child) {
    border-top-left-radius: 0;
    border-bottom-left-radius: 0;
    margin-left: -1px;
  }
  > :not(:last-child) {
    border-top-right-radius: 0;
    border-bottom-right-radius: 0;
  }
  > :hover, > :focus-visible {
    z-index: 1;
  }
`;
