import { errorText, faultReference } from '@open-date/shared-api/client';
import { Card, LoadFailed, media, Page, PageHeader, Stack } from '@open-date/shared-ui';
import type { ReactNode, SubmitEvent } from 'react';
import { styled } from 'styled-components';

const Columns = styled.div`
  display: grid;
  grid-template-columns: var(--od-width-prose) minmax(0, 1fr);
  align-items: start;
  gap: var(--od-space-6);
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
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
  /** Below the fields: what is one press away. */
  readonly quick: ReactNode;
  /** Beside the fields: everything there is. */
  readonly browser: ReactNode;
}

/** Chooses a schedule: by a form, by quick picks, or by browsing all of them. */
export function ChoicePage({ title, queries, fallback, onSubmit, children, quick, browser }: ChoicePageProps) {
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
      {failed ? (
        <Card>
          <LoadFailed onRetry={handleRetry} reference={faultReference(failed.error)}>
            {errorText(failed.error, fallback)}
          </LoadFailed>
        </Card>
      ) : (
        <Columns>
          <Stack $gap={6} $align="stretch">
            <Card>
              <form onSubmit={handleSubmit}>
                <Stack $gap={6} $align="stretch">
                  {children}
                </Stack>
              </form>
            </Card>
            {quick}
          </Stack>
          {browser}
        </Columns>
      )}
    </Page>
  );
}
