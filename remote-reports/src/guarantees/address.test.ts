import { HOME_AWAY_TYPES } from '@open-date/shared-api/rules/reports/guarantees';
import {
  formatSeasonRange,
  GAME_TYPE_OPTIONS,
  NEUTRAL_TYPE_OPTIONS,
  readConferenceSummaryRequest,
  readGuaranteeFilters,
  readSummaryRequest,
} from './address.ts';

const CURRENT = 2027;
const ALL_OF_NOW = { start: CURRENT, end: CURRENT, gametype: null, school: null, conference: null };

it('the guarantee report offers the fixed game types [REP-051]', () => {
  expect(GAME_TYPE_OPTIONS).toEqual([
    'ALL',
    '2 for 1',
    'DII vs. FCS',
    'FBS vs. FBS',
    'FCS vs. FBS',
    'FCS vs. FCS',
    'Neutral',
  ]);
  expect(NEUTRAL_TYPE_OPTIONS).toEqual(['ALL', 'NEUTRAL']);
});

describe('addresses of guarantee reports', () => {
  it.each([
    ['', ALL_OF_NOW],
    ['year=2025', { ...ALL_OF_NOW, start: 2025, end: 2025 }],
    [
      'year=2020-2026&school=4&conference=15&gametype=2 for 1',
      { start: 2020, end: 2026, school: 4, conference: 15, gametype: '2 for 1' },
    ],
    ['year=2026-2020', { ...ALL_OF_NOW, start: 2020, end: 2026 }],
    ['year=2019-x', { ...ALL_OF_NOW, start: 2019 }],
    ['year=x&school=-1&conference=ALL&gametype=2 for 2', ALL_OF_NOW],
    ['gametype=ALL', ALL_OF_NOW],
  ])('the address /guaranteereport?%s requests %j', (search, filters) => {
    expect(readGuaranteeFilters(new URLSearchParams(search), GAME_TYPE_OPTIONS, CURRENT)).toEqual(filters);
  });

  it.each([
    ['', { start: CURRENT, end: CURRENT, conference: null, side: 'home' }],
    [
      `conference=8&startSeason=2019&endSeason=2026&homeAwayType=${HOME_AWAY_TYPES.away}`,
      { start: 2019, end: 2026, conference: 8, side: 'away' },
    ],
  ])('the address /guaranteesummary?%s requests %j', (search, request) => {
    expect(readSummaryRequest(new URLSearchParams(search), CURRENT)).toEqual(request);
  });

  it.each([
    ['', { start: CURRENT, end: CURRENT, division: 'FBS', side: 'home' }],
    [
      'startSeason=2011&gameType=FCS&homeAwayType=HOME (GAMES BOUGHT)',
      { start: 2011, end: CURRENT, division: 'FCS', side: 'home' },
    ],
  ])('the address /guaranteeconferencesummary?%s requests %j', (search, request) => {
    expect(readConferenceSummaryRequest(new URLSearchParams(search), CURRENT)).toEqual(request);
  });

  it.each([
    [{ start: 2020, end: 2026 }, '2020-2026'],
    [{ start: 2026, end: 2026 }, '2026'],
  ])('the range of seasons %j is written %s', (range, text) => {
    expect(formatSeasonRange(range)).toBe(text);
  });
});
