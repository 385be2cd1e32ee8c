import { guaranteeSeasonsQuery } from '../guarantees/queries.ts';
import type { Conference, GuaranteeSeason, School } from '@open-date/shared-api/contract';
import { schoolsQuery } from '@open-date/shared-api/queries';
import { ALL } from '@open-date/shared-api/rules/reports/guarantees';
import { listFailure } from '@open-date/shared-host';
import { Text } from '@open-date/shared-ui';
import { OptionsDrawer } from '@open-date/shared-ui/drawer';
import { Select } from '@open-date/shared-ui/select';
import { schoolItem, Typeahead } from '@open-date/shared-ui/typeahead';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { seasonsText } from '../address/season-range.ts';
import type { FilterChange } from '../address/use-address-filters.ts';
import type { GuaranteeFilters } from '../guarantees/address.ts';
import { ConferenceSelect } from '../report-page/ConferenceSelect.tsx';
import { RefreshButton } from '../report-page/RefreshButton.tsx';
import { SeasonRangeSelects } from '../report-page/SeasonRangeSelects.tsx';

interface GameOptionsProps {
  readonly filters: GuaranteeFilters;
  readonly types: readonly string[];
  readonly seasons: readonly GuaranteeSeason[] | undefined;
  readonly schools: readonly School[] | undefined;
  readonly conferences: readonly Conference[];
  readonly isLoading: boolean;
  readonly onChange: (change: FilterChange<GuaranteeFilters>) => void;
  readonly onRefresh: () => unknown;
}

/** Options of a report of guarantee games: seasons, a school or conference on either side, and the game type. */
export function GameOptions(props: GameOptionsProps) {
  const { filters, types, seasons, schools, conferences, isLoading, onChange, onRefresh } = props;
  const schoolList = useQuery(schoolsQuery());
  const seasonList = useQuery(guaranteeSeasonsQuery());
  const schoolItems = useMemo(() => (schools ?? []).map(schoolItem), [schools]);
  return (
    <OptionsDrawer summary={`${seasonsText(filters)}, ${filters.gametype ?? 'all types'}`}>
      <SeasonRangeSelects seasons={seasons} list={seasonList} range={filters} onChange={onChange} />
      <Typeahead
        label="School"
        items={schoolItems}
        isLoading={schoolList.isPending}
        failure={listFailure(schoolList, 'The schools could not be loaded.')}
        value={schoolItems.find(({ id }) => Number(id) === filters.school) ?? null}
        onValueChange={(item) => onChange({ school: item === null ? null : Number(item.id) })}
      />
      <ConferenceSelect
        conferences={conferences}
        value={filters.conference}
        placeholder={ALL}
        onChange={(conference) => onChange({ conference })}
      />
      <Select
        label="Game type"
        value={filters.gametype ?? ALL}
        options={types.map((type) => ({ value: type, label: type }))}
        onValueChange={(type) => onChange({ gametype: type === ALL ? null : type })}
      />
      <RefreshButton isLoading={isLoading} onRefresh={onRefresh} />
      <hr />
      <Text $tone="secondary" $size="small">
        The average leaves out games marked Ignore In Average and games without an amount. X means that the amount is
        not disclosed.
      </Text>
    </OptionsDrawer>
  );
}
