import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: grid; justify-items: center; gap: 10px; padding: 32px 16px; text-align: center; color: var(--od-text-secondary);
`;

/** The sentence that stands where a list has no rows: "No results." in lists, "No Results Found" in reports. */
export function EmptyText({ children = 'No results.', action }: { children?: ReactNode; action?: ReactNode }) {
  return (
    <Frame>
      <p>{children}</p>
      {action}
    </Frame>
  );
}
