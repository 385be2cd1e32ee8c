import * as fc from 'fast-check';
import { readCsv } from '../../testing/read-csv.ts';
import { csvFile } from './csv.ts';

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
