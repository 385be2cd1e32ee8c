import type { School } from '@open-date/shared-api/contract';
import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { useUnsavedWork } from '@open-date/shared-host';
import { ConferenceField, SchoolField } from '@open-date/shared-host/fields';
import { Button, Icon, IconButton, MarkOfSchool, media, Row, Stack, Who } from '@open-date/shared-ui';
import { Select } from '@open-date/shared-ui/select';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { DivisionSelect } from './move-cells.tsx';
import type { MoveDraft } from './what-if-draft.ts';

const Fields = styled.div`
  display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: var(--od-space-5); align-items: start;
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); }
`;
const Chosen = styled.ul`
  display: flex; flex-wrap: wrap; gap: var(--od-space-3); margin: 0; padding: 0; list-style: none;
  > li { display: inline-flex; align-items: center; gap: var(--od-space-2); min-width: 0; padding: 0 var(--od-space-2) 0 var(--od-space-4); border: 1px solid var(--od-border-default); border-radius: var(--od-radius-control); }
`;

interface AddSchoolsProps {
  readonly schools: readonly School[];
  readonly seasons: readonly number[];
  /** The first season of new moves. */
  readonly firstSeason: number;
  /** The schools to move. */
  readonly chosen: readonly number[];
  readonly onChosenChange: (chosen: readonly number[]) => void;
  readonly onAdd: (moves: readonly MoveDraft[]) => void;
}

/** Chooses schools one by one or as members of a conference, and moves all of them in the same way. */
export function AddSchools({ schools, seasons, firstSeason, chosen, onChosenChange, onAdd }: AddSchoolsProps) {
  const [move, setMove] = useState<Omit<MoveDraft, 'SchoolId'>>({
    FirstSeason: firstSeason,
    LastSeason: null,
    ConferenceId: 0,
    DivisionId: null,
  });
  const [isTried, setTried] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  // Only what was added to the draft is saved, with the draft.
  useUnsavedWork(chosen.length > 0, false);
  const choose = (ids: readonly number[]) => onChosenChange([...new Set([...chosen, ...ids])]);
  // The pressed button leaves the page, and the keyboard goes on where the next school is chosen.
  const goOn = (ids: readonly number[]) => {
    fields.current?.querySelector('input')?.focus();
    onChosenChange(ids);
  };
  const handleAdd = () => {
    setTried(move.ConferenceId === 0);
    if (move.ConferenceId === 0) return;
    onAdd(chosen.map((SchoolId) => ({ SchoolId, ...move })));
    goOn([]);
  };
  const years = (from: number) =>
    seasons.filter((year) => year >= from).map((year) => ({ value: String(year), label: String(year) }));
  return (
    <Stack>
      <Fields ref={fields}>
        <SchoolField label="Add school" value={null} onValueChange={(id) => choose(id === null ? [] : [id])} />
        <ConferenceField
          label="Add all members of"
          placeholder="Choose a conference"
          value={null}
          onValueChange={(id) => choose(schools.filter(({ ConferenceId }) => ConferenceId === id).map(({ ID }) => ID))}
        />
      </Fields>
      {chosen.length === 0 ? null : (
        <>
          <Chosen aria-label="Schools to add">
            {schools
              .filter(({ ID }) => chosen.includes(ID))
              .map((school) => (
                <li key={school.ID}>
                  <Who mark={<MarkOfSchool school={school} size={16} />} name={school.SchoolName} />
                  <IconButton
                    size="sm"
                    variant="ghost"
                    label={`Leave out ${school.SchoolName}`}
                    icon={<Icon icon={X} size={14} />}
                    onClick={() => goOn(chosen.filter((id) => id !== school.ID))}
                  />
                </li>
              ))}
          </Chosen>
          <Fields>
            <Select
              label="From season"
              options={years(0)}
              value={String(move.FirstSeason)}
              onValueChange={(value) => setMove({ ...move, FirstSeason: Number(value), LastSeason: null })}
            />
            <Select
              label="Until season"
              placeholder="All after it"
              options={years(move.FirstSeason)}
              value={move.LastSeason === null ? '' : String(move.LastSeason)}
              onValueChange={(value) => setMove({ ...move, LastSeason: value === '' ? null : Number(value) })}
            />
            <ConferenceField
              label="Joins"
              placeholder="Choose a conference"
              value={move.ConferenceId === 0 ? null : move.ConferenceId}
              error={isTried && move.ConferenceId === 0 ? LEAGUE_MESSAGES.selectConference : undefined}
              onValueChange={(id) => setMove({ ...move, ConferenceId: id ?? 0, DivisionId: null })}
            />
            <DivisionSelect
              label="Division"
              conferenceId={move.ConferenceId}
              value={move.DivisionId}
              onValueChange={(DivisionId) => setMove({ ...move, DivisionId })}
            />
          </Fields>
          <Row>
            <Button icon={<Icon icon={Plus} />} onClick={handleAdd}>
              Add {countWords(chosen.length, 'move')}
            </Button>
            <Button variant="ghost" onClick={() => goOn([])}>
              Clear
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}
