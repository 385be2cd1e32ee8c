import { writeSeasons } from './what-if.ts';
import { type MovedGame, balanceGames, conferenceOfGame, gameEffect, usualPromise } from './what-if-games.ts';
import {
  type DraftLeague,
  type DraftMove,
  emptiedConferences,
  newConferenceSeasons,
  overfullSeasons,
  planDraft,
  seasonKey,
} from './what-if-plan.ts';

const [TEXAS, RICE] = [1, 2];
const [LAKE, COAST, PLAIN] = [10, 11, 12];
const YEARS = [2026, 2027, 2028, 2029];

const LEAGUE: DraftLeague = {
  seasons: YEARS,
  currentSeason: 2027,
  schools: new Map([
    [TEXAS, 'Texas'],
    [RICE, 'Rice'],
  ]),
  conferences: new Map([
    [LAKE, { name: 'Lake', typeId: 1 }],
    [COAST, { name: 'Coast', typeId: 1 }],
    [PLAIN, { name: 'Plain', typeId: 2 }],
  ]),
  divisions: new Map([[5, COAST]]),
  memberships: new Map([
    ...YEARS.map((year) => [seasonKey(TEXAS, year), year === 2029 ? COAST : LAKE] as const),
    ...[2027, 2028].map((year) => [seasonKey(RICE, year), LAKE] as const),
  ]),
  conferenceSeasons: new Set([2026, 2027, 2028].map((year) => seasonKey(COAST, year))),
};

const move = (facts: Partial<DraftMove> = {}): DraftMove => ({
  schoolId: TEXAS,
  firstSeason: 2027,
  lastSeason: 2028,
  conferenceId: COAST,
  divisionId: null,
  ...facts,
});

describe('the plan of a what-if draft', () => {
  it.each<[string, DraftMove[], number[], [string, boolean, string][]]>([
    ['moves the seasons of a range', [move()], [2027, 2028], []],
    ['has no moves', [], [], [['empty', true, 'The draft has no moves.']]],
    [
      'until the last season leaves out seasons in which the school is a member already',
      [move({ lastSeason: null })],
      [2027, 2028],
      [['member-already', false, 'Texas is a member of Coast in 2029 already.']],
    ],
    [
      'to the conference that the school is in blocks',
      [move({ firstSeason: 2029, lastSeason: 2029 })],
      [],
      [['member-already', true, 'Texas is a member of Coast in 2029 already.']],
    ],
    [
      'of a school twice in one season blocks, and the first move counts',
      [move(), move({ conferenceId: PLAIN, firstSeason: 2028, lastSeason: 2028 })],
      [2027, 2028],
      [['moved-twice', true, 'Texas is moved twice in 2028.']],
    ],
    [
      'leaves out seasons that the school does not play',
      [move({ schoolId: RICE, lastSeason: 2029 })],
      [2027, 2028],
      [['no-season', false, 'Rice does not play in 2029.']],
    ],
    [
      'of a school without any of the seasons blocks',
      [move({ schoolId: RICE, firstSeason: 2029, lastSeason: 2029 })],
      [],
      [['no-season', true, 'Rice does not play in 2029.']],
    ],
    [
      'beyond the last season of the league blocks',
      [move({ lastSeason: 2030 })],
      [2027, 2028],
      [
        ['outside-league', true, 'The league has the seasons 2026–2029.'],
        ['member-already', false, 'Texas is a member of Coast in 2029 already.'],
      ],
    ],
    [
      'to a division of another conference moves nothing',
      [move({ conferenceId: PLAIN, divisionId: 5, lastSeason: 2027 })],
      [],
      [
        ['division-elsewhere', true, 'That division belongs to another conference.'],
        ['other-type', false, 'Texas changes to FCS in 2027.'],
      ],
    ],
    ['to a division of the conference has no problem', [move({ divisionId: 5 })], [2027, 2028], []],
    [
      'to another division of the NCAA and in a past season says so',
      [move({ conferenceId: PLAIN, firstSeason: 2026, lastSeason: 2027 })],
      [2026, 2027],
      [
        ['past-season', false, 'Texas changes its conference in a past season: 2026.'],
        ['other-type', false, 'Texas changes to FCS in 2026–2027.'],
      ],
    ],
  ])('a move that %s [ADM-153]', (_, moves, years, problems) => {
    const plan = planDraft(moves, LEAGUE);
    expect(plan.seasons.map(({ year }) => year)).toEqual(years);
    expect(plan.problems.map(({ kind, blocks, text }) => [kind, blocks, text])).toEqual(problems);
  });

  it('a problem names the move, the school, the conference and its only season', () => {
    const { problems } = planDraft([move(), move({ firstSeason: 2028 })], LEAGUE);
    expect(problems).toMatchObject([{ move: 1, schoolId: TEXAS, conferenceId: COAST, year: 2028 }]);
  });

  it('a conference without settings in a season gets the usual ones, and the draft says so', () => {
    const [season] = planDraft([move({ lastSeason: 2027 })], LEAGUE).seasons;
    const seasons = season ? [season, { ...season, year: 2029 }, { ...season, year: 2030 }] : [];
    expect(newConferenceSeasons(seasons, LEAGUE)).toMatchObject([
      {
        kind: 'new-conference-season',
        blocks: false,
        text: 'Coast has no settings in 2029–2030 and gets the usual ones.',
      },
    ]);
  });
});

