import * as z from 'zod';
import {
  WHAT_IF_EFFECTS,
  WHAT_IF_BALANCES,
  WHAT_IF_MESSAGES,
  WHAT_IF_MOVES_MOST,
  WHAT_IF_NAME_MOST,
  WHAT_IF_PROBLEMS,
  WHAT_IF_STATES,
} from '../../rules/admin/what-if.ts';
import { EndedByChange } from './changes.ts';
import { requiredLine } from './league-fields.ts';
import { endpoint } from '../platform/endpoint.ts';
import { oneLine } from '../platform/texts.ts';
import {
  date,
  done,
  flag,
  id,
  inputFlag,
  integer,
  orNothing,
  text,
  unchanged,
  version,
  year,
} from '../platform/wire.ts';

/** A what-if draft as the list shows it (R-what-if). */
export const ListedWhatIf = z.object({
  id: integer,
  version: integer,
  Name: text,
  Owner: text.describe('The name of the author.'),
  IsOwn: flag.describe('1 when the caller is the author.'),
  MayShare: flag.describe(
    '1 when the caller shares and deletes the draft: the author, or anybody once the account of the author is deleted.',
  ),
  Shared: flag,
  State: z.enum(WHAT_IF_STATES),
  MoveCount: integer,
  SchoolCount: integer,
  FirstSeason: integer.nullable(),
  LastSeason: integer.nullable().describe('null: until the last season, or without moves.'),
  ChangedAt: text.describe('ISO 8601, UTC.'),
  ChangedBy: text,
  AppliedAt: text.nullable(),
  AppliedBy: text,
  ChangeId: integer.nullable().describe('The entry of the activity log that undoes the applied draft.'),
});
export type ListedWhatIf = z.infer<typeof ListedWhatIf>;

/** One move of a draft: a school, its seasons, and the conference that it joins. */
export const WhatIfMove = z.object({
  SchoolId: integer,
  SchoolName: text,
  FirstSeason: integer,
  LastSeason: integer.nullable().describe('null: until the last season of the league.'),
  ConferenceId: integer,
  ConferenceName: text,
  DivisionId: integer.nullable(),
  DivisionName: text,
});
export type WhatIfMove = z.infer<typeof WhatIfMove>;

export const WhatIf = ListedWhatIf.extend({ Moves: z.array(WhatIfMove) });
export type WhatIf = z.infer<typeof WhatIf>;

/** What the draft breaks or leaves alone; a draft with a problem that blocks is not applied. */
const Problem = z.object({
  Kind: z.enum(WHAT_IF_PROBLEMS),
  Blocks: flag,
  Text: text,
  Move: integer.nullable().describe('Position of the move in the draft, from 0; null for the draft or the league.'),
  SchoolId: integer.nullable(),
  ConferenceId: integer.nullable(),
  Year: integer.nullable(),
});

const MovedSeason = z.object({
  Move: integer,
  SchoolId: integer,
  SchoolName: text,
  Year: integer,
  FromConferenceId: integer,
  FromConferenceName: text,
  FromDivisionName: text.describe('The division that ends; empty without one.'),
  ToConferenceId: integer,
  ToConferenceName: text,
  ToDivisionName: text,
});

const ChangedGame = z.object({
  id: integer,
  Year: integer,
  Date: date,
  HomeId: integer,
  Home: text,
  AwayId: integer,
  Away: text,
  Effect: z.enum(WHAT_IF_EFFECTS),
  FromConferenceName: text.describe('Empty for a game that was not a conference game.'),
  ToConferenceName: text,
  PrivateTo: text.describe('The conference to which the game stays private; empty for other games.'),
  Superseded: flag.describe('1 when the game stands in a week in which the joined conference plays its own games.'),
});

const ConferenceGames = z.object({
  SchoolId: integer,
  SchoolName: text,
  Year: integer,
  ConferenceId: integer,
  ConferenceName: text,
  Moved: flag,
  Promised: integer
    .nullable()
    .describe('What the school promises; of a moved school, what most members of its new conference promise.'),
  Before: integer.describe('Conference games before and after.'),
  After: integer,
  Balance: z.enum(WHAT_IF_BALANCES),
});

const EndedWants = z.object({
  SchoolId: integer,
  SchoolName: text,
  Year: integer,
  Date: date.describe('The Saturday of the week.'),
  Wants: z.array(text),
  Hold: flag.describe('1 when the week is no longer held for FCS.'),
});

