import { styled } from 'styled-components';

export interface KeyListProps {
  entries: readonly { keys: readonly string[]; does: string }[];
}

const List = styled.dl`
  display: grid; grid-template-columns: auto 1fr; gap: 6px 14px;
  kbd {
    font: inherit; font-size: 12px; font-weight: var(--od-font-weight-semibold); padding: 1px 6px; margin-right: 4px;
    border: 1px solid var(--od-border-default); border-bottom-width: 2px; border-radius: 4px; background: var(--od-bg-surface);
  }
`;

/** Keys and what they do, for help modals. */
export function KeyList({ entries }: KeyListProps) {
  return (
    <List>
      {entries.map(({ keys, does }) => [
        <dt key={`${does} keys`}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </dt>,
        <dd key={does}>{does}</dd>,
      ])}
    </List>
  );
}
