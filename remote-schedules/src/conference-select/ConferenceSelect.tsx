import type { Conference } from '@open-date/shared-api/contract';
import { conferencesQuery, seasonsQuery } from '@open-date/shared-api/queries';
import { type ConferenceType, DIVISIONS, divisionLabel } from '@open-date/shared-api/rules/constants';
import { useDocumentTitle } from '@open-date/shared-host';
import { Button, Checkbox } from '@open-date/shared-ui';
import { Select, type SelectOption } from '@open-date/shared-ui/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { seasonOptions } from '@open-date/shared-api/rules/league/seasons';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { path } from '../paths.ts';
import { ChoicePage } from '../choice-page/ChoicePage.tsx';

const TYPES: readonly ConferenceType[] = [1, 2, 3, 4, 5, 6];

/** The conferences grouped by conference type, as options of a select. */
function conferenceOptions(conferences: readonly Conference[] | undefined): SelectOption[] {
  return TYPES.flatMap((type) =>
    (conferences ?? [])
      .filter(({ TypeID }) => TypeID === type)
      .map(({ id, Name }) => ({
        value: String(id),
        label: Name,
        group: type === 6 ? divisionLabel(type) : DIVISIONS[type],
      })),
  );
}

/** /conference/select: choose a conference and a year and open their schedule. */
export function Screen() {
  useDocumentTitle('Conference Schedule');
  const navigate = useNavigate();
  const conferences = useQuery(conferencesQuery());
  const seasons = useQuery(seasonsQuery());
  const [conferenceId, setConferenceId] = useState('');
  const [year, setYear] = useState('');
  const [showDivisions, setShowDivisions] = useState(true);
  const isComplete = conferenceId !== '' && year !== '';
  const handleSubmit = () => {
    if (isComplete)
      void navigate(path('conference.schedule', { conferenceId, year, showDivisions: toFlag(showDivisions) }));
  };
  return (
    <ChoicePage
      title="Conference Schedule"
      queries={[conferences, seasons]}
      fallback="The conferences could not be loaded."
      onSubmit={handleSubmit}
    >
      <Select
        label="Conference"
        size="lg"
        placeholder="Choose a conference"
        value={conferenceId}
        options={conferenceOptions(conferences.data)}
        onValueChange={setConferenceId}
      />
      <Select
        label="Year"
        size="lg"
        placeholder="Choose a year"
        value={year}
        options={seasonOptions(seasons.data)}
        onValueChange={setYear}
      />
      <Checkbox label="Show divisions" checked={showDivisions} onCheckedChange={setShowDivisions} />
      <div>
        <Button type="submit" variant="primary" size="lg" disabled={!isComplete}>
          View Conference
        </Button>
      </div>
    </ChoicePage>
  );
}
