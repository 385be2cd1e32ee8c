import { EMAIL_MESSAGES, fileNameProblem, filesProblem, isBase64, messageHtml } from './email-users.ts';
import { guaranteeProblem, guaranteeSeason, GUARANTEE_MESSAGES, readAmount, typedAmount } from './guarantee-games.ts';

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

it('a guarantee game needs two schools and a season that can be chosen', () => {
  const problem = (HomeTeamID: number, GameDate: string) => guaranteeProblem({ HomeTeamID, RoadTeamID: 2, GameDate });
  expect(problem(1, '2027-09-04')).toBeNull();
  expect(problem(2, '2027-09-04')).toBe(GUARANTEE_MESSAGES.sameSchool);
  expect(problem(1, '1200-09-04')).toBe(GUARANTEE_MESSAGES.noSeason);
  expect(problem(1, '2300-09-04')).toBe(GUARANTEE_MESSAGES.noSeason);
});
