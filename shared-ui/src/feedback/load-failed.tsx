import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Banner } from './banner.tsx';

export interface LoadFailedProps {
  /** What happened, such as "The games could not be loaded." */
  readonly children: ReactNode;
  readonly onRetry: () => unknown;
  /** By what the failure is found in the server's log; null for one that has no trace there. */
  readonly reference: string | null;
}

/** Says that data could not be loaded and offers a retry, in place of the data. */
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
