import { callQuery } from '@open-date/shared-api/queries';
import type { Conference, School } from '@open-date/shared-api/contract';
import { WHAT_IF_MESSAGES } from '@open-date/shared-api/rules/admin/what-if';
import { seasonYears } from '@open-date/shared-api/rules/league/seasons';
import { joinQueries, Loaded, useToday } from '@open-date/shared-host';
import { Card, CardSection, EmptyText, ErrorBar, Stack, TextField } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { AddSchools } from './AddSchools.tsx';
import { MovesTable } from './MovesTable.tsx';
import type { WhatIfDraft } from './what-if-draft.ts';

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
        <Moves moves={draft.Moves} chosen={chosen} onChosenChange={choose} onChange={setMoves} />
      </Card>
    </Stack>
  );
}

interface MovesProps extends Pick<DraftFieldsProps, 'chosen' | 'onChosenChange'> {
  readonly moves: WhatIfDraft['Moves'];
  readonly onChange: (moves: WhatIfDraft['Moves']) => void;
}

/** The moves of a draft and what adds some, once everything that they choose from has loaded. */
function Moves({ moves, chosen, onChosenChange, onChange }: MovesProps) {
  const query = joinQueries([
    useQuery(callQuery('reference', 'schools')),
    useQuery(callQuery('reference', 'conferences')),
    useQuery({ ...callQuery('reference', 'seasons'), select: seasonYears }),
  ]);
  const thisYear = Number(useToday().slice(0, 4));
  const show = (schools: readonly School[], conferences: readonly Conference[], seasons: readonly number[]) =>
    seasons.length === 0 ? (
      <EmptyText>There are no seasons yet. Administrators add them under Admin, Seasons.</EmptyText>
    ) : (
      <>
        <MovesTable moves={moves} schools={schools} seasons={seasons} conferences={conferences} onChange={onChange} />
        <CardSection>
          <AddSchools
            schools={schools}
            seasons={seasons}
            firstSeason={seasons.find((year) => year > thisYear) ?? seasons.at(-1) ?? thisYear}
            chosen={chosen}
            onChosenChange={onChosenChange}
            onAdd={(added) => onChange([...moves, ...added])}
          />
        </CardSection>
      </>
    );
  return (
    <Loaded
      query={query}
      failed="The schools, conferences and seasons could not be loaded."
      frame={(state) => <CardSection>{state}</CardSection>}
    >
      {([schools, conferences, seasons]) => show(schools, conferences, seasons)}
    </Loaded>
  );
}
