import { EMPTY_LIST } from '@open-date/shared-api/queries';
import { SeasonField } from '@open-date/shared-host/fields';
import type { UseQueryResult } from '@tanstack/react-query';
import { Pair } from '@open-date/shared-ui';
import { changedRange, type SeasonRange } from '../address/season-range.ts';

interface SeasonRangeSelectsProps {
  readonly range: SeasonRange;
  /** The query of the seasons in which the report can have rows. */
  readonly list: UseQueryResult<readonly { readonly Year: number }[]>;
  /** Receives how the seasons in the address change; those on the screen may be older. */
  readonly onChange: (change: (range: SeasonRange) => SeasonRange) => void;
}

/** Chooses the first and the last season of a report. */
export function SeasonRangeSelects({ range, list, onChange }: SeasonRangeSelectsProps) {
  return (
    <Pair $gap={4} $stack="never">
      <SeasonField
        label="Start season"
        value={range.start}
        seasons={list.data}
        query={list}
        onValueChange={(start) => onChange((now) => changedRange(now, { start }))}
      />
      <SeasonField
        label="End season"
        value={range.end}
        seasons={list.data}
        query={EMPTY_LIST}
        onValueChange={(end) => onChange((now) => changedRange(now, { end }))}
      />
    </Pair>
  );
}
