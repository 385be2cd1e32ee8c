import type { School, SchoolWeek } from '@open-date/shared-api/contract';
import { schoolWeekQuery } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useConfirm, useNotify } from '@open-date/shared-host';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fieldProblems, type Problem, problemOf } from './field-problems.ts';
import { useOpponent } from './use-opponent.ts';
import { useGameDelete, useWeekSave } from './use-week-save.ts';
import { changeCount, type GameFacts, rebase, savedForm, type WeekForm, type WeekKind } from './week-form.ts';
import { weekTitle } from './week-facts.ts';

const NO_ACTIONS: GameFacts['actions'] = {
  canEdit: 0,
  canAddGame: 0,
  canEditGame: 0,
  canHoldForFcs: 0,
  pendingOptions: [],
  conferencePendingOptions: [],
  canPrivatePending: 0,
};

const EMPTY: WeekForm = {
  kind: 'open',
  opponentId: null,
  isHome: true,
  gameDate: '',
  altLocation: '',
  pending: 0,
  conferenceChoice: null,
  comments: '',
  wants: [],
  weekComments: '',
};

interface WeekEditorOptions {
  readonly weekId: number;
  readonly schools: readonly School[];
  /** The week was saved or its game deleted. */
  readonly onDone: () => void;
}

/** The edit mode of a week: its form, what it changes, saving, deleting, and getting over somebody else's change. */
export function useWeekEditor({ weekId, schools, onDone }: WeekEditorOptions) {
  const client = useQueryClient();
  const notify = useNotify();
  const confirm = useConfirm();
  const [base, setBase] = useState<SchoolWeek | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm<WeekForm>({ defaultValues: EMPTY, mode: 'onTouched' });
  const values = useWatch({ control: form.control, compute: (all: WeekForm) => all });
  const opponent = useOpponent(base, values.opponentId, schools);
  const saving = useWeekSave();
  const deleting = useGameDelete();
  const isSending = useRef(false);

  const facts: GameFacts = { actions: base?.Actions ?? NO_ACTIONS, areMembers: opponent?.areMembers };
  const saved = base ? savedForm(base) : EMPTY;
  const changes = base ? changeCount(saved, values, facts) : 0;
  const isBusy = saving.isPending || deleting.isPending;
  const canSave = changes > 0 && (values.kind !== 'game' || values.opponentId !== null);

  const start = (week: SchoolWeek, kind?: WeekKind) => {
    const first = savedForm(week);
    setBase(week);
    setProblem(null);
    form.reset({ ...first, kind: kind ?? first.kind });
  };
  const stop = () => {
    setBase(null);
    setProblem(null);
    form.reset(EMPTY);
  };
  const fail = (error: unknown) => {
    setProblem(problemOf(error));
    for (const [name, message] of fieldProblems(error, values.kind)) form.setError(name, { type: 'server', message });
  };
  /** One request at a time: a second press before the answer does nothing (document 1 section 5). */
  const send = async (request: () => Promise<unknown>, success: string) => {
    if (isSending.current) return;
    isSending.current = true;
    setProblem(null);
    try {
      await request();
      notify.success(success);
      onDone();
    } catch (error) {
      fail(error);
    } finally {
      isSending.current = false;
    }
  };
  const save = async () => {
    if (!base || !canSave || isSending.current) return;
    form.clearErrors();
    if (!(await form.trigger())) return;
    const success = values.kind === 'game' ? MESSAGES.gameSaved : MESSAGES.preferencesUpdated;
    await send(() => saving.mutateAsync({ base, saved, form: values, facts }), success);
  };
  const remove = async () => {
    if (!base?.Cell.GameData || isSending.current) return;
    const isConfirmed = await confirm({
      title: 'Delete this game?',
      body: `${weekTitle(base.Cell, base.Cell.GameData.GameDate)} will be removed from both schedules. This cannot be undone.`,
      confirmLabel: 'Delete game',
      isDangerous: true,
    });
    if (isConfirmed) await send(() => deleting.mutateAsync(base), MESSAGES.gameDeleted);
  };
  /** Takes over what somebody else saved; with `keepMine` what was changed here stays on top of it. */
  const reload = async (keepMine: boolean) => {
    try {
      const theirs = await client.fetchQuery(schoolWeekQuery(weekId));
      const next = savedForm(theirs);
      setBase(theirs);
      setProblem(null);
      form.reset(keepMine ? rebase(saved, values, next) : next);
    } catch (error) {
      fail(error);
    }
  };
  /** Another opponent plays a conference game again when both are members. */
  const chooseOpponent = (opponentId: number | null) => {
    if (opponentId === base?.School.ID) return;
    form.setValue('opponentId', opponentId);
    form.setValue('conferenceChoice', opponentId === saved.opponentId ? saved.conferenceChoice : null);
    form.clearErrors('opponentId');
  };
  return {
    base,
    saved,
    form,
    values,
    chooseOpponent,
    facts,
    opponent,
    changes,
    canSave,
    isBusy,
    isSaving: saving.isPending,
    isDeleting: deleting.isPending,
    problem,
    dismissProblem: () => setProblem(null),
    start,
    stop,
    save,
    remove,
    reload,
  };
}

export type WeekEditor = ReturnType<typeof useWeekEditor>;
