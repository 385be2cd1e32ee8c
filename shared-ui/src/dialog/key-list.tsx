import { styled } from 'styled-components';

export interface KeyListProps {
  readonly entries: readonly { readonly keys: readonly string[]; readonly does: string }[];
}

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--od-space-3) 14px;
  kbd {
    font: inherit;
    font-size: var(--od-type-small-size);
    font-weight: var(--od-font-weight-semibold);
    padding: 1px var(--od-space-3);
    margin-right: var(--od-space-2);
    border: 1px solid var(--od-border-default);
    border-bottom-width: 2px;
    border-radius: 4px;
    background: var(--od-bg-surface);
  }
`;

/** A list of keys and their effects, for help modals. */
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
