import { listFailure } from '@open-date/shared-host';
import type { Conference, School } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { Icon, IconButton, MarkOfSchool, Text, Who } from '@open-date/shared-ui';
import { Select } from '@open-date/shared-ui/select';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { rangeText } from '../seasons/range-text.ts';
import type { MoveDraft } from './what-if-draft.ts';

/** A move of the form with what its cells need. */
export interface MoveRow {
  readonly move: MoveDraft;
  readonly position: number;
  readonly school: School | undefined;
  readonly seasons: readonly number[];
  readonly conferences: readonly Conference[];
  readonly onChange: (position: number, change: Partial<MoveDraft>) => void;
  readonly onRemove: (position: number) => void;
}

const Name = styled.div`
  min-width: var(--od-width-cell); white-space: normal; overflow-wrap: anywhere;
`;
const Season = styled.div`
  width: var(--od-width-amount); padding: var(--od-space-2) 0;
`;
const Until = styled.div`
  width: var(--od-width-cell); padding: var(--od-space-2) 0;
`;
const Wide = styled.div`
  min-width: var(--od-width-select); max-width: var(--od-width-choices); padding: var(--od-space-2) 0;
`;

const toOptions = (years: readonly number[]) => years.map((year) => ({ value: String(year), label: String(year) }));

/** The name of a move's school; a school that is no longer listed keeps its number. */
export const schoolName = ({ school, move }: MoveRow) => school?.SchoolName ?? `School ${move.SchoolId}`;

/** Names a control of one of several moves of the same school. */
const label = (what: string, row: MoveRow) => `${what}, move ${row.position + 1}: ${schoolName(row)}`;

export function SchoolCell(row: MoveRow) {
  return (
    <Name>
      {row.school ? <Who mark={<MarkOfSchool school={row.school} />} name={schoolName(row)} /> : schoolName(row)}
    </Name>
  );
}

export function FirstSeasonCell(row: MoveRow) {
  const { move, position, seasons, onChange } = row;
  return (
    <Season>
      <Select
        label={label('From season', row)}
        isLabelHidden
        options={toOptions(seasons)}
        value={String(move.FirstSeason)}
        onValueChange={(value) => {
          const FirstSeason = Number(value);
          const isOver = move.LastSeason !== null && move.LastSeason < FirstSeason;
          onChange(position, isOver ? { FirstSeason, LastSeason: FirstSeason } : { FirstSeason });
        }}
      />
    </Season>
  );
}

export function LastSeasonCell(row: MoveRow) {
  const { move, position, seasons, onChange } = row;
  return (
    <Until>
      <Select
        label={label('Until season', row)}
        isLabelHidden
        placeholder="All after it"
        options={toOptions(seasons.filter((year) => year >= move.FirstSeason))}
        value={move.LastSeason === null ? '' : String(move.LastSeason)}
        onValueChange={(value) => onChange(position, { LastSeason: value === '' ? null : Number(value) })}
      />
    </Until>
  );
}

export function ConferenceCell(row: MoveRow) {
  const { move, position, conferences, onChange } = row;
  return (
    <Wide>
      <Select
        label={label('Joins', row)}
        isLabelHidden
        options={conferences.map(({ id, Name: name }) => ({ value: String(id), label: name }))}
        value={String(move.ConferenceId)}
        onValueChange={(value) => onChange(position, { ConferenceId: Number(value), DivisionId: null })}
      />
    </Wide>
  );
}

interface DivisionSelectProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly conferenceId: number;
  readonly value: number | null;
  readonly onValueChange: (value: number | null) => void;
}

/** The division in the joined conference; nothing to choose in one without divisions. */
export function DivisionSelect({
  label: text,
  isLabelHidden,
  conferenceId,
  value,
  onValueChange,
}: DivisionSelectProps) {
  const list = useQuery({
    ...callQuery('conferences', 'divisions', { query: { conferenceId } }),
    enabled: conferenceId > 0,
  });
  const divisions = list.data ?? [];
  return (
    <Select
      label={text}
      isLabelHidden={isLabelHidden}
      placeholder="None"
      options={divisions.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? '' : String(value)}
      disabled={divisions.length === 0 && value === null}
      failure={listFailure(list, 'The divisions could not be loaded.')}
      onValueChange={(id) => onValueChange(id === '' ? null : Number(id))}
    />
  );
}

export function DivisionCell(row: MoveRow) {
  const { move, position, onChange } = row;
  return (
    <Until>
      <DivisionSelect
        label={label('Division', row)}
        isLabelHidden
        conferenceId={move.ConferenceId}
        value={move.DivisionId}
        onValueChange={(DivisionId) => onChange(position, { DivisionId })}
      />
    </Until>
  );
}

export function RemoveCell(row: MoveRow) {
  const { move, position, onRemove } = row;
  return (
    <IconButton
      size="sm"
      variant="ghost"
      data-remove=""
      label={`Remove ${schoolName(row)}, ${rangeText(move.FirstSeason, move.LastSeason)}`}
      icon={<Icon icon={X} />}
      // The next move slides under the pointer: the second press of a double click would remove it.
      onClick={({ detail }) => (detail > 1 ? undefined : onRemove(position))}
    />
  );
}

/** The conference that a school is in now, as far as the list of schools says. */
export function NowCell({ school }: MoveRow) {
  return school?.ConferenceName ? school.ConferenceName : <Text $tone="tertiary">–</Text>;
}
