import { styled } from 'styled-components';

/** A list in a card, each entry with a button at its end. */
export const List = styled.ul`
  &:focus {
    outline: 0;
    box-shadow: none;
  }
`;
export const ListItem = styled.li`
  display: flex;
  align-items: center;
  gap: 8px 12px;
  padding: 10px 16px;
  & + & {
    border-top: 1px solid var(--od-border-hairline);
  }
  > div {
    display: grid;
    gap: 2px;
    margin-right: auto;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    margin-right: 6px;
  }
`;
