import { api } from '@open-date/shared-api/client';
import type { SchoolWeekDetail } from '@open-date/shared-api/contract';
import { answerKey } from '@open-date/shared-api/queries';
import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { useFormSubmit, useUnsavedWork } from '@open-date/shared-host';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { path } from '../remote.ts';
import { useCall } from '../calls/use-call.ts';
import { type AuctionDraft, createBody, draftProblems, emptyDraft } from './auction-draft.ts';

/** State of the form for a new auction; success leads to the school's auctions (A154). */
export function useCreateAuction(week: SchoolWeekDetail, today: CalendarDate) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const gameDate = week.Cell.CellDate;
  const [empty] = useState(() => emptyDraft(gameDate, today));
  const form = useForm<AuctionDraft>({ defaultValues: empty });
  const creating = useCall({
    call: (draft: AuctionDraft) => api.auctions.create({ body: createBody(draft, week) }),
    onDone: () => {
      void client.invalidateQueries({ queryKey: answerKey('schedules', 'school', { params: { id: week.School.ID } }) });
    },
    onRefused: (error) => refuse(error),
  });
  const { markSaved } = useUnsavedWork(form.formState.isDirty, creating.isPending);
  const leadOn = () => {
    markSaved(() => void navigate(path('auctions.school')));
  };
  const { formProps, refuse } = useFormSubmit(form, {
    check: (draft) => draftProblems(draft, gameDate, today),
    send: (draft) => creating.send(draft, leadOn),
  });
  return { form, formProps, isPending: creating.isPending };
}
