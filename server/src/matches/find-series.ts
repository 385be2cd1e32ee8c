import type { SchoolSeries, Series } from '@open-date/shared-api/contract';
import { milesBetween } from '@open-date/shared-api/rules/matches/distance';
import {
  type CommonDate,
  type SeriesCombination,
  type SeriesForm,
  rankSeries,
} from '@open-date/shared-api/rules/matches/series';
import { nearness } from '@open-date/shared-api/rules/matches/match';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { HttpError, notFound } from '../platform/http/http-error.ts';
import type { Viewer } from '../access/viewer.ts';
import { requireEditingSchool } from '../schedules/rights.ts';
import { presentOpponent } from './present.ts';
import type { Query } from '../platform/db/open.ts';
import { type OwnDateRow, type SeriesOpponentRow, type SeriesRows, findSeriesRows } from './series-queries.ts';

/** Maximum combinations of dates per opponent, in a search of many opponents and in one with a named opponent. */
const COMBINATIONS = { ofMany: 3, ofOne: 20 } as const;

export interface SeriesRequest {
  readonly opponent?: number | undefined;
  readonly from?: number | undefined;
  readonly years: number;
  readonly form: SeriesForm;
  readonly limit: number;
}

interface Dated extends CommonDate {
  readonly own: OwnDateRow;
  readonly opponentWeek: number;
}

/**
 * Dates over several seasons for a series with one opponent, or with the best of all opponents; refuses all but editors
 * of the school.
 */
export async function findSchoolSeries(
  query: Query,
  schoolId: number,
  request: SeriesRequest,
  viewer: Viewer,
): Promise<SchoolSeries> {
  if (request.opponent === schoolId) throw new HttpError('game.invalid', MESSAGES.selfOpponent);
  const from = request.from ?? viewer.currentYear;
  const to = from + request.years - 1;
  const rows = await findSeriesRows(query, { schoolId, opponentId: request.opponent ?? null, from, to }, viewer);
  if (!rows) throw notFound();
  const { school_id, conference_id } = rows.mine;
  requireEditingSchool(viewer.actor, { schoolId: school_id, conferenceId: conference_id });
  const series = presentAll(rows, request);
  return {
    SchoolID: schoolId,
    From: from,
    To: to,
    Form: request.form,
    Total: series.length,
    Series: series.slice(0, request.limit),
  };
}

function presentAll(rows: SeriesRows, { opponent, form }: SeriesRequest): Series[] {
  const days = new Map(rows.days.map((day) => [day.id, day]));
  const most = opponent === undefined ? COMBINATIONS.ofMany : COMBINATIONS.ofOne;
  return rows.opponents
    .map((row) => presentSeries(rows, row, days, form, most))
    .filter(({ Combinations }) => Combinations.length > 0)
    .toSorted(
      (one, other) => other.Score - one.Score || one.School.DisplayName.localeCompare(other.School.DisplayName, 'en'),
    );
}

function presentSeries(
  { mine }: SeriesRows,
  row: SeriesOpponentRow,
  days: ReadonlyMap<number, OwnDateRow>,
  form: SeriesForm,
  most: number,
): Series {
  const dates = row.dates.flatMap((date): Dated[] => {
    const own = days.get(date.own);
    if (!own) return [];
    const { year, saturday_date: saturday, wants } = own;
    return [{ year, saturday, mine: wants, theirs: date.wants, own, opponentWeek: date.id }];
  });
  const schools = {
    mine: { type: mine.type_id, power: mine.power_group },
    theirs: { type: row.type_id, power: row.power_group },
  };
  const combinations = rankSeries(dates, form, schools, most);
  const miles = milesBetween(mine, row);
  return {
    School: presentOpponent(row),
    Score: Math.round(((combinations[0]?.score ?? 0) + nearness(miles)) * 10) / 10,
    Miles: miles,
    CommonDates: dates.length,
    Combinations: combinations.map(presentCombination),
  };
}

function presentCombination(combination: SeriesCombination<Dated>): Series['Combinations'][number] {
  return {
    Games: combination.games.map(({ date, site }) => ({
      Year: date.year,
      Week: date.own.week,
      SaturdayDate: date.saturday,
      Site: site,
      SchoolWeekId: date.own.id,
      OpponentWeekId: date.opponentWeek,
    })),
    EitherWay: toFlag(combination.isEitherWay),
    Reasons: [...combination.reasons],
  };
}
