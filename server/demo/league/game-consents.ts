import { addDays, type CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { PENDING } from '@open-date/shared-api/rules/constants';
import type { ConsentState } from '@open-date/shared-api/rules/games/consent';
import type { DemoLeague, DemoGameRow } from './league.ts';

/** The consent that one school of a game has yet to give. */
export interface GameConsentRow {
  readonly gameId: number;
  readonly state: ConsentState;
  readonly schoolId: number;
  readonly askedAt: string;
  readonly reason: string;
}

/** The demo league with a game that waits for a school's consent and a game that an opponent disputes. */
export interface LeagueWithConsents {
  readonly league: DemoLeague;
  readonly consents: readonly GameConsentRow[];
}

/** Makes one coming game wait for the named school's consent, and lets its opponent in another game dispute it. */
export function addGameConsents(league: DemoLeague, schoolName: string, today: CalendarDate): LeagueWithConsents {
  const own = league.schools.find((school) => school.schoolName === schoolName)?.id;
  const games = gamesToCome(league, own, today);
  const waiting = games.find(({ pending }) => pending === PENDING.open) ?? games[0];
  const disputed = games.find((game) => game.pending === PENDING.none && game !== waiting);
  if (own === undefined || !waiting || !disputed) return { league, consents: [] };
  const { homeSchoolId, awaySchoolId } = disputed;
  return {
    league: {
      ...league,
      games: league.games.map((game) => (game === waiting ? { ...game, pending: PENDING.open } : game)),
    },
    consents: [
      { gameId: waiting.id, state: 'waiting', schoolId: own, askedAt: daysBefore(today, 2), reason: '' },
      {
        gameId: disputed.id,
        state: 'disputed',
        schoolId: homeSchoolId === own ? awaySchoolId : homeSchoolId,
        askedAt: daysBefore(today, 5),
        reason: 'We agreed on the week after.',
      },
    ],
  };
}

/** A school's non-conference games from the season after next on, soonest first. */
function gamesToCome({ games }: DemoLeague, schoolId: number | undefined, today: CalendarDate): DemoGameRow[] {
  const from = Number(today.slice(0, 4)) + 2;
  return games
    .filter(({ conferenceId, year }) => conferenceId === null && year >= from)
    .filter(({ homeSchoolId, awaySchoolId }) => homeSchoolId === schoolId || awaySchoolId === schoolId)
    .filter(({ pending }) => pending === PENDING.none || pending === PENDING.open)
    .toSorted((one, other) => (one.gameDate < other.gameDate ? -1 : 1));
}

function daysBefore(today: CalendarDate, days: number): string {
  return `${addDays(today, -days)}T15:00:00Z`;
}
