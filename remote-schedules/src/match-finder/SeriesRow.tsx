import type { Series } from '@open-date/shared-api/contract';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { Stack, Text } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { MatchFrame } from './match-list-style.ts';
import { milesWords } from './match-words.ts';
import { OpponentName } from './OpponentName.tsx';
import { combinationDates, combinationNotes } from './series-words.ts';

const Combinations = styled.ul`
  display: grid;
  gap: var(--od-space-3);
  font-variant-numeric: tabular-nums lining-nums;
`;

const Combination = styled.li`
  display: grid;
`;

/** An opponent for a series with its possible dates, the best first. */
export function SeriesRow({ series }: { readonly series: Series }) {
  const dates = `${countWords(series.CommonDates, 'date')} open for both`;
  return (
    <MatchFrame>
      <Stack $gap={3}>
        <OpponentName school={series.School} />
        <Combinations aria-label={`Series with ${series.School.SchoolName}`}>
          {series.Combinations.map((combination) => (
            <Combination key={combinationDates(combination)}>
              <span>{combinationDates(combination)}</span>
              <Text $tone="tertiary" $size="small">
                {combinationNotes(combination)}
              </Text>
            </Combination>
          ))}
        </Combinations>
      </Stack>
      <Text $tone="tertiary" $size="small">
        {[milesWords(series.Miles), dates].filter(Boolean).join(' · ')}
      </Text>
    </MatchFrame>
  );
}
