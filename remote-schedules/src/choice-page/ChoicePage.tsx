import { errorText } from '@open-date/shared-api/client';
import { Card, LoadFailed, Page, PageHeader, Stack } from '@open-date/shared-ui';
import type { ReactNode, SubmitEvent } from 'react';
import { styled } from 'styled-components';

const Narrow = styled.div`
  max-width: var(--od-width-prose);
`;

interface Loaded {
  readonly isError: boolean;
  readonly data: unknown;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface ChoicePageProps {
  readonly title: string;
  /** The queries that fill the fields. */
  readonly queries: readonly Loaded[];
  /** Shown when a query fails without a reason. */
  readonly fallback: string;
  readonly onSubmit: () => void;
  /** The fields and the button. */
  readonly children: ReactNode;
}

/** A page whose form chooses what to open. */
export function ChoicePage({ title, queries, fallback, onSubmit, children }: ChoicePageProps) {
  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const handleRetry = () => {
    for (const query of queries) void query.refetch();
  };
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title={title} />
      <Narrow>
        <Card>
          {failed ? (
            <LoadFailed onRetry={handleRetry}>{errorText(failed.error, fallback)}</LoadFailed>
          ) : (
            <form onSubmit={handleSubmit}>
              <Stack $gap={6} $align="stretch">
                {children}
              </Stack>
            </form>
          )}
        </Card>
      </Narrow>
    </Page>
  );
}
