import type { School } from '@open-date/shared-api/contract';
import { schoolsQuery, seasonsQuery } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { MOST_COMPARED } from '@open-date/shared-api/rules/school-years';
import { useDocumentTitle } from '@open-date/shared-host';
import { Button, Text } from '@open-date/shared-ui';
import { Select } from '@open-date/shared-ui/select';
import { type SchoolItem, schoolItem, Typeahead } from '@open-date/shared-ui/typeahead';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { COMPARE_LIMIT } from '../compare/compare-limit.ts';
import { comparePath, pairId } from '../compare/compare-path.ts';
import { ChosenTeams } from '../schedule-view/ChosenTeams.tsx';
import { ChoicePage } from '../schools/ChoicePage.tsx';
import { seasonOptions } from '@open-date/shared-api/rules/seasons';
import { gameSchool } from '../week-cell/game-school.ts';

const FEWEST = 2;

interface ChosenPair {
  readonly year: number;
  readonly schoolId: number;
  readonly school: School;
}

/** The seasons that were chosen so far, each once. */
function useChosenPairs() {
  const [pairs, setPairs] = useState<readonly ChosenPair[]>([]);
  return {
    pairs,
    isFull: pairs.length >= MOST_COMPARED,
    add: (year: number, school: School) => {
      const added = { year, schoolId: school.ID, school };
      setPairs((chosen) => (chosen.some((pair) => pairId(pair) === pairId(added)) ? chosen : [...chosen, added]));
    },
    remove: (id: string) => setPairs((chosen) => chosen.filter((pair) => pairId(pair) !== id)),
  };
}

/** /compare/select: choose seasons of schools and see them beside each other. */
export function Screen() {
  useDocumentTitle('Compare');
  const navigate = useNavigate();
  const schools = useQuery(schoolsQuery());
  const seasons = useQuery(seasonsQuery());
  const items = useMemo(() => (schools.data ?? []).map(schoolItem), [schools.data]);
  const [year, setYear] = useState('');
  const [isYearMissing, setIsYearMissing] = useState(false);
  const chosen = useChosenPairs();
  const handleYear = (next: string) => {
    setYear(next);
    setIsYearMissing(false);
  };
  const handleTeam = (item: SchoolItem<School> | null) => {
    if (!item || chosen.isFull) return;
    if (year === '') setIsYearMissing(true);
    else chosen.add(Number(year), item.school);
  };
  const handleSubmit = () => {
    if (chosen.pairs.length >= FEWEST) void navigate(comparePath(chosen.pairs));
  };
  return (
    <ChoicePage
      title="Compare"
      queries={[schools, seasons]}
      fallback="The schools could not be loaded."
      onSubmit={handleSubmit}
    >
      <Select
        label="Year"
        size="lg"
        placeholder="Choose a year"
        value={year}
        error={isYearMissing ? MESSAGES.yearFirst : undefined}
        options={seasonOptions(seasons.data)}
        onValueChange={handleYear}
      />
      <Typeahead
        label="Team"
        size="lg"
        items={items}
        value={null}
        onValueChange={handleTeam}
        isLoading={schools.isPending}
        isDisabled={chosen.isFull}
      />
      {chosen.isFull ? <Text $tone="warning">{COMPARE_LIMIT}</Text> : null}
      <ChosenTeams
        heading="Comparing"
        teams={chosen.pairs.map((pair) => ({
          id: pairId(pair),
          name: pair.school.SchoolName,
          year: pair.year,
          mark: gameSchool(pair.school).mark,
        }))}
        onRemove={chosen.remove}
      />
      <div>
        <Button type="submit" variant="primary" size="lg" disabled={chosen.pairs.length < FEWEST}>
          Compare Schedules
        </Button>
      </div>
    </ChoicePage>
  );
}
