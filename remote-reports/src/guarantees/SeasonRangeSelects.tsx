import { seasonsQuery } from '@open-date/shared-api/queries';
import { changedRange, type SeasonRange } from '@open-date/shared-api/rules/guarantees';
import { historicalSeasonOptions } from '@open-date/shared-api/rules/seasons';
import { Select } from '@open-date/shared-ui/select';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';

const Pair = styled.div`
  display: grid; grid-template-columns: 1fr 1fr; gap: var(--od-space-4);
`;

interface SeasonRangeSelectsProps {
  readonly range: SeasonRange;
  readonly onChange: (range: SeasonRange) => void;
}

/** The first and the last season of a report, from 2011 on. */
export function SeasonRangeSelects({ range, onChange }: SeasonRangeSelectsProps) {
  const { data: seasons } = useQuery(seasonsQuery());
  return (
    <Pair>
      <Select
        label="Start season"
        value={String(range.start)}
        options={historicalSeasonOptions(seasons, range.start)}
        onValueChange={(year) => onChange(changedRange(range, { start: Number(year) }))}
      />
      <Select
        label="End season"
        value={String(range.end)}
        options={historicalSeasonOptions(seasons, range.end)}
        onValueChange={(year) => onChange(changedRange(range, { end: Number(year) }))}
      />
    </Pair>
  );
}
