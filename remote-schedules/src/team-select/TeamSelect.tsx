import { schoolsQuery } from '@open-date/shared-api/queries';
import { path } from '@open-date/shared-api/rules/paths';
import { useDocumentTitle } from '@open-date/shared-host';
import { Button, Card, Page, PageHeader, Stack } from '@open-date/shared-ui';
import { Typeahead } from '@open-date/shared-ui/typeahead';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { LoadFailed } from '../schools/LoadFailed.tsx';
import { type SchoolItem, schoolItem } from '../schools/school-item.tsx';

const Narrow = styled.div`
  max-width: 480px;
`;

/** /team/select: choose a school and open its seasons. */
export function Screen() {
  useDocumentTitle('View Schedule');
  const navigate = useNavigate();
  const schools = useQuery(schoolsQuery());
  const items = useMemo(() => (schools.data ?? []).map(schoolItem), [schools.data]);
  const [chosen, setChosen] = useState<SchoolItem | null>(null);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen) void navigate(path('team.schedule', { schoolId: chosen.school.ID }));
  };
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title="View Schedule" />
      <Narrow>
        <Card>
          {schools.isError ? (
            <LoadFailed
              error={schools.error}
              fallback="The schools could not be loaded."
              onRetry={() => void schools.refetch()}
            />
          ) : (
            <form onSubmit={handleSubmit}>
              <Stack $gap={6} $align="stretch">
                <Typeahead
                  label="School"
                  size="lg"
                  items={items}
                  value={chosen}
                  onValueChange={setChosen}
                  isLoading={schools.isPending}
                />
                <div>
                  <Button type="submit" variant="primary" size="lg" disabled={chosen === null}>
                    View Schedule
                  </Button>
                </div>
              </Stack>
            </form>
          )}
        </Card>
      </Narrow>
    </Page>
  );
}
