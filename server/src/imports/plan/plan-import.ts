import { PENDING } from '@open-date/shared-api/rules/constants';
import { type ConferenceNameKey, OUTSIDE_NCAA } from '../conference-identity.ts';
import { ImportError } from '../import-error.ts';
import type { ImportedGame, UnnamedSchool } from '../league-rows.ts';
import type { ImportedLeague } from '../league.ts';
import type { MembershipEntry } from '../memberships.ts';
import type { Remark } from '../remarks.ts';
import { RowProblems } from '../row-problems.ts';
import type { State } from '../state.ts';
import type { ResolvedGame } from './match-games.ts';
import { type ConferenceSeason, planConferencePlay } from './plan-conference-play.ts';
import { planConferences, type PlannedConference } from './plan-conferences.ts';
import { planGames } from './plan-games.ts';
import { planGuarantees } from './plan-guarantees.ts';
import { planPlayoffs } from './plan-playoffs.ts';
import { planSchools } from './plan-schools.ts';
import { planSchoolYears, type SchoolYearPlan } from './plan-school-years.ts';
import { planSeasons } from './plan-seasons.ts';
import type { Plan, RowId } from './plan.ts';

/** Throws ImportError for an unknown school id without a name or with several. */
function refuseUnknownSchools({ unnamed, renamed }: ImportedLeague, known: ReadonlyMap<string, number>): void {
  const problems = new Map<string, RowProblems>();
  const refuse = (rows: readonly UnnamedSchool[], problem: string) => {
    for (const { id, position } of rows) {
      if (known.has(id)) continue;
      const ofFile = problems.get(position.file) ?? new RowProblems(position.file);
      problems.set(position.file, ofFile);
      ofFile.add(problem, position.row);
    }
  };
  refuse(unnamed, 'the id of a school that is neither known here nor named by a file');
  refuse(renamed, 'the id of a school that is not known here, with another name than in an earlier row');
  const broken = [...problems.values()].flatMap((problem) => problem.describe());
  if (broken.length > 0) throw new ImportError(broken);
}

/** Adds the row ids of both schools to each game. */
function resolve(games: readonly ImportedGame[], idsBySource: ReadonlyMap<string, RowId>): ResolvedGame[] {
  return games.flatMap((game) => {
    const [homeId, awayId] = [idsBySource.get(game.home), idsBySource.get(game.away)];
    return homeId === undefined || awayId === undefined ? [] : [{ game, homeId, awayId }];
  });
}

function carriedRemark({ carried, forward }: Pick<SchoolYearPlan, 'carried' | 'forward'>): Remark[] {
  if (carried === 0) return [];
  const texts = [
    ...(forward
      ? [
          `${forward.schools.toLocaleString('en-US')} schools keep their conference of ${forward.from} until ${forward.until}: carried forward, because no file states it`,
        ]
      : []),
    `${carried.toLocaleString('en-US')} school years got the conference of the nearest season, because no file states theirs`,
  ];
  return texts.map((words) => ({ kind: 'memberships', season: null, words }));
}

/** Keys of conferences in use; independents only where a school has no other conference. */
function neededKeys(
  entries: readonly MembershipEntry[],
  idsBySource: ReadonlyMap<string, RowId>,
  state: State,
): ConferenceNameKey[] {
  const stated = new Set(entries.filter(({ isVague }) => !isVague).map(({ school }) => school));
  const members = new Set(state.schoolYears.map(({ schoolId }) => schoolId));
  const isNeeded = ({ school, isVague }: MembershipEntry) =>
    !isVague || (!stated.has(school) && !members.has(idsBySource.get(school) ?? 0));
  return [...entries.filter(isNeeded).map(({ key }) => key), OUTSIDE_NCAA];
}

/** Seasons of conferences with a member or a game in the files. */
function findSeasonsInFiles(
  entries: readonly MembershipEntry[],
  games: readonly ResolvedGame[],
  idsBySource: ReadonlyMap<string, RowId>,
  findConference: (school: RowId, year: number) => RowId | undefined,
): ConferenceSeason[] {
  const seasons = [
    ...entries.map(({ school, season }) => [idsBySource.get(school) ?? 0, season] as const),
    ...games.flatMap(({ homeId, awayId, game: { season } }) => [[homeId, season] as const, [awayId, season] as const]),
  ];
  return seasons.map(([school, year]) => ({ conferenceId: findConference(school, year) ?? null, year }));
}

