import { assignHomes, homeTargets } from './home-balance.ts';
import type { LeagueWindow } from './league-window.ts';
import type { Random } from './random.ts';
import type { Roster } from './roster.ts';
import { divisionRounds, joinPair, pairKey, type Round, rotationRounds } from './round-robin.ts';
import { placeRounds, type UnplacedGame } from './round-placement.ts';
import { LABOR_DAY_WEEK, type SeasonPlan } from './season-plan.ts';
import { type ConferenceFact, conferenceGamesIn, shortMembersIn } from './tables/conference-fact.ts';
import { CLOSING_RIVALS, YEARLY_CONFERENCE_GAMES, type YearlyGame, type YearlyWeek } from './tables/rivalries.ts';
import type { DraftGame, YearBoard } from './year-board.ts';

export interface ConferenceSeason {
  readonly roster: Roster;
  readonly conference: ConferenceFact;
  readonly plan: SeasonPlan;
  readonly window: LeagueWindow;
  readonly board: YearBoard;
  /** Number of the season within the demo league, from 0. */
  readonly turn: number;
  /** The home school of each pair's last meeting; updated as seasons are scheduled. */
  readonly lastHome: Map<string, number>;
  readonly random: Random;
}

/** The stored week of a yearly date. */
export function yearlyWeek(when: YearlyWeek, plan: SeasonPlan): number {
  if ('week' in when) return when.week;
  return 'last' in when ? plan.lastWeek : plan.thanksgivingWeek - when.beforeThanksgiving;
}

/** The neutral site of a yearly game; empty when it is played at home. */
export function yearlySite({ sites = [] }: YearlyGame, turn: number): string {
  return sites[turn % Math.max(sites.length, 1)] ?? '';
}

/** Ids of the members, with closing rivals next to each other. */
function seatMembers({ roster, conference }: ConferenceSeason, schools: readonly number[]): number[] {
  const rivals = (CLOSING_RIVALS[conference.key] ?? []).map((pair) => pair.map((name) => roster.named(name).id));
  const paired = rivals.filter((pair) => pair.every((id) => schools.includes(id))).flat();
  return [...paired, ...schools.filter((id) => !paired.includes(id))];
}

function drawRounds(season: ConferenceSeason): Round[] {
  const { roster, conference, plan, turn } = season;
  const members = roster.members(conference.id);
  const games = conferenceGamesIn(conference, plan.year);
  if (conference.divisions.length === 2) {
    const [east = [], west = []] = conference.divisions.map(({ schools }) =>
      seatMembers(
        season,
        members.filter(({ fact }) => schools.includes(fact.schoolName)).map(({ id }) => id),
      ),
    );
    return divisionRounds({ east, west, games, turn });
  }
  const teams = seatMembers(
    season,
    members.map(({ id }) => id),
  );
  return rotationRounds({ teams, games, short: shortMembersIn(conference, plan.year), turn });
}

function gamesPerTeam(rounds: readonly Round[]): Map<number, number> {
  const games = new Map<number, number>();
  for (const team of rounds.flat(2).sort((one, other) => one - other)) games.set(team, (games.get(team) ?? 0) + 1);
  return games;
}

/** Assigns home and away: each pair swaps the sites of its last meeting, as far as the balance of home games allows. */
function settleHomes({ conference, turn, lastHome }: ConferenceSeason, rounds: readonly Round[]): UnplacedGame[][] {
  const targets = homeTargets(gamesPerTeam(rounds), turn);
  const homes = assignHomes({ pairings: rounds.flat(), targets, lastHome });
  let index = 0;
  return rounds.map((round) =>
    round.map(([one, other]): UnplacedGame => {
      const { home, away } = homes[index] ?? { home: one, away: other };
      index += 1;
      lastHome.set(pairKey(home, away), home);
      return { home, away, conferenceId: conference.id, altLocation: '', comments: '' };
    }),
  );
}

/** Yearly games of the conference, by pair. */
function yearlyGames({ roster, conference }: ConferenceSeason): Map<string, YearlyGame> {
  const own = YEARLY_CONFERENCE_GAMES.filter((game) => game.conference === conference.key);
  return new Map(
    own.map((game) => {
      const [one, other] = game.schools.map((name) => roster.named(name).id);
      return [pairKey(one ?? 0, other ?? 0), game];
    }),
  );
}

/** From 2026 on the Pac-12 season ends with a flex week: a second meeting of each pair, which does not count. */
const FLEX_CONFERENCE = 'pac-12';
const FLEX_FROM = 2026;

function placeFlexWeek({ conference, plan, board, turn }: ConferenceSeason, rounds: readonly Round[]): void {
  if (conference.key !== FLEX_CONFERENCE || plan.year < FLEX_FROM) return;
  for (const [one, other] of rounds[1 + (turn % (rounds.length - 1))] ?? []) {
    const first = board.games.find((game) => pairKey(game.home, game.away) === pairKey(one, other));
    const [home, away] = first?.home === one ? [other, one] : [one, other];
    const game: DraftGame = {
      week: plan.thanksgivingWeek,
      home,
      away,
      conferenceId: null,
      altLocation: '',
      comments: 'Flex week: does not count in the conference standings.',
    };
    if (board.areFree(home, away, game.week)) board.place(game);
  }
}

/** Schedules the whole season of one conference on the `YearBoard`. */
export function scheduleConference(season: ConferenceSeason): void {
  const { plan, window, board, turn, random, roster } = season;
  const rounds = drawRounds(season);
  const yearly = yearlyGames(season);
  const kept = new Set([...yearly.keys(), ...(rounds[0] ?? []).map(([one, other]) => pairKey(one, other))]);
  for (const { schools } of yearly.values()) {
    const [one, other] = schools.map((name) => roster.named(name).id);
    if (one !== undefined && other !== undefined) joinPair(rounds, one, other, kept);
  }
  const drafts = settleHomes(season, rounds).map((round) =>
    round.filter((draft) => {
      const fixed = yearly.get(pairKey(draft.home, draft.away));
      if (!fixed) return true;
      const week = yearlyWeek(fixed.when, plan);
      if (!board.areFree(draft.home, draft.away, week)) return true;
      board.place({ ...draft, week, altLocation: yearlySite(fixed, turn), comments: fixed.comments ?? '' });
      return false;
    }),
  );
  const length = window.conferenceTo - window.conferenceFrom + 1;
  const weeks = Array.from({ length }, (_, index) => window.conferenceFrom + index);
  placeRounds({ board, rounds: drafts, weeks, earliest: LABOR_DAY_WEEK + 1, random });
  placeFlexWeek(season, rounds);
}
