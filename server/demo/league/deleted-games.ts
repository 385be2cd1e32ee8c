import { scheduleDate } from '@open-date/shared-api/rules/platform/dates';
import type { ActivityFacts, DemoActivity } from './activity-facts.ts';
import { required } from './required.ts';

/** The opponents of deleted games, which leave open weeks on both sides. */
const OPPONENTS = ['Indiana', 'Ball State'] as const;
const HOME = 'Toledo';

/** Games of the demo school that were deleted and can be restored: both weeks are open. */
export function deletedGames(facts: ActivityFacts, who: string): DemoActivity[] {
  return OPPONENTS.flatMap((opponent, at) => {
    const id = facts.freeGameIds[at];
    const date = findOpenSaturday(facts, [HOME, opponent], facts.year + 3 + at);
    return id === undefined || date === null ? [] : [deletedGame(facts, { who, id, opponent, ...date })];
  });
}

interface Deleted {
  readonly who: string;
  readonly id: number;
  readonly opponent: string;
  readonly year: number;
  readonly saturdayDate: string;
}

function deletedGame(facts: ActivityFacts, { who, id, opponent, year, saturdayDate }: Deleted): DemoActivity {
  const [home, away] = [findId(facts, HOME), findId(facts, opponent)];
  const texts = { location: '', comments: 'The visitor asked for another date.' };
  return {
    who,
    action: 'game.delete',
    objectType: 'game',
    objectId: id,
    description: `Game deleted: ${opponent} at ${HOME} on ${scheduleDate(saturdayDate)}.`,
    schoolIds: [home, away],
    detail: {
      before: {
        home,
        away,
        date: saturdayDate,
        year,
        pending: 0,
        conference: null,
        privateTo: null,
        ...texts,
        consent: null,
      },
      after: null,
      kept: {
        home_school_id: home,
        away_school_id: away,
        game: {
          game_date: saturdayDate,
          comments: texts.comments,
          alt_location: texts.location,
          pending: 0,
          year,
          conference_id: null,
          private_conference_id: null,
          schedule_state: null,
          version: 1,
          created_by: null,
          consent: null,
        },
      },
    },
  };
}

function findId({ league }: ActivityFacts, name: string): number {
  return required(
    league.schools.find(({ schoolName }) => schoolName === name),
    name,
  ).id;
}

/** The first week from week 2 on in which neither school has a game or a flag; null when there is none. */
function findOpenSaturday(facts: ActivityFacts, names: readonly string[], year: number) {
  const { league } = facts;
  const ids = new Set(names.map((name) => findId(facts, name)));
  const games = league.games.filter(
    (game) => game.year === year && (ids.has(game.homeSchoolId) || ids.has(game.awaySchoolId)),
  );
  const flagged = league.cells.filter(
    (cell) => cell.year === year && ids.has(cell.schoolId) && (cell.bye || cell.notAvailable || cell.holdForFcs),
  );
  const taken = new Set([...games, ...flagged].map(({ week }) => week));
  const open = league.seasonWeeks.find((week) => week.year === year && week.week > 1 && !taken.has(week.week));
  return open ? { year, saturdayDate: open.saturdayDate } : null;
}
