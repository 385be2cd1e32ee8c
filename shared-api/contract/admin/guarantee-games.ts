import * as z from 'zod';
import { AMOUNT_MOST, GUARANTEE_MESSAGES, SITE_MOST, SOURCE_MOST } from '../../rules/admin/guarantee-games.ts';
import { GUARANTEE_TYPES } from '../../rules/reports/guarantees.ts';
import { endpoint } from '../platform/endpoint.ts';
import { oneLine } from '../platform/texts.ts';
import {
  id,
  inputDate,
  inputFlag,
  integer,
  orNothing,
  text,
  unchanged,
  version,
  wholeNumber,
} from '../platform/wire.ts';
import { GuaranteeGame } from '../reports/guarantees.ts';

/** A guarantee game with the version that a save names. */
export const AdminGuaranteeGame = GuaranteeGame.extend({ version: integer });
export type AdminGuaranteeGame = z.infer<typeof AdminGuaranteeGame>;

const amount = orNothing(
  z.union(
    [
      z.literal([-1, '-1', 'X', 'x']).transform(() => -1),
      wholeNumber({ most: AMOUNT_MOST, message: GUARANTEE_MESSAGES.wholeDollars }),
    ],
    GUARANTEE_MESSAGES.wholeDollars,
  ),
);
const conference = orNothing(id).describe('Null or missing: the conference of the school in the season of the game.');
const GameType = z.enum(GUARANTEE_TYPES, GUARANTEE_MESSAGES.chooseType);

const fields = {
  id: unchanged,
  HomeTeamID: wholeNumber({ least: 1, message: GUARANTEE_MESSAGES.chooseHome }),
  RoadTeamID: wholeNumber({ least: 1, message: GUARANTEE_MESSAGES.chooseAway }),
  HomeConfID: conference,
  RoadConfID: conference,
  GameDate: inputDate,
  Guarantee: amount.describe('Whole dollars; -1 or X for an undisclosed amount, null for none.'),
  HomeGuarantee: amount,
  RoadGuarantee: amount,
  Site: oneLine({ most: SITE_MOST }),
  GameType,
  Source: oneLine({ most: SOURCE_MOST }),
  ReleaseDate: orNothing(inputDate).describe('The date that reports show as Publication Date.'),
  IgnoreAverage: inputFlag,
};

const newGame = z.strictObject({
  ...fields,
  HomeConfID: conference.default(null),
  RoadConfID: conference.default(null),
  Guarantee: amount.default(null),
  HomeGuarantee: amount.default(null),
  RoadGuarantee: amount.default(null),
  Site: fields.Site.default(''),
  Source: fields.Source.default(''),
  ReleaseDate: fields.ReleaseDate.default(null),
  IgnoreAverage: inputFlag.default(0),
});

/** The body that changes a guarantee game; fields that are not sent stay unchanged. */
const changedGame = z.strictObject({ ...fields, version }).partial();

export type NewGuaranteeGame = z.infer<typeof newGame>;
export type ChangedGuaranteeGame = z.infer<typeof changedGame>;

/** What became of a change; an `Error` has its reason and changed nothing (A235). */
export const GuaranteeResult = z.object({ status: z.enum(['Success', 'Error']), message: text });
export type GuaranteeResult = z.infer<typeof GuaranteeResult>;

export const adminGuaranteeGames = {
  create: endpoint({
    method: 'POST',
    path: '/api/v1/admin/guaranteegame',
    summary: 'Creates a guarantee game; the reply says whether it was saved.',
    permission: 'administrators',
    body: newGame,
    answer: GuaranteeResult,
    errors: ['forbidden'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/v1/admin/guaranteegame/:id',
    summary: 'One guarantee game.',
    permission: 'administrators',
    params: z.object({ id }),
    answer: AdminGuaranteeGame,
    errors: ['forbidden', 'not-found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/v1/admin/guaranteegame/:id',
    summary: 'Changes a guarantee game; the reply says whether it was saved.',
    permission: 'administrators',
    params: z.object({ id }),
    body: changedGame,
    answer: GuaranteeResult,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/admin/guaranteegame/:id',
    summary: 'Deletes a guarantee game, unless it is not the version that was seen.',
    permission: 'administrators',
    params: z.object({ id }),
    query: z.object({ version: version.optional() }),
    answer: GuaranteeResult,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
};
