import { fillLastGaps } from './last-gaps.ts';
import type { DemoSchool } from './roster.ts';
import {
  agreeLeg,
  bookGame,
  bookInCommonWeek,
  canHost,
  canVisit,
  commonWeeks,
  homeUrge,
  canMeet,
  playable,
  type SchedulingDesk,
  wanted,
  findWindow,
} from './scheduling-desk.ts';
import { LABOR_DAY_WEEK } from './season-plan.ts';
import { KICKOFF_SITES, OPENING_SITE_ABROAD } from './tables/rivalries.ts';

/** Number of opponents to try before a school gives up looking for one more game. */
const TRIES = 14;
const DEGREE_OF_LONGITUDE = 0.78;

function distance(one: DemoSchool, other: DemoSchool): number {
  const north = one.fact.latitude - other.fact.latitude;
  const east = (one.fact.longitude - other.fact.longitude) * DEGREE_OF_LONGITUDE;
  return Math.hypot(north, east);
}

/** Candidates for a game in random order, near schools first; a larger `closeness` gives distance more weight. */
function shortlist(
  desk: SchedulingDesk,
  school: DemoSchool,
  candidates: readonly DemoSchool[],
  closeness: number,
): DemoSchool[] {
  return candidates
    .filter((other) => wanted(desk, other.id) > 0 && canMeet(desk, school, other))
    .map((other) => ({ other, rank: desk.random.next() + closeness * distance(school, other) }))
    .sort((one, two) => one.rank - two.rank)
    .slice(0, TRIES)
    .map(({ other }) => other);
}

/** Schedules the return games that earlier seasons agreed on, where both schools have room and a common week. */
function playPromisedLegs(desk: SchedulingDesk): void {
  for (const leg of desk.legs.filter(({ year }) => year === desk.plan.year)) {
    const [home, away] = [desk.roster.school(leg.home), desk.roster.school(leg.away)];
    const hasRoom = playable(desk, home.id) > 0 && playable(desk, away.id) > 0;
    if (hasRoom && canMeet(desk, home, away) && canHost(desk, home) && canVisit(desk, away))
      bookInCommonWeek(desk, home, away);
  }
}

const NOTRE_DAME_ACC_GAMES = 5;

/** Schedules Notre Dame's five yearly games against the ACC, alternating home and away. */
function playNotreDameInAcc(desk: SchedulingDesk, turn: number, lastHome: Map<number, number>): void {
  const notreDame = desk.roster.named('Notre Dame');
  const acc = desk.roster.members(desk.roster.conference('acc').id);
  for (let index = 0; index < NOTRE_DAME_ACC_GAMES; index += 1) {
    const opponent = acc[(turn * NOTRE_DAME_ACC_GAMES + index) % acc.length];
    if (!opponent || playable(desk, opponent.id) < 1 || !canMeet(desk, notreDame, opponent)) continue;
    const last = lastHome.get(opponent.id);
    const isHome = last === undefined ? (turn + index) % 2 === 0 : last === opponent.id;
    const [home, away] = isHome ? [notreDame, opponent] : [opponent, notreDame];
    if (bookInCommonWeek(desk, home, away, 'late')) lastHome.set(opponent.id, home.id);
  }
}

/** Schedules games in the week before Labor Day weekend, for which FBS teams needed an exception until 2026. */
function openEarly(desk: SchedulingDesk, games: number): void {
  const { roster, random, board } = desk;
  const open = random
    .shuffled(roster.schools)
    .filter((school) => school.isFbs && !findWindow(desk, school).isWeekOneClosed && wanted(desk, school.id) > 0);
  const hawaii = roster.named("Hawai'i");
  const hosts = [hawaii, ...open.filter((school) => school !== hawaii)];
  const power = hosts.filter((school) => school.isPower && !school.league.isIndependents);
  const isReady = (school: DemoSchool) => board.isFree(school.id, 1) && wanted(desk, school.id) > 0;
  let booked = 0;
  for (const host of hosts) {
    if (booked >= games) return;
    const isAbroad = booked === 1 && host.isPower;
    const guests = shortlist(desk, host, isAbroad ? power : open, 0);
    const guest = guests.find((school) => isReady(school) && canVisit(desk, school) && (isAbroad || !school.isPower));
    if (!guest || !isReady(host) || !canHost(desk, host)) continue;
    bookGame(desk, host, guest, 1, { altLocation: isAbroad ? OPENING_SITE_ABROAD : '' });
    booked += 1;
  }
}

/** Fills the season of an independent, whose weeks are all alike. */
function fillIndependent(desk: SchedulingDesk, school: DemoSchool): void {
  const peers = desk.roster.schools.filter((other) => other.isFbs === school.isFbs);
  for (const other of shortlist(desk, school, desk.random.shuffled(peers), 0.02).concat(
    shortlist(desk, school, peers, 0.1),
  )) {
    if (wanted(desk, school.id) < 1) return;
    if (!canMeet(desk, school, other)) continue;
    const isUrged = homeUrge(desk, school) >= homeUrge(desk, other);
    const isHome = school.isPower === other.isPower ? isUrged : school.isPower;
    const [home, away] = isHome ? [school, other] : [other, school];
    if (!canHost(desk, home) || !canVisit(desk, away)) continue;
    const { early, spare } = commonWeeks(desk, home, away);
    const weeks = spare.length > 0 ? spare : early;
    if (weeks.length === 0) continue;
    bookGame(desk, home, away, desk.random.pick(weeks));
    if (school.isPower === other.isPower) agreeLeg(desk, away, home, desk.plan.year + 1 + desk.random.below(3));
  }
}

