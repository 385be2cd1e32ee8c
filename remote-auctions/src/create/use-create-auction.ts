import { api } from '@open-date/shared-api/client';
import type { SchoolWeekDetail } from '@open-date/shared-api/contract';
import { answerKey, callKey } from '@open-date/shared-api/queries';
import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { useSaveForm } from '@open-date/shared-host';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { path } from '../remote.ts';
import { type AuctionDraft, createBody, draftProblems, emptyDraft } from './auction-draft.ts';

/** State of the form for a new auction; success leads to the school's auctions (A154). */
export function useCreateAuction(week: SchoolWeekDetail, today: CalendarDate) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const gameDate = week.Cell.CellDate;
  const [empty] = useState(() => emptyDraft(gameDate, today));
  const form = useForm<AuctionDraft>({ defaultValues: empty });
  const { formProps, isSaving } = useSaveForm(form, {
    call: (draft) => api.auctions.create({ body: createBody(draft, week) }),
    saved: null,
    networkMode: 'always',
    changes: [answerKey('schedules', 'school', { params: { id: week.School.ID } })],
    // The list of auctions has the new one when it opens.
    onSettled: () => client.invalidateQueries({ queryKey: callKey('auctions') }),
    isChanged: form.formState.isDirty,
    check: (draft) => draftProblems(draft, gameDate, today),
    redirect: () => void navigate(path('auctions.school')),
  });
  return { form, formProps, isPending: isSaving };
}
