import type { SchoolWeekDetail } from '@open-date/shared-api/contract';
import type { SegmentedOption } from '@open-date/shared-ui/segmented';
import type { WeekDraft, WeekFormKind } from './week-form.ts';

/** Everything that the viewer may do with a week; footer, sheet and form offer only this. */
export function offeredActions({ Cell, Actions }: SchoolWeekDetail) {
  const hasGame = Cell.GameID !== null;
  return {
    addGame: !hasGame && Actions.canAddGame === 1,
    editGame: hasGame && Actions.canEditGame === 1,
    editWeek: !hasGame && Actions.canEdit === 1,
    editWeekComments: Actions.canEdit === 1,
    holdForFcs: !hasGame && Actions.canEdit === 1 && Actions.canHoldForFcs === 1,
    createAuction: Actions.canCreateAuction === 1,
    confirm: Actions.canConfirm === 1,
    dispute: Actions.canDispute === 1,
    endDispute: Actions.canSettle === 1,
  };
}

const KINDS: readonly { value: WeekFormKind; label: string }[] = [
  { value: 'game', label: 'Game' },
  { value: 'open', label: 'Open' },
  { value: 'bye', label: 'Bye' },
  { value: 'hold', label: 'Hold for FCS' },
  { value: 'na', label: 'Not available' },
];

/** The kinds that the week may have; the other ones are disabled, and a hold that is neither saved nor allowed is left out. */
export function kindOptions({ base, saved }: WeekDraft): SegmentedOption<WeekFormKind>[] {
  const { addGame, editWeek, holdForFcs } = offeredActions(base);
  const allowed: Readonly<Record<WeekFormKind, boolean>> = {
    game: addGame,
    open: editWeek,
    bye: editWeek,
    hold: holdForFcs,
    na: editWeek,
  };
  return KINDS.filter(({ value }) => value !== 'hold' || allowed.hold || saved.kind === 'hold').map((kind) => ({
    ...kind,
    isDisabled: kind.value !== saved.kind && !allowed[kind.value],
  }));
}
