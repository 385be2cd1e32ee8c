import {
  guaranteeDayProblem,
  guaranteeSeason,
  guaranteeTypeProblem,
} from '@open-date/shared-api/rules/admin/guarantee-games';
import type { SeasonDates } from '@open-date/shared-api/rules/league/season-dates';
import { amountText } from '@open-date/shared-api/rules/platform/money';
import { searchKey } from '@open-date/shared-api/rules/platform/text-match';
import type { RejectedRow, RejectionReason } from '../rejected-row.ts';
import { FIRST_SEASON } from '../regular-season.ts';
import type { GuaranteeRow, NamedSide } from '../source-rows.ts';
import type { GuaranteeFacts, GuaranteeState, State } from '../state.ts';
import type { ChangedGuarantee, Changes, KeptRow, PlannedGuarantee, RowId } from './plan.ts';

export interface GuaranteeInput {
  readonly rows: readonly GuaranteeRow[];
  readonly state: State;
  /** Seasons whose guarantee games the files have. */
  readonly covered: ReadonlySet<number>;
  readonly idsBySource: ReadonlyMap<string, RowId>;
  /** The names of all schools, stored and new. */
  readonly schoolNames: ReadonlyMap<RowId, string>;
  readonly findConference: (school: RowId, year: number) => RowId | undefined;
  readonly conferenceType: (id: RowId) => number | undefined;
  /** The seasons of the league once the import is applied. */
  readonly seasons: readonly SeasonDates[];
}

export interface GuaranteePlan {
  readonly guarantees: Changes<PlannedGuarantee, ChangedGuarantee>;
  readonly refused: readonly RejectedRow[];
}

function describeRow({ date, type, home, away }: GuaranteeRow): string {
  return `${date} ${away.name} ${type === 'Neutral' ? 'vs' : 'at'} ${home.name}`;
}

/** Finds schools by CollegeFootballData's id, else by a unique name. */
class Schools {
  readonly #input: GuaranteeInput;
  readonly #byName: ReadonlyMap<string, readonly RowId[]>;

  constructor(input: GuaranteeInput) {
    this.#input = input;
    const named = Map.groupBy(input.schoolNames, ([, name]) => searchKey(name));
    this.#byName = new Map([...named].map(([key, schools]) => [key, schools.map(([id]) => id)]));
  }

  find({ id, name }: NamedSide): RowId | undefined {
    const { idsBySource, state } = this.#input;
    const known = id === null ? undefined : (idsBySource.get(id) ?? state.links.school.get(id));
    const [only, ...others] = this.#byName.get(searchKey(name)) ?? [];
    return known ?? (others.length === 0 ? only : undefined);
  }
}

type StatedGame = Omit<GuaranteeFacts, 'homeConferenceId' | 'roadConferenceId'>;

function readGame(row: GuaranteeRow, schools: Schools): StatedGame | RejectionReason {
  const season = guaranteeSeason(row.date);
  if (season < FIRST_SEASON) return 'early';
  if (row.season !== null && row.season !== season) return 'other-season';
  const { guarantee, homeGuarantee, roadGuarantee } = row;
  if (guarantee === null && homeGuarantee === null && roadGuarantee === null) return 'no-amount';
  const [homeId, roadId] = [schools.find(row.home), schools.find(row.away)];
  if (homeId === undefined || roadId === undefined) return 'unknown-school';
  if (homeId === roadId) return 'same-school';
  const { date, site, type, source, published, isIgnored } = row;
  return { date, homeId, roadId, guarantee, homeGuarantee, roadGuarantee, site, type, source, published, isIgnored };
}

/** The conferences of the stored game, else those of the season; null without any. */
function findConferences(
  { homeId, roadId, date }: StatedGame,
  before: GuaranteeState | undefined,
  input: GuaranteeInput,
): Pick<GuaranteeFacts, 'homeConferenceId' | 'roadConferenceId'> | null {
  if (before) return { homeConferenceId: before.homeConferenceId, roadConferenceId: before.roadConferenceId };
  const season = guaranteeSeason(date);
  const homeConferenceId = input.findConference(homeId, season);
  const roadConferenceId = input.findConference(roadId, season);
  return homeConferenceId === undefined || roadConferenceId === undefined
    ? null
    : { homeConferenceId, roadConferenceId };
}

/** The rule of the forms that a game breaks; null for none (R-guarantee-changes). */
function factsProblem(game: GuaranteeFacts, input: GuaranteeInput): RejectionReason | null {
  if (guaranteeDayProblem(game.date, input.seasons) !== null) return 'outside-season';
  const homeType = input.conferenceType(game.homeConferenceId);
  const roadType = input.conferenceType(game.roadConferenceId);
  return homeType && roadType && guaranteeTypeProblem(game.type, homeType, roadType) !== null ? 'other-type' : null;
}

