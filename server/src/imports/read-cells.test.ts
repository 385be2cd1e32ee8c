import { ImportError } from './import-error.ts';
import { readSource, type Source } from './read-source.ts';
import { IMPORT_CONTENTS } from '@open-date/shared-api/rules/admin/transfer';
import { cfbdGame } from './testing/cfbd-rows.ts';

const read = (name: string, content: string | Uint8Array): Promise<Source> =>
  readSource([{ path: name, bytes: Buffer.from(content), accepts: IMPORT_CONTENTS }], null, 2030);

const HEADER =
  'season,game_date,home_team,home_id,away_team,away_id,guarantee_road,guarantee_home,game_type,site,source,publication_date,ignore_average';
const ROW = '2027,2027-09-04,Alder,,Birch,,1800000,,FBS vs. FBS,Home,Press,2027-05-12,0';
const table = (row = ROW, header = HEADER) => `${header}\r\n${row}\r\n`;
const with16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

const GUARANTEE = {
  season: 2027,
  date: '2027-09-04',
  home: { id: null, name: 'Alder' },
  away: { id: null, name: 'Birch' },
  guarantee: 1_800_000,
  homeGuarantee: null,
  roadGuarantee: null,
  type: 'FBS vs. FBS',
  site: 'Home',
  source: 'Press',
  published: '2027-05-12',
  isIgnored: false,
};

it.each<[string, string, string | Uint8Array]>([
  ['commas', 'prices.csv', table()],
  ['semicolons and a byte order mark', 'prices.csv', `\ufeff${table().replaceAll(',', ';')}`],
  ['tabs', 'prices.txt', table().replaceAll(',', '\t')],
  ['bars', 'prices.csv', table().replaceAll(',', '|')],
  ['a line that names the separator', 'prices.csv', `sep=;\r\n${table().replaceAll(',', ';')}`],
  ['UTF-16', 'prices.csv', with16(table().replaceAll(',', '\t'))],
  ['UTF-16 with the large byte first', 'prices.csv', with16(table(), true)],
  ['blank rows', 'prices.csv', `,,,,,,,,,,,,\r\n${table()},,,,,,,,,,,,\r\n\r\n , ,\r\n`],
  [
    'headings with blanks and capitals',
    'prices.csv',
    table(ROW, HEADER.replace('game_date', ' Game Date ').toUpperCase()),
  ],
  [
    'days of the United States',
    'prices.csv',
    table(ROW.replace('2027-09-04', '9/4/2027').replace('2027-05-12', '5/12/27')),
  ],
  [
    'days with a time',
    'prices.csv',
    table(ROW.replace('2027-09-04', '09/04/2027 0:00').replace('2027-05-12', '2027-05-12 00:00:00')),
  ],
  ['dollars in quotes', 'prices.csv', table(ROW.replace('1800000', '"$1,800,000"'))],
  ['millions', 'prices.csv', table(ROW.replace('1800000', '$1.8M'))],
  ['thousands', 'prices.csv', table(ROW.replace('1800000', '1800k'))],
  [
    'figures of a column with gaps',
    'prices.csv',
    table(ROW.replace('1800000', '1800000.0').replace(/^2027/, '2027.0')),
  ],
  ['a type without its dot', 'prices.csv', table(ROW.replace('vs.', 'vs'))],
  ['words for yes and no', 'prices.csv', table(ROW.replace(/0$/, 'NO'))],
  ['marks of missing values', 'prices.csv', table(ROW.replaceAll(',,', ',NA,').replace('1800000,NA', '1800000,n/a'))],
])('a table with %s is read as any other [ADM-196]', async (_what, name, content) => {
  const { guarantees } = await read(name, content);
  expect(guarantees).toEqual([{ ...GUARANTEE, position: { file: name, row: expect.any(Number) } }]);
});

it.each(['NA', 'N/A', 'n/a', '#N/A', 'NaN', 'null', 'None', 'TBD', 'tba', '-', '--', '—', '<NA>'])(
  'a cell with %s is empty, in lists and tables alike [ADM-196]',
  async (mark) => {
    const games = [
      cfbdGame({ id: 1, team: 'Alder', conference: mark }, { id: 2, team: 'Birch' }, { venue: mark, notes: mark }),
    ];
    const [inList] = (await read('games.json', JSON.stringify(games))).games;
    expect(inList).toMatchObject({
      venue: null,
      notes: '',
      home: { membership: { division: 'fcs', conference: null } },
    });
    const [inTable] = (await read('prices.csv', table(ROW.replace('2027-05-12', mark)))).guarantees;
    expect(inTable?.published).toBeNull();
  },
);

