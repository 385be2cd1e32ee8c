import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Text } from '../text/text.tsx';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--od-space-inner);
  padding: var(--od-space-9) var(--od-space-6);
  text-align: center;
  color: var(--od-text-secondary);
`;

export interface EmptyTextProps {
  /** A list says "No results.", a report "No Results Found". */
  readonly kind?: 'list' | 'report' | undefined;
  /** A text instead of the usual sentence. */
  readonly children?: ReactNode;
  /** What to do next, in one line; a report says where its filters are. */
  readonly next?: ReactNode;
  /** One button, only if the user can do something about it. */
  readonly action?: ReactNode;
}

const WORDS = {
  list: { text: 'No results.', next: null },
  report: { text: 'No Results Found', next: 'Choose another season or fewer filters.' },
} as const;

/** The sentence in place of an empty list or report. */
export function EmptyText({
  kind = 'list',
  children = WORDS[kind].text,
  next = WORDS[kind].next,
  action,
}: EmptyTextProps) {
  return (
    <Frame>
      <p>{children}</p>
      {next === null ? null : <Text $tone="tertiary">{next}</Text>}
      {action}
    </Frame>
  );
}
