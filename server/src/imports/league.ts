import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { COMMENT_LENGTH, LOCATION_LENGTH } from '@open-date/shared-api/rules/constants';
import { searchKey } from '@open-date/shared-api/rules/platform/text-match';
import {
  type Candidate,
  candidate,
  gameInWords,
  type ImportedGame,
  type ImportedSchool,
  type UnnamedSchool,
} from './league-rows.ts';
import { cutAt } from './cut-at.ts';
import { type ConferenceNames, type ConferenceNameKey, conferenceNameKey } from './conference-identity.ts';
import { isArmyNavy } from './known-games.ts';
import { Memberships } from './memberships.ts';
import { mergeGames } from './merge-games.ts';
import type { RejectedRow, RejectionReason } from './rejected-row.ts';
import { FIRST_SEASON, notRegular } from './regular-season.ts';
import { type Remark, remarksOn } from './remarks.ts';
import { guaranteeSeason } from '@open-date/shared-api/rules/admin/guarantee-games';
import type { GuaranteeRow, SourceGame, SourceRows } from './source-rows.ts';

/** A game without a result is canceled when results exist this many days later. */
const CANCELED_AFTER_DAYS = 7;
const NEUTRAL_SITE = 'Neutral site';

/** Contents and seasons of the files; a stored row within them that the files lack is listed as absent. */
export interface Coverage {
  readonly schools: boolean;
  readonly memberships: ReadonlySet<number>;
  readonly games: ReadonlySet<number>;
  readonly guarantees: ReadonlySet<number>;
}

/** The content of all files, independent of their forms and of the database. */
export interface ImportedLeague {
  readonly schools: ReadonlyMap<string, ImportedSchool>;
  readonly unnamed: readonly UnnamedSchool[];
  /** Rows with another name for an id that no team list has. */
  readonly renamed: readonly UnnamedSchool[];
  readonly memberships: Memberships;
  readonly conferenceNames: ReadonlyMap<ConferenceNameKey, ConferenceNames>;
  readonly games: readonly ImportedGame[];
  readonly refused: readonly RejectedRow[];
  readonly repeated: number;
  readonly guarantees: readonly GuaranteeRow[];
  readonly remarks: readonly Remark[];
  readonly covers: Coverage;
}

/** The last day with a result in each season. */
function lastResults(games: readonly SourceGame[]): Map<number, CalendarDate> {
  const last = new Map<number, CalendarDate>();
  for (const { season, date, hasScore } of games)
    if (date !== null && hasScore && date > (last.get(season) ?? '')) last.set(season, date);
  return last;
}

function isCancelled(
  { isPlayed, hasScore, date, season }: SourceGame,
  last: ReadonlyMap<number, CalendarDate>,
): boolean {
  if (isPlayed !== false || hasScore || date === null) return false;
  return Date.parse(last.get(season) ?? date) - Date.parse(date) >= CANCELED_AFTER_DAYS * 86_400_000;
}

function sift(games: readonly SourceGame[]): { candidates: Candidate[]; refused: RejectedRow[] } {
  const last = lastResults(games);
  const candidates: Candidate[] = [];
  const refused: RejectedRow[] = [];
  for (const row of games) {
    const refuse = (reason: RejectionReason) =>
      refused.push({ reason, game: gameInWords(row), position: row.position });
    const { date } = row;
    const why = date === null ? null : notRegular({ ...row, date });
    if (row.isSuperseded) refuse('superseded');
    else if (date === null) refuse('no-date');
    else if (why !== null) refuse(why);
    else if (row.home.id === row.away.id) refuse('same-school');
    else if (isCancelled(row, last)) refuse('cancelled');
    else candidates.push(candidate(row, date));
  }
  return { candidates, refused };
}

function toImportedGame({ row, date, saturday }: Candidate): ImportedGame {
  return {
    id: row.id,
    position: row.position,
    words: gameInWords(row),
    season: row.season,
    date,
    saturday,
    home: row.home.id,
    away: row.away.id,
    altLocation: row.isNeutral ? cutAt(LOCATION_LENGTH, row.venue?.trim() || NEUTRAL_SITE) : '',
    isConferenceGame: row.isConferenceGame && !isArmyNavy(date, row.home.id, row.away.id),
    isCalledConferenceGame: row.isConferenceGame,
    isTentative: row.isTentative,
    comments: cutAt(COMMENT_LENGTH, row.notes.trim()),
  };
}

/** Names by id; a team list wins over games. */
function collectNames({ teams, games, memberships }: SourceRows): Map<string, string> {
  const names = new Map(memberships.map(({ id, name }) => [id, name]));
  for (const { home, away } of games) for (const { id, name } of [home, away]) if (name !== '') names.set(id, name);
  for (const { id, name } of teams) names.set(id, name);
  return names;
}

function collectSchools(
  rows: SourceRows,
  memberships: Memberships,
  games: readonly ImportedGame[],
): Map<string, ImportedSchool> {
  const teams = new Map(rows.teams.map((team) => [team.id, team]));
  const names = collectNames(rows);
  const ids = new Set([
    ...memberships.entries().map(({ school }) => school),
    ...games.flatMap(({ home, away }) => [home, away]),
  ]);
  return new Map([...ids].map((id) => [id, { id, team: teams.get(id) ?? null, name: names.get(id) ?? '' }]));
}

function findUnnamed(rows: SourceRows): UnnamedSchool[] {
  const names = collectNames(rows);
  return rows.games
    .filter(({ season }) => season >= FIRST_SEASON)
    .flatMap(({ home, away, position }) => [home, away].map(({ id }) => ({ id, position })))
    .filter(({ id }) => !names.has(id));
}

function findRenamed({ teams, games, memberships }: SourceRows): UnnamedSchool[] {
  const listed = new Set([...teams, ...memberships].map(({ id }) => id));
  const first = new Map<string, string>();
  const renamed: UnnamedSchool[] = [];
  for (const { home, away, position } of games)
    for (const { id, name } of [home, away]) {
      const key = searchKey(name);
      if (listed.has(id) || key === '') continue;
      if ((first.get(id) ?? key) !== key) renamed.push({ id, position });
      first.set(id, first.get(id) ?? key);
    }
  return renamed;
}

/** Builds the league of the files; each rejected row has a reason. */
export function buildLeague(rows: SourceRows): ImportedLeague {
  const { candidates, refused } = sift(rows.games);
  const merged = mergeGames(candidates);
  const memberships = new Memberships(rows);
  for (const { row } of merged.games) {
    for (const { id, membership } of [row.home, row.away])
      if (membership?.division === null) memberships.addOutsider(id, row.season);
  }
  const games = merged.games.map(toImportedGame);
  const schools = collectSchools(rows, memberships, games);
  return {
    schools,
    unnamed: findUnnamed(rows),
    renamed: findRenamed(rows),
    memberships,
    conferenceNames: new Map(rows.conferences.map((row) => [conferenceNameKey(row.division, row.name), row])),
    games,
    refused: [...refused, ...merged.refused],
    repeated: merged.repeated,
    guarantees: rows.guarantees,
    remarks: remarksOn(games, schools, memberships),
    covers: findCoverage(rows),
  };
}

function findCoverage({ teams, games, memberships, guarantees }: SourceRows): Coverage {
  return {
    schools: teams.length > 0,
    memberships: new Set([
      ...memberships.map(({ season }) => season),
      ...teams.flatMap((team) => team.memberships.map(({ season }) => season)),
    ]),
    games: new Set(games.map(({ season }) => season)),
    guarantees: new Set(guarantees.map(({ date }) => guaranteeSeason(date))),
  };
}
