import { seasonMarker } from '@open-date/shared-api/rules/league/calendar';
import { Row, SeasonMarker } from '@open-date/shared-ui';
import type { TableColumn } from '@open-date/shared-ui/table';
import {
  DayCell,
  ExchangeCell,
  GamesCell,
  MembersCell,
  PowerCell,
  ReleasedCell,
  WeekOneCell,
  type YearRow,
} from './year-cells.tsx';

export type { YearRow };

function SeasonCell({ conference, season }: YearRow) {
  const marker = seasonMarker(season.Year, conference.TypeID, conference.id);
  return (
    <Row $isNoWrap>
      {season.Year}
      {marker === null ? null : <SeasonMarker>{marker}</SeasonMarker>}
    </Row>
  );
}

/** The settings of a conference's season (R-league-fields). */
export const YEAR_COLUMNS: readonly TableColumn<YearRow>[] = [
  { id: 'year', header: 'Season', isRowHeader: true, cell: (row) => <SeasonCell {...row} /> },
  { id: 'start', header: 'Start Date', cell: (row) => <DayCell {...row} field="StartDate" label="Start date" /> },
  { id: 'end', header: 'End Date', cell: (row) => <DayCell {...row} field="EndDate" label="End date" /> },
  { id: 'champ', header: 'Championship', cell: (row) => <DayCell {...row} field="ChampDate" label="Championship" /> },
  {
    id: 'play',
    header: 'Conf. play starts',
    cell: (row) => <DayCell {...row} field="ConferencePlayStarts" label="Conference play starts" />,
  },
  { id: 'games', header: 'Games', cell: (row) => <GamesCell {...row} /> },
  { id: 'weekOne', header: 'No play in Week 0', cell: (row) => <WeekOneCell {...row} /> },
  { id: 'exchange', header: 'Conf. games for others', cell: (row) => <ExchangeCell {...row} /> },
  { id: 'power', header: 'Power group', cell: (row) => <PowerCell {...row} /> },
  { id: 'released', header: 'Released', cell: (row) => <ReleasedCell {...row} /> },
  { id: 'members', header: 'Game counts', cell: (row) => <MembersCell {...row} /> },
];
