import type { PendingGame, PendingWeek, School } from '@open-date/shared-api/contract';
import { shownWeek } from '@open-date/shared-api/rules/league/week-number';
import { csvFile } from '@open-date/shared-api/rules/platform/csv';
import { reportDate, weekdayName } from '@open-date/shared-api/rules/platform/dates';
import { PENDING_WORDS } from '@open-date/shared-api/rules/games/pending-words';
import { MarkOfSchool, Tag, Who } from '@open-date/shared-ui';
import { sortRows, type TableColumn, type TableSort } from '@open-date/shared-ui/table';
import { SchoolLink } from '../links/name-link.ts';
import { ALL_WEEKS } from './route.ts';

type Column = TableColumn<PendingGame>;

/** The table opens with the games by day. */
export const BY_DATE: TableSort = { columnId: 'date', direction: 'ascending' };

/** The games of the chosen week, or of all. */
export function listGames(weeks: readonly PendingWeek[], week: number): PendingGame[] {
  return weeks.filter(({ Week }) => week === ALL_WEEKS || shownWeek(Week) === week).flatMap(({ Games }) => Games);
}

const dateText = (game: PendingGame) => `${weekdayName(game.GameDate)} ${reportDate(game.GameDate)}`;
const typeText = (game: PendingGame) => (game.ConferenceGame === 1 ? 'Conference' : 'Non-conference');
const statusText = (game: PendingGame) => PENDING_WORDS[game.Pending];

/** Each column with its heading and its text, which the file also has. */
const TEXTS = [
  { id: 'away', header: 'Away', text: (game: PendingGame) => game.AwaySchoolNickname },
  { id: 'home', header: 'Home', text: (game: PendingGame) => game.HomeSchoolNickname },
  { id: 'week', header: 'Week', text: (game: PendingGame) => String(shownWeek(game.Week)) },
  { id: 'date', header: 'Date', text: dateText },
  { id: 'type', header: 'Type', text: typeText },
  { id: 'status', header: 'Status', text: statusText },
  { id: 'place', header: 'Neutral site', text: (game: PendingGame) => game.AltLocation },
] as const;

/** The columns of the pending games; schools lead to their schedules of that season. */
export function pendingColumns(schools: readonly School[], year: number): Column[] {
  const schoolsById = new Map(schools.map((school) => [school.ID, school]));
  const side = (id: number, name: string, nickname: string) => {
    const school = schoolsById.get(id);
    return (
      <SchoolLink schoolId={id} year={year} title={name}>
        <Who mark={<MarkOfSchool school={school} />} name={nickname} />
      </SchoolLink>
    );
  };
  const more: Partial<Record<(typeof TEXTS)[number]['id'], Partial<Column>>> = {
    week: { sortValue: ({ Week }) => Week },
    date: { sortValue: ({ GameDate }) => GameDate },
    away: { isRowHeader: true, cell: (game) => side(game.AwaySchoolId, game.AwaySchoolName, game.AwaySchoolNickname) },
    home: { cell: (game) => side(game.HomeSchoolId, game.HomeSchoolName, game.HomeSchoolNickname) },
    type: { cell: (game) => (game.ConferenceGame === 1 ? <Tag tone="conference">Conference</Tag> : typeText(game)) },
    status: {
      cell: (game) => <Tag tone={game.Pending === 3 ? 'private' : 'pending'}>{statusText(game)}</Tag>,
    },
  };
  return TEXTS.map(({ id, header, text }) => ({ id, header, cell: text, sortValue: text, ...more[id] }));
}

/** The games as a file, in the order and the words of the table. */
export function pendingCsv(games: readonly PendingGame[], sort: TableSort): string {
  const column = pendingColumns([], 0).find(({ id }) => id === sort.columnId);
  return csvFile([
    TEXTS.map(({ header }) => header),
    ...sortRows(games, column, sort.direction).map((game) => TEXTS.map(({ text }) => text(game))),
  ]);
}
