import { callQuery } from '@open-date/shared-api/queries';
import { Select } from '@open-date/shared-ui/select';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { seasonOptions } from '@open-date/shared-api/rules/league/seasons';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { path } from '../remote.ts';
import type { ConferenceRequest } from './use-conference-data.ts';
import { useInsertedTeams, withInserted } from './use-inserted-teams.ts';

/** Chooses the year of the schedule and keeps the inserted teams. */
export function SeasonSelect({ request }: { readonly request: ConferenceRequest }) {
  const seasons = useQuery(callQuery('reference', 'seasons')).data;
  const navigate = useNavigate();
  const { ids } = useInsertedTeams();
  const handleChange = (year: string) => {
    const showDivisions = toFlag(request.showDivisions);
    const query = withInserted('', ids);
    void navigate({
      pathname: path('conference.schedule', { conferenceId: request.id, year, showDivisions }),
      search: query,
    });
  };
  return (
    <Select
      label="Season"
      isLabelHidden
      value={String(request.year)}
      options={seasonOptions(seasons, request.year)}
      onValueChange={handleChange}
    />
  );
}
