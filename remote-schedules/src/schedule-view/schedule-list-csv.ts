import { PENDING_WORDS } from '@open-date/shared-api/rules/games/pending-words';
import type { SchoolWeek } from '@open-date/shared-api/contract';
import { shownWeek } from '@open-date/shared-api/rules/league/week-number';
import { csvFile } from '@open-date/shared-api/rules/platform/csv';
import { scheduleDate, weekdayName } from '@open-date/shared-api/rules/platform/dates';
import type { GridCell } from '@open-date/shared-ui/grid';
import { sideName } from '../week-cell/game-school.ts';
import { FREE_WORDS } from '../week-cell/week-cell.ts';
import type { ScheduleCells, SeasonColumn } from './schedule-cells.ts';
import type { WeekNumber } from './week-rows.ts';

const GAME_HEADINGS = ['Site', 'Opponent', 'Venue', 'Conference game', 'Pending', 'Waits for', 'Disputed by'];
const HEADINGS = [
  'Season',
  'School',
  'Conference',
  'Week',
  'Day',
  'Date',
  'Status',
  ...GAME_HEADINGS,
  'Wants',
  'Comments',
];

const SITES = { home: 'Home', away: 'Away', neutral: 'Neutral' } as const;

/** The alternate location of a game, or the stadium with its city. */
function describeVenue({ AltLocation, HomeStadium, HomeCity, HomeState }: NonNullable<SchoolWeek['GameData']>): string {
  return AltLocation || [HomeStadium, HomeCity, HomeState].filter(Boolean).join(', ');
}

function gameFields(week: SchoolWeek, cell: GridCell): string[] {
  const game = week.GameData;
  if (!game || cell.kind !== 'game') return GAME_HEADINGS.map(() => '');
  return [
    SITES[cell.site ?? 'home'],
    cell.opponent?.full ?? '',
    describeVenue(game),
    cell.isConference ? 'Yes' : 'No',
    cell.pending ? PENDING_WORDS[cell.pending].toLowerCase() : '',
    sideName(game, game.WaitsFor) ?? '',
    sideName(game, game.DisputedBy) ?? '',
  ];
}

function describeStatus({ kind, words }: GridCell): string {
  if (kind === 'game') return 'Game';
  return words?.full ?? (kind === 'none' ? '' : FREE_WORDS[kind]);
}

interface ListOptions {
  readonly seasons: readonly SeasonColumn[];
  readonly cells: ScheduleCells;
  readonly weekNumber?: WeekNumber | undefined;
}

/** The CSV list: one row per season and week, with venue, wants and comments in their own columns (A109). */
export function scheduleListCsv({ seasons, cells, weekNumber = shownWeek }: ListOptions): string {
  const rows = seasons.flatMap(({ head, school, season }) =>
    season.Schedule.map((week) => {
      const cell = cells.cell(head.id, String(week.Week));
      return [
        String(season.Year),
        school.SchoolName,
        season.ConferenceName,
        String(weekNumber(week.Week) ?? ''),
        weekdayName(week.CellDate),
        scheduleDate(week.CellDate),
        describeStatus(cell),
        ...gameFields(week, cell),
        (cell.wants ?? []).join(', '),
        cell.comment ?? '',
      ];
    }),
  );
  return csvFile([HEADINGS, ...rows]);
}
