import { notRegular } from './regular-season.ts';
import { aGameRow, aSide } from './testing/game-row.ts';

const at = (date: string, traits: Parameters<typeof aGameRow>[0] = {}) => ({
  ...aGameRow({ season: Number(date.slice(0, 4)), ...traits }),
  date,
});
const both = (division: 'fbs' | 'fcs' | 'ii' | 'iii', conference: string, other = conference) => ({
  home: aSide('1', division, conference),
  away: aSide('2', division, other),
});

it('games of a regular season are imported', () => {
  expect(notRegular(at('2027-10-09'))).toBeNull();
  expect(notRegular(at('2024-11-28', { home: aSide('1', 'fcs', 'SWAC'), away: aSide('2', 'ii', 'SIAC') }))).toBeNull();
});

it('games before 2011, of spring 2021 and of the postseason are recognized by the season that the file states', () => {
  expect(notRegular(at('2010-10-09'))).toBe('early');
  expect(notRegular(at('2021-03-06', { season: 2020, seasonType: 'spring_regular' }))).toBe('spring');
  expect(notRegular(at('2026-01-01', { season: 2025, seasonType: 'postseason' }))).toBe('postseason');
});

it('title games that the file calls regular are recognized by their day, conference and stadium', () => {
  expect(notRegular(at('2014-12-06', { ...both('fbs', 'SEC'), isNeutral: true }))).toBe('title');
  expect(notRegular(at('2019-12-07', both('fbs', 'American Athletic')))).toBe('title');
  expect(notRegular(at('2012-11-30', both('fbs', 'Pac-12')))).toBe('title');
  expect(notRegular(at('2016-12-03', { ...both('fcs', 'SWAC'), isNeutral: true }))).toBe('title');
});

it('postponed conference games on the days of the title games are regular', () => {
  expect(notRegular(at('2014-12-06', both('fbs', 'Big 12')))).toBeNull();
  expect(notRegular(at('2018-12-01', both('fbs', 'Pac-12')))).toBeNull();
  expect(
    notRegular(at('2018-12-01', { home: aSide('1', 'fbs', 'ACC'), away: aSide('2', 'fbs', 'American Athletic') })),
  ).toBeNull();
  expect(notRegular(at('2017-12-02', both('fbs', 'Sun Belt')))).toBeNull();
});

it('title games of December 2020 are distinguished from games postponed to the same days', () => {
  expect(notRegular(at('2020-12-19', { ...both('fbs', 'Big Ten'), isNeutral: true }))).toBe('title');
  expect(notRegular(at('2020-12-19', both('fbs', 'Big Ten')))).toBeNull();
  expect(notRegular(at('2020-12-05', both('fbs', 'Conference USA')))).toBeNull();
  const onCampus = { home: aSide('30', 'fbs', 'Pac-12'), away: aSide('2483', 'fbs', 'Pac-12') };
  expect(notRegular(at('2020-12-18', onCampus))).toBe('title');
});

it('championships and playoffs are recognized by the note in the file', () => {
  expect(notRegular(at('2025-12-05', { ...both('fbs', 'Sun Belt'), notes: 'Sun Belt Championship' }))).toBe('title');
  expect(notRegular(at('2024-11-16', { ...both('ii', 'CIAA'), notes: 'CIAA Championship' }))).toBe('playoff');
  expect(notRegular(at('2027-09-04', { notes: 'Aflac Kickoff' }))).toBeNull();
});

it('FCS playoffs are recognized by their day, except in conferences that skip the playoffs', () => {
  expect(notRegular(at('2016-11-26', both('fcs', 'CAA', 'Patriot')))).toBe('playoff');
  expect(notRegular(at('2016-12-10', both('fcs', 'MVFC')))).toBe('playoff');
  expect(notRegular(at('2016-11-19', both('fcs', 'MVFC')))).toBeNull();
  expect(notRegular(at('2016-11-26', { ...both('fcs', 'SWAC'), isNeutral: true }))).toBeNull();
  expect(notRegular(at('2018-11-24', both('fcs', 'MEAC')))).toBeNull();
  expect(notRegular(at('2018-12-01', { home: aSide('1', 'fbs', 'Big 12'), away: aSide('2') }))).toBeNull();
});

it('playoffs and bowls of Divisions II and III are recognized by their day', () => {
  expect(notRegular(at('2025-11-22', both('iii', 'Ohio', 'Centennial')))).toBe('playoff');
  expect(notRegular(at('2025-11-15', both('iii', 'Ohio', 'Centennial')))).toBeNull();
});

it('postponed games that look like playoffs are imported', () => {
  expect(
    notRegular(at('2018-11-29', { home: aSide('2643', 'fcs', 'Southern'), away: aSide('2127', 'fcs', 'Big South') })),
  ).toBeNull();
});