it('NaN and Infinity are empty numbers, and texts with these words stay [ADM-196]', async () => {
  const game = cfbdGame({ id: 1, team: 'Alder' }, { id: 2, team: 'Birch' }, { notes: 'NaN "Infinity" Classic' });
  const text = JSON.stringify([game]).replace('"attendance":null', '"attendance":NaN,"excitement":-Infinity');
  expect((await read('games.json', text)).games).toMatchObject([{ notes: 'NaN "Infinity" Classic' }]);
});

it('an ambiguous day is remarked, with its column [ADM-196]', async () => {
  const { remarks } = await read('prices.csv', table(ROW.replace('2027-09-04', '9/5/27')));
  expect(remarks).toEqual(['prices.csv: "game_date" is read with the month first, such as 9/5/27 as 2027-09-05']);
  expect((await read('prices.csv', table(ROW.replace('2027-09-04', '9/13/27')))).remarks).toEqual([]);
});

it('the CSV of the report of guarantee games is read, with amounts that are undisclosed [ADM-196]', async () => {
  const { guarantees } = await read(
    'report.csv',
    'Away,Home,Away Conf.,Home Conf.,Game Date,Guarantee,Guarantee Home,Guarantee Road,Site,Game Type,Source,Publication Date,Ignore In Average\r\n' +
      'Birch,Alder,MAC,MAC,09/04/2027,X,,,"Millbrook, OH",FCS vs. FBS,School,05/12/2027,YES\r\n' +
      'Birch,Cedar,MAC,MAC,09/11/2027,,2095000,2725000,"Dome, Atlanta, GA",Neutral,School,,NO\r\n',
  );
  expect(guarantees).toMatchObject([
    { date: '2027-09-04', guarantee: -1, homeGuarantee: null, roadGuarantee: null, isIgnored: true },
    { date: '2027-09-11', guarantee: null, homeGuarantee: 2_095_000, roadGuarantee: 2_725_000, type: 'Neutral' },
  ]);
});

it.each<[string, string, string, RegExp]>([
  ['a line of megabytes', 'rows.csv', 'x'.repeat(5_000_000), /a field has more than 32,767 characters/],
  [
    'a line of megabytes in JSON',
    'games.json',
    JSON.stringify([cfbdGame({ id: 1, team: 'A' }, { id: 2, team: 'B' }, { notes: 'x'.repeat(40_000) })]),
    /"notes" has more than 32767 characters in row 1/,
  ],
  [
    'names of megabytes',
    'x.json',
    JSON.stringify([{ ['k'.repeat(1_000_000)]: 1 }]),
    /^x\.json: not a known kind of file/,
  ],
  ['depth', 'x.json', `${'['.repeat(60)}${']'.repeat(60)}`, /more than 50 deep/],
  ['two columns of one name', 'prices.csv', table(`${ROW},1`, `${HEADER},Game Date`), /has two columns "game_date"/],
  ['an amount with cents', 'prices.csv', table(ROW.replace('1800000', '1800000.50')), /neither whole dollars nor -1/],
  ['a thirteenth month', 'prices.csv', table(ROW.replace('2027-09-04', '13/9/2027')), /"game_date" is not a date/],
])('a file with %s is refused with a short text [ADM-196] [PLT-236]', async (_what, name, content, reason) => {
  const error: unknown = await read(name, content).catch((refusal: unknown) => refusal);
  const message = error instanceof Error ? error.message : '';
  expect(message).toMatch(reason);
  expect(message.length).toBeLessThan(400);
});

it('of many problems the first are listed, with the number of the others [PLT-236]', async () => {
  const rows = Array.from({ length: 80 }, (_, index) => ({
    ...cfbdGame({ id: 1, team: 'A' }, { id: 2, team: 'B' }),
    nested: { [`key ${index}`]: '\ud83c' },
  }));
  const error: unknown = await read('games.json', JSON.stringify(rows)).catch((refusal: unknown) => refusal);
  const lines = error instanceof ImportError ? error.problems : [];
  expect(lines).toHaveLength(51);
  expect(lines.at(-1)).toBe('… and 30 more problems');
});
