import type { Match } from '@open-date/shared-api/contract';
import { Icon, media, Row, Stack, TextField } from '@open-date/shared-ui';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { DateOpponents } from './DateOpponents.tsx';
import type { MatchView } from './finder-address.ts';
import type { Finder } from './use-finder.ts';
import { SeriesOpponents } from './SeriesOpponents.tsx';

interface MatchFinderProps {
  readonly weekId: number;
  readonly schoolId: number;
  /** The season of the week; a series begins in it or later. */
  readonly year: number;
  readonly finder: Finder;
  /** Called to add a game with this opponent. */
  readonly onAdd: (match: Match) => void;
}

type Aim = 'date' | 'series';

const AIMS: readonly { value: Aim; label: string }[] = [
  { value: 'date', label: 'This date' },
  { value: 'series', label: 'Series' },
];

const VIEWS: readonly { value: MatchView; label: string }[] = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
];

const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  padding: var(--od-space-5) var(--od-space-7);
  border-bottom: 1px solid var(--od-border-hairline);
  background: var(--od-bg-raised);
  ${media.mobile} {
    padding: var(--od-space-5) var(--od-space-6);
  }
`;

/** Opponents for an open week, or for a series that begins in its season or later. */
export function MatchFinder(props: MatchFinderProps) {
  const { weekId, schoolId, year, finder, onAdd } = props;
  const { text, setText, view, showAs, lastId } = finder;
  const filter = useRef<HTMLInputElement>(null);
  const [aim, setAim] = useState<Aim>('date');
  useEffect(() => {
    if (lastId === null) filter.current?.focus();
  }, [lastId]);
  return (
    <>
      <Head>
        <Stack $gap={4}>
          <Row $gap={4} $justify="space-between">
            <SegmentedControl label="Opponents for" options={AIMS} value={aim} onValueChange={setAim} />
            {aim === 'date' ? (
              <SegmentedControl label="View" options={VIEWS} value={view} onValueChange={showAs} />
            ) : null}
          </Row>
          <TextField
            ref={filter}
            type="search"
            label="Find a school"
            placeholder="School, conference or state"
            icon={<Icon icon={Search} />}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Stack>
      </Head>
      {aim === 'date' ? (
        <DateOpponents weekId={weekId} schoolId={schoolId} finder={finder} onAdd={onAdd} />
      ) : (
        <SeriesOpponents schoolId={schoolId} year={year} text={text} />
      )}
    </>
  );
}
