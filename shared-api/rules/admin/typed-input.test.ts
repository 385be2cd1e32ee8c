import { EMAIL_MESSAGES, fileNameProblem, filesProblem, isBase64, messageHtml } from './email-users.ts';
import {
  guaranteeDayProblem,
  guaranteeProblem,
  guaranteeSeason,
  guaranteeTypeProblem,
  GUARANTEE_MESSAGES,
  readAmount,
  typedAmount,
} from './guarantee-games.ts';

const MIB = 1024 * 1024;

it.each([
  ['Budget 2027.pdf', null],
  ['photo.jpeg', null],
  ['', EMAIL_MESSAGES.namesPerFile],
  [' .. ', EMAIL_MESSAGES.namesPerFile],
  ['../../etc/passwd', EMAIL_MESSAGES.pathName],
  ['C:\\notes.txt', EMAIL_MESSAGES.pathName],
  ['Setup.EXE', EMAIL_MESSAGES.programs],
  ['report.pdf.js ', EMAIL_MESSAGES.programs],
  [`${'x'.repeat(117)}.pdf`, EMAIL_MESSAGES.nameTooLong],
])('a file named "%s" can be attached unless a rule says why not', (name, problem) => {
  expect(fileNameProblem(name)).toBe(problem);
});

it.each([
  ['', true],
  ['eA==', true],
  ['eHh4', true],
  ['eA=', false],
  ['e=A=', false],
  ['====', false],
  ['%%%%', false],
])('the text "%s" is read as base64: %s', (text, expected) => {
  expect(isBase64(text)).toBe(expected);
});

it('an email has at most five files of 10 MiB together, and none without content', () => {
  const files = (...sizes: number[]) => sizes.map((size) => ({ name: 'a.pdf', size }));
  expect(filesProblem(files(5 * MIB, 5 * MIB))).toBeNull();
  expect(filesProblem(files(5 * MIB, 5 * MIB, 1))).toBe(EMAIL_MESSAGES.tooLarge);
  expect(filesProblem(files(1, 0))).toBe(EMAIL_MESSAGES.emptyFile);
  expect(filesProblem(files(1, 1, 1, 1, 1))).toBeNull();
  expect(filesProblem(files(1, 1, 1, 1, 1, 1))).toBe(EMAIL_MESSAGES.tooManyFiles);
});

it.each([
  ['Hello', '<p>Hello</p>'],
  ['One\nTwo\r\n\r\n\n Three & <b>', '<p>One<br>Two</p><p>Three &amp; &lt;b&gt;</p>'],
  [' \n ', ''],
])('the typed text %j becomes the message %s', (text, html) => {
  expect(messageHtml(text)).toBe(html);
});

it.each([
  ['', null],
  ['x', -1],
  ['$1,450,000', 1_450_000],
  ['1450000', 1_450_000],
  ['0', 0],
  ['1,45', undefined],
  ['1.5', undefined],
  ['-5', undefined],
  ['9000000000', undefined],
])('the amount typed as "%s" is read as %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
  expect(amount === undefined ? amount : readAmount(typedAmount(amount))).toBe(amount);
});

it.each([
  ['2027-09-04', 2027],
  ['2028-01-08', 2027],
  ['2027-03-01', 2026],
  ['2027-03-02', 2027],
  ['2028-02-29', 2027],
  ['2028-03-01', 2028],
])('a guarantee game on %s belongs to the season %s', (date, season) => {
  expect(guaranteeSeason(date)).toBe(season);
});

const SEASONS = [
  { Year: 2026, StartDate: '2026-08-25', EndDate: '2026-12-14' },
  { Year: 2027, StartDate: '2027-08-24', EndDate: '2027-12-13' },
];

it('a guarantee game needs two schools and a day of a season', () => {
  const facts = { HomeTeamID: 1, RoadTeamID: 2, GameDate: '2027-09-04' };
  expect(guaranteeProblem(facts, SEASONS)).toBeNull();
  expect(guaranteeProblem({ ...facts, HomeTeamID: 2 }, SEASONS)).toEqual({
    field: 'RoadTeamID',
    text: GUARANTEE_MESSAGES.sameSchool,
  });
  expect(guaranteeProblem({ ...facts, GameDate: '2060-09-04' }, SEASONS)).toEqual({
    field: 'GameDate',
    text: GUARANTEE_MESSAGES.noSeason,
  });
});

const OUTSIDE = 'The 2027 season runs from 08/24/2027 to 01/31/2028.';

it.each([
  ['2011-09-03', null],
  ['2026-08-25', null],
  ['2027-12-31', null],
  ['2028-01-31', null],
  ['1999-09-04', GUARANTEE_MESSAGES.noSeason],
  ['2010-09-04', GUARANTEE_MESSAGES.noSeason],
  ['2028-09-02', GUARANTEE_MESSAGES.noSeason],
  ['2060-09-04', GUARANTEE_MESSAGES.noSeason],
  ['2027-03-20', OUTSIDE],
  ['2027-08-23', OUTSIDE],
  ['2028-02-01', OUTSIDE],
])('the day %s of a guarantee game has the problem %j [PLT-264]', (date, problem) => {
  expect(guaranteeDayProblem(date, SEASONS)).toBe(problem);
});

it('a guarantee game may be on any day of a season that goes on into spring, and on none without seasons [PLT-264]', () => {
  expect(
    guaranteeDayProblem('2027-03-20', [{ Year: 2026, StartDate: '2026-08-25', EndDate: '2027-05-15' }]),
  ).toBeNull();
  expect(guaranteeDayProblem('2027-09-04', [])).toBe(GUARANTEE_MESSAGES.noSeason);
});

it.each([
  ['FBS vs. FBS', 1, 1, true],
  ['FCS vs. FBS', 1, 2, true],
  ['FCS vs. FBS', 2, 1, true],
  ['FCS vs. FCS', 2, 2, true],
  ['DII vs. FCS', 2, 3, true],
  ['2 for 1', 1, 1, true],
  ['Neutral', 2, 1, true],
  ['FCS vs. FCS', 1, 1, false],
  ['FBS vs. FBS', 1, 2, false],
  ['DII vs. FCS', 1, 1, false],
  ['FCS vs. FBS', 2, 3, false],
] as const)('the type %s of a game of the divisions %i and %i fits: %s [PLT-264]', (type, home, road, fits) => {
  expect(guaranteeTypeProblem(type, home, road) === null).toBe(fits);
});
