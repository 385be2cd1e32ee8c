import type { Conference, GuaranteeSeason, School } from '@open-date/shared-api/contract';
import { ALL } from '@open-date/shared-api/rules/reports/guarantees';
import { listFailure, type UsedScreen } from '@open-date/shared-host';
import { Text } from '@open-date/shared-ui';
import { OptionsDrawer } from '@open-date/shared-ui/drawer';
import { Select } from '@open-date/shared-ui/select';
import { schoolItem, Typeahead } from '@open-date/shared-ui/typeahead';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { seasonsText } from '../address/season-range.ts';
import { ConferenceSelect } from '../report-page/ConferenceSelect.tsx';
import { RefreshButton } from '../report-page/RefreshButton.tsx';
import { SeasonRangeSelects } from '../report-page/SeasonRangeSelects.tsx';
import type { GuaranteeGamesSearch } from './route.ts';

interface GameOptionsProps {
  readonly search: GuaranteeGamesSearch;
  readonly types: readonly string[];
  readonly seasons: UseQueryResult<GuaranteeSeason[]>;
  readonly schools: UseQueryResult<School[]>;
  readonly conferences: readonly Conference[];
  readonly isLoading: boolean;
  readonly onChange: UsedScreen<unknown, GuaranteeGamesSearch, unknown>['setSearch'];
  readonly onRefresh: () => unknown;
}

/** Options of a report of guarantee games: seasons, a school or conference on either side, and the game type. */
export function GameOptions(props: GameOptionsProps) {
  const { search, types, seasons, schools, conferences, isLoading, onChange, onRefresh } = props;
  const schoolItems = useMemo(() => (schools.data ?? []).map(schoolItem), [schools.data]);
  return (
    <OptionsDrawer summary={`${seasonsText(search.year)}, ${search.gametype ?? 'all types'}`}>
      <SeasonRangeSelects
        seasons={seasons.data}
        list={seasons}
        range={search.year}
        onChange={(change) => onChange((latest) => ({ year: change(latest.year) }))}
      />
      <Typeahead
        label="School"
        items={schoolItems}
        isLoading={schools.isPending}
        failure={listFailure(schools, 'The schools could not be loaded.')}
        value={schoolItems.find(({ id }) => Number(id) === search.school) ?? null}
        onValueChange={(item) => onChange({ school: item === null ? null : Number(item.id) })}
      />
      <ConferenceSelect
        conferences={conferences}
        value={search.conference}
        placeholder={ALL}
        onChange={(conference) => onChange({ conference })}
      />
      <Select
        label="Game type"
        value={search.gametype ?? ALL}
        options={[ALL, ...types].map((type) => ({ value: type, label: type }))}
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
