import type { EndedByChange } from '@open-date/shared-api/contract';
import { Loaded } from '@open-date/shared-host';
import { Text } from '@open-date/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { endedWords } from './ended-words.ts';

const List = styled.ul`
  display: grid; gap: var(--od-space-2); margin: 0; padding-left: var(--od-space-6);
`;

interface EndedListProps {
  readonly preview: UseQueryResult<EndedByChange>;
  /** The conference that the school leaves. */
  readonly conference: string;
}

/** What a change would end, as the server counted it without changing anything. */
export function EndedList({ preview, conference }: EndedListProps) {
  const show = (sentences: readonly string[]) =>
    sentences.length === 0 ? (
      <Text $tone="secondary">Nothing ends with this change.</Text>
    ) : (
      <List aria-label="What this ends">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </List>
    );
  return (
    <Loaded query={preview} failed="The preview could not be loaded.">
      {(ended) => show(endedWords(ended, conference))}
    </Loaded>
  );
}
