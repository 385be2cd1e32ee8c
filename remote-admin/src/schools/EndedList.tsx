import { errorText, faultReference } from '@open-date/shared-api/client';
import type { EndedByChange } from '@open-date/shared-api/contract';
import { LoadFailed, SkeletonLines, Text } from '@open-date/shared-ui';
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
  if (preview.isError)
    return (
      <LoadFailed onRetry={preview.refetch} reference={faultReference(preview.error)}>
        {errorText(preview.error, 'The preview could not be loaded.')}
      </LoadFailed>
    );
  if (!preview.data) return <SkeletonLines count={3} />;
  const sentences = endedWords(preview.data, conference);
  if (sentences.length === 0) return <Text $tone="secondary">Nothing ends with this change.</Text>;
  return (
    <List aria-label="What this ends">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </List>
  );
}
