import type { WhatIf, WhatIfMove } from '@open-date/shared-api/contract';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { rangeText } from '../seasons/range-text.ts';

/** A move as the form holds it; fields are named as in the call. */
export type MoveDraft = Pick<WhatIfMove, 'SchoolId' | 'FirstSeason' | 'LastSeason' | 'ConferenceId' | 'DivisionId'>;

/** A draft as the form holds it. */
export interface WhatIfDraft {
  Name: string;
  Moves: readonly MoveDraft[];
}

export const EMPTY_DRAFT: WhatIfDraft = { Name: '', Moves: [] };

/** The field of the form at which a refusal with this code is shown. */
export const REFUSED_AT = { 'name.taken': 'Name' } as const;

/** The form of a saved draft. */
export function createDraft({ Name, Moves }: Pick<WhatIf, 'Name' | 'Moves'>): WhatIfDraft {
  return { Name, Moves: Moves.map(pickMove) };
}

function pickMove({ SchoolId, FirstSeason, LastSeason, ConferenceId, DivisionId }: MoveDraft): MoveDraft {
  return { SchoolId, FirstSeason, LastSeason, ConferenceId, DivisionId };
}

/** The body of the calls that create and save a draft. */
export function createBody({ Name, Moves }: WhatIfDraft) {
  return { Name, Moves: Moves.map(pickMove) };
}

/** The problem of a form in which schools are chosen whose moves are not added yet. */
export function findNotAdded(chosen: readonly number[]): { Moves?: string } {
  return chosen.length === 0 ? {} : { Moves: 'Add the chosen schools first, or clear them.' };
}

/** Whether two forms say the same. */
export function isSameDraft(one: WhatIfDraft, other: WhatIfDraft): boolean {
  return JSON.stringify(createBody(one)) === JSON.stringify(createBody(other));
}

/** A move in words: `Toledo to Big Ten Conference (East), 2027–2029`. */
export function describeMove({
  SchoolName,
  ConferenceName,
  DivisionName,
  FirstSeason,
  LastSeason,
}: WhatIfMove): string {
  const division = DivisionName === '' ? '' : ` (${DivisionName})`;
  return `${SchoolName} to ${ConferenceName}${division}, ${rangeText(FirstSeason, LastSeason)}`;
}

/** What somebody else has changed in a saved draft, one sentence each. */
export function describeChanges(before: WhatIf, after: WhatIf): string[] {
  const lines = before.Name === after.Name ? [] : [`Name: ${after.Name}.`];
  if (before.Shared !== after.Shared) lines.push(after.Shared === 1 ? 'It is shared now.' : 'It is no longer shared.');
  if (before.State !== after.State) lines.push(after.State === 'applied' ? 'It is applied.' : 'It was undone.');
  const [had, has] = [before.Moves.map(describeMove), after.Moves.map(describeMove)];
  for (const move of has.filter((one) => !had.includes(one))) lines.push(`Added: ${move}.`);
  for (const move of had.filter((one) => !has.includes(one))) lines.push(`Removed: ${move}.`);
  return lines;
}

/** How much a draft moves: `12 moves of 8 schools, 2027–2031`. */
export function countMoves(draft: Pick<WhatIf, 'MoveCount' | 'SchoolCount' | 'FirstSeason' | 'LastSeason'>): string {
  if (draft.MoveCount === 0 || draft.FirstSeason === null) return 'No moves';
  const moves = countWords(draft.MoveCount, 'move');
  const schools = countWords(draft.SchoolCount, 'school');
  return `${moves} of ${schools}, ${rangeText(draft.FirstSeason, draft.LastSeason)}`;
}
