import type { ComparableGame, Conference, School } from '@open-date/shared-api/contract';
import { csvFile } from '@open-date/shared-api/rules/platform/csv';
import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import { amountText } from '@open-date/shared-api/rules/platform/money';
import { pairingLabel } from '@open-date/shared-api/rules/reports/tiers';
import { MarkOfSchool, Text, Who } from '@open-date/shared-ui';
import { sortRows, type TableColumn, type TableSort } from '@open-date/shared-ui/table';
import { SourceText } from '../guarantee-games/SourceText.tsx';
import { SchoolLink } from '../links/name-link.ts';
import { amountField } from './group-columns.tsx';

interface ComparableColumn extends TableColumn<ComparableGame> {
  readonly header: string;
  /** The text of the file. */
  readonly text: (game: ComparableGame) => string;
}

/** What the games are drawn with. */
export interface ComparableNames {
  readonly schools: ReadonlyMap<number, School>;
  readonly conferences: ReadonlyMap<number, Conference>;
  /** The year whose dollars prices are in; null as paid. */
  readonly dollars: number | null;
}

/** Why a game has no price that counts (A188, A189); empty when it has one. */
export function reasonText({ Price, Guarantee, IgnoreAverage }: ComparableGame): string {
  if (Price !== null) return '';
  if (Guarantee === null || Guarantee === 0) return 'No amount';
  return Guarantee < 0 ? 'Not disclosed' : IgnoreAverage === 1 ? 'Ignored' : '';
}

/** The columns of the games behind the numbers. */
export function comparableColumns({ schools, conferences, dollars }: ComparableNames): ComparableColumn[] {
  const conference = (id: number, name: string) => conferences.get(id)?.Nickname ?? name;
  const plain = (id: string, header: string, text: (game: ComparableGame) => string): ComparableColumn => ({
    id,
    header,
    text,
    cell: text,
    sortValue: text,
  });
  const school = (id: string, header: string, read: (game: ComparableGame) => readonly [number, string]) => ({
    ...plain(id, header, (game) => read(game)[1]),
    cell: (game: ComparableGame) => {
      const [schoolId, name] = read(game);
      const known = schools.get(schoolId);
      return (
        <SchoolLink schoolId={schoolId} year={game.Season} title={name}>
          <Who mark={<MarkOfSchool school={known} />} name={known?.Nickname ?? name} />
        </SchoolLink>
      );
    },
  });
  return [
    {
      ...school('visitor', 'Visitor', ({ RoadTeamID, AwaySchool }) => [RoadTeamID, AwaySchool]),
      isRowHeader: true,
    },
    school('host', 'Host', ({ HomeTeamID, HomeSchool }) => [HomeTeamID, HomeSchool]),
    plain('pairing', 'Pairing', ({ HostTier, VisitorTier, Season }) => pairingLabel(HostTier, VisitorTier, Season)),
    plain('visitorConference', 'Visitor conf.', ({ RoadConfID, AwayConference }) =>
      conference(RoadConfID, AwayConference),
    ),
    plain('hostConference', 'Host conf.', ({ HomeConfID, HomeConference }) => conference(HomeConfID, HomeConference)),
    {
      ...plain('date', 'Game Date', ({ GameDate }) => reportDate(GameDate)),
      sortValue: ({ GameDate }) => GameDate,
    },
    plain('type', 'Game Type', ({ GameType }) => GameType),
    {
      id: 'paid',
      header: 'Guarantee',
      align: 'right',
      text: ({ Guarantee }) => amountField(Guarantee),
      cell: ({ Guarantee }) => amountText(Guarantee),
      sortValue: ({ Guarantee }) => (Guarantee !== null && Guarantee > 0 ? Guarantee : null),
    },
    {
      id: 'price',
      header: dollars === null ? 'Price' : `In ${dollars} dollars`,
      align: 'right',
      text: ({ Price }) => amountField(Price),
      cell: (game) => (game.Price === null ? <Text $tone="tertiary">{reasonText(game)}</Text> : amountText(game.Price)),
      sortValue: ({ Price }) => Price,
    },
    { ...plain('source', 'Source', ({ Source }) => Source), cell: ({ Source }) => <SourceText source={Source} /> },
  ];
}

/** The games as a file, with the columns and in the order of the table (A199). */
export function comparablesCsv(
  games: readonly ComparableGame[],
  names: ComparableNames,
  sort: TableSort | undefined,
): string {
  const columns = comparableColumns(names);
  const sortedBy = columns.find(({ id }) => id === sort?.columnId);
  return csvFile([
    [...columns.map(({ header }) => header), 'Left out'],
    ...sortRows(games, sortedBy, sort?.direction ?? 'ascending').map((game) => [
      ...columns.map(({ text }) => text(game)),
      reasonText(game),
    ]),
  ]);
}
