import { seasonsQuery } from '@open-date/shared-api/queries';
import type { seasonOptions } from '@open-date/shared-api/rules/league/seasons';
import { Pair } from '@open-date/shared-ui';
import { Select } from '@open-date/shared-ui/select';
import { useQuery } from '@tanstack/react-query';
import { changedRange, type SeasonRange } from '../address/season-range.ts';

interface SeasonRangeSelectsProps {
  readonly range: SeasonRange;
  /** Returns the seasons to choose from. */
  readonly options: typeof seasonOptions;
  readonly onChange: (range: SeasonRange) => void;
}

/** Chooses the first and the last season of a report. */
export function SeasonRangeSelects({ range, options, onChange }: SeasonRangeSelectsProps) {
  const { data: seasons } = useQuery(seasonsQuery());
  return (
    <Pair $gap={4} $stack="never">
      <Select
        label="Start season"
        value={String(range.start)}
        options={options(seasons, range.start)}
        onValueChange={(year) => onChange(changedRange(range, { start: Number(year) }))}
      />
      <Select
        label="End season"
        value={String(range.end)}
        options={options(seasons, range.end)}
        onValueChange={(year) => onChange(changedRange(range, { end: Number(year) }))}
      />
    </Pair>
  );
}
