import { api, ApiError } from '@open-date/shared-api/client';
import type { SchoolWeekDetail } from '@open-date/shared-api/contract';
import { answerKey } from '@open-date/shared-api/queries';
import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { useUnsavedWork } from '@open-date/shared-host';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { path } from '../paths.ts';
import { useCall } from '../calls/use-call.ts';
import { type AuctionDraft, createBody, draftProblems, emptyDraft, isDraftField } from './auction-draft.ts';

/** State of the form for a new auction; success leads to the school's auctions (A154). */
export function useCreateAuction(week: SchoolWeekDetail, today: CalendarDate) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const gameDate = week.Cell.CellDate;
  const [empty] = useState(() => emptyDraft(gameDate, today));
  const form = useForm<AuctionDraft>({ defaultValues: empty });
  const { release } = useUnsavedWork(form.formState.isDirty);
  const creating = useCall({
    call: (draft: AuctionDraft) => api.auctions.create({ body: createBody(draft, week) }),
    onDone: () => {
      void client.invalidateQueries({ queryKey: answerKey('schedules', 'school', { params: { id: week.School.ID } }) });
      release();
      void navigate(path('auctions.school'));
    },
    onRefused: (error) => {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      for (const [name, message] of fields) if (isDraftField(name)) form.setError(name, { message });
    },
  });
  const submit = (event: SyntheticEvent) => {
    form.clearErrors();
    void form.handleSubmit((draft) => {
      const problems = Object.entries(draftProblems(draft, gameDate, today));
      for (const [name, message] of problems) if (isDraftField(name)) form.setError(name, { message });
      if (problems.length === 0) creating.send(draft);
    })(event);
  };
  return { form, submit, isPending: creating.isPending };
}