function pairKey({ homeId, roadId, date }: StatedGame): string {
  return `${homeId} ${roadId} ${guaranteeSeason(date)}`;
}

/** The game on the same day, else the only unmatched game of these sides that season. */
function findStored(
  game: StatedGame,
  stored: readonly GuaranteeState[],
  ofFile: readonly StatedGame[],
): GuaranteeState | undefined {
  const sameDay = stored.find(({ date }) => date === game.date);
  if (sameDay) return sameDay;
  const [only, ...others] = stored.filter(({ date }) => !ofFile.some((other) => other.date === date));
  const unknown = ofFile.filter(({ date }) => !stored.some((other) => other.date === date));
  return others.length === 0 && unknown.length === 1 ? only : undefined;
}

function differences(game: GuaranteeFacts, before: GuaranteeState): string[] {
  const amount = (value: number | null) => amountText(value) || 'none';
  const pairs: readonly (readonly [string, string, string])[] = [
    ['date', before.date, game.date],
    ['guarantee', amount(before.guarantee), amount(game.guarantee)],
    ['home guarantee', amount(before.homeGuarantee), amount(game.homeGuarantee)],
    ['road guarantee', amount(before.roadGuarantee), amount(game.roadGuarantee)],
    ['site', before.site, game.site],
    ['type', before.type, game.type],
    ['source', before.source, game.source],
    ['published', before.published ?? 'unknown', game.published ?? 'unknown'],
    ['ignored in averages', before.isIgnored ? 'yes' : 'no', game.isIgnored ? 'yes' : 'no'],
  ];
  return pairs.filter(([, from, to]) => from !== to).map(([field, from, to]) => `${field}: ${from} -> ${to}`);
}

interface AcceptedRow {
  readonly row: GuaranteeRow;
  readonly game: StatedGame;
}

function acceptRows(
  input: GuaranteeInput,
  refuse: (reason: RejectionReason, row: GuaranteeRow) => void,
): AcceptedRow[] {
  const schools = new Schools(input);
  const storedDays = new Set(input.state.guarantees.map((game) => `${pairKey(game)} ${game.date}`));
  const accepted = new Map<string, AcceptedRow>();
  for (const row of input.rows) {
    const game = readGame(row, schools);
    if (typeof game === 'string') {
      refuse(game, row);
      continue;
    }
    const key = `${pairKey(game)} ${game.date}`;
    const reversed = `${pairKey({ ...game, homeId: game.roadId, roadId: game.homeId })} ${game.date}`;
    if (accepted.has(key)) refuse('repeated', row);
    else if (accepted.has(reversed) || storedDays.has(reversed)) refuse('swapped', row);
    else accepted.set(key, { row, game });
  }
  return [...accepted.values()];
}

/** Compares guarantee games with the stored ones; those edited by a user stay. */
export function planGuarantees(input: GuaranteeInput): GuaranteePlan {
  const refused: RejectedRow[] = [];
  const refuse = (reason: RejectionReason, row: GuaranteeRow) =>
    void refused.push({ reason, game: describeRow(row), position: row.position });
  const accepted = acceptRows(input, refuse);
  const stored = Map.groupBy(input.state.guarantees, pairKey);
  const ofFiles = Map.groupBy(
    accepted.map(({ game }) => game),
    pairKey,
  );
  const added: PlannedGuarantee[] = [];
  const changed: ChangedGuarantee[] = [];
  const unchanged: KeptRow[] = [];
  const seen = new Set<number>();
  for (const { row, game: stated } of accepted) {
    const before = findStored(stated, stored.get(pairKey(stated)) ?? [], ofFiles.get(pairKey(stated)) ?? []);
    if (before) seen.add(before.id);
    const conferences = findConferences(stated, before, input);
    if (conferences === null) {
      refuse('no-conference', row);
      continue;
    }
    const game = { ...stated, ...conferences };
    const words = describeRow(row);
    const fields = before ? differences(game, before) : [];
    const problem = factsProblem(game, input);
    if (before && fields.length === 0) unchanged.push({ words, season: guaranteeSeason(game.date) });
    else if (problem !== null) refuse(problem, row);
    else if (!before) added.push({ ...game, id: null, words });
    else if (before.isEdited) refuse('edited', row);
    else changed.push({ ...game, id: before.id, words, what: words, fields });
  }
  const schoolName = (school: RowId) => input.schoolNames.get(school) ?? '';
  const absent = input.state.guarantees
    .filter(({ id, season }) => input.covered.has(season) && !seen.has(id))
    .map(({ date, homeId, roadId, season }) => ({
      words: `${date} ${schoolName(roadId)} at ${schoolName(homeId)}`,
      season,
    }));
  return { guarantees: { added, changed, unchanged, absent }, refused };
}
