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
  gap: var(--od-space-4) var(--od-space-5);
  padding: var(--od-space-inner) var(--od-space-6);
  & + & {
    border-top: 1px solid var(--od-border-hairline);
  }
  > div {
    display: grid;
    gap: var(--od-space-1);
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    padding-right: var(--od-space-3);
  }
`;

/** A narrow box for a few short choices. */
export const Short = styled.div`
  max-width: var(--od-width-choices);
`;
