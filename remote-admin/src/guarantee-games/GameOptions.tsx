import { callQuery, EMPTY_LIST } from '@open-date/shared-api/queries';
import { ALL, GUARANTEE_TYPES, guaranteeType } from '@open-date/shared-api/rules/reports/guarantees';
import { ConferenceField, SchoolField, SeasonField } from '@open-date/shared-host/fields';
import { Button, Icon, media } from '@open-date/shared-ui';
import { Select } from '@open-date/shared-ui/select';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { styled } from 'styled-components';
import { changeSeasons, type GameFilters } from './game-filters.ts';

const Tools = styled.search`
  display: flex; flex-wrap: wrap; align-items: end; gap: var(--od-space-4);
  > :nth-child(n + 3):not(:last-child) { flex: 0 1 var(--od-width-field); min-width: 0; }
  ${media.mobile} { > *, > :nth-child(n + 3):not(:last-child) { flex: 1 1 40%; } }
  @media print { display: none; }
`;

interface GameOptionsProps {
  readonly filters: GameFilters;
  readonly isLoading: boolean;
  readonly onChange: (part: Partial<GameFilters>) => void;
  readonly onRefresh: () => unknown;
}

/** The filters of guarantee games: seasons, a school or conference on either side, and the game type. */
export function GameOptions({ filters, isLoading, onChange, onRefresh }: GameOptionsProps) {
  const seasons = useQuery(callQuery('guarantees', 'seasons'));
  const season = (label: string, name: 'start' | 'end') => (
    <SeasonField
      label={label}
      placeholder="All"
      value={filters[name]}
      seasons={seasons.data}
      query={name === 'start' ? seasons : EMPTY_LIST}
      onValueChange={(year) => onChange(changeSeasons(filters, name, year))}
      onClear={() => onChange(changeSeasons(filters, name, null))}
    />
  );
  return (
    <Tools aria-label="Filters">
      {season('Start season', 'start')}
      {season('End season', 'end')}
      <SchoolField placeholder="All schools" value={filters.school} onValueChange={(school) => onChange({ school })} />
      <ConferenceField
        placeholder="All conferences"
        value={filters.conference}
        onValueChange={(conference) => onChange({ conference })}
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
