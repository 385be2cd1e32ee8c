import type { Conference, GuaranteeGame, School } from '@open-date/shared-api/contract';
import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import { amountText } from '@open-date/shared-api/rules/platform/money';
import { GUARANTEE_HEADINGS, type GuaranteeField, ignoreText } from '@open-date/shared-api/rules/reports/guarantees';
import { Icon, LinkButton, MarkOfSchool, Text, Who } from '@open-date/shared-ui';
import type { TableColumn } from '@open-date/shared-ui/table';
import { Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { path } from '../remote.ts';

type Column = TableColumn<GuaranteeGame>;

const Nothing = () => <Text $tone="tertiary">–</Text>;

/** Cuts long sites and sources, so that the table fits its page. */
const Words = styled.span`
  display: block; max-width: var(--od-width-date); overflow: hidden; text-overflow: ellipsis;
`;

const words = (text: string) => (text === '' ? <Nothing /> : <Words title={text}>{text}</Words>);

/** The sort value of a game in a column; undisclosed amounts come last, like missing ones. */
const valueIn = (field: GuaranteeField) => (game: GuaranteeGame) => {
  const value = game[field];
  return typeof value === 'number' && value < 0 ? null : value;
};

const column = (id: GuaranteeField, cell: Column['cell'], more: Partial<Column> = {}): Column => ({
  id,
  header: GUARANTEE_HEADINGS[id],
  cell,
  sortValue: valueIn(id),
  ...more,
});

const amount = (id: 'Guarantee' | 'HomeGuarantee' | 'RoadGuarantee', isMain = false) =>
  column(
    id,
    (game) => {
      const text = amountText(game[id]);
      if (text === '') return <Nothing />;
      return isMain ? <b>{text}</b> : text;
    },
    { align: 'right' },
  );

/** The columns of guarantee games in the administration, all sortable but Edit (R-guarantee-types, A236). */
export function gameColumns(schools: readonly School[], conferences: readonly Conference[]): Column[] {
  const schoolsById = new Map(schools.map((school) => [school.ID, school]));
  const conferencesById = new Map(conferences.map((conference) => [conference.id, conference]));
  const school = (field: 'AwaySchool' | 'HomeSchool', id: 'RoadTeamID' | 'HomeTeamID', more: Partial<Column> = {}) => {
    const findName = (game: GuaranteeGame) => schoolsById.get(game[id])?.Nickname ?? game[field];
    const cell = (game: GuaranteeGame) => {
      const known = schoolsById.get(game[id]);
      return <Who mark={<MarkOfSchool school={known} />} name={findName(game)} />;
    };
    return column(field, cell, { sortValue: findName, ...more });
  };
  const conference = (field: 'AwayConference' | 'HomeConference', id: 'RoadConfID' | 'HomeConfID') => {
    const findName = (game: GuaranteeGame) => conferencesById.get(game[id])?.Abbreviation ?? game[field];
    return column(field, findName, { sortValue: findName });
  };
  return [
    school('AwaySchool', 'RoadTeamID', { isRowHeader: true }),
    school('HomeSchool', 'HomeTeamID'),
    conference('AwayConference', 'RoadConfID'),
    conference('HomeConference', 'HomeConfID'),
    column('GameDate', (game) => reportDate(game.GameDate)),
    amount('Guarantee', true),
    amount('HomeGuarantee'),
    amount('RoadGuarantee'),
    column('Site', (game) => words(game.Site)),
    column('GameType', (game) => game.GameType),
    column('Source', (game) => words(game.Source)),
    column('ReleaseDate', (game) => (game.ReleaseDate === null ? <Nothing /> : reportDate(game.ReleaseDate))),
    column('IgnoreAverage', (game) => (game.IgnoreAverage === 1 ? <b>{ignoreText(1)}</b> : ignoreText(0))),
    { id: 'edit', header: 'Edit', align: 'right', cell: (game) => <Edit game={game} /> },
  ];
}

function Edit({ game: { id, AwaySchool, HomeSchool, GameDate } }: { readonly game: GuaranteeGame }) {
  return (
    <LinkButton
      variant="ghost"
      size="sm"
      data-icon-only=""
      href={path('admin.guarantees.edit', { manageguaranteegamesId: id })}
      aria-label={`Edit ${AwaySchool} at ${HomeSchool}, ${reportDate(GameDate)}`}
      icon={<Icon icon={Pencil} size={14} />}
    />
  );
}
