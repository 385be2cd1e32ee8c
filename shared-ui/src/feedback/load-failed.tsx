import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Banner } from './banner.tsx';

export interface LoadFailedProps {
  /** What happened, such as "The games could not be loaded." */
  readonly children: ReactNode;
  readonly onRetry: () => unknown;
  /** Support reference: the request id to look up in the server log; null when the server saw no request. */
  readonly reference: string | null;
}

/** Replaces data that could not be loaded: an error with a retry. */
export function LoadFailed({ children, onRetry, reference }: LoadFailedProps) {
  return (
    <div role="alert">
      <Banner
        tone="error"
        reference={reference}
        action={
          <Button size="sm" onClick={() => onRetry()}>
            Try again
          </Button>
        }
      >
        {children}
      </Banner>
    </div>
  );
}
