import { type WeekLabelFacts, type WeekKind, describeWeek } from './week-kinds.ts';

const facts = (own: Partial<WeekLabelFacts>): WeekLabelFacts => ({
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
const everything: Partial<WeekLabelFacts> = {
  hasHiddenGame: true,
  bye: true,
  holdForFcs: true,
  notAvailable: true,
  hasLiveAuction: true,
  conferenceWeek: true,
  wants: ['BUY FBS'],
};
const opponent = { opponent: 'Penn State', opponentShort: 'Penn St' };

describe('kind and labels of a week', () => {
  it.each<[string, Partial<WeekLabelFacts>, WeekKind, string, string]>([
    ['a home game', { ...everything, game: { ...opponent, site: 'home' } }, 'game', 'Penn State', 'Penn St'],
    ['an away game', { game: { ...opponent, site: 'away' } }, 'game', 'at Penn State', 'at Penn St'],
    ['a neutral game', { game: { ...opponent, site: 'neutral' } }, 'game', 'vs Penn State', 'vs Penn St'],
    ['a hidden game', everything, 'conference', 'CONF', 'CONF'],
    ['a bye', { ...everything, hasHiddenGame: false }, 'bye', 'BYE', 'BYE'],
    ['a week held for FCS', { ...everything, hasHiddenGame: false, bye: false }, 'hold', 'HELD FOR FCS', 'FCS'],
    ['a week that is not available', { notAvailable: true, hasLiveAuction: true }, 'na', 'N/A', 'N/A'],
    ['the championship week', { notAvailable: true, championshipWeek: true }, 'na', 'CONF CHAMP', 'CONF CHAMP'],
    ['an auction', { hasLiveAuction: true, conferenceWeek: true }, 'open', 'AUCTION', 'AUCTION'],
    ['a conference week', { conferenceWeek: true, wants: ['BUY FBS'] }, 'conference', 'CONF', 'CONF'],
    ['wants in a full season', { wants: ['ANY'], seasonIsFull: true }, 'open', 'ANY', 'ANY'],
    ['wants', { wants: ['BUY FBS', 'ANY'] }, 'open', 'BUY FBS, ANY', 'BUY FBS, ANY'],
    ['no flag, want or game', {}, 'open', 'OPEN', 'OPEN'],
    ['an open week of a full season', { seasonIsFull: true }, 'blank', '', ''],
  ])('follow the first rule that matches: %s', (_, own, kind, label, short) => {
    expect(describeWeek(facts(own))).toEqual({ kind, label, short });
  });
});
