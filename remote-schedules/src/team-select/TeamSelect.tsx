import type { School } from '@open-date/shared-api/contract';
import { schoolsQuery } from '@open-date/shared-api/queries';
import { useDocumentTitle } from '@open-date/shared-host';
import { Button } from '@open-date/shared-ui';
import { type SchoolItem, schoolItem, Typeahead } from '@open-date/shared-ui/typeahead';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { path } from '../paths.ts';
import { ChoicePage } from '../choice-page/ChoicePage.tsx';

/** /team/select: choose a school and open its seasons. */
export function Screen() {
  useDocumentTitle('View Schedule');
  const navigate = useNavigate();
  const schools = useQuery(schoolsQuery());
  const items = useMemo(() => (schools.data ?? []).map(schoolItem), [schools.data]);
  const [chosen, setChosen] = useState<SchoolItem<School> | null>(null);
  const handleSubmit = () => {
    if (chosen) void navigate(path('team.schedule', { schoolId: chosen.school.ID }));
  };
  return (
    <ChoicePage
      title="View Schedule"
      queries={[schools]}
      fallback="The schools could not be loaded."
      onSubmit={handleSubmit}
    >
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
    </ChoicePage>
  );
}
