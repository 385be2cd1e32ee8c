/** Maximum number of moves of one draft, and characters of its name (R-what-if). */
export const WHAT_IF_MOVES_MOST = 200;
export const WHAT_IF_NAME_MOST = 80;

/** A draft that was undone is a draft again. */
export const WHAT_IF_STATES = ['draft', 'applied'] as const;

/** What becomes of a game; `stays` keeps it a non-conference game, but in the way of conference games. */
export const WHAT_IF_EFFECTS = ['becomes', 'changes', 'stops', 'stays'] as const;
export type WhatIfEffect = (typeof WHAT_IF_EFFECTS)[number];

export const WHAT_IF_BALANCES = ['too-few', 'too-many', 'right', 'unknown'] as const;
export type WhatIfBalance = (typeof WHAT_IF_BALANCES)[number];

/** Kinds of problems; those of the first six that block keep a draft from being applied. */
export const WHAT_IF_PROBLEMS = [
  'empty',
  'outside-league',
  'moved-twice',
  'member-already',
  'no-season',
  'division-elsewhere',
  'past-season',
  'other-type',
  'new-conference-season',
  'conference-empty',
  'too-many-games',
] as const;
export type WhatIfProblemKind = (typeof WHAT_IF_PROBLEMS)[number];

export const WHAT_IF_MESSAGES = {
  nameRequired: 'A name is required.',
  nameTaken: 'You have a draft with that name already.',
  tooManyMoves: `A draft has at most ${WHAT_IF_MOVES_MOST} moves.`,
  inOrder: 'The last season is before the first one.',
  unknownSchool: 'There is no such school.',
  unknownConference: 'There is no such conference.',
  unknownDivision: 'That division belongs to another conference.',
  noMoves: 'The draft has no moves.',
  notOwner: 'Only the author of a draft shares and deletes it.',
  staleDraft: 'This draft was changed by someone else. Check what they saved, then try again.',
  appliedAlready: 'This draft is applied. Undo it before it is changed or applied again.',
  notApplied: 'This draft is not applied.',
  changed: 'What this ends has changed since you looked. Look at it again before you apply it.',
} as const;

/** Seasons in words: `2027`, `2027–2029`, `2027–2029, 2031`. */
export function writeSeasons(years: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const year of [...new Set(years)].toSorted((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range?.last === year - 1) range.last = year;
    else ranges.push({ first: year, last: year });
  }
  return ranges.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}

/** HttpError of a season that the league does not have; `seasons` are its years, oldest first. */
export function outsideLeague(seasons: readonly number[]): string {
  return `The league has the seasons ${writeSeasons(seasons)}.`;
}
