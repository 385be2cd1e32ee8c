import { type GameFacts, gameWords } from './game-words.ts';

const GAME: GameFacts = {
  week: 3,
  date: '2027-09-11',
  home: { id: 1, name: 'Kentucky' },
  away: { id: 2, name: 'Toledo' },
  location: '',
  pending: 0,
  isConferenceGame: false,
  comments: '',
};
const MEMPHIS = { id: 3, name: 'Memphis' };
const NAME = 'Toledo at Kentucky, Week 2, Sat Sep 11, 2027';

describe('notifications of a game', () => {
  it.each<[string, Partial<GameFacts>, string, string]>([
    ['at the home school', {}, NAME, ''],
    ['at a neutral site', { location: 'Cleveland, OH' }, NAME.replace(' at ', ' vs '), 'Neutral site: Cleveland, OH.'],
    ['of a conference', { isConferenceGame: true }, NAME, 'Conference game.'],
    ['that is pending', { pending: 1 }, NAME, 'Pending.'],
    ['that is pending for administrators', { pending: 2 }, NAME, 'Pending, administrators only.'],
    ['that is private', { isConferenceGame: true, pending: 3 }, NAME, 'Conference game. Private to the conference.'],
    ['of Week 0', { week: 1, date: '2027-08-28' }, 'Toledo at Kentucky, Week 0, Sat Aug 28, 2027', ''],
    ['on another day', { date: '2027-09-09' }, 'Toledo at Kentucky, Week 2, Thu Sep 09, 2027', ''],
  ])('a notification of a game %s names the game and says what kind of game it is', (_where, facts, name, body) => {
    expect(gameWords(null, { ...GAME, ...facts })).toEqual({
      kind: 'game_added',
      subject: `Game added: ${name}`,
      body,
    });
    expect(gameWords({ ...GAME, ...facts }, null)).toEqual({
      kind: 'game_deleted',
      subject: `Game deleted: ${name}`,
      body: '',
    });
  });

  it.each<[string, Partial<GameFacts>, string, string, string]>([
    [
      'another week',
      { week: 6, date: '2027-10-02' },
      'game_moved',
      'Game moved: Toledo at Kentucky, Week 5, Sat Oct 02, 2027',
      `Before: ${NAME}.`,
    ],
    [
      'another day of the week',
      { date: '2027-09-10' },
      'game_moved',
      'Game moved: Toledo at Kentucky, Week 2, Fri Sep 10, 2027',
      `Before: ${NAME}.`,
    ],
    [
      'another opponent',
      { home: MEMPHIS },
      'game_changed',
      'Game changed: Toledo at Memphis, Week 2, Sat Sep 11, 2027',
      `Before: ${NAME}.`,
    ],
    [
      'home and away exchanged',
      { home: GAME.away, away: GAME.home },
      'game_changed',
      'Game changed: Kentucky at Toledo, Week 2, Sat Sep 11, 2027',
      `Before: ${NAME}.`,
    ],
    [
      'a neutral site',
      { location: 'Nashville, TN' },
      'game_changed',
      'Game changed: Toledo vs Kentucky, Week 2, Sat Sep 11, 2027',
      `Before: ${NAME}. Neutral site: Nashville, TN.`,
    ],
    ['conference game', { isConferenceGame: true }, 'game_changed', `Game changed: ${NAME}`, 'Now a conference game.'],
    ['pending', { pending: 1 }, 'game_changed', `Game changed: ${NAME}`, 'Now pending.'],
    [
      'pending for administrators',
      { pending: 2 },
      'game_changed',
      `Game changed: ${NAME}`,
      'Now pending, administrators only.',
    ],
    ['private', { pending: 3 }, 'game_changed', `Game changed: ${NAME}`, 'Now private to the conference.'],
    ['comments', { comments: 'x' }, 'game_changed', `Game changed: ${NAME}`, 'Comments changed.'],
  ])('a notification of a changed game names what is new: %s', (_what, facts, kind, subject, body) => {
    expect(gameWords(GAME, { ...GAME, ...facts })).toEqual({ kind, subject, body });
  });

  it('a notification of a changed game names the neutral site, conference and pending state that it lost', () => {
    const before: GameFacts = { ...GAME, location: 'Dublin', isConferenceGame: true, pending: 1 };
    expect(gameWords(before, GAME)?.body).toBe(
      'Before: Toledo vs Kentucky, Week 2, Sat Sep 11, 2027. No longer at a neutral site, before: Dublin. No longer a conference game. No longer pending.',
    );
  });

  it('there is no notification of a game that did not change or was never visible', () => {
    expect(gameWords(GAME, { ...GAME })).toBeNull();
    expect(gameWords(null, null)).toBeNull();
  });
});
