import { scheduleConference } from './conference-season.ts';
import { leagueWindow } from './league-window.ts';
import { createRandom } from './random.ts';
import { buildRoster, type Roster } from './roster.ts';
import { pairKey } from './round-robin.ts';
import { planSeason } from './season-plan.ts';
import { conferenceGamesIn, shortMembersIn } from './tables/conference-fact.ts';
import type { ConferenceKey } from './tables/conference-key.ts';
import { YearBoard } from './year-board.ts';

const roster: Roster = buildRoster();

function scheduled(key: ConferenceKey, year: number, lastHome = new Map<string, number>()): YearBoard {
  const conference = roster.conference(key);
  const plan = planSeason(year);
  const window = leagueWindow(conference, plan);
  const board = new YearBoard(year);
  scheduleConference({
    roster,
    conference,
    plan,
    window,
    board,
    turn: year - 2024,
    lastHome,
    random: createRandom(year),
  });
  return board;
}

const leagues = roster.conferences.filter(({ isIndependents }) => !isIndependents);

describe('the demo schedule of a conference', () => {
  it.each(leagues.map((league) => [league.name, league] as const))(
    'gives every member of %s its number of conference games',
    (_, league) => {
      for (let year = 2024; year <= 2041; year += 1) {
        const board = scheduled(league.key, year);
        const tallies = roster.members(league.id).map(({ id }) => board.tally(id));
        const short = tallies.filter(({ conferenceGames }) => conferenceGames < conferenceGamesIn(league, year));
        expect(short).toHaveLength(shortMembersIn(league, year));
        const gaps = tallies.map(({ conferenceGames, conferenceHome }) =>
          Math.abs(conferenceGames - 2 * conferenceHome),
        );
        expect(Math.max(...gaps)).toBeLessThanOrEqual(1);
      }
    },
  );

  it('gives a team with an odd number of games the extra home game every other year', () => {
    const [one, other] = [scheduled('big-ten', 2025), scheduled('big-ten', 2026)];
    const members = roster.members(roster.conference('big-ten').id);
    expect(members.map(({ id }) => one.tally(id).conferenceHome + other.tally(id).conferenceHome)).toEqual(
      members.map(() => 9),
    );
  });

  it('ends with the rivalries on the Saturday after Thanksgiving', () => {
    const [one, other] = [roster.named('Michigan').id, roster.named('Ohio State').id];
    for (let year = 2024; year <= 2041; year += 1) {
      const game = scheduled('big-ten', year).gameAt(one, planSeason(year).thanksgivingWeek);
      expect(game && pairKey(game.home, game.away)).toBe(pairKey(one, other));
    }
  });

  it('has Oklahoma and Texas play in Dallas every October', () => {
    const texas = roster.named('Texas').id;
    for (let year = 2024; year <= 2041; year += 1) {
      const plan = planSeason(year);
      const game = scheduled('sec', year).gameAt(texas, plan.thanksgivingWeek - 7);
      expect(game?.altLocation).toBe('Cotton Bowl, Dallas, TX');
      expect(plan.saturdays[plan.thanksgivingWeek - 8]).toMatch(/-10-/);
    }
  });
});
