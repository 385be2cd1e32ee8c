import type { School } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { useDocumentTitle } from '@open-date/shared-host';
import { Button } from '@open-date/shared-ui';
import { schoolItem, Typeahead, type TypeaheadItem } from '@open-date/shared-ui/typeahead';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChoicePage } from '../choice-page/ChoicePage.tsx';
import { QuickSchools } from '../choice-page/QuickSchools.tsx';
import { SchoolBrowser } from '../choice-page/SchoolBrowser.tsx';
import { useFirstFocus } from '../choice-page/use-first-focus.ts';
import { useOwnSchool } from '../choice-page/use-quick-picks.ts';
import { path } from '../remote.ts';

const schedulePath = ({ ID }: School) => path('team.schedule', { schoolId: ID });

/** /team/select: choose a school and open its seasons; the own one is chosen already. */
export function TeamSelectPage() {
  useDocumentTitle('View Schedule');
  const navigate = useNavigate();
  const schools = useQuery(callQuery('reference', 'schools'));
  const items = useMemo(() => (schools.data ?? []).map(schoolItem), [schools.data]);
  const own = useOwnSchool(schools.data);
  const [picked, setPicked] = useState<TypeaheadItem | null | undefined>(undefined);
  const wanted = picked === undefined ? own.item : picked;
  // The listed item has the mark that the session does not know.
  const chosen = items.find(({ id }) => id === wanted?.id) ?? wanted;
  const button = useFirstFocus(own.item !== null);
  const handleSubmit = () => {
    if (chosen) void navigate(path('team.schedule', { schoolId: Number(chosen.id) }));
  };
  return (
    <ChoicePage
      title="View Schedule"
      queries={[schools]}
      fallback="The schools could not be loaded."
      onSubmit={handleSubmit}
      quick={<QuickSchools schools={schools.data} to={schedulePath} />}
      browser={<SchoolBrowser schools={schools.data} own={own.school} to={schedulePath} />}
    >
      <Typeahead<TypeaheadItem>
        label="School"
        size="lg"
        items={items}
        value={chosen}
        onValueChange={setPicked}
        isLoading={schools.isPending}
      />
      <div>
        <Button ref={button} type="submit" variant="primary" size="lg" disabled={chosen === null}>
          View Schedule
        </Button>
      </div>
    </ChoicePage>
  );
}
