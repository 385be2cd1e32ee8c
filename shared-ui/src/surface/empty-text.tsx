import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: grid; justify-items: center; gap: var(--od-space-inner); padding: var(--od-space-9) var(--od-space-6); text-align: center; color: var(--od-text-secondary);
`;

export interface EmptyTextProps {
  /** A list says "No results.", a report "No Results Found". */
  kind?: 'list' | 'report' | undefined;
  /** A text instead of the usual sentence. */
  children?: ReactNode;
  /** One button, only if the user can do something about it. */
  action?: ReactNode;
}

const WORDS = { list: 'No results.', report: 'No Results Found' } as const;

/** The sentence in place of an empty list or report. */
export function EmptyText({ kind = 'list', children = WORDS[kind], action }: EmptyTextProps) {
  return (
    <Frame>
      <p>{children}</p>
      {action}
    </Frame>
  );
}
