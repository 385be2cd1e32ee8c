import { ApiError } from '@open-date/shared-api/client';
import type { School, SchoolWeekDetail } from '@open-date/shared-api/contract';
import { schoolWeekQuery } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useFormSubmit } from '@open-date/shared-host';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fieldNames } from './field-problems.ts';
import { useOpponent } from './use-opponent.ts';
import { useWeekRequests } from './use-week-requests.ts';
import { canSave, changeCount, rebase, savedForm, savedPending, weekDraft, type WeekForm } from './week-form.ts';

const EMPTY: WeekForm = {
  kind: 'open',
  opponentId: null,
  isHome: true,
  gameDate: '',
  altLocation: '',
  pending: null,
  conferenceChoice: null,
  comments: '',
  wants: [],
  weekComments: '',
};

/** Initial values that differ from the saved week. */
export type FirstChoice = Partial<Pick<WeekForm, 'kind' | 'opponentId' | 'isHome'>>;

interface WeekEditOptions {
  readonly weekId: number;
  readonly schools: readonly School[];
  /** Called after a success, unless the user has left the dialog. */
  readonly onDone: () => void;
}

/** The form over a saved week; without a draft outside the edit mode. */
function useWeekForm(schools: readonly School[]) {
  const [base, setBase] = useState<SchoolWeekDetail | null>(null);
  const form = useForm<WeekForm>({ defaultValues: EMPTY, mode: 'onTouched' });
  const values = useWatch({ control: form.control, compute: (all: WeekForm) => all });
  const opponent = useOpponent(base, values.opponentId, schools);
  const draft = base && weekDraft(base, values, opponent?.areMembers);
  const changes = draft ? changeCount(draft) : 0;
  const restart = (week: SchoolWeekDetail | null, first: WeekForm) => {
    setBase(week);
    form.reset(first);
  };
  return { form, draft, opponent, changes, restart };
}

/** The edit mode of a week with all changes that its dialog makes; `edit` is null outside that mode. */
export function useWeekEdit({ weekId, schools, onDone }: WeekEditOptions) {
  const client = useQueryClient();
  const { restart, ...state } = useWeekForm(schools);
  const { form, draft } = state;
  const { formProps, submitWith, refuse } = useFormSubmit(form, {
    names: fieldNames(draft?.values.kind),
    send: (values) => (draft && canSave({ ...draft, values }) ? requests.save({ ...draft, values }) : undefined),
  });
  const { fail, setProblem, ...requests } = useWeekRequests({ refuse, onDone });
  const dismissProblem = () => setProblem(null);
  const open = (week: SchoolWeekDetail | null, values: WeekForm) => {
    dismissProblem();
    restart(week, values);
  };

  /** Loads the week as someone else saved it; with `keepMine` the user's changes stay. Returns whether it loaded. */
  const reload = async (keepMine: boolean): Promise<boolean> => {
    try {
      const theirs = await client.fetchQuery(schoolWeekQuery(weekId));
      const next = savedForm(theirs);
      open(theirs, keepMine && draft ? rebase(draft, next) : next);
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  };
  /** Deletes the game of the week; when someone else has changed it, shows it as it is now. */
  const remove = async ({ Cell }: SchoolWeekDetail) => {
    const error = Cell.GameData && (await requests.remove(Cell.GameData));
    if (!(error instanceof ApiError && error.code === 'stale')) return;
    if (!draft || (await reload(true))) setProblem({ text: MESSAGES.staleDelete, kind: 'other' });
  };
  /** Saves the form as a new game after someone else deleted the old one. */
  const addAgain = submitWith((values) => {
    if (!draft) return;
    const { base } = draft;
    const pending = savedPending({ ...draft, values });
    const week = { ...base, Cell: { ...base.Cell, GameID: null, GameData: null } };
    return requests.save(weekDraft(week, { ...values, pending }, draft.areMembers));
  });
  /** A new opponent resets the conference choice to its default; the viewed school is refused. */
  const chooseOpponent = (opponentId: number | null) => {
    if (!draft || opponentId === draft.base.School.ID) return;
    const { saved } = draft;
    form.setValue('opponentId', opponentId);
    form.setValue('conferenceChoice', opponentId === saved.opponentId ? saved.conferenceChoice : null);
    form.clearErrors('opponentId');
  };
  const edit = draft && { ...state, draft, formProps, chooseOpponent, addAgain, reload };
  return {
    edit,
    requests: { ...requests, remove, dismissProblem },
    start: (week: SchoolWeekDetail, first: FirstChoice = {}) => open(week, { ...savedForm(week), ...first }),
    stop: () => open(null, EMPTY),
  };
}
