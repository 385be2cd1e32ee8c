import { guaranteeSeasonsQuery } from '../queries.ts';
import type { Conference, GuaranteeSeason, School } from '@open-date/shared-api/contract';
import { conferencesQuery, schoolsQuery } from '@open-date/shared-api/queries';
import { seasonOptions } from '@open-date/shared-api/rules/league/seasons';
import { ALL, GUARANTEE_TYPES, guaranteeType } from '@open-date/shared-api/rules/reports/guarantees';
import { listFailure } from '@open-date/shared-host';
import { Button, Icon, media } from '@open-date/shared-ui';
import { Select } from '@open-date/shared-ui/select';
import { schoolItem, Typeahead } from '@open-date/shared-ui/typeahead';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { conferenceOptions } from './conference-options.ts';
import { changeSeasons, type GameFilters } from './game-filters.ts';

const Tools = styled.search`
  display: flex; flex-wrap: wrap; align-items: end; gap: var(--od-space-4);
  > :nth-child(n + 3):not(:last-child) { flex: 0 1 var(--od-width-field); min-width: 0; }
  ${media.mobile} { > *, > :nth-child(n + 3):not(:last-child) { flex: 1 1 40%; } }
  @media print { display: none; }
`;

interface GameOptionsProps {
  readonly filters: GameFilters;
  readonly seasons: readonly GuaranteeSeason[] | undefined;
  readonly schools: readonly School[] | undefined;
  readonly conferences: readonly Conference[];
  readonly isLoading: boolean;
  readonly onChange: (part: Partial<GameFilters>) => void;
  readonly onRefresh: () => unknown;
}

/** The filters of guarantee games: seasons, a school or conference on either side, and the game type. */
export function GameOptions(props: GameOptionsProps) {
  const { filters, seasons, schools, conferences, isLoading, onChange, onRefresh } = props;
  const schoolList = useQuery(schoolsQuery());
  const conferenceList = useQuery(conferencesQuery());
  const seasonList = useQuery(guaranteeSeasonsQuery());
  const items = useMemo(() => (schools ?? []).map(schoolItem), [schools]);
  const grouped = useMemo(() => conferenceOptions(conferences), [conferences]);
  const season = (label: string, name: 'start' | 'end') => (
    <Select
      label={label}
      placeholder="All"
      value={filters[name] === null ? '' : String(filters[name])}
      options={seasonOptions(seasons, filters[name] ?? undefined)}
      failure={name === 'start' ? listFailure(seasonList, 'The seasons could not be loaded.') : undefined}
      onValueChange={(year) => onChange(changeSeasons(filters, name, year === '' ? null : Number(year)))}
    />
  );
  return (
    <Tools aria-label="Filters">
      {season('Start season', 'start')}
      {season('End season', 'end')}
      <Typeahead
        label="School"
        placeholder="All schools"
        items={items}
        isLoading={schoolList.isPending}
        failure={listFailure(schoolList, 'The schools could not be loaded.')}
        value={items.find(({ id }) => Number(id) === filters.school) ?? null}
        onValueChange={(item) => onChange({ school: item === null ? null : Number(item.id) })}
      />
      <Select
        label="Conference"
        placeholder="All conferences"
        value={filters.conference === null ? '' : String(filters.conference)}
        options={grouped}
        failure={listFailure(conferenceList, 'The conferences could not be loaded.')}
        onValueChange={(id) => onChange({ conference: id === '' ? null : Number(id) })}
      />
      <Select
        label="Game type"
        value={filters.gametype ?? ALL}
        options={[ALL, ...GUARANTEE_TYPES].map((type) => ({ value: type, label: type }))}
        onValueChange={(type) => onChange({ gametype: guaranteeType(type) })}
      />
      <Button
        icon={<Icon icon={RefreshCw} />}
        isLoading={isLoading}
        loadingLabel="Loading"
        onClick={() => void onRefresh()}
      >
        Refresh
      </Button>
    </Tools>
  );
}
