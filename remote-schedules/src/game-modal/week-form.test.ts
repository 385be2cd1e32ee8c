import { aGame, AKRON, aSchoolWeek, aWeekCell, TOLEDO } from '../../testing/builders.ts';
import {
  changeCount,
  type GameFacts,
  pendingChoices,
  rebase,
  savedForm,
  savedPending,
  showsUnreleased,
  type WeekForm,
} from './week-form.ts';
import { gameBody, weekBody } from './week-requests.ts';

const admin = { pendingOptions: [0, 2], conferencePendingOptions: [0, 2, 3] } as const;
const gameFacts = (week: ReturnType<typeof aSchoolWeek>, areMembers?: boolean): GameFacts => ({
  actions: week.Actions,
  areMembers,
  stored: week.Cell.GameData?.Pending ?? null,
});
const conferenceGame = (facts: Parameters<typeof aGame>[0] = {}) =>
  aSchoolWeek({
    Cell: aWeekCell({ GameData: aGame({ home: TOLEDO, away: AKRON, ConferenceGame: 1, ...facts }) }),
    Actions: {
      pendingOptions: [...admin.pendingOptions],
      conferencePendingOptions: [...admin.conferencePendingOptions],
    },
  });

describe('changes in the week form', () => {
  const week = conferenceGame();
  const saved = savedForm(week);
  const facts = gameFacts(week, true);

  it.each([
    ['nothing', {}, 0],
    ['the date', { gameDate: '2027-09-10' }, 1],
    ['blanks around a location', { altLocation: '  ' }, 0],
    ['sides and comments', { isHome: false, comments: 'Moved' }, 2],
    ['pending', { pending: 3 }, 1],
    ['the conference choice, which rules out the private state', { conferenceChoice: false, pending: 3 }, 1],
    ['the opponent, which resets the conference choice', { opponentId: 2, conferenceChoice: null }, 1],
  ] as const)('the form counts its changes after changing %s', (_, change, count) => {
    expect(changeCount(saved, { ...saved, ...change }, facts)).toBe(count);
  });

  it('a new game counts as a change once its opponent is chosen', () => {
    const open = aSchoolWeek();
    const form = { ...savedForm(open), kind: 'game' } as const;
    expect(changeCount(savedForm(open), form, gameFacts(open))).toBe(0);
    expect(changeCount(savedForm(open), { ...form, opponentId: 2 }, gameFacts(open))).toBe(1);
  });

  it('changed wants count as one change, and another order of the same wants as none', () => {
    const open = aSchoolWeek({ Cell: aWeekCell({ Wants: [3, 7] }) });
    const before = savedForm(open);
    expect(changeCount(before, { ...before, wants: [7, 3] }, gameFacts(open))).toBe(0);
    expect(changeCount(before, { ...before, wants: [] }, gameFacts(open))).toBe(1);
  });
});

describe('pending states in the week form', () => {
  it('the private state is offered only for a conference game', () => {
    const week = conferenceGame();
    const saved = savedForm(week);
    expect(pendingChoices(saved, gameFacts(week, true))).toEqual([0, 2, 3]);
    expect(pendingChoices({ ...saved, conferenceChoice: false }, gameFacts(week, true))).toEqual([0, 2]);
    expect(pendingChoices({ ...saved, opponentId: 2 }, gameFacts(week, false))).toEqual([0, 2]);
  });

  it('a saved pending state stays selectable when it is no longer offered', () => {
    const week = conferenceGame({ Pending: 1 });
    const saved = savedForm(week);
    expect(pendingChoices(saved, gameFacts(week, true))).toEqual([0, 1, 2, 3]);
    expect(savedPending(saved, gameFacts(week, true), saved)).toBe(1);
  });

  it('a game that stops being a conference game loses its private state', () => {
    const week = conferenceGame({ Pending: 3 });
    const saved = savedForm(week);
    expect(savedPending({ ...saved, conferenceChoice: false }, gameFacts(week, true), saved)).toBe(0);
  });
});

