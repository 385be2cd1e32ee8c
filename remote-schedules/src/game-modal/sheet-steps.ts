import type { WeekFormKind } from './week-form.ts';

/** One step of the phone's form: kind, wants or comments of a week; teams, day or details of a game. */
export type SheetStep = 'kind' | 'wants' | 'comments' | 'teams' | 'day' | 'details';

const GAME_STEPS: readonly SheetStep[] = ['teams', 'day', 'details'];

export const STEP_TITLES: Readonly<Record<SheetStep, string>> = {
  kind: 'This week is',
  wants: 'Looking for',
  comments: 'Week comments',
  teams: 'Teams',
  day: 'Day and place',
  details: 'Details',
};

/** The step that fits the form, which may have been begun in the game modal. */
export function fittingStep(step: SheetStep, kind: WeekFormKind): SheetStep {
  const isOfGame = GAME_STEPS.includes(step);
  if (kind === 'game') return isOfGame ? step : 'teams';
  return isOfGame ? 'kind' : step;
}

/** The step after a game step; null after the last game step and for all other steps. */
export function nextStep(step: SheetStep): SheetStep | null {
  const at = GAME_STEPS.indexOf(step);
  return at < 0 ? null : (GAME_STEPS[at + 1] ?? null);
}

/** The step before a game step; null before the first game step and for all other steps. */
export function stepBefore(step: SheetStep): SheetStep | null {
  const at = GAME_STEPS.indexOf(step);
  return at > 0 ? (GAME_STEPS[at - 1] ?? null) : null;
}
