import { seasonsQuery } from '@open-date/shared-api/queries';
import { seasonOptions } from '@open-date/shared-api/rules/league/seasons';
import { Pair } from '@open-date/shared-ui';
import { Select } from '@open-date/shared-ui/select';
import { useQuery } from '@tanstack/react-query';
import { changedRange, type SeasonRange } from '../guarantees/address.ts';

interface SeasonSelectsProps {
  readonly range: SeasonRange;
  readonly onChange: (range: SeasonRange) => void;
}

/** Chooses the first and the last season of a report among those that have schedules. */
export function SeasonSelects({ range, onChange }: SeasonSelectsProps) {
  const { data: seasons } = useQuery(seasonsQuery());
  return (
    <Pair $gap={4} $stack="never">
      <Select
        label="Start season"
        value={String(range.start)}
        options={seasonOptions(seasons, range.start)}
        onValueChange={(year) => onChange(changedRange(range, { start: Number(year) }))}
      />
      <Select
        label="End season"
        value={String(range.end)}
        options={seasonOptions(seasons, range.end)}
        onValueChange={(year) => onChange(changedRange(range, { end: Number(year) }))}
      />
    </Pair>
  );
}
