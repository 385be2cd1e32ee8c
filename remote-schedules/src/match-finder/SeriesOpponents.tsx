import { errorText, faultReference } from '@open-date/shared-api/client';
import { EmptyText, LoadFailed, media, Row, SkeletonLines, Text } from '@open-date/shared-ui';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { Select } from '@open-date/shared-ui/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { MatchItem } from './match-list-style.ts';
import { findOpponents } from './match-words.ts';
import { SeriesRow } from './SeriesRow.tsx';
import { callQuery, type ReadInput } from '@open-date/shared-api/queries';

/** The parameters of a search for series; the server has defaults for missing parameters. */
type SeriesRequest = NonNullable<ReadInput<'matches', 'series'>['query']>;
type Form = NonNullable<SeriesRequest['form']>;

const FORMS: readonly { value: Form; label: string }[] = [
  { value: 'home-and-home', label: 'Home and home' },
  { value: 'two-for-one', label: 'Two for one' },
];

/** The minimum number of seasons for each form of series, which has one game a season. */
const FEWEST: Readonly<Record<Form, number>> = { 'home-and-home': 2, 'two-for-one': 3 };
const MOST = 4;
/** The maximum number of opponents that the server returns. */
const LIMIT = 200;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--od-space-4) var(--od-space-6);
  padding: var(--od-space-5) var(--od-space-7);
  border-bottom: 1px solid var(--od-border-hairline);
  > :last-child {
    min-width: var(--od-width-select);
  }
  ${media.mobile} {
    padding: var(--od-space-5) var(--od-space-6);
  }
`;

interface SeriesListProps {
  readonly schoolId: number;
  readonly request: SeriesRequest;
  readonly text: string;
}

function SeriesList({ schoolId, request, text }: SeriesListProps) {
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery('matches', 'series', { params: { id: schoolId }, query: request }),
    retryOnMount: false,
  });
  if (isPending) return <SkeletonLines count={8} />;
  if (!data) {
    return (
      <LoadFailed onRetry={refetch} reference={faultReference(error)}>
        {errorText(error, 'The series could not be loaded.')}
      </LoadFailed>
    );
  }
  const found = findOpponents(data.Series, text);
  if (found.length === 0) return <EmptyText />;
  return (
    <>
      <ol aria-label="Series, the best first">
        {found.map((series) => (
          <MatchItem key={series.School.ID}>
            <SeriesRow series={series} />
          </MatchItem>
        ))}
      </ol>
      {data.Total > data.Series.length ? (
        <Row $justify="center">
          <Text $tone="tertiary" $size="small">
            The best {data.Series.length} of {data.Total} schools.
          </Text>
        </Row>
      ) : null}
    </>
  );
}

interface SeriesOpponentsProps {
  readonly schoolId: number;
  /** The first season in which the series may begin. */
  readonly year: number;
  readonly text: string;
}

/** Series with dates over several seasons on which the school and the opponent are free. */
export function SeriesOpponents({ schoolId, year, text }: SeriesOpponentsProps) {
  const [form, setForm] = useState<Form>('home-and-home');
  const [wanted, setWanted] = useState(MOST);
  const fewest = FEWEST[form];
  const years = Math.max(wanted, fewest);
  const spans = Array.from({ length: MOST - fewest + 1 }, (_, index) => {
    const count = fewest + index;
    return { value: String(count), label: `${year} to ${year + count - 1}` };
  });
  return (
    <>
      <Choice>
        <SegmentedControl label="Series of" isLabelShown options={FORMS} value={form} onValueChange={setForm} />
        <Select
          label="Seasons"
          options={spans}
          value={String(years)}
          onValueChange={(count) => setWanted(Number(count))}
        />
      </Choice>
      <SeriesList schoolId={schoolId} request={{ from: year, years, form, limit: LIMIT }} text={text} />
    </>
  );
}
