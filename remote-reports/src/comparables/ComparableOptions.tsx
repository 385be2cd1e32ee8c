import { listFailure } from '@open-date/shared-host';
import type { SearchChanges } from '@open-date/shared-host/remote';
import type { Conference } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { seasonYears } from '@open-date/shared-api/rules/league/seasons';
import { AS_PAID, PRICED_TYPES } from '@open-date/shared-api/rules/reports/comparables';
import { PRICE_INDEX_SOURCE } from '@open-date/shared-api/rules/reports/inflation';
import { dollarsText, indexNote } from '@open-date/shared-api/rules/reports/price-words';
import { TIER_GROUPS, type TierGroup, tierLabel } from '@open-date/shared-api/rules/reports/tiers';
import { type ListFailure, Pair, Text } from '@open-date/shared-ui';
import { OptionsDrawer } from '@open-date/shared-ui/drawer';
import { Select } from '@open-date/shared-ui/select';
import { useQuery } from '@tanstack/react-query';
import { ConferenceSelect } from '../report-page/ConferenceSelect.tsx';
import { RefreshButton } from '../report-page/RefreshButton.tsx';
import { type ComparablesSearch, LEAST_CHOICES } from './route.ts';
import { usePricedSeasons } from './priced-seasons.ts';

const NO_CONFERENCES: readonly Conference[] = [];
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
  const { data: conferences = NO_CONFERENCES } = useQuery(callQuery('reference', 'conferences'));
  const years = seasonYears(usePricedSeasons());
  const seasonList = useQuery(callQuery('guarantees', 'seasons'));
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
        <YearSelect
          label="Start season"
          placeholder="First"
          years={years}
          failure={listFailure(seasonList, 'The seasons could not be loaded.')}
          value={search.startSeason}
          onChange={(startSeason) => changeSeasons({ startSeason })}
        />
        <YearSelect
          label="End season"
          placeholder="Last"
          years={years}
          value={search.endSeason}
          onChange={(endSeason) => changeSeasons({ endSeason })}
        />
      </Pair>
      <ConferenceSelect
        label="Host conference"
        conferences={conferences}
        value={search.hostConference}
        placeholder={ALL}
        onChange={(hostConference) => onChange({ hostConference })}
      />
      <ConferenceSelect
        label="Visitor conference"
        conferences={conferences}
        value={search.visitorConference}
        placeholder={ALL}
        onChange={(visitorConference) => onChange({ visitorConference })}
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

interface YearSelectProps {
  readonly label: string;
  readonly placeholder: string;
  readonly years: readonly number[];
  readonly value: number | null;
  readonly failure?: ListFailure | undefined;
  readonly onChange: (year: number | null) => void;
}

function YearSelect({ label, placeholder, years, value, failure, onChange }: YearSelectProps) {
  const options = [...new Set([...years, ...(value === null ? [] : [value])])].toSorted((one, other) => one - other);
  return (
    <Select
      label={label}
      placeholder={placeholder}
      value={value === null ? '' : String(value)}
      options={options.map((year) => ({ value: String(year), label: String(year) }))}
      failure={failure}
      onValueChange={(text) => onChange(text === '' ? null : Number(text))}
    />
  );
}