describe('the game of a moved school', () => {
  const game = (facts: Partial<MovedGame>): MovedGame => ({
    isPrivate: false,
    conferenceId: null,
    before: [LAKE, COAST],
    after: [COAST, COAST],
    ...facts,
  });
  const isIndependents = (id: number) => id === PLAIN;
  it.each<[string, Partial<MovedGame>, number | null, string]>([
    ['against a new conference member counts for that conference', {}, COAST, 'becomes'],
    [
      'against an old conference member no longer counts',
      { conferenceId: LAKE, before: [LAKE, LAKE], after: [COAST, LAKE] },
      null,
      'stops',
    ],
    [
      'of two schools that move together counts for their new conference',
      { conferenceId: LAKE, before: [LAKE, LAKE] },
      COAST,
      'changes',
    ],
    [
      'that did not count for their old conference does not count for the new one',
      { before: [LAKE, LAKE] },
      null,
      'stays',
    ],
    [
      'that is private never counts for a new conference',
      { isPrivate: true, conferenceId: LAKE, before: [LAKE, LAKE] },
      null,
      'stops',
    ],
    ['against another conference stays as it is', { after: [COAST, LAKE] }, null, 'stays'],
    ['of two independents does not count', { after: [PLAIN, PLAIN] }, null, 'stays'],
    ['of two schools that were independents counts', { before: [PLAIN, PLAIN] }, COAST, 'becomes'],
  ])('%s [ADM-155]', (_, facts, conference, effect) => {
    const moved = game(facts);
    const after = conferenceOfGame(moved, isIndependents);
    expect([after, gameEffect(moved.conferenceId, after)]).toEqual([conference, effect]);
  });
});

it.each([
  [null, 3, 'unknown'],
  [8, 8, 'right'],
  [8, 7, 'too-few'],
  [8, 9, 'too-many'],
  [0, 0, 'right'],
] as const)('a school that promises %s conference games and has %s has %s [ADM-156]', (promised, games, balance) => {
  expect(balanceGames(promised, games)).toBe(balance);
});

it.each([
  [[8, 9, 8, null], 8],
  [[8, 9], 9],
  [[null, null], null],
  [[], null],
])('members that promise %j usually promise %s', (promises, usual) => {
  expect(usualPromise(promises)).toBe(usual);
});

it.each([
  [[2027], '2027'],
  [[2029, 2027, 2028], '2027–2029'],
  [[2027, 2029, 2030], '2027, 2029–2030'],
  [[], ''],
])('the seasons %j are written %j', (years, text) => {
  expect(writeSeasons(years)).toBe(text);
});

it('a conference that loses its last member and a school with too many games are named [ADM-157]', () => {
  const count = { conferenceId: LAKE, conference: 'Lake', year: 2027, before: 2, after: 0 };
  expect(
    emptiedConferences([
      count,
      { ...count, year: 2028 },
      { ...count, year: 2029, after: 1 },
      { ...count, conferenceId: COAST, before: 0 },
    ]),
  ).toMatchObject([{ kind: 'conference-empty', blocks: false, text: 'Lake has no members any more in 2027–2028.' }]);
  const season = { schoolId: TEXAS, school: 'Texas', year: 2027, games: 13, playable: 12 };
  expect(overfullSeasons([season, { ...season, games: 12 }])).toMatchObject([
    { kind: 'too-many-games', text: 'Texas has 13 games in 2027 and may play 12.', schoolId: TEXAS, year: 2027 },
  ]);
});
