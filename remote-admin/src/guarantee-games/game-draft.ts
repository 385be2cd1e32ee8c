import type { AdminGuaranteeGame, NewGuaranteeGame } from '@open-date/shared-api/contract';
import {
  GUARANTEE_MESSAGES,
  guaranteeProblem,
  readAmount,
  typedAmount,
} from '@open-date/shared-api/rules/admin/guarantee-games';
import type { SeasonDates } from '@open-date/shared-api/rules/league/season-dates';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { guaranteeType } from '@open-date/shared-api/rules/reports/guarantees';
import type { FieldProblems } from '@open-date/shared-host';
import type { FieldWords } from '../stored-form/OverlapBanner.tsx';
import type { JoinedFields } from '../stored-form/use-stored-form.ts';

/** A guarantee game as its form holds it; fields are named as in the call. */
export interface GameDraft {
  RoadTeamID: number | null;
  HomeTeamID: number | null;
  /** The id of a conference; empty for the one of the school in the season of the game. */
  RoadConfID: string;
  HomeConfID: string;
  GameDate: string;
  GameType: string;
  Guarantee: string;
  HomeGuarantee: string;
  RoadGuarantee: string;
  Site: string;
  Source: string;
  ReleaseDate: string;
  IgnoreAverage: boolean;
}

export const EMPTY_DRAFT: GameDraft = {
  RoadTeamID: null,
  HomeTeamID: null,
  RoadConfID: '',
  HomeConfID: '',
  GameDate: '',
  GameType: '',
  Guarantee: '',
  HomeGuarantee: '',
  RoadGuarantee: '',
  Site: '',
  Source: '',
  ReleaseDate: '',
  IgnoreAverage: false,
};

/** The fields as the form labels them. */
export const FIELD_WORDS: FieldWords<GameDraft> = {
  labels: {
    RoadTeamID: 'Away',
    HomeTeamID: 'Home',
    RoadConfID: 'Away Conf.',
    HomeConfID: 'Home Conf.',
    GameDate: 'Game Date',
    GameType: 'Game Type',
    Guarantee: 'Guarantee',
    HomeGuarantee: 'Guarantee Home',
    RoadGuarantee: 'Guarantee Road',
    Site: 'Site',
    Source: 'Source',
    ReleaseDate: 'Publication Date',
    IgnoreAverage: 'Ignore In Average',
  },
  choices: ['RoadTeamID', 'HomeTeamID', 'RoadConfID', 'HomeConfID', 'IgnoreAverage'],
  days: ['GameDate', 'ReleaseDate'],
};

/** Each school with its conference. */
export const JOINED_FIELDS: JoinedFields<GameDraft> = [
  ['RoadTeamID', 'RoadConfID'],
  ['HomeTeamID', 'HomeConfID'],
];

/** The draft of a stored game. */
export function createDraft(game: AdminGuaranteeGame): GameDraft {
  return {
    RoadTeamID: game.RoadTeamID,
    HomeTeamID: game.HomeTeamID,
    RoadConfID: String(game.RoadConfID),
    HomeConfID: String(game.HomeConfID),
    GameDate: game.GameDate,
    GameType: game.GameType,
    Guarantee: typedAmount(game.Guarantee),
    HomeGuarantee: typedAmount(game.HomeGuarantee),
    RoadGuarantee: typedAmount(game.RoadGuarantee),
    Site: game.Site,
    Source: game.Source,
    ReleaseDate: game.ReleaseDate ?? '',
    IgnoreAverage: game.IgnoreAverage === 1,
  };
}

const AMOUNTS = ['Guarantee', 'HomeGuarantee', 'RoadGuarantee'] as const;

/** What the form is missing or has wrong, by field; days are checked once the seasons are known. */
export function checkDraft(draft: GameDraft, seasons: readonly SeasonDates[] | undefined): FieldProblems {
  const problem = draft.GameDate === '' || !seasons ? null : guaranteeProblem(draft, seasons);
  const amounts = AMOUNTS.filter((name) => readAmount(draft[name]) === undefined);
  return {
    ...(draft.RoadTeamID === null ? { RoadTeamID: GUARANTEE_MESSAGES.chooseAway } : {}),
    ...(draft.HomeTeamID === null ? { HomeTeamID: GUARANTEE_MESSAGES.chooseHome } : {}),
    ...(draft.GameDate === '' ? { GameDate: GUARANTEE_MESSAGES.chooseDate } : {}),
    ...(problem === null ? {} : { [problem.field]: problem.text }),
    ...(draft.GameType === '' ? { GameType: GUARANTEE_MESSAGES.chooseType } : {}),
    ...Object.fromEntries(amounts.map((name) => [name, GUARANTEE_MESSAGES.wholeDollars])),
  };
}

/** The body of a draft that `checkDraft` has passed. */
export function createBody(draft: GameDraft): NewGuaranteeGame {
  const conference = (id: string) => (id === '' ? null : Number(id));
  return {
    HomeTeamID: draft.HomeTeamID ?? 0,
    RoadTeamID: draft.RoadTeamID ?? 0,
    HomeConfID: conference(draft.HomeConfID),
    RoadConfID: conference(draft.RoadConfID),
    GameDate: draft.GameDate,
    Guarantee: readAmount(draft.Guarantee) ?? null,
    HomeGuarantee: readAmount(draft.HomeGuarantee) ?? null,
    RoadGuarantee: readAmount(draft.RoadGuarantee) ?? null,
    Site: draft.Site,
    GameType: guaranteeType(draft.GameType) ?? 'Neutral',
    Source: draft.Source,
    ReleaseDate: draft.ReleaseDate === '' ? null : draft.ReleaseDate,
    IgnoreAverage: toFlag(draft.IgnoreAverage),
  };
}
