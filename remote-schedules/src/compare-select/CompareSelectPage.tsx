import type { School } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import {
  FEWEST_COMPARED,
  formatSchoolYears,
  MOST_COMPARED,
  parseSchoolYears,
  type SchoolYearPair,
} from '@open-date/shared-api/rules/schedules/school-years';
import { useDocumentTitle } from '@open-date/shared-host';
import { Button, Icon, Row, Text } from '@open-date/shared-ui';
import { Select } from '@open-date/shared-ui/select';
import { schoolItem, Typeahead } from '@open-date/shared-ui/typeahead';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { COMPARE_LIMIT, comparePath, pairId } from '../compare/compare-path.ts';
import { ChosenTeams } from '../schedule-view/ChosenTeams.tsx';
import { ChoicePage } from '../choice-page/ChoicePage.tsx';
import { QuickSchools } from '../choice-page/QuickSchools.tsx';
import { SchoolBrowser } from '../choice-page/SchoolBrowser.tsx';
import { useOwnSchool } from '../choice-page/use-quick-picks.ts';
import { useWorkingSeason } from '../choice-page/use-working-season.ts';
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
    /** The pairs as the address has them, before the schools are known. */
    text,
    pairs,
    isFull: pairs.length >= MOST_COMPARED,
    add: (added: SchoolYearPair) => {
      if (!pairs.some((pair) => pairId(pair) === pairId(added))) write([...pairs, added]);
    },
    remove: (id: string) => write(pairs.filter((pair) => pairId(pair) !== id)),
  };
}

/** /compare/select: choose seasons of schools to compare, in the season that the own division plans at first. */
export function CompareSelectPage() {
  useDocumentTitle('Compare');
  const navigate = useNavigate();
  const schools = useQuery(callQuery('reference', 'schools'));
  const seasons = useQuery(callQuery('reference', 'seasons'));
  const items = useMemo(() => (schools.data ?? []).map(schoolItem), [schools.data]);
  const own = useOwnSchool(schools.data);
  const working = useWorkingSeason(own.school?.ConferenceType, seasons.data);
  const [pickedYear, setPickedYear] = useState<string>();
  const year = pickedYear ?? String(working);
  const [isYearMissing, setIsYearMissing] = useState(false);
  const chosen = useChosenPairs(schools.data);
  const fieldId = useId();
  const handleYear = (next: string) => {
    setPickedYear(next);
    setIsYearMissing(false);
  };
  const handleSchool = (schoolId: number) => {
    if (chosen.isFull) return;
    if (year === '') setIsYearMissing(true);
    else chosen.add({ year: Number(year), schoolId });
  };
  const toggleTarget = ({ ID }: School) => {
    const id = pairId({ year: Number(year), schoolId: ID });
    const isChosen = chosen.pairs.some((pair) => pairId(pair) === id);
    return { isChosen, onToggle: () => (isChosen ? chosen.remove(id) : handleSchool(ID)) };
  };
  const handleSubmit = () => {
    if (chosen.pairs.length >= FEWEST_COMPARED) void navigate(comparePath(chosen.pairs));
  };
  const handleStart = (schoolId: number) => {
    handleSchool(schoolId);
    // The pressed button goes with the first choice.
    document.getElementById(fieldId)?.focus();
  };
  const { item } = own;
  const hasPairs = chosen.text !== '';
  return (
    <ChoicePage
      title="Compare"
      queries={[schools, seasons]}
      fallback="The schools and seasons could not be loaded."
      onSubmit={handleSubmit}
      quick={<QuickSchools schools={schools.data} to={toggleTarget} />}
      browser={<SchoolBrowser schools={schools.data} own={own.school} to={toggleTarget} />}
    >
      <Select
        label="Year"
        size="lg"
        placeholder="Choose a year"
        value={year}
        error={isYearMissing ? MESSAGES.yearFirst : undefined}
        options={seasonOptions(seasons.data, year === '' ? undefined : Number(year))}
        onValueChange={handleYear}
      />
      <Typeahead
        id={fieldId}
        label="Team"
        size="lg"
        items={items}
        value={null}
        onValueChange={(choice) => (choice ? handleSchool(choice.school.ID) : undefined)}
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
        fieldId={fieldId}
        onRemove={chosen.remove}
      />
      <Row>
        <Button type="submit" variant="primary" size="lg" disabled={chosen.pairs.length < FEWEST_COMPARED}>
          Compare Schedules
        </Button>
        {item && !hasPairs ? (
          <Button size="lg" canWrap icon={<Icon icon={Plus} />} onClick={() => handleStart(Number(item.id))}>
            {`Start with ${item.label} ${year}`.trim()}
          </Button>
        ) : null}
      </Row>
    </ChoicePage>
  );
}
