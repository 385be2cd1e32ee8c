import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';

export interface FaultReferenceProps {
  /** The id by which the failure is found in the server's log. */
  readonly reference: string;
}

const Frame = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--od-space-4);
  font-size: var(--od-type-small-size);
  font-weight: var(--od-font-weight-regular);
  line-height: 20px;
  code {
    font-family: var(--od-font-mono);
    user-select: all;
    white-space: nowrap;
  }
`;

/** Says by which reference a failure can be reported, and copies it. */
export function FaultReference({ reference }: FaultReferenceProps) {
  const [isCopied, setIsCopied] = useState(false);
  // Browsers give the clipboard to pages over HTTPS alone; elsewhere the reference is selected by a click.
  const copy = () => void navigator.clipboard.writeText(reference).then(() => setIsCopied(true));
  return (
    <Frame>
      <span>
        If it happens again, report it with reference <code>{reference}</code>
      </span>
      {'clipboard' in navigator ? (
        <Button size="sm" variant="link" onClick={copy}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      ) : null}
    </Frame>
  );
}

/** The entry of `Server-Timing` that carries the request id of the document. */
const NAME = 'request';

/**
 * The request id of the document, as the support reference of a part that does not load. Null without a network, and where
 * the browser does not expose it, as without HTTPS.
 */
export function pageReference(): string | null {
  const [page] = performance.getEntriesByType?.('navigation') ?? [];
  if (!navigator.onLine || !page || !(page instanceof PerformanceNavigationTiming)) return null;
  return page.serverTiming.find(({ name }) => name === NAME)?.description ?? null;
}
