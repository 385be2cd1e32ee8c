import type { WhatIfConsequences } from '@open-date/shared-api/contract';
import { writeSeasons } from '@open-date/shared-api/rules/admin/what-if';
import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import { Row, Tag, Text } from '@open-date/shared-ui';
import type { TableColumn } from '@open-date/shared-ui/table';
import { styled } from 'styled-components';

import type { BalancedSeasons, MembersChange, MovedSeasons, SchoolGame } from './consequences.ts';
import { BALANCE_WORDS } from './consequence-words.ts';
import { SchoolLink } from './SchoolLink.tsx';

type Week = WhatIfConsequences['Weeks'][number];

/** Two notes below each other keep off the lines of the table. */
const Notes = styled(Row)`
  padding: var(--od-space-3) 0;
`;
const Day = styled.span`
  white-space: nowrap;
`;
const Nothing = () => <Text $tone="tertiary">–</Text>;

interface SeasonsOfSchool {
  readonly SchoolId: number;
  readonly SchoolName: string;
  readonly Year: number;
  readonly years: MovedSeasons['years'];
}

const SCHOOL_AND_SEASONS: readonly TableColumn<SeasonsOfSchool>[] = [
  {
    id: 'school',
    header: 'School',
    isRowHeader: true,
    cell: ({ SchoolId, SchoolName, Year }) => <SchoolLink id={SchoolId} name={SchoolName} year={Year} />,
    sortValue: ({ SchoolName }) => SchoolName,
  },
  { id: 'seasons', header: 'Seasons', cell: ({ years }) => writeSeasons(years), sortValue: ({ Year }) => Year },
];

export const SEASON_COLUMNS: readonly TableColumn<MovedSeasons>[] = [
  ...SCHOOL_AND_SEASONS,
  {
    id: 'from',
    header: 'Leaves',
    cell: ({ FromConferenceName, FromDivisionName }) => withDivision(FromConferenceName, FromDivisionName),
    sortValue: ({ FromConferenceName }) => FromConferenceName,
  },
  {
    id: 'to',
    header: 'Joins',
    cell: ({ ToConferenceName, ToDivisionName }) => withDivision(ToConferenceName, ToDivisionName),
    sortValue: ({ ToConferenceName }) => ToConferenceName,
  },
];

function withDivision(conference: string, division: string): string {
  return division === '' ? conference : `${conference} (${division})`;
}

export const GAME_COLUMNS: readonly TableColumn<SchoolGame>[] = [
  {
    id: 'school',
    header: 'School',
    isRowHeader: true,
    cell: ({ schoolId, school, Year }) => <SchoolLink id={schoolId} name={school} year={Year} />,
    sortValue: ({ school }) => school,
    width: '16%',
  },
  {
    id: 'date',
    header: 'Date',
    cell: ({ Date: date }) => <Day>{reportDate(date)}</Day>,
    sortValue: ({ Date: date }) => date,
    width: '11%',
  },
  {
    id: 'opponent',
    header: 'Opponent',
    cell: ({ isHome, opponentId, opponent, Year }) => (
      <>
        {isHome ? 'vs. ' : 'at '}
        <SchoolLink id={opponentId} name={opponent} year={Year} />
      </>
    ),
    sortValue: ({ opponent }) => opponent,
    width: '18%',
  },
  {
    id: 'from',
    header: 'Counted for',
    cell: ({ FromConferenceName }) => FromConferenceName || <Nothing />,
    width: '16%',
  },
  {
    id: 'to',
    header: 'Counts for',
    cell: ({ ToConferenceName }) => ToConferenceName || <Nothing />,
    width: '16%',
  },
  {
    id: 'notes',
    header: 'Notes',
    width: '23%',
    cell: ({ PrivateTo, Superseded }) =>
      PrivateTo === '' && Superseded === 0 ? (
        <Nothing />
      ) : (
        <Notes $gap={3}>
          {PrivateTo === '' ? null : <Tag tone="private">Private to {PrivateTo}</Tag>}
          {Superseded === 1 ? <Tag tone="pending">In a conference week</Tag> : null}
        </Notes>
      ),
  },
];

export const BALANCE_COLUMNS: readonly TableColumn<BalancedSeasons>[] = [
  ...SCHOOL_AND_SEASONS,
  {
    id: 'conference',
    header: 'Conference',
    cell: ({ ConferenceName, Moved }) => (
      <Row $gap={3}>
        {ConferenceName}
        {Moved === 1 ? <Tag tone="outline">Moves</Tag> : null}
      </Row>
    ),
    sortValue: ({ ConferenceName }) => ConferenceName,
  },
  {
    id: 'before',
    header: 'Games before',
    align: 'right',
    cell: ({ Before }) => Before,
    sortValue: ({ Before }) => Before,
  },
  { id: 'after', header: 'Games after', align: 'right', cell: ({ After }) => After, sortValue: ({ After }) => After },
  {
    id: 'promised',
    header: 'Promised',
    align: 'right',
    cell: ({ Promised }) => Promised ?? <Nothing />,
    sortValue: ({ Promised }) => Promised,
  },
  {
    id: 'balance',
    header: 'Balance',
    cell: ({ Balance }) => (
      <Tag tone={Balance === 'too-few' || Balance === 'too-many' ? 'pending' : 'neutral'}>{BALANCE_WORDS[Balance]}</Tag>
    ),
    sortValue: ({ Balance }) => BALANCE_WORDS[Balance],
  },
];

export const WEEK_COLUMNS: readonly TableColumn<Week>[] = [
  {
    id: 'school',
    header: 'School',
    isRowHeader: true,
    cell: ({ SchoolId, SchoolName, Year }) => <SchoolLink id={SchoolId} name={SchoolName} year={Year} />,
    sortValue: ({ SchoolName }) => SchoolName,
  },
  {
    id: 'date',
    header: 'Week of',
    cell: ({ Date: date }) => <Day>{reportDate(date)}</Day>,
    sortValue: ({ Date: date }) => date,
  },
  { id: 'wants', header: 'Preferences that end', cell: ({ Wants }) => Wants.join(', ') || <Nothing /> },
  { id: 'hold', header: 'Hold for FCS', cell: ({ Hold }) => (Hold === 1 ? 'Ends' : <Nothing />) },
];

export const MEMBER_COLUMNS: readonly TableColumn<MembersChange>[] = [
  {
    id: 'conference',
    header: 'Conference',
    isRowHeader: true,
    cell: ({ ConferenceName }) => ConferenceName,
    sortValue: ({ ConferenceName }) => ConferenceName,
  },
  { id: 'seasons', header: 'Seasons', cell: ({ years }) => writeSeasons(years), sortValue: ({ Year }) => Year },
  {
    id: 'before',
    header: 'Members before',
    align: 'right',
    cell: ({ Before }) => Before,
    sortValue: ({ Before }) => Before,
  },
  { id: 'after', header: 'Members after', align: 'right', cell: ({ After }) => After, sortValue: ({ After }) => After },
];
