import fc from 'fast-check';
import { parseCsv } from './csv.ts';

const fields = (text: string) => parseCsv(text).map((record) => record.fields);

it('CSV lines may end with CRLF or LF, and the last line without a line break', () => {
  expect(fields('a,b\r\n1,\n,2')).toEqual([
    ['a', 'b'],
    ['1', ''],
    ['', '2'],
  ]);
});

it('quoted fields may contain doubled quotes, commas and line breaks', () => {
  expect(fields('id,stadium\n1,"Johnny ""Red"" Floyd Stadium"\n2,"Gap, KY\nsecond line"')).toEqual([
    ['id', 'stadium'],
    ['1', 'Johnny "Red" Floyd Stadium'],
    ['2', 'Gap, KY\nsecond line'],
  ]);
});

it('CSV lines are counted as an editor counts them, even after a field with line breaks', () => {
  expect(parseCsv('a\n"x\ny"\nz').map((record) => record.line)).toEqual([1, 2, 4]);
});

it('empty CSV lines are skipped', () => {
  expect(fields('a,b\n\n1,2\n\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

it('an unclosed quote and text after a quote are reported with their line', () => {
  expect(() => parseCsv('a\nb,"c\n\n')).toThrow('line 2: a quoted field has no end');
  expect(() => parseCsv('a\n"b"c,d')).toThrow('line 2: text behind a closing quote');
});

it('every table that is written as CSV with quotes reads back unchanged', () => {
  const table = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 }), { maxLength: 5 });
  const written = (rows: string[][]) =>
    rows.map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')).join('\r\n');
  fc.assert(fc.property(table, (rows) => expect(fields(written(rows))).toEqual(rows)));
});
