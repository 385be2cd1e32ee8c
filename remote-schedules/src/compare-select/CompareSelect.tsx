import type { School } from '@open-date/shared-api/contract';
import { schoolsQuery, seasonsQuery } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import {
  FEWEST_COMPARED,
  formatSchoolYears,
  MOST_COMPARED,
  parseSchoolYears,
  type SchoolYearPair,
} from '@open-date/shared-api/rules/schedules/school-years';
import { useDocumentTitle } from '@open-date/shared-host';
import { Button, Text } from '@open-date/shared-ui';
import { Select } from '@open-date/shared-ui/select';
import { type SchoolItem, schoolItem, Typeahead } from '@open-date/shared-ui/typeahead';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { COMPARE_LIMIT } from '../compare/compare-limit.ts';
import { comparePath, pairId } from '../compare/compare-path.ts';
import { ChosenTeams } from '../schedule-view/ChosenTeams.tsx';
import { ChoicePage } from '../choice-page/ChoicePage.tsx';
import { seasonOptions } from '@open-date/shared-api/rules/league/seasons';
import { gameSchool } from '../week-cell/game-school.ts';

/** The seasons chosen so far, each once; the address keeps them. */
function useChosenPairs(schools: readonly School[] | undefined) {
  const [params, setParams] = useSearchParams();
  const text = params.get('pairs') ?? '';
  const pairs = (parseSchoolYears(text) ?? []).flatMap((pair) => {
    const school = schools?.find(({ ID }) => ID === pair.schoolId);
    return school ? [{ ...pair, school }] : [];
  });
  const write = (next: readonly SchoolYearPair[]) =>
    setParams(next.length === 0 ? {} : { pairs: formatSchoolYears(next) }, { replace: true });
  return {
    pairs,
    isFull: pairs.length >= MOST_COMPARED,
    add: (added: SchoolYearPair) => {
      if (!pairs.some((pair) => pairId(pair) === pairId(added))) write([...pairs, added]);
    },
    remove: (id: string) => write(pairs.filter((pair) => pairId(pair) !== id)),
  };
}

/** /compare/select: choose seasons of schools to compare. */
export function Screen() {
  useDocumentTitle('Compare');
  const navigate = useNavigate();
  const schools = useQuery(schoolsQuery());
  const seasons = useQuery(seasonsQuery());
  const items = useMemo(() => (schools.data ?? []).map(schoolItem), [schools.data]);
  const [year, setYear] = useState('');
  const [isYearMissing, setIsYearMissing] = useState(false);
  const chosen = useChosenPairs(schools.data);
  const handleYear = (next: string) => {
    setYear(next);
    setIsYearMissing(false);
  };
  const handleTeam = (item: SchoolItem<School> | null) => {
    if (!item || chosen.isFull) return;
    if (year === '') setIsYearMissing(true);
    else chosen.add({ year: Number(year), schoolId: item.school.ID });
  };
  const handleSubmit = () => {
    if (chosen.pairs.length >= FEWEST_COMPARED) void navigate(comparePath(chosen.pairs));
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
        <Button type="submit" variant="primary" size="lg" disabled={chosen.pairs.length < FEWEST_COMPARED}>
          Compare Schedules
        </Button>
      </div>
    </ChoicePage>
  );
}