/** Counts games that start private because their schedule is not published (A266). */
function privateRemark(state: State, { added, changed }: Plan['games']): Remark[] {
  const stored = new Map(state.games.map(({ id, pending }) => [id, pending]));
  const hidden = [...added, ...changed].filter(
    ({ id, pending }) => pending === PENDING.private && stored.get(id) !== PENDING.private,
  );
  if (hidden.length === 0) return [];
  const games =
    hidden.length === 1 ? '1 conference game is' : `${hidden.length.toLocaleString('en-US')} conference games are`;
  const words = `${games} private until the conference releases its schedule of the season`;
  return [{ kind: 'games', season: null, words }];
}

/** Compares the files with the stored state. Planning again after applying gives an empty plan. Throws ImportError for unknown schools. */
export function planImport(league: ImportedLeague, state: State): Plan {
  refuseUnknownSchools(league, state.links.school);
  const entries = league.memberships.entries();
  const years = new Set([...entries, ...league.games].map(({ season }) => season));
  const { seasons, games: fitting, refused: outside } = planSeasons(state.seasons, years, league.games);
  const schools = planSchools(league.schools.values(), state, league.covers.schools);
  const games = resolve(fitting, schools.idsBySource);
  const keys = neededKeys(entries, schools.idsBySource, state);
  const conferences = planConferences(keys, league.conferenceNames, state);
  const schoolYears = planSchoolYears({
    league,
    state,
    games: fitting,
    conferences: conferences.byKey,
    schoolIds: schools.idsBySource,
    schoolNames: schools.namesById,
  });
  const conferenceById = new Map<RowId, Pick<PlannedConference, 'name' | 'isIndependents' | 'typeId'>>(
    [...state.conferences, ...conferences.byKey.values()].map((conference) => [conference.id, conference]),
  );
  const gamePlan = planGames({
    games,
    state,
    covered: league.covers.games,
    findConference: (school, year) => schoolYears.findConference(school, year),
    isIndependents: (id) => conferenceById.get(id)?.isIndependents ?? false,
    schoolName: (id) => schools.namesById.get(id) ?? '',
    conferenceName: (id) => conferenceById.get(id)?.name ?? '',
  });
  const guarantees = planGuarantees({
    rows: league.guarantees,
    state,
    covered: league.covers.guarantees,
    idsBySource: schools.idsBySource,
    findConference: (school, year) => schoolYears.findConference(school, year),
    conferenceType: (id) => conferenceById.get(id)?.typeId,
    seasons: [...state.seasons, ...seasons.added].map(({ year: Year, start: StartDate, end: EndDate }) => ({
      Year,
      StartDate,
      EndDate,
    })),
    schoolNames: schools.namesById,
  });
  const conferenceYears = { added: schoolYears.addedConferenceYears, changed: [], unchanged: [], absent: [] };
  const tables = { seasons, conferenceYears, schoolYears: schoolYears.schoolYears, games: gamePlan.games };
  const independents = new Set([...conferenceById].filter(([, one]) => one.isIndependents).map(([id]) => id));
  const existing = new Set(entries.map(({ key }) => conferences.byKey.get(key)?.id));
  const named = state.conferences.filter(({ id }) => existing.has(id));
  const play = planConferencePlay(
    state,
    independents,
    tables,
    findSeasonsInFiles(entries, games, schools.idsBySource, (school, year) => schoolYears.findConference(school, year)),
  );
  return {
    ...tables,
    inPlayoffs: planPlayoffs({
      ...tables,
      state,
      play,
      conferences: conferences.byKey,
      schoolIds: schools.idsBySource,
    }),
    conferences: {
      added: conferences.added,
      changed: [],
      unchanged: named.map(({ name: words }) => ({ words, season: null })),
      // Files name only the conferences of their members.
      absent: [],
    },
    schools: schools.schools,
    play,
    conferenceNames: new Map([...conferenceById].map(([id, { name }]) => [id, name])),
    schoolNames: schools.namesById,
    guarantees: guarantees.guarantees,
    refusedGuarantees: guarantees.refused,
    links: [...conferences.links, ...schools.links, ...gamePlan.links],
    refused: [...league.refused, ...outside, ...gamePlan.refused],
    remarks: [
      ...carriedRemark(schoolYears),
      ...privateRemark(state, gamePlan.games),
      ...schools.remarks,
      ...conferences.remarks,
      ...gamePlan.remarks,
      ...league.remarks,
    ],
  };
}

/** Whether applying the plan would write nothing. */
export function isEmptyPlan(plan: Plan): boolean {
  const tables = [
    plan.seasons,
    plan.conferences,
    plan.conferenceYears,
    plan.schools,
    plan.schoolYears,
    plan.games,
    plan.guarantees,
  ];
  const rest = [plan.links, plan.play.years, plan.play.promises];
  return (
    rest.every(({ length }) => length === 0) &&
    tables.every(({ added, changed }) => added.length === 0 && changed.length === 0)
  );
}
