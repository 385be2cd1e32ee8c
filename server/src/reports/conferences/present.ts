import type { ConferenceGames, ConferenceScheduling } from '@open-date/shared-api/contract';
import { FBS_INDEPENDENTS, FCS } from '@open-date/shared-api/rules/constants';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import {
  ALL_OF_FCS,
  FCS_COLUMN,
  type SchedulingGames,
  type SchedulingMatrix,
  type SchedulingReportName,
  schedulingAxes,
  schedulingMatrices,
} from '@open-date/shared-api/rules/reports/conference-scheduling';
import type { OpponentCounts, SideRow } from './queries.ts';
import { listSeasons, type SeasonSpan } from './season-span.ts';

/** The grids of a conference's games: a line per row in the order of the query, then the sums of each season. */
export function presentGames(found: readonly OpponentCounts[], span: SeasonSpan): ConferenceGames {
  const years = listSeasons(span);
  const lines = [...Map.groupBy(found, ({ id }) => id).values()];
  const grid = (kind: 'p5' | 'g5' | 'fcs' | 'non_d1') => {
    const counts = lines.map((line) => {
      const byYear = new Map(line.map((row) => [row.year, row[kind]]));
      return years.map((year) => byYear.get(year) ?? 0);
    });
    return [...counts, years.map((_, column) => counts.reduce((sum, line) => sum + (line[column] ?? 0), 0))];
  };
  return {
    years,
    rows: lines.flatMap((line) => {
      const [first] = line;
      if (!first) return [];
      const { id, name: Name, nickname: Nickname, type_id: TypeID } = first;
      return [{ id, Name, Nickname, TypeID, Years: line.map(({ year }) => year) }];
    }),
    p5: grid('p5'),
    g5: grid('g5'),
    fcs: grid('fcs'),
    nonD1: grid('non_d1'),
  };
}

/** The matrices of a scheduling report over all seasons and for each of them. */
export function presentScheduling(
  report: SchedulingReportName,
  sides: readonly SideRow[],
  games: readonly SchedulingGames[],
  span: SeasonSpan,
): ConferenceScheduling {
  const years = listSeasons(span);
  const axes = schedulingAxes(report, sides);
  const conferences = new Map(sides.map((side) => [side.conference, side]));
  const present = (ids: readonly number[]) => ids.map((id) => presentConference(id, conferences.get(id)));
  const byYear = Map.groupBy(games, ({ year }) => year);
  const inSome = (some: readonly SchedulingGames[]) => {
    const { away, home } = schedulingMatrices(report, axes, some);
    return { away: copyMatrix(away), home: copyMatrix(home) };
  };
  return {
    report,
    years,
    rows: present(axes.rows),
    columns: present(axes.columns),
    ...inSome(games),
    seasons: years.map((Year) => ({ Year, ...inSome(byYear.get(Year) ?? []) })),
  };
}

function presentConference(id: number, side: SideRow | undefined): ConferenceScheduling['rows'][number] {
  if (id === ALL_OF_FCS || !side) {
    return { id, Name: FCS_COLUMN, Nickname: FCS_COLUMN, TypeID: FCS, Independents: 0 };
  }
  const { name: Name, nickname: Nickname, type: TypeID } = side;
  return { id, Name, Nickname, TypeID, Independents: toFlag(id === FBS_INDEPENDENTS) };
}

function copyMatrix(matrix: SchedulingMatrix): (number | null)[][] {
  return matrix.map((line) => [...line]);
}
