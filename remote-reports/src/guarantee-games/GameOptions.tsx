import type { GuaranteeSeason } from '@open-date/shared-api/contract';
import { ALL } from '@open-date/shared-api/rules/reports/guarantees';
import type { UsedScreen } from '@open-date/shared-host';
import { ConferenceField, SchoolField } from '@open-date/shared-host/fields';
import { Text } from '@open-date/shared-ui';
import { OptionsDrawer } from '@open-date/shared-ui/drawer';
import { Select } from '@open-date/shared-ui/select';
import type { UseQueryResult } from '@tanstack/react-query';
import { seasonsText } from '../address/season-range.ts';
import { RefreshButton } from '../report-page/RefreshButton.tsx';
import { SeasonRangeSelects } from '../report-page/SeasonRangeSelects.tsx';
import type { GuaranteeGamesSearch } from './route.ts';

interface GameOptionsProps {
  readonly search: GuaranteeGamesSearch;
  readonly types: readonly string[];
  readonly seasons: UseQueryResult<GuaranteeSeason[]>;
  readonly isLoading: boolean;
  readonly onChange: UsedScreen<unknown, GuaranteeGamesSearch, unknown>['setSearch'];
  readonly onRefresh: () => unknown;
}

/** Options of a report of guarantee games: seasons, a school or conference on either side, and the game type. */
export function GameOptions(props: GameOptionsProps) {
  const { search, types, seasons, isLoading, onChange, onRefresh } = props;
  return (
    <OptionsDrawer summary={`${seasonsText(search.year)}, ${search.gametype ?? 'all types'}`}>
      <SeasonRangeSelects
        list={seasons}
        range={search.year}
        onChange={(change) => onChange((latest) => ({ year: change(latest.year) }))}
      />
      <SchoolField value={search.school} onValueChange={(school) => onChange({ school })} />
      <ConferenceField
        placeholder={ALL}
        value={search.conference}
        onValueChange={(conference) => onChange({ conference })}
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
