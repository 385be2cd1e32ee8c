import type { Conference } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { ownConferenceId } from '@open-date/shared-api/rules/access/own-conference';
import { DIVISIONS, divisionLabel } from '@open-date/shared-api/rules/constants';
import { seasonOptions } from '@open-date/shared-api/rules/league/seasons';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { useDocumentTitle, useSession } from '@open-date/shared-host';
import { Button, Checkbox } from '@open-date/shared-ui';
import { Select, type SelectOption } from '@open-date/shared-ui/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChoicePage } from '../choice-page/ChoicePage.tsx';
import { ConferenceBrowser } from '../choice-page/ConferenceBrowser.tsx';
import { QuickConferences } from '../choice-page/QuickConferences.tsx';
import { useFirstFocus } from '../choice-page/use-first-focus.ts';
import { useWorkingSeason } from '../choice-page/use-working-season.ts';
import { TYPES } from '../conferences/route.ts';
import { path } from '../remote.ts';

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

/** The conference that the user works for, once the lists have loaded. */
function useOwnConference(conferences: readonly Conference[] | undefined): Conference | undefined {
  const { actor } = useSession();
  const schools = useQuery({ ...callQuery('reference', 'schools'), enabled: actor.schoolId !== null });
  const ownId = ownConferenceId(actor, schools.data);
  return conferences?.find(({ id }) => id === ownId);
}

/** /conference/select: choose a conference and a year; the own one and the season that it plans are chosen already. */
export function ConferenceSelectPage() {
  useDocumentTitle('Conference Schedule');
  const navigate = useNavigate();
  const conferences = useQuery(callQuery('reference', 'conferences'));
  const seasons = useQuery(callQuery('reference', 'seasons'));
  const own = useOwnConference(conferences.data);
  const working = useWorkingSeason(own?.TypeID, seasons.data);
  const [pickedId, setPickedId] = useState<string>();
  const [pickedYear, setPickedYear] = useState<string>();
  const [showDivisions, setShowDivisions] = useState(true);
  const conferenceId = pickedId ?? String(own?.id ?? '');
  const year = pickedYear ?? String(working);
  const isComplete = conferenceId !== '' && year !== '';
  const button = useFirstFocus(isComplete);
  const schedulePath = (id: number | string, season: number | string) =>
    path('conference.schedule', { conferenceId: id, year: season, showDivisions: toFlag(showDivisions) });
  const markPath = ({ id }: Conference) => schedulePath(id, year || working);
  const handleSubmit = () => {
    if (isComplete) void navigate(schedulePath(conferenceId, year));
  };
  return (
    <ChoicePage
      title="Conference Schedule"
      queries={[conferences, seasons]}
      fallback="The conferences and seasons could not be loaded."
      onSubmit={handleSubmit}
      quick={<QuickConferences conferences={conferences.data} to={markPath} />}
      browser={<ConferenceBrowser conferences={conferences.data} ownType={own?.TypeID ?? null} to={markPath} />}
    >
      <Select
        label="Conference"
        size="lg"
        placeholder="Choose a conference"
        value={conferenceId}
        options={conferenceOptions(conferences.data)}
        onValueChange={setPickedId}
      />
      <Select
        label="Year"
        size="lg"
        placeholder="Choose a year"
        value={year}
        options={seasonOptions(seasons.data, year === '' ? undefined : Number(year))}
        onValueChange={setPickedYear}
      />
      <Checkbox label="Show divisions" checked={showDivisions} onCheckedChange={setShowDivisions} />
      <div>
        <Button ref={button} type="submit" variant="primary" size="lg" disabled={!isComplete}>
          View Conference
        </Button>
      </div>
    </ChoicePage>
  );
}
