import type { Conference, GuaranteeGame, School } from '@open-date/shared-api/contract';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import {
  GUARANTEE_HEADINGS,
  guaranteeAverage,
  type GuaranteeField,
  ignoreText,
  neutralAverages,
} from '@open-date/shared-api/rules/reports/guarantees';
import { amountText } from '@open-date/shared-api/rules/platform/money';
import { MarkOfSchool, Who } from '@open-date/shared-ui';
import type { TableColumn } from '@open-date/shared-ui/table';
import { SchoolLink } from '../links/name-link.ts';
import type { GuaranteeReport } from './route.ts';
import { SourceText } from './SourceText.tsx';

type Column = TableColumn<GuaranteeGame>;

/** The sort value of a game in a column; undisclosed amounts come last, like missing amounts. */
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

const amountColumn = (id: 'Guarantee' | 'HomeGuarantee' | 'RoadGuarantee', more: Partial<Column> = {}) =>
  column(id, (game) => amountText(game[id]), { align: 'right', ...more });

/** The averages below the columns of a report and how many games they count (A188); at neutral sites both sides' amounts. */
function averageFooters(report: GuaranteeReport, games: readonly GuaranteeGame[]) {
  if (report === 'report') {
    const { count, average } = guaranteeAverage(games);
    return { count, label: 'Average', Guarantee: average, HomeGuarantee: null, RoadGuarantee: null };
  }
  const { home, road } = neutralAverages(games);
  const count = Math.max(home.count, road.count);
  return { count, label: 'Averages', Guarantee: null, HomeGuarantee: home.average, RoadGuarantee: road.average };
}

/** The columns of guarantee games (R-guarantee-types), with averages below; on a laptop some stand under others. */
export function gameColumns(
  report: GuaranteeReport,
  games: readonly GuaranteeGame[],
  schools: readonly School[],
  conferences: readonly Conference[],
): Column[] {
  const schoolsById = new Map(schools.map((school) => [school.ID, school]));
  const conferencesById = new Map(conferences.map((conference) => [conference.id, conference]));
  const { count, label, ...averages } = averageFooters(report, games);
  const footer = (field: keyof typeof averages) =>
    averages[field] === null ? {} : { footer: amountText(averages[field]) };
  return [
    column('AwaySchool', (game) => schoolCell(game.RoadTeamID, game.AwaySchool, schoolsById), {
      isRowHeader: true,
      footer: count === 0 ? undefined : `${label} of ${countWords(count, 'game')}`,
    }),
    column('HomeSchool', (game) => schoolCell(game.HomeTeamID, game.HomeSchool, schoolsById)),
    column('AwayConference', (game) => conferenceCell(game.RoadConfID, game.AwayConference, conferencesById), {
      under: 'AwaySchool',
    }),
    column('HomeConference', (game) => conferenceCell(game.HomeConfID, game.HomeConference, conferencesById), {
      under: 'HomeSchool',
    }),
    column('GameDate', (game) => reportDate(game.GameDate)),
    amountColumn('Guarantee', footer('Guarantee')),
    amountColumn('HomeGuarantee', footer('HomeGuarantee')),
    amountColumn('RoadGuarantee', { under: 'HomeGuarantee', ...footer('RoadGuarantee') }),
    column('Site', (game) => game.Site),
    column('GameType', (game) => game.GameType, { under: 'Site' }),
    column('Source', (game) => <SourceText source={game.Source} />),
    column('ReleaseDate', (game) => (game.ReleaseDate === null ? '' : reportDate(game.ReleaseDate)), {
      under: 'Source',
    }),
    column('IgnoreAverage', (game) => (game.IgnoreAverage === 1 ? <b>{ignoreText(1)}</b> : ignoreText(0))),
  ];
}

function schoolCell(id: number, name: string, schoolsById: ReadonlyMap<number, School>) {
  const school = schoolsById.get(id);
  return (
    <SchoolLink schoolId={id} title={name}>
      <Who mark={<MarkOfSchool school={school} />} name={school?.Nickname ?? name} />
    </SchoolLink>
  );
}

/** The conference by the name that it uses itself. */
function conferenceCell(id: number, name: string, conferencesById: ReadonlyMap<number, Conference>) {
  return conferencesById.get(id)?.Nickname ?? name;
}
