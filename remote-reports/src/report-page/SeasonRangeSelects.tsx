import type { UseQueryResult } from '@tanstack/react-query';
import { listFailure } from '@open-date/shared-host';
import { seasonOptions } from '@open-date/shared-api/rules/league/seasons';
import { Pair } from '@open-date/shared-ui';
import { Select } from '@open-date/shared-ui/select';
import { changedRange, type SeasonRange } from '../address/season-range.ts';

interface SeasonRangeSelectsProps {
  readonly range: SeasonRange;
  /** The seasons in which the report can have rows; undefined until they are loaded. */
  readonly seasons: readonly { readonly Year: number }[] | undefined;
  /** The query of the seasons. */
  readonly list: Pick<UseQueryResult, 'isLoadingError' | 'error' | 'refetch'>;
  /** Receives how the seasons in the address change; those on the screen may be older. */
  readonly onChange: (change: (range: SeasonRange) => SeasonRange) => void;
}

/** Chooses the first and the last season of a report. */
export function SeasonRangeSelects({ range, seasons, list, onChange }: SeasonRangeSelectsProps) {
  return (
    <Pair $gap={4} $stack="never">
      <Select
        label="Start season"
        value={String(range.start)}
        options={seasonOptions(seasons, range.start)}
        failure={listFailure(list, 'The seasons could not be loaded.')}
        onValueChange={(year) => onChange((now) => changedRange(now, { start: Number(year) }))}
      />
      <Select
        label="End season"
        value={String(range.end)}
        options={seasonOptions(seasons, range.end)}
        onValueChange={(year) => onChange((now) => changedRange(now, { end: Number(year) }))}
      />
    </Pair>
  );
}