const Members = z.object({
  ConferenceId: integer,
  ConferenceName: text,
  Year: integer,
  Before: integer,
  After: integer,
});

/** Everything that applying a draft would do, found by doing it and taking it back. */
export const WhatIfConsequences = z.object({
  version: integer.describe('The version of the draft.'),
  Fingerprint: text.describe('Sent back to apply exactly what was shown.'),
  CanApply: flag,
  Problems: z.array(Problem),
  Seasons: z.array(MovedSeason),
  Games: z.array(ChangedGame),
  ConferenceGames: z
    .array(ConferenceGames)
    .describe('Moved schools, and members of the conferences that they leave and join whose number changes.'),
  Weeks: z.array(EndedWants),
  Members: z.array(Members).describe('Conferences whose number of members changes.'),
  Ended: EndedByChange,
});
export type WhatIfConsequences = z.infer<typeof WhatIfConsequences>;

const move = z
  .strictObject({
    SchoolId: id,
    FirstSeason: year,
    LastSeason: orNothing(year).default(null),
    ConferenceId: id,
    DivisionId: orNothing(id).default(null),
    SchoolName: unchanged,
    ConferenceName: unchanged,
    DivisionName: unchanged,
  })
  .refine(({ FirstSeason, LastSeason }) => LastSeason === null || FirstSeason <= LastSeason, {
    message: WHAT_IF_MESSAGES.inOrder,
    path: ['LastSeason'],
  });

const fields = {
  Name: requiredLine('A name', WHAT_IF_NAME_MOST, WHAT_IF_MESSAGES.nameRequired),
  Shared: inputFlag,
  Moves: z.array(move).max(WHAT_IF_MOVES_MOST, WHAT_IF_MESSAGES.tooManyMoves),
};
const newDraft = z.strictObject({ ...fields, Shared: inputFlag.default(0), Moves: fields.Moves.default([]) });
const savedDraft = z.strictObject({ ...fields, version });
export type NewWhatIf = z.infer<typeof newDraft>;
export type SavedWhatIf = z.infer<typeof savedDraft>;

const params = z.object({ id });

/** What-if realignment (R-what-if). */
export const adminWhatIf = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/admin/what-if',
    summary: "The caller's drafts and those that are shared, latest change first.",
    permission: 'non-associate-administrators',
    answer: z.array(ListedWhatIf),
    errors: ['forbidden'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/v1/admin/what-if/:id',
    summary: 'A draft with its moves.',
    permission: 'non-associate-administrators',
    params,
    answer: WhatIf,
    errors: ['forbidden', 'not-found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/admin/what-if',
    summary: 'Creates a draft of moves of schools over several seasons; changes nothing in the league.',
    permission: 'non-associate-administrators',
    body: newDraft,
    answer: WhatIf,
    status: 201,
    errors: ['forbidden', 'name.taken'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/v1/admin/what-if/:id',
    summary: 'Saves name, moves and sharing of a draft that is not applied.',
    permission: 'non-associate-administrators',
    objectRule: 'own-draft',
    params,
    body: savedDraft,
    answer: WhatIf,
    errors: ['forbidden', 'not-found', 'name.taken', 'stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/admin/what-if/:id',
    summary: 'Deletes a draft of the caller; what it applied stays, and is undone from the activity log.',
    permission: 'non-associate-administrators',
    objectRule: 'own-draft',
    params,
    answer: done,
    errors: ['forbidden', 'not-found'],
  }),
  consequences: endpoint({
    method: 'GET',
    path: '/api/v1/admin/what-if/:id/consequences',
    summary: 'Everything that applying a draft would do, problems included; changes nothing.',
    permission: 'non-associate-administrators',
    params,
    answer: WhatIfConsequences,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/v1/admin/what-if/:id/apply',
    summary:
      'Applies a draft as a whole, as one change that can be undone; refused when its consequences are no longer those that were shown.',
    permission: 'non-associate-administrators',
    params,
    body: z.strictObject({ version, Fingerprint: oneLine({ most: 64 }) }),
    answer: WhatIf,
    errors: ['forbidden', 'not-found', 'stale', 'what-if.blocked', 'what-if.changed'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/admin/what-if/:id/undo',
    summary: 'Undoes an applied draft as a whole, unless something that it touched has changed since.',
    permission: 'non-associate-administrators',
    params,
    answer: WhatIf,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
};