/** Conferences whose members rarely play a guarantee game at an FBS school. */
const SELDOM_SELLING = new Set(['ivy', 'pioneer']);
/** Conferences whose members prefer to play their FCS opponent late in November. */
const LATE_FCS_GAME = new Set(['sec', 'acc']);

/** Schedules FCS teams at FBS schools: most FBS schools invite one; an FCS team goes once, a few teams twice. */
function buyFcsGames(desk: SchedulingDesk, share: number): void {
  const { roster, random } = desk;
  const sold = new Map<number, number>();
  const sellers = roster.schools.filter((school) => !school.isFbs);
  for (const host of random.shuffled(roster.schools.filter((school) => school.isFbs))) {
    if (wanted(desk, host.id) < 1 || !random.chance(share) || !canHost(desk, host)) continue;
    const calls = random.chance(0.12) ? 2 : 1;
    const willing = sellers.filter(
      ({ id, league }) => (sold.get(id) ?? 0) < calls && (!SELDOM_SELLING.has(league.key) || random.chance(0.08)),
    );
    const guest = shortlist(desk, host, willing, 0.05).find(
      (school) =>
        canVisit(desk, school) &&
        bookInCommonWeek(desk, host, school, LATE_FCS_GAME.has(host.league.key) ? 'late' : 'early'),
    );
    if (guest) sold.set(guest.id, (sold.get(guest.id) ?? 0) + 1);
  }
}

/** Schedules visits of other FBS schools to power schools, which now and then return one between two home games. */
function buyGroupGames(desk: SchedulingDesk): void {
  const { roster, random, plan } = desk;
  const sold = new Map<number, number>();
  const group = roster.schools.filter((school) => school.isFbs && !school.isPower);
  const power = roster.schools.filter((school) => school.isPower && !school.league.isIndependents);
  for (const round of [1, 0.45]) {
    for (const host of random.shuffled(power)) {
      if (wanted(desk, host.id) < 1 || !canHost(desk, host) || !random.chance(round)) continue;
      const willing = group.filter(({ id }) => (sold.get(id) ?? 0) < 2);
      const guest = shortlist(desk, host, willing, 0.02).find(
        (school) => canVisit(desk, school) && bookInCommonWeek(desk, host, school),
      );
      if (!guest) continue;
      sold.set(guest.id, (sold.get(guest.id) ?? 0) + 1);
      if (!random.chance(0.1)) continue;
      agreeLeg(desk, guest, host, plan.year + 1);
      agreeLeg(desk, host, guest, plan.year + 2);
    }
  }
}

const NEUTRAL_KICKOFFS = 4;

/**
 * Schedules series between schools of equal standing: a home game each, the second of them one to three years later,
 * or a single game at a neutral site.
 */
function playSeries(desk: SchedulingDesk, schools: readonly DemoSchool[], closeness: number): void {
  const { random, plan } = desk;
  let sites = random.shuffled(KICKOFF_SITES).slice(0, NEUTRAL_KICKOFFS);
  for (const school of random.shuffled([...schools, ...schools])) {
    if (wanted(desk, school.id) < 1) continue;
    for (const other of shortlist(desk, school, schools, closeness)) {
      const isHome = homeUrge(desk, school) > homeUrge(desk, other);
      const [home, away] = isHome ? [school, other] : [other, school];
      if (!canHost(desk, home) || !canVisit(desk, away)) continue;
      const [site] = sites;
      if (site && school.isPower && commonWeeks(desk, home, away).early.includes(LABOR_DAY_WEEK)) {
        bookGame(desk, home, away, LABOR_DAY_WEEK, { altLocation: site });
        sites = sites.slice(1);
        break;
      }
      if (!bookInCommonWeek(desk, home, away)) continue;
      agreeLeg(desk, away, home, plan.year + 1 + (random.chance(0.55) ? 0 : random.below(3)));
      break;
    }
  }
}

export interface NonConferenceSeason {
  readonly desk: SchedulingDesk;
  readonly turn: number;
  /** Whether the season is current, so that every school tries to fill it. */
  readonly isFull: boolean;
  /** The chance that an FBS school has agreed on its FCS opponent by now. */
  readonly fcsShare: number;
  readonly hasNotreDameAgreement: boolean;
  /** The home school of Notre Dame's last game against each ACC school, by the id of that school. */
  readonly notreDameHome: Map<number, number>;
}

const WEEK_ZERO_GAMES = 7;

/** Schedules the non-conference games of a year around the games that are on the `YearBoard` already. */
export function scheduleNonConference(season: NonConferenceSeason): void {
  const { desk, turn, isFull, fcsShare } = season;
  const { schools } = desk.roster;
  if (season.hasNotreDameAgreement) playNotreDameInAcc(desk, turn, season.notreDameHome);
  playPromisedLegs(desk);
  if (isFull) openEarly(desk, WEEK_ZERO_GAMES);
  for (const school of schools.filter(({ league }) => league.isIndependents)) fillIndependent(desk, school);
  buyFcsGames(desk, fcsShare);
  buyGroupGames(desk);
  const fbs = schools.filter((school) => school.isFbs);
  playSeries(
    desk,
    fbs.filter((school) => school.isPower),
    0.01,
  );
  playSeries(
    desk,
    fbs.filter((school) => !school.isPower),
    0.04,
  );
  playSeries(
    desk,
    schools.filter((school) => !school.isFbs),
    0.06,
  );
  if (isFull) fillLastGaps(desk);
}
