import { guaranteeSeasonsQuery } from '../guarantees/queries.ts';
import { listFailure } from '@open-date/shared-host';
import type { Conference } from '@open-date/shared-api/contract';
import { conferencesQuery } from '@open-date/shared-api/queries';
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
import { type ExplorerFilters, LEAST_CHOICES } from './address.ts';
import { usePricedSeasons } from './queries.ts';

const NO_CONFERENCES: readonly Conference[] = [];
const SINGLE = 'Single games';
const ALL = 'All';

interface ComparableOptionsProps {
  readonly filters: ExplorerFilters;
  /** The filters as a text. */
  readonly summary: string;
  /** The season that reports open with. */
  readonly season: number;
  readonly isLoading: boolean;
  readonly onChange: (part: Partial<ExplorerFilters>) => void;
  readonly onRefresh: () => unknown;
}

/** Which games are compared, and in which dollars. */
export function ComparableOptions(props: ComparableOptionsProps) {
  const { filters, summary, season, isLoading, onChange, onRefresh } = props;
  const { data: conferences = NO_CONFERENCES } = useQuery(conferencesQuery());
  const years = seasonYears(usePricedSeasons());
  const seasonList = useQuery(guaranteeSeasonsQuery());
  const ofDollars = [...new Set([...years, season, ...(filters.dollars === null ? [] : [filters.dollars])])];
  const tiers = TIER_GROUPS.map((group) => ({ value: group, label: tierLabel(group, filters.end ?? season) }));
  const findTier = (value: string): TierGroup | null => TIER_GROUPS.find((group) => group === value) ?? null;
  const inOrder = (part: Pick<ExplorerFilters, 'start'> | Pick<ExplorerFilters, 'end'>) => {
    const { start, end } = { ...filters, ...part };
    if (start === null || end === null || start <= end) return part;
    return 'start' in part ? { start, end: start } : { start: end, end };
  };
  const note = indexNote(filters.dollars);
  return (
    <OptionsDrawer summary={summary}>
      <Pair $gap={4} $stack="never">
        <Select
          label="Host"
          placeholder={ALL}
          value={filters.host ?? ''}
          options={tiers}
          onValueChange={(value) => onChange({ host: findTier(value) })}
        />
        <Select
          label="Visitor"
          placeholder={ALL}
          value={filters.visitor ?? ''}
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
          value={filters.start}
          onChange={(start) => onChange(inOrder({ start }))}
        />
        <YearSelect
          label="End season"
          placeholder="Last"
          years={years}
          value={filters.end}
          onChange={(end) => onChange(inOrder({ end }))}
        />
      </Pair>
      <ConferenceSelect
        label="Host conference"
        conferences={conferences}
        value={filters.hostConference}
        placeholder={ALL}
        onChange={(hostConference) => onChange({ hostConference })}
      />
      <ConferenceSelect
        label="Visitor conference"
        conferences={conferences}
        value={filters.visitorConference}
        placeholder={ALL}
        onChange={(visitorConference) => onChange({ visitorConference })}
      />
      <Select
        label="Game type"
        placeholder={SINGLE}
        value={filters.gametype ?? ''}
        options={PRICED_TYPES.map((type) => ({ value: type, label: type }))}
        onValueChange={(value) => onChange({ gametype: PRICED_TYPES.find((type) => type === value) ?? null })}
      />
      <Select
        label="Prices in"
        value={String(filters.dollars ?? AS_PAID)}
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
        value={String(filters.least)}
        options={LEAST_CHOICES.map((least) => ({
          value: String(least),
          label: least === 1 ? 'Any number of prices' : `${least} prices`,
        }))}
        onValueChange={(value) => onChange({ least: Number(value) })}
      />
      <RefreshButton isLoading={isLoading} onRefresh={onRefresh} />
      <hr />
      <Text $tone="secondary" $size="small">
        {filters.dollars === null ? 'Prices are what was paid in the season of the game.' : PRICE_INDEX_SOURCE}
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
