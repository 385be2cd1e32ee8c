import type { Conference } from '@open-date/shared-api/contract';
import { shownWeek } from '@open-date/shared-api/rules/league/week-number';
import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import { MarkOfConference, VisuallyHidden, Who } from '@open-date/shared-ui';
import type { TableColumn } from '@open-date/shared-ui/table';
import type { ConferenceLine, CountMatrix, MatrixWeek } from './count-matrix.ts';
import type { SORT_COLUMNS } from './route.ts';
import type { CountFilters, CountReport } from './count-report.ts';
import { CountField } from './CountField.tsx';
import { Name, WeekHead } from './count-style.ts';
import { TOTAL_WORDS } from './count-words.ts';

type Column = TableColumn<ConferenceLine>;

interface ColumnFacts {
  readonly report: CountReport;
  readonly filters: CountFilters;
  readonly matrix: CountMatrix;
  readonly conferences: readonly Conference[];
}

/** A column per week between the conference and its total, with the totals of all conferences below. */
export function countColumns({ report, filters, matrix, conferences }: ColumnFacts): Column[] {
  const words = TOTAL_WORDS[report.total];
  const weeks = matrix.weeks.map(({ week }) => week);
  const byId = new Map(conferences.map((conference) => [conference.id, conference]));
  const sortable = (id: (typeof SORT_COLUMNS)[number], column: Omit<Column, 'id'>): Column => ({ id, ...column });
  return [
    sortable('conference', {
      header: 'Conference',
      isRowHeader: true,
      cell: ({ id, name, nickname }) => {
        const conference = byId.get(id);
        return (
          <Name conferenceId={id} year={filters.year} title={name}>
            <Who mark={<MarkOfConference conference={conference} />} name={nickname} />
          </Name>
        );
      },
      sortValue: ({ nickname }) => nickname,
      footer: words.line,
    }),
    ...matrix.weeks.map(
      (one): Column => ({
        id: `week-${one.week}`,
        header: weekHead(one),
        group: 'Week',
        align: 'center',
        cell: ({ nickname, counts }) => (
          <CountField
            report={report}
            count={counts.get(one.week)}
            conference={nickname}
            field={{ ...filters, week: one.week, weeks }}
          />
        ),
        footer: one.total,
      }),
    ),
    sortable('total', {
      header: words.column,
      align: 'right',
      cell: ({ total }) => total,
      sortValue: ({ total }) => total,
      footer: matrix.total,
    }),
  ];
}

/** The number of the week above the month and day of its Saturday; the year is read out, and stands in the title. */
function weekHead({ week, saturday }: MatrixWeek) {
  const date = reportDate(saturday);
  return (
    <WeekHead>
      <VisuallyHidden>Week </VisuallyHidden>
      <b>{shownWeek(week)}</b> <span>{date.slice(0, 5)}</span>
      <VisuallyHidden>{date.slice(5)}</VisuallyHidden>
    </WeekHead>
  );
}
