import {
  aGame,
  aSchoolSchedules,
  aSchoolYear,
  aWeekCell,
  AKRON,
  TODAY,
  TOLEDO,
  WANTS,
} from '../../testing/builders.ts';
import { scheduleCells } from '../schedule-view/schedule-cells.ts';
import { commentCount, seasonHead, seasonColumns } from '../schedule-view/season-head.ts';
import { weekRows } from '../schedule-view/week-rows.ts';

const options = { wantLabels: new Map(WANTS.map(({ id, ShortLabel }) => [id, ShortLabel])), today: TODAY };

const drawCells = (school: Parameters<typeof seasonColumns>[0]) => scheduleCells(seasonColumns(school), options);

function drawCell(facts: Parameters<typeof aWeekCell>[0], season: Parameters<typeof aSchoolYear>[0] = {}) {
  const week = aWeekCell(facts);
  const school = aSchoolSchedules({ Years: [aSchoolYear({ Year: week.Year, Schedule: [week], ...season })] });
  return drawCells(school).cell(String(week.Year), String(week.Week));
}

describe("a school's seasons in the grid", () => {
  it("a school's grid has one column per season, oldest first", () => {
    const years = [2029, 2027, 2028].map((Year) => aSchoolYear({ Year }));
    const columns = seasonColumns(aSchoolSchedules({ Years: years }));
    expect(columns.map(({ head }) => head.title)).toEqual(['2027', '2028', '2029']);
  });

  it('weeks are aligned by stored week number, with an empty cell where a season lacks a week', () => {
    const short = aSchoolYear({ Year: 2027, Schedule: [1, 2].map((Week) => aWeekCell({ Year: 2027, Week })) });
    const long = aSchoolYear({ Year: 2028, Schedule: [2, 3].map((Week) => aWeekCell({ Year: 2028, Week })) });
    const grid = drawCells(aSchoolSchedules({ Years: [long, short] }));
    expect(grid.weeks.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(grid.cell('2027', '2')).toMatchObject({ kind: 'open', date: 'Sat Sep 04, 2027' });
    expect(grid.cell('2028', '2')).toMatchObject({ kind: 'open', date: 'Sat Sep 02, 2028' });
    expect(grid.cell('2028', '1').kind).toBe('none');
    expect(grid.cell('2027', '3').kind).toBe('none');
    expect(grid.week('2027', '3')).toBeUndefined();
  });

  it('displayed weeks count from Week 0 [SCH-077]', () => {
    const Schedule = [1, 2].map((Week) => aWeekCell({ Week }));
    const { weeks } = drawCells(aSchoolSchedules({ Years: [aSchoolYear({ Schedule })] }));
    expect(weekRows(weeks, { display: 'week' }).map(({ rail }) => `${rail.small} ${rail.main}`)).toEqual([
      'Wk 0',
      'Wk 1',
    ]);
  });

  it.each([
    [0, { kind: 'avail', count: 2 }],
    [1, { kind: 'full*' }],
    [2, { kind: 'full' }],
  ] as const)('season status %i has its own text in the column head [SCH-037]', (SeasonFull, status) => {
    expect(seasonHead(aSchoolYear({ SeasonFull, GamesAvailable: 2 })).status).toEqual(status);
  });

  it.each([
    [2030, 1, 5, '14*'],
    [2030, 2, 5, '12*'],
    [2029, 1, 5, undefined],
  ])(
    'season %i of conference type %i in conference %i has the marker %s [SCH-079]',
    (Year, ConferenceType, ConferenceId, marker) => {
      expect(seasonHead(aSchoolYear({ Year, ConferenceType, ConferenceId })).marker).toBe(marker);
    },
  );

  it('a season of the Ivy League, conference 18, has no marker [SCH-080]', () => {
    expect(seasonHead(aSchoolYear({ Year: 2030, ConferenceType: 2, ConferenceId: 18 })).marker).toBeUndefined();
  });

  it('season comments are counted by their lines', () => {
    expect(commentCount('')).toBe(0);
    expect(commentCount('One\n\n  \nTwo')).toBe(2);
  });
});

describe('the cell of a week', () => {
  it('the cell of an away game names the opponent, the date and the stadium', () => {
    expect(drawCell({ GameData: aGame() })).toMatchObject({
      kind: 'game',
      site: 'away',
      sentence: 'Sat Sep 11, 2027: at Penn State, Beaver Stadium',
      date: 'Sat Sep 11, 2027',
      day: undefined,
      place: 'Beaver Stadium',
    });
  });

  it('the cell of a game on another day than Saturday has the weekday [SCH-091]', () => {
    expect(drawCell({ GameData: aGame({ GameDate: '2027-09-09' }) })).toMatchObject({
      day: 'Thu',
      date: 'Thu Sep 09, 2027',
    });
  });

  it('a game at an alternate location is neutral for both schools', () => {
    const game = aGame({ home: TOLEDO, away: AKRON, AltLocation: 'Cleveland, OH', ConferenceGame: 1, Pending: 3 });
    expect(drawCell({ GameData: game, Comments: 'Bus leaves at noon' })).toMatchObject({
      site: 'neutral',
      place: 'Cleveland, OH',
      pending: 3,
      sentence:
        'Sat Sep 11, 2027: neutral site, vs Akron, Cleveland, OH, conference game, private to the conference, comment: Bus leaves at noon',
    });
  });

  it.each([
    [{ CellLabel: 'BYE', Bye: 1 }, 'bye', 'Sat Sep 11, 2027: bye'],
    [{ CellLabel: 'HELD FOR FCS', HoldForFCS: 1 }, 'hold', 'Sat Sep 11, 2027: hold for fcs'],
    [{ CellLabel: 'N/A', NotAvailable: 1 }, 'na', 'Sat Sep 11, 2027: not available'],
    [
      { CellLabel: 'CONF CHAMP', NotAvailable: 1, ChampionshipWeek: 1 },
      'na',
      'Sat Sep 11, 2027: conference championship',
    ],
    [{ Kind: 'conference' }, 'conference', 'Sat Sep 11, 2027: conference'],
    [{ Kind: 'blank' }, 'blank', 'Sat Sep 11, 2027: no game'],
    [{ CellLabel: 'ANY', Wants: [23, 3] }, 'open', 'Sat Sep 11, 2027: open date, looking for BUY FBS, ANY'],
    [
      { CellLabel: 'AUCTION', AuctionId: 4, AuctionStatus: 'Active' },
      'open',
      'Sat Sep 11, 2027: open date, auction active',
    ],
    [
      { CellLabel: 'AUCTION', AuctionId: 4, AuctionStatus: 'Pending' },
      'open',
      'Sat Sep 11, 2027: open date, auction pending',
    ],
    [{ AuctionId: 4, AuctionStatus: 'Closed' }, 'open', 'Sat Sep 11, 2027: open date'],
    [
      { AuctionId: 4, AuctionStatus: 'Closed', AuctionCancelled: 1 },
      'open',
      'Sat Sep 11, 2027: open date, auction canceled',
    ],
  ] as const)('a week without a game with %j is drawn as %s', (facts, kind, sentence) => {
    expect(drawCell({ ...facts, Wants: 'Wants' in facts ? [...facts.Wants] : [] })).toMatchObject({ kind, sentence });
  });

  it.each([1, 2] as const)('a week of a season with status %i is never an open date [SCH-108]', (SeasonFull) => {
    const full = { SeasonFull };
    expect(drawCell({ CellLabel: 'ANY', Wants: [23], Comments: 'Call us' }, full)).toMatchObject({
      kind: 'blank',
      sentence: 'Sat Sep 11, 2027: no game, looking for ANY, comment: Call us',
      words: { full: 'ANY' },
    });
    expect(drawCell({ CellLabel: 'AUCTION', AuctionId: 4, AuctionStatus: 'Active' }, full)).toMatchObject({
      kind: 'blank',
      sentence: 'Sat Sep 11, 2027: no game, auction active',
    });
    expect(drawCell({ CellLabel: 'ANY', Wants: [23] }, { SeasonFull: 0 }).kind).toBe('open');
  });

  it('a past week is never an open date', () => {
    expect(drawCell({ Year: 2026, Week: 3 }).kind).toBe('blank');
  });
});
