import { type CellFacts, cellKind, cellLabels } from './cells.ts';

const facts = (own: Partial<CellFacts>): CellFacts => ({
  game: null,
  hasHiddenGame: false,
  bye: false,
  holdForFcs: false,
  notAvailable: false,
  championshipWeek: false,
  hasLiveAuction: false,
  conferenceWeek: false,
  wants: [],
  seasonIsFull: false,
  ...own,
});
const everything: Partial<CellFacts> = {
  hasHiddenGame: true,
  bye: true,
  holdForFcs: true,
  notAvailable: true,
  hasLiveAuction: true,
  conferenceWeek: true,
  wants: ['BUY FBS'],
};
const opponent = { opponent: 'Penn State', opponentShort: 'Penn St' };

describe('cell labels, first match wins', () => {
  it.each<[string, Partial<CellFacts>, string, string]>([
    ['a home game', { ...everything, game: { ...opponent, site: 'home' } }, 'Penn State', 'Penn St'],
    ['an away game', { game: { ...opponent, site: 'away' } }, 'at Penn State', 'at Penn St'],
    ['a neutral game', { game: { ...opponent, site: 'neutral' } }, 'vs Penn State', 'vs Penn St'],
    ['a hidden game', everything, 'CONF', 'CONF'],
    ['a bye', { ...everything, hasHiddenGame: false }, 'BYE', 'BYE'],
    ['a week held for FCS', { ...everything, hasHiddenGame: false, bye: false }, 'HELD FOR FCS', 'FCS'],
    ['a week that is not available', { notAvailable: true, hasLiveAuction: true }, 'N/A', 'N/A'],
    ['the championship week', { notAvailable: true, championshipWeek: true }, 'CONF CHAMP', 'CONF CHAMP'],
    ['an auction', { hasLiveAuction: true, conferenceWeek: true }, 'AUCTION', 'AUCTION'],
    ['a conference week', { conferenceWeek: true, wants: ['BUY FBS'] }, 'CONF', 'CONF'],
    ['wants', { wants: ['BUY FBS', 'ANY'] }, 'BUY FBS, ANY', 'BUY FBS, ANY'],
    ['nothing', {}, 'OPEN', 'OPEN'],
    ['nothing in a full season', { seasonIsFull: true }, '', ''],
  ])('%s', (_, own, label, short) => {
    expect(cellLabels(facts(own))).toEqual({ label, short });
  });
});

describe('how a cell is drawn', () => {
  const drawn = { GameID: null, CellLabel: 'OPEN', Bye: 0, HoldForFCS: 0, NotAvailable: 0 } as const;
  it.each([
    [{ ...drawn, GameID: 5, CellLabel: 'CONF' }, 'game'],
    [{ ...drawn, CellLabel: 'CONF' }, 'conference'],
    [{ ...drawn, CellLabel: 'BYE', Bye: 1 }, 'bye'],
    [{ ...drawn, CellLabel: 'HELD FOR FCS', HoldForFCS: 1 }, 'hold'],
    [{ ...drawn, CellLabel: 'N/A', NotAvailable: 1 }, 'not-available'],
    [{ ...drawn, CellLabel: 'BUY FBS' }, 'open'],
    [drawn, 'open'],
    [{ ...drawn, CellLabel: '' }, 'blank'],
  ] as const)('%j is %s', (cell, kind) => {
    expect(cellKind(cell)).toBe(kind);
  });
});
