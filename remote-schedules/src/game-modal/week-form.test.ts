import { aGame, AKRON, aSchoolWeek, aWeekCell, TOLEDO } from '../../testing/builders.ts';
import { gameBody, weekBody } from './save-week.ts';
import {
  changeCount,
  pendingChoices,
  rebase,
  savedForm,
  savedPending,
  showsUnreleased,
  weekDraft,
  type WeekForm,
} from './week-form.ts';

const admin = { pendingOptions: [0, 2], conferencePendingOptions: [0, 2, 3] } as const;
const conferenceGame = (facts: Parameters<typeof aGame>[0] = {}, actions: Actions = {}) =>
  aSchoolWeek({
    Cell: aWeekCell({ GameData: aGame({ home: TOLEDO, away: AKRON, ConferenceGame: 1, ...facts }) }),
    Actions: {
      pendingOptions: [...admin.pendingOptions],
      conferencePendingOptions: [...admin.conferencePendingOptions],
      ...actions,
    },
  });

type Week = ReturnType<typeof aSchoolWeek>;
type Actions = Partial<Week['Actions']>;

/** The form of a week after these changes. */
const draftOf = (week: Week, changes: Partial<WeekForm> = {}, areMembers?: boolean) =>
  weekDraft(week, { ...savedForm(week), ...changes }, areMembers);

describe('changes in the week form', () => {
  it.each([
    ['nothing', {}, 0],
    ['the date', { gameDate: '2027-09-10' }, 1],
    ['blanks around a location', { altLocation: '  ' }, 0],
    ['sides and comments', { isHome: false, comments: 'Moved' }, 2],
    ['pending', { pending: 3 }, 1],
    ['the conference choice, which rules out the private state', { conferenceChoice: false, pending: 3 }, 1],
    ['the opponent, which resets the conference choice', { opponentId: 2, conferenceChoice: null }, 1],
  ] as const)('the form counts its changes after changing %s', (_, changes, count) => {
    expect(changeCount(draftOf(conferenceGame(), changes, true))).toBe(count);
  });

  it('a new game counts as a change once its opponent is chosen', () => {
    const open = aSchoolWeek();
    expect(changeCount(draftOf(open, { kind: 'game' }))).toBe(0);
    expect(changeCount(draftOf(open, { kind: 'game', opponentId: 2 }))).toBe(1);
  });

  it('changed wants count as one change, and another order of the same wants as none', () => {
    const open = aSchoolWeek({ Cell: aWeekCell({ Wants: [3, 7] }) });
    expect(changeCount(draftOf(open, { wants: [7, 3] }))).toBe(0);
    expect(changeCount(draftOf(open, { wants: [] }))).toBe(1);
  });
});

describe('pending states in the week form', () => {
  it('the private state is offered only for a conference game', () => {
    const week = conferenceGame();
    expect(pendingChoices(draftOf(week, {}, true))).toEqual([0, 2, 3]);
    expect(pendingChoices(draftOf(week, { conferenceChoice: false }, true))).toEqual([0, 2]);
    expect(pendingChoices(draftOf(week, { opponentId: 2 }, false))).toEqual([0, 2]);
  });

  it('a saved pending state stays selectable when it is no longer offered', () => {
    const draft = draftOf(conferenceGame({ Pending: 1 }), {}, true);
    expect(pendingChoices(draft)).toEqual([0, 1, 2, 3]);
    expect(savedPending(draft)).toBe(1);
  });

  it('a game that stops being a conference game loses its private state', () => {
    expect(savedPending(draftOf(conferenceGame({ Pending: 3 }), { conferenceChoice: false }, true))).toBe(0);
  });
});

describe('the week form in a season that is not released [SCH-100]', () => {
  const unreleased: Actions = {
    isScheduleReleased: 0,
    conferencePendingPreset: 3,
    conferencePendingOptions: [0, 2, 3],
  };

  it.each<[string, Partial<WeekForm>, number, boolean]>([
    ['a new conference game starts private', {}, 3, false],
    ['a game that the user makes final needs a confirmation', { pending: 0 }, 0, true],
    ['a non-conference game starts final', { conferenceChoice: false }, 0, false],
  ])('%s', (_what, changes, pending, needsConfirmation) => {
    const week = aSchoolWeek({ Actions: unreleased });
    const draft = draftOf(week, { kind: 'game', opponentId: 2, ...changes }, true);
    expect(savedPending(draft)).toBe(pending);
    expect(showsUnreleased(draft)).toBe(needsConfirmation);
  });

  it.each<[string, Partial<WeekForm>, number, boolean]>([
    ['keeps its state when only its comments change', { comments: 'Night game' }, 0, false],
    ['becomes private when its day changes', { gameDate: '2027-09-10' }, 3, false],
    [
      'stays final on another day when the user chooses so and confirms it',
      { gameDate: '2027-09-10', pending: 0 },
      0,
      true,
    ],
  ])('a final conference game %s', (_what, changes, pending, needsConfirmation) => {
    const draft = draftOf(conferenceGame({}, unreleased), changes, true);
    expect(savedPending(draft)).toBe(pending);
    expect(showsUnreleased(draft)).toBe(needsConfirmation);
  });

  it('a private game that the user makes final needs a confirmation', () => {
    const week = conferenceGame({ Pending: 3 }, unreleased);
    expect(savedPending(draftOf(week, {}, true))).toBe(3);
    expect(showsUnreleased(draftOf(week, { pending: 0 }, true))).toBe(true);
  });

  it('a school editor, who cannot choose private, confirms before the game is shown', () => {
    const week = aSchoolWeek({ Actions: { isScheduleReleased: 0 } });
    expect(showsUnreleased(draftOf(week, { kind: 'game', opponentId: 2 }, true))).toBe(true);
  });
});

describe('request bodies of the week form', () => {
  it("the conference choice is left to the server while the opponent's conference is unknown", () => {
    const game = { kind: 'game', opponentId: 3 } as const;
    expect(gameBody(draftOf(aSchoolWeek(), game))).not.toHaveProperty('ConferenceGame');
    expect(gameBody(draftOf(aSchoolWeek(), game, true))).toHaveProperty('ConferenceGame', 1);
  });

  it('only changed preferences of a week are sent, because its flags may come from the season', () => {
    const week = aSchoolWeek({ Cell: aWeekCell({ NotAvailable: 1, CellLabel: 'N/A' }), Version: 4 });
    expect(weekBody(draftOf(week, { weekComments: 'Stadium work' }))).toEqual({
      Comments: 'Stadium work',
      version: 4,
    });
    expect(weekBody(draftOf(week, { kind: 'bye' }))).toEqual({
      Bye: 1,
      HoldForFCS: 0,
      NotAvailable: 0,
      version: 4,
    });
  });
});

it("reloading a week form keeps the user's own changes over someone else's", () => {
  const draft = draftOf(conferenceGame(), { comments: 'Mine', isHome: false });
  const { saved } = draft;
  const theirs = { ...saved, comments: 'Theirs', altLocation: 'Cleveland, OH' };
  expect(rebase(draft, theirs)).toEqual({
    ...saved,
    comments: 'Mine',
    isHome: false,
    altLocation: 'Cleveland, OH',
  });
});
