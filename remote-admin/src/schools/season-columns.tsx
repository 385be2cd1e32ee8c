import type { TableColumn } from '@open-date/shared-ui/table';
import { seasonMarker } from '@open-date/shared-api/rules/league/calendar';
import { Row, SeasonMarker } from '@open-date/shared-ui';
import {
  ConferenceCell,
  DivisionCell,
  FlagCell,
  GamesCell,
  PowerCell,
  ActionCell,
  type SeasonRow,
  StatusCell,
} from './season-cells.tsx';

export type { SeasonRow };

function YearCell({ season }: SeasonRow) {
  const marker = seasonMarker(season.Year, season.ConferenceType, season.ConferenceId);
  return (
    <Row $isNoWrap>
      {season.Year}
      {marker === null ? null : <SeasonMarker>{marker}</SeasonMarker>}
    </Row>
  );
}

/** The columns of a school's seasons (R-school-seasons). */
export const SEASON_COLUMNS: readonly TableColumn<SeasonRow>[] = [
  { id: 'year', header: 'Year', isRowHeader: true, cell: (row) => <YearCell {...row} /> },
  { id: 'conference', header: 'Conference', cell: (row) => <ConferenceCell {...row} /> },
  { id: 'division', header: 'Division', cell: (row) => <DivisionCell {...row} /> },
  {
    id: 'playoffs',
    header: 'Playoffs',
    cell: (row) => <FlagCell {...row} field="ParticipateInPlayoffs" label="Playoffs" />,
  },
  {
    id: 'championship',
    header: 'Championship',
    cell: (row) => <FlagCell {...row} field="ParticipateInChampionship" label="Championship" />,
  },
  {
    id: 'hawaii',
    header: 'Play at Hawaii',
    cell: (row) => <FlagCell {...row} field="PlayAtHawaii" label="Play at Hawaii" />,
  },
  {
    id: 'games',
    header: 'Conf. games',
    cell: (row) => <GamesCell {...row} field="ConferenceGames" label="Conference games" />,
  },
  {
    id: 'home',
    header: 'Conf. home',
    cell: (row) => <GamesCell {...row} field="ConferenceGamesHome" label="Conference home games" />,
  },
  { id: 'power', header: 'Counts as', cell: (row) => <PowerCell {...row} /> },
  { id: 'status', header: 'Season', cell: (row) => <StatusCell {...row} /> },
  { id: 'action', header: 'Action', align: 'right', cell: (row) => <ActionCell {...row} /> },
];