describe('the week form in a season that is not released [SCH-100]', () => {
  const unreleased = (week: ReturnType<typeof aSchoolWeek>): GameFacts => {
    const { actions, ...facts } = gameFacts(week, true);
    const preset = { isScheduleReleased: 0, conferencePendingPreset: 3, conferencePendingOptions: [0, 2, 3] } as const;
    return {
      ...facts,
      actions: { ...actions, ...preset, conferencePendingOptions: [...preset.conferencePendingOptions] },
    };
  };

  it.each<[string, Partial<WeekForm>, number, boolean]>([
    ['a new conference game starts private', {}, 3, false],
    ['a game that the user makes final is asked about', { pending: 0 }, 0, true],
    ['a non-conference game starts final', { conferenceChoice: false }, 0, false],
  ])('%s', (_what, change, pending, isAsked) => {
    const week = aSchoolWeek();
    const saved = savedForm(week);
    const form = { ...saved, kind: 'game', opponentId: 2, ...change } as const;
    expect(savedPending(form, unreleased(week), saved)).toBe(pending);
    expect(showsUnreleased(form, unreleased(week), saved)).toBe(isAsked);
  });

  it.each<[string, Partial<WeekForm>, number, boolean]>([
    ['keeps its state when only its comments change', { comments: 'Night game' }, 0, false],
    ['becomes private when its day changes', { gameDate: '2027-09-10' }, 3, false],
    [
      'stays final on another day when the user says so, after a question',
      { gameDate: '2027-09-10', pending: 0 },
      0,
      true,
    ],
  ])('a final conference game %s', (_what, change, pending, isAsked) => {
    const week = conferenceGame();
    const saved = savedForm(week);
    const form = { ...saved, ...change };
    expect(savedPending(form, unreleased(week), saved)).toBe(pending);
    expect(showsUnreleased(form, unreleased(week), saved)).toBe(isAsked);
  });

  it('a private game that the user makes final is asked about', () => {
    const week = conferenceGame({ Pending: 3 });
    const saved = savedForm(week);
    expect(savedPending(saved, unreleased(week), saved)).toBe(3);
    expect(showsUnreleased({ ...saved, pending: 0 }, unreleased(week), saved)).toBe(true);
  });

  it('a school editor, who cannot choose private, is asked before the game is shown', () => {
    const week = aSchoolWeek({ Actions: { isScheduleReleased: 0 } });
    const saved = savedForm(week);
    expect(showsUnreleased({ ...saved, kind: 'game', opponentId: 2 }, gameFacts(week, true), saved)).toBe(true);
  });
});

describe('request bodies of the week form', () => {
  it("the conference choice is left to the server while the opponent's conference is unknown", () => {
    const week = aSchoolWeek();
    const form = { ...savedForm(week), kind: 'game', opponentId: 3 } as const;
    expect(gameBody(week, savedForm(week), form, gameFacts(week))).not.toHaveProperty('ConferenceGame');
    expect(gameBody(week, savedForm(week), form, gameFacts(week, true))).toHaveProperty('ConferenceGame', 1);
  });

  it('only changed preferences of a week are sent, because its flags may come from the season', () => {
    const week = aSchoolWeek({ Cell: aWeekCell({ NotAvailable: 1, CellLabel: 'N/A' }), Version: 4 });
    const saved = savedForm(week);
    expect(weekBody(week, saved, { ...saved, weekComments: 'Stadium work' })).toEqual({
      Comments: 'Stadium work',
      version: 4,
    });
    expect(weekBody(week, saved, { ...saved, kind: 'bye' })).toEqual({
      Bye: 1,
      HoldForFCS: 0,
      NotAvailable: 0,
      version: 4,
    });
  });
});

it("reloading a week form keeps the user's own changes over someone else's", () => {
  const saved = savedForm(conferenceGame());
  const mine = { ...saved, comments: 'Mine', isHome: false };
  const theirs = { ...saved, comments: 'Theirs', altLocation: 'Cleveland, OH' };
  expect(rebase(saved, mine, theirs)).toEqual({
    ...saved,
    comments: 'Mine',
    isHome: false,
    altLocation: 'Cleveland, OH',
  });
});
