import * as fc from 'fast-check';
import { readCsv } from '../../testing/read-csv.ts';
import { csvFile, csvFileName } from './csv.ts';

describe('a CSV file', () => {
  const letters = [
    'a',
    'b',
    ' ',
    '"',
    "'",
    ',',
    ';',
    '\r',
    '\n',
    '\t',
    '=',
    '+',
    '-',
    '@',
    'é',
    '＝',
    '＋',
    '－',
    '＠',
    '(',
  ];
  const fields = fc.array(fc.string({ unit: fc.constantFrom(...letters) }), { minLength: 1, maxLength: 4 });

  it('reads back unchanged, apart from the apostrophe that keeps a text from being a formula [SCH-017]', () => {
    fc.assert(
      fc.property(fc.array(fields, { minLength: 1, maxLength: 5 }), (lines) => {
        const expected = lines.map((line) =>
          line.map((text) => (/^([=+\-\t\r＝＋－]|[@＠][abé]+\s?\()/.test(text) ? `'${text}` : text)),
        );
        expect(readCsv(csvFile(lines))).toEqual(expected);
      }),
    );
  });

  it('has no field that a spreadsheet runs as a formula', () => {
    fc.assert(
      fc.property(fields, (line) => {
        for (const text of readCsv(csvFile([line])).flat())
          expect(text).not.toMatch(/^([=+\-\t\r＝＋－]|[@＠][abé]+\()/);
      }),
    );
  });

  it.each(['=1', '+1', '-1', '＝1', '＋1', '－1', '﹦1', '\t1', '@SUM(1)', '＠SUM(1)', '@SUM (1)'])(
    'puts an apostrophe before %j, which a spreadsheet would run',
    (text) => {
      expect(readCsv(csvFile([[text]]))).toEqual([[`'${text}`]]);
    },
  );

  it.each(['@toledo_fb', '@a', '@', '＠name', '@1(', '@ Ohio (x)', 'a=1', ' =1', '(555) 123-4567', "O'Neil"])(
    'leaves %j unchanged',
    (text) => {
      expect(readCsv(csvFile([[text]]))).toEqual([[text]]);
    },
  );

  it('begins with the byte order mark and ends every line with CR LF', () => {
    expect(csvFile([['a', 'b'], ['é']])).toBe('\uFEFFa,b\r\né\r\n');
  });
});

it.each([
  ['/api/v1/reports/guaranteereportcsv/conference/15/start/2024/end/2026/sortby/Site', 'report-2024-2026.csv'],
  ['/api/v1/reports/guaranteereportcsv/start/2026/end/2026', 'report-2026.csv'],
  ['/api/v1/activitycsv/from/2026-01-01/to/2026-02-01/user/"x"', 'report-2026-01-01-2026-02-01.csv'],
  ['/api/v1/reports/guaranteesummarycsv', 'report.csv'],
])('the file of %s is called %s [REP-142]', (address, name) => {
  expect(csvFileName('report', address)).toBe(name);
});
