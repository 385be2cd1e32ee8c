import type { Conference, School } from '@open-date/shared-api/contract';
import { conferencesQuery, schoolsQuery, seasonsQuery } from '@open-date/shared-api/queries';
import { WHAT_IF_MESSAGES } from '@open-date/shared-api/rules/admin/what-if';
import { useToday } from '@open-date/shared-host';
import { Card, CardSection, ErrorBar, Stack, TextField } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { AddSchools } from './AddSchools.tsx';
import { MovesTable } from './MovesTable.tsx';
import type { WhatIfDraft } from './what-if-draft.ts';

const NO_SCHOOLS: readonly School[] = [];
const NO_CONFERENCES: readonly Conference[] = [];

interface DraftFieldsProps {
  readonly form: UseFormReturn<WhatIfDraft>;
  readonly draft: WhatIfDraft;
  /** The schools that are chosen for moves that are not added yet. */
  readonly chosen: readonly number[];
  readonly onChosenChange: (chosen: readonly number[]) => void;
  /** Called before the first and every other change. */
  readonly onEdit?: () => void;
  /** Who sees the draft. */
  readonly children?: ReactNode;
}

/** The name and the moves of a draft. */
export function DraftFields({ form, draft, chosen, onChosenChange, onEdit, children }: DraftFieldsProps) {
  const { errors } = form.formState;
  const { data: schools = NO_SCHOOLS, isPending } = useQuery(schoolsQuery());
  const { data: conferences = NO_CONFERENCES } = useQuery(conferencesQuery());
  const { data: listed } = useQuery(seasonsQuery());
  const thisYear = Number(useToday().slice(0, 4));
  const seasons = useMemo(() => (listed ?? []).map(({ Year }) => Year).toSorted((one, other) => one - other), [listed]);
  const byId = useMemo(() => new Map(schools.map((school) => [school.ID, school])), [schools]);
  const setMoves = (moves: WhatIfDraft['Moves']) => {
    onEdit?.();
    form.clearErrors('Moves');
    form.setValue('Moves', moves, { shouldDirty: true });
  };
  const choose = (ids: readonly number[]) => {
    form.clearErrors('Moves');
    onChosenChange(ids);
  };
  return (
    <Stack $gap={6}>
      <Card title="Details">
        <Stack>
          <TextField
            label="Name"
            isRequired
            autoComplete="off"
            error={errors.Name?.message}
            {...form.register('Name', { required: WHAT_IF_MESSAGES.nameRequired, onChange: () => onEdit?.() })}
          />
          {children}
        </Stack>
      </Card>
      <Card isFlush title="Moves">
        {errors.Moves?.message ? (
          <CardSection>
            <ErrorBar onDismiss={() => form.clearErrors('Moves')}>{errors.Moves.message}</ErrorBar>
          </CardSection>
        ) : null}
        <MovesTable
          moves={draft.Moves}
          schools={byId}
          seasons={seasons}
          conferences={conferences}
          onChange={setMoves}
        />
        {seasons.length === 0 ? null : (
          <CardSection>
            <AddSchools
              schools={schools}
              conferences={conferences}
              seasons={seasons}
              firstSeason={seasons.find((year) => year > thisYear) ?? seasons.at(-1) ?? thisYear}
              isLoading={isPending}
              chosen={chosen}
              onChosenChange={choose}
              onAdd={(moves) => setMoves([...draft.Moves, ...moves])}
            />
          </CardSection>
        )}
      </Card>
    </Stack>
  );
}
