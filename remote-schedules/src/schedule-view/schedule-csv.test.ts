import { readCsv } from '@open-date/shared-api/testing/read-csv';
import {
  AKRON,
  aColumn,
  aGame,
  aSchoolSchedules,
  aSchoolYear,
  aWeekCell,
  TODAY,
  TOLEDO,
  WANTS,
} from '../../testing/builders.ts';
import { seasonColumns } from './season-head.ts';
import { scheduleCells } from './schedule-cells.ts';
import { scheduleCsv } from './schedule-csv.ts';

const context = { wantLabels: new Map(WANTS.map(({ id, ShortLabel }) => [id, ShortLabel])), today: TODAY };

const renderCsv = (school: Parameters<typeof seasonColumns>[0]) => {
  const columns = seasonColumns(school);
  return scheduleCsv({ columns: columns.map(({ head }) => head), cells: scheduleCells(columns, context) });
};

describe('the CSV grid of a schedule', () => {
  it("the CSV grid has the week, the date and every column's cells [SCH-017]", () => {
    const season = aSchoolYear({
      Schedule: [
        aWeekCell({ Week: 1, CellLabel: 'BYE', Bye: 1 }),
        aWeekCell({ Week: 2, Wants: [3, 23] }),
        aWeekCell({ GameData: aGame({ GameDate: '2027-09-09', Pending: 1 }) }),
        aWeekCell({ GameData: aGame({ home: TOLEDO, away: AKRON, Week: 4, AltLocation: 'Cleveland, OH' }) }),
        aWeekCell({ GameData: aGame({ home: TOLEDO, away: AKRON, Week: 5, DisputedBy: AKRON.ID }) }),
      ],
    });
    expect(readCsv(renderCsv(aSchoolSchedules({ Years: [season] })))).toEqual([
      ['Week', 'Date', '2027'],
      ['0', 'Aug 28, 2027', 'Bye'],
      ['1', 'Sep 04, 2027', 'Open date: BUY FBS, ANY'],
      ['2', 'Sep 11, 2027', 'at Penn State, Thu Sep 09, 2027, pending'],
      ['3', 'Sep 18, 2027', 'N vs Akron (Cleveland, OH)'],
      ['4', 'Sep 25, 2027', 'vs Akron, disputed'],
    ]);
  });

  it('the CSV grid of several years has a date in each cell and leaves missing weeks empty', () => {
    const Years = [2027, 2028].map((Year) =>
      aSchoolYear({ Year, Schedule: (Year === 2027 ? [2] : [2, 3]).map((Week) => aWeekCell({ Year, Week })) }),
    );
    expect(readCsv(renderCsv(aSchoolSchedules({ Years })))).toEqual([
      ['Week', 'Date', '2027', '2028'],
      ['1', 'Sep 02 to Sep 04', 'Sat Sep 04, 2027: Open date', 'Sat Sep 02, 2028: Open date'],
      ['2', 'Sep 09', '', 'Sat Sep 09, 2028: Open date'],
    ]);
  });

  it('the CSV grid gives the date of a game once, whatever the weekday', () => {
    const Years = [2027, 2028].map((Year) =>
      aSchoolYear({ Year, Schedule: [aWeekCell({ Year, GameData: aGame({ Year, GameDate: `${Year}-09-09` }) })] }),
    );
    const [, line = []] = readCsv(renderCsv(aSchoolSchedules({ Years })));
    expect(line.slice(2)).toEqual(['Thu Sep 09, 2027: at Penn State', 'Sat Sep 09, 2028: at Penn State']);
  });

  it('the CSV grid names schools in full, with the year in a comparison', () => {
    const column = (school: typeof TOLEDO) => {
      const found = aColumn(school, { Schedule: [aWeekCell({ Week: 2 })] });
      const season = found.Years[0] ?? aSchoolYear();
      const head = { id: String(school.ID), title: 'Tol', fullName: school.SchoolName, subtitle: '2027' };
      return { head, school: found, season };
    };
    const columns = [column(TOLEDO), column(AKRON)];
    const file = scheduleCsv({ columns: columns.map(({ head }) => head), cells: scheduleCells(columns, context) });
    expect(readCsv(file)[0]).toEqual(['Week', 'Date', 'Toledo 2027', 'Akron 2027']);
  });
});
