import { errorText, faultReference } from '@open-date/shared-api/client';
import type { School } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { Button, LoadFailed, Stack, Text } from '@open-date/shared-ui';
import { Select, type SelectOption } from '@open-date/shared-ui/select';
import { type SchoolItem, schoolItem, Typeahead } from '@open-date/shared-ui/typeahead';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useId, useMemo, useState } from 'react';
import { type ChosenTeam, ChosenTeams } from './ChosenTeams.tsx';

export interface InsertChoice {
  readonly school: School;
  /** The chosen year; undefined when the schedule has only one. */
  readonly year: number | undefined;
  /** The column before which the team is inserted; empty for the end. */
  readonly place: string;
}

export interface InsertTeamProps {
  /** The years to choose from; omit when the schedule has only one. */
  readonly years?: { readonly all: readonly number[]; readonly first: number } | undefined;
  /** The places besides the end; omit to insert only at the end. */
  readonly places?: readonly SelectOption[] | undefined;
  /** Content above the fields, such as a failure. */
  readonly notice?: ReactNode;
  readonly heading: string;
  readonly teams: readonly ChosenTeam[];
  /** Why no more teams can be added. */
  readonly limit?: string | undefined;
  readonly onInsert: (choice: InsertChoice) => void;
  readonly onRemove: (id: string) => void;
}

interface InsertFormProps extends InsertTeamProps {
  readonly fieldId: string;
}

function InsertForm({ years, places, limit, onInsert, fieldId }: InsertFormProps) {
  const schools = useQuery(callQuery('reference', 'schools'));
  const items = useMemo(() => (schools.data ?? []).map(schoolItem), [schools.data]);
  const [year, setYear] = useState(String(years?.first ?? ''));
  const [place, setPlace] = useState('');
  const [team, setTeam] = useState<SchoolItem<School> | null>(null);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!team || limit !== undefined) return;
    onInsert({ school: team.school, year: years ? Number(year) : undefined, place });
    setTeam(null);
    // The button is disabled until the next team is chosen.
    document.getElementById(fieldId)?.focus();
  };
  if (schools.isError && !schools.data) {
    return (
      <LoadFailed onRetry={schools.refetch} reference={faultReference(schools.error)}>
        {errorText(schools.error, 'The schools could not be loaded.')}
      </LoadFailed>
    );
  }
  return (
    <form onSubmit={handleSubmit}>
      <Stack>
        {years ? (
          <Select
            label="Year"
            value={year}
            options={years.all.map((value) => ({ value: String(value), label: String(value) }))}
            onValueChange={setYear}
          />
        ) : null}
        <Typeahead
          id={fieldId}
          label="Team"
          items={items}
          value={team}
          onValueChange={setTeam}
          isLoading={schools.isPending}
        />
        {places ? (
          <Select
            label="Place"
            value={places.some(({ value }) => value === place) ? place : ''}
            placeholder="At the end"
            options={places}
            onValueChange={setPlace}
          />
        ) : null}
        {limit === undefined ? null : <Text $tone="warning">{limit}</Text>}
        <Button type="submit" variant="primary" isBlock disabled={team === null || limit !== undefined}>
          Insert
        </Button>
      </Stack>
    </form>
  );
}

/** Adds teams to a schedule: the fields and what was inserted. */
export function InsertTeam(props: InsertTeamProps) {
  const fieldId = useId();
  const { notice, heading, teams, onRemove } = props;
  return (
    <>
      {notice}
      <InsertForm {...props} fieldId={fieldId} />
      <ChosenTeams heading={heading} teams={teams} fieldId={fieldId} onRemove={onRemove} />
    </>
  );
}
