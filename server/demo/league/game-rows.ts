import { dateGames } from './game-dates.ts';
import { chooseScheduleState } from './horizon.ts';
import type { DemoGameRow } from './league.ts';
import type { Random } from './random.ts';
import { required } from './required.ts';
import type { Roster } from './roster.ts';
import type { SeasonBoard } from './season-boards.ts';
import type { DraftGame } from './year-board.ts';

const CONTRACT_NOTES: readonly string[] = [
  'Contract signed by both schools.',
  'Contract sent, waiting for signature.',
  'Kick-off time to be set by television.',
  'Moved by one week at the request of the visitors.',
  'Second game of the series to be confirmed.',
  'Band and 300 tickets included.',
];

/** Makes conference games of an unreleased schedule private (A081), and a few other games pending. */
function choosePending(season: SeasonBoard, roster: Roster, game: DraftGame, random: Random): DemoGameRow['pending'] {
  const { horizon } = season;
  if (game.conferenceId !== null) {
    const { key } = roster.school(game.home).league;
    return chooseScheduleState(key, horizon) === 'released' ? 0 : 3;
  }
  if (horizon.ahead === 0) return 0;
  const chance = random.next();
  if (chance < 0.05) return 1;
  return chance < 0.08 ? 2 : 0;
}

/** Ensures a game with each of the pending values 1 and 2, so that screens show them whatever the seed. */
function coverPending(games: readonly DemoGameRow[]): DemoGameRow[] {
  const rows = [...games];
  for (const pending of [1, 2] as const) {
    if (rows.some((game) => game.pending === pending)) continue;
    const index = rows.findLastIndex((game) => game.pending === 0 && game.conferenceId === null);
    const game = rows[index];
    if (game) rows[index] = { ...game, pending };
  }
  return rows;
}

/** The game rows of all seasons, numbered from 1 in the order of their weeks. */
export function gameRows(seasons: readonly SeasonBoard[], roster: Roster, random: Random): DemoGameRow[] {
  const rows = seasons.flatMap((season) => {
    const dates = dateGames(season, roster, random);
    return [...dates.keys()].map((game): Omit<DemoGameRow, 'id'> => {
      const note = game.comments === '' && season.horizon.ahead < 4 && random.chance(0.04);
      return {
        year: season.plan.year,
        week: game.week,
        gameDate: required(dates.get(game), 'date of a game'),
        homeSchoolId: game.home,
        awaySchoolId: game.away,
        conferenceId: game.conferenceId,
        pending: choosePending(season, roster, game, random),
        altLocation: game.altLocation,
        comments: note ? random.pick(CONTRACT_NOTES) : game.comments,
      };
    });
  });
  return coverPending(rows.map((row, index) => ({ id: index + 1, ...row })));
}
