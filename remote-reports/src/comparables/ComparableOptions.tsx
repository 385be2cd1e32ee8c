import type { SearchChanges } from '@open-date/shared-host/remote';
import { EMPTY_LIST } from '@open-date/shared-api/queries';
import { seasonYears } from '@open-date/shared-api/rules/league/seasons';
import { AS_PAID, PRICED_TYPES } from '@open-date/shared-api/rules/reports/comparables';
import { PRICE_INDEX_SOURCE } from '@open-date/shared-api/rules/reports/inflation';
import { dollarsText, indexNote } from '@open-date/shared-api/rules/reports/price-words';
import { TIER_GROUPS, type TierGroup, tierLabel } from '@open-date/shared-api/rules/reports/tiers';
import { ConferenceField, SeasonField } from '@open-date/shared-host/fields';
import { Pair, Text } from '@open-date/shared-ui';
import { OptionsDrawer } from '@open-date/shared-ui/drawer';
import { Select } from '@open-date/shared-ui/select';
import { RefreshButton } from '../report-page/RefreshButton.tsx';
import { type ComparablesSearch, LEAST_CHOICES } from './route.ts';
import { usePricedSeasons } from './priced-seasons.ts';

/** Any number of prices is no field of the address. */
const findLeast = (text: string) => LEAST_CHOICES.find((least) => least > 1 && String(least) === text) ?? null;
const SINGLE = 'Single games';
const ALL = 'All';

interface ComparableOptionsProps {
  readonly search: ComparablesSearch;
  /** The filters as a text. */
  readonly summary: string;
  /** The season that reports open with. */
  readonly season: number;
  readonly isLoading: boolean;
  readonly onChange: (changes: SearchChanges<ComparablesSearch>) => void;
  readonly onRefresh: () => unknown;
}

/** Which games are compared, and in which dollars. */
export function ComparableOptions(props: ComparableOptionsProps) {
  const { search, summary, season, isLoading, onChange, onRefresh } = props;
  const priced = usePricedSeasons();
  const years = seasonYears(priced.data);
  const ofDollars = [...new Set([...years, season, ...(search.dollars === null ? [] : [search.dollars])])];
  const tiers = TIER_GROUPS.map((group) => ({ value: group, label: tierLabel(group, search.endSeason ?? season) }));
  const findTier = (value: string): TierGroup | null => TIER_GROUPS.find((group) => group === value) ?? null;
  const changeSeasons = (change: Partial<Pick<ComparablesSearch, 'startSeason' | 'endSeason'>>) => {
    const { startSeason, endSeason } = { ...search, ...change };
    if (startSeason === null || endSeason === null || startSeason <= endSeason) return onChange(change);
    const one = 'startSeason' in change ? startSeason : endSeason;
    return onChange({ startSeason: one, endSeason: one });
  };
  const note = indexNote(search.dollars);
  return (
    <OptionsDrawer summary={summary}>
      <Pair $gap={4} $stack="never">
        <Select
          label="Host"
          placeholder={ALL}
          value={search.host ?? ''}
          options={tiers}
          onValueChange={(value) => onChange({ host: findTier(value) })}
        />
        <Select
          label="Visitor"
          placeholder={ALL}
          value={search.visitor ?? ''}
          options={tiers}
          onValueChange={(value) => onChange({ visitor: findTier(value) })}
        />
      </Pair>
      <Pair $gap={4} $stack="never">
        <SeasonField
          label="Start season"
          placeholder="First"
          value={search.startSeason}
          seasons={priced.data}
          query={priced}
          onValueChange={(startSeason) => changeSeasons({ startSeason })}
          onClear={() => changeSeasons({ startSeason: null })}
        />
        <SeasonField
          label="End season"
          placeholder="Last"
          value={search.endSeason}
          seasons={priced.data}
          query={EMPTY_LIST}
          onValueChange={(endSeason) => changeSeasons({ endSeason })}
          onClear={() => changeSeasons({ endSeason: null })}
        />
      </Pair>
      <ConferenceField
        label="Host conference"
        placeholder={ALL}
        value={search.hostConference}
        onValueChange={(hostConference) => onChange({ hostConference })}
      />
      <ConferenceField
        label="Visitor conference"
        placeholder={ALL}
        value={search.visitorConference}
        onValueChange={(visitorConference) => onChange({ visitorConference })}
      />
      <Select
        label="Game type"
        placeholder={SINGLE}
        value={search.gametype ?? ''}
        options={PRICED_TYPES.map((type) => ({ value: type, label: type }))}
        onValueChange={(value) => onChange({ gametype: PRICED_TYPES.find((type) => type === value) ?? null })}
      />
      <Select
        label="Prices in"
        value={String(search.dollars ?? AS_PAID)}
        options={[
          { value: AS_PAID, label: 'Dollars as paid' },
          ...ofDollars
            .toSorted((one, other) => one - other)
            .map((year) => ({ value: String(year), label: dollarsText(year) })),
        ]}
        onValueChange={(value) => onChange({ dollars: value === AS_PAID ? null : Number(value) })}
      />
      <Select
        label="At least"
        value={String(search.least ?? 1)}
        options={LEAST_CHOICES.map((least) => ({
          value: String(least),
          label: least === 1 ? 'Any number of prices' : `${least} prices`,
        }))}
        onValueChange={(value) => onChange({ least: findLeast(value) })}
      />
      <RefreshButton isLoading={isLoading} onRefresh={onRefresh} />
      <hr />
      <Text $tone="secondary" $size="small">
        {search.dollars === null ? 'Prices are what was paid in the season of the game.' : PRICE_INDEX_SOURCE}
        {note === null ? '' : `. ${note}`}
      </Text>
    </OptionsDrawer>
  );
}
