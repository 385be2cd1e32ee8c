import { addDays } from '@open-date/shared-api/rules/league/calendar';
import { chooseScheduleState } from './horizon.ts';
import type { ConferenceYearRow } from './league.ts';
import { required } from './required.ts';
import type { Roster } from './roster.ts';
import { LABOR_DAY_WEEK, saturdayOfWeek } from './season-plan.ts';
import type { SeasonBoard } from './season-boards.ts';
import type { ConferenceFact } from './tables/conference-fact.ts';

/** Conferences that play their title game on Friday. */
const FRIDAY_TITLE = new Set(['american', 'conference-usa', 'mountain-west', 'pac-12']);
/** Conferences whose members may use a free conference week for another game. */
const EXCHANGING = new Set(['meac']);

function startDate(season: SeasonBoard, conference: ConferenceFact): string | null {
  const { first } = required(season.windows.get(conference.id), `window of ${conference.name}`);
  if (first === 1 || conference.isIndependents) return null;
  if (first > LABOR_DAY_WEEK) return addDays(saturdayOfWeek(season.plan, first), -1);
  return conference.typeId === 2 ? addDays(saturdayOfWeek(season.plan, first), -2) : null;
}

function conferenceYearRow(season: SeasonBoard, conference: ConferenceFact): ConferenceYearRow {
  const { plan, horizon } = season;
  const window = required(season.windows.get(conference.id), `window of ${conference.name}`);
  const titleSaturday = saturdayOfWeek(plan, plan.thanksgivingWeek + 1);
  const hasPlay = !conference.isIndependents;
  return {
    conferenceId: conference.id,
    year: plan.year,
    startDate: startDate(season, conference),
    endDate: hasPlay ? saturdayOfWeek(plan, Math.max(window.last, window.conferenceTo)) : null,
    champDate: conference.hasChampionship ? addDays(titleSaturday, FRIDAY_TITLE.has(conference.key) ? -1 : 0) : null,
    conferencePlayStarts: hasPlay ? saturdayOfWeek(plan, window.conferenceFrom) : null,
    exchangeWithNon: EXCHANGING.has(conference.key),
    totalGamesPlayable: conference.totalGamesPlayable,
    dontAllowWeekOne: window.isWeekOneClosed,
    state: chooseScheduleState(conference.key, horizon) ?? 'private',
    powerGroup: conference.powerGroup,
  };
}

/** The yearly settings of every conference. */
export function conferenceYearRows(
  seasons: readonly SeasonBoard[],
  { conferences }: Pick<Roster, 'conferences'>,
): ConferenceYearRow[] {
  return seasons.flatMap((season) => conferences.map((conference) => conferenceYearRow(season, conference)));
}
