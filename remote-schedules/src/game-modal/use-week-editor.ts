import { ApiError } from '@open-date/shared-api/client';
import type { School, SchoolWeekDetail } from '@open-date/shared-api/contract';
import { schoolWeekQuery } from '@open-date/shared-api/queries';
import { PENDING } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useFormSubmit } from '@open-date/shared-host';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fieldNames } from './field-problems.ts';
import { useOpponent } from './use-opponent.ts';
import { useWeekRequests } from './use-week-requests.ts';
import { changeCount, type GameFacts, rebase, savedForm, type WeekForm } from './week-form.ts';

const NO_ACTIONS: GameFacts['actions'] = {
  canEdit: 0,
  canAddGame: 0,
  canEditGame: 0,
  canHoldForFcs: 0,
  pendingOptions: [],
  conferencePendingOptions: [],
  canPrivatePending: 0,
  isScheduleReleased: 1,
  conferencePendingPreset: PENDING.none,
  startsSchedule: 0,
  canCreateAuction: 0,
  canConfirm: 0,
  canDispute: 0,
  canSettle: 0,
};

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

/** Initial values of a form: the kind of the week, the opponent and its side. */
type FirstChoice = Partial<Pick<WeekForm, 'kind' | 'opponentId' | 'isHome'>>;

interface WeekEditorOptions {
  readonly weekId: number;
  readonly schools: readonly School[];
  /** Called after the week was saved or its game deleted. */
  readonly onDone: () => void;
}

/** The form over a saved week with its actions; `base` is null outside the edit mode. */
function useWeekForm(schools: readonly School[]) {
  const [base, setBase] = useState<SchoolWeekDetail | null>(null);
  const form = useForm<WeekForm>({ defaultValues: EMPTY, mode: 'onTouched' });
  const values = useWatch({ control: form.control, compute: (all: WeekForm) => all });
  const opponent = useOpponent(base, values.opponentId, schools);
  const facts: GameFacts = {
    actions: base?.Actions ?? NO_ACTIONS,
    areMembers: opponent?.areMembers,
    stored: base?.Cell.GameData?.Pending ?? null,
  };
  const saved = base ? savedForm(base) : EMPTY;
  const changes = base ? changeCount(saved, values, facts) : 0;
  const canSave = changes > 0 && (values.kind !== 'game' || values.opponentId !== null);
  const restart = (week: SchoolWeekDetail | null, first: WeekForm) => {
    setBase(week);
    form.reset(first);
  };
  return { base, form, values, opponent, facts, saved, changes, canSave, restart };
}

/** The edit mode of a week: its form, saving, deleting, and recovering from someone else's change. */
export function useWeekEditor({ weekId, schools, onDone }: WeekEditorOptions) {
  const client = useQueryClient();
  const { restart, ...state } = useWeekForm(schools);
  const { base, form, values, facts, saved, canSave } = state;
  const { formProps, submitWith, refuse } = useFormSubmit(form, {
    names: fieldNames(values.kind),
    send: (draft) => (base && canSave ? requests.save({ base, saved, form: draft, facts }) : undefined),
  });
  const { fail, setProblem, ...requests } = useWeekRequests({ refuse, onDone });

  /** Opens the form over a week; `first` overrides saved values. */
  const start = (week: SchoolWeekDetail, first: FirstChoice = {}) => restart(week, { ...savedForm(week), ...first });
  const stop = () => {
    requests.dismissProblem();
    restart(null, EMPTY);
  };
  /** A new opponent resets the conference choice to its default; the viewed school is refused. */
  const chooseOpponent = (opponentId: number | null) => {
    if (opponentId === base?.School.ID) return;
    form.setValue('opponentId', opponentId);
    form.setValue('conferenceChoice', opponentId === saved.opponentId ? saved.conferenceChoice : null);
    form.clearErrors('opponentId');
  };
  /** Saves the form as a new game after someone else deleted the old one. */
  const addAgain = submitWith((draft) =>
    base ? requests.save({ base, saved, form: draft, facts, isAnew: true }) : undefined,
  );
  /** Deletes the game of the week, from the form or from the view. */
  const remove = async (week = base) => {
    const failure = week && (await requests.remove(week));
    if (!(failure instanceof ApiError && failure.code === 'stale')) return;
    if (!base) void client.invalidateQueries(schoolWeekQuery(weekId));
    if (!base || (await reload(true))) setProblem({ text: MESSAGES.staleDelete, kind: 'other' });
  };
  /** Loads what someone else saved; with `keepMine` the user's changes stay. Resolves with false if loading failed. */
  const reload = async (keepMine: boolean): Promise<boolean> => {
    try {
      const theirs = await client.fetchQuery(schoolWeekQuery(weekId));
      const next = savedForm(theirs);
      requests.dismissProblem();
      restart(theirs, keepMine ? rebase(saved, values, next) : next);
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  };
  const isBusy = requests.isSaving || requests.isDeleting;
  return {
    ...state,
    ...requests,
    isBusy,
    formProps,
    start,
    stop,
    chooseOpponent,
    addAgain,
    remove,
    reload,
    close: onDone,
  };
}

export type WeekEditor = ReturnType<typeof useWeekEditor>;
