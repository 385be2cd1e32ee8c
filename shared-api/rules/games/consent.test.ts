import { PENDING, ROLE, type Pending } from '../constants.ts';
import {
  type Consent,
  type ConsentGame,
  type ConsentState,
  canAnswer,
  canDispute,
  canSettle,
  consentAfterSave,
  liveConsent,
} from './consent.ts';
import type { Actor } from '../access/permissions.ts';

const [HOME, AWAY, OTHER] = [1, 2, 3];
const NOW = new Date('2027-08-15T16:00:00Z');
const EARLIER = '2027-08-02T16:00:00.000Z';

const actor = (facts: Partial<Actor>): Actor => ({
  id: 1,
  roleId: ROLE.school,
  schoolId: null,
  conferenceId: null,
  associate: false,
  ...facts,
});
const admin = actor({ roleId: ROLE.admin });
const commissioner = actor({ roleId: ROLE.conference, conferenceId: 20 });
const home = actor({ schoolId: HOME });
const away = actor({ schoolId: AWAY });
const awayViewer = actor({ roleId: ROLE.schoolView, schoolId: AWAY });
const outsider = actor({ schoolId: OTHER });

const aGame = (facts: Partial<ConsentGame> = {}): ConsentGame => ({
  pending: PENDING.open,
  homeId: HOME,
  awayId: AWAY,
  date: '2027-09-11',
  location: '',
  isConferenceGame: false,
  ...facts,
});
const consent = (state: ConsentState, schoolId = AWAY, askedAt = EARLIER): Consent => ({ state, schoolId, askedAt });
const asks = (state: ConsentState, schoolId: number) => ({ state, schoolId, askedAt: NOW.toISOString() });

describe('the consent to a new game', () => {
  it.each([
    ['a home editor', 1, home, asks('waiting', AWAY)],
    ['an away editor', 1, away, asks('waiting', HOME)],
    ['a home editor', 0, home, asks('entered', AWAY)],
    ['a commissioner', 1, commissioner, null],
    ['a commissioner', 0, commissioner, null],
    ['an administrator', 1, admin, null],
    ['an administrator', 0, admin, null],
  ] as const)('that %s saves with pending %i comes from the other school, if needed', (_, pending, who, expected) => {
    expect(consentAfterSave(who, null, aGame({ pending }), NOW)).toEqual(expected);
  });
});

describe('a saved game', () => {
  const waiting = { game: aGame(), consent: consent('waiting') };
  const entered = { game: aGame({ pending: 0 }), consent: consent('entered') };
  const disputed = { game: aGame({ pending: 0 }), consent: consent('disputed') };
  it.each([
    ['keeps waiting when only comments change', home, waiting, aGame(), consent('waiting')],
    [
      'asks the other school again when its day changes',
      home,
      waiting,
      aGame({ date: '2027-09-10' }),
      asks('waiting', AWAY),
    ],
    [
      'asks the first school when the asked school proposes another day',
      away,
      waiting,
      aGame({ date: '2027-09-10' }),
      asks('waiting', HOME),
    ],
    ['is confirmed when the asked school makes it final unchanged', away, waiting, aGame({ pending: 0 }), null],
    [
      'notifies the other school when the asking school makes it final',
      home,
      waiting,
      aGame({ pending: 0 }),
      asks('entered', AWAY),
    ],
    ['asks the new opponent', home, waiting, aGame({ awayId: OTHER }), asks('waiting', OTHER)],
    [
      'still waits after a commissioner moves it',
      commissioner,
      waiting,
      aGame({ date: '2027-09-10' }),
      consent('waiting'),
    ],
    ['waits for nobody after an administrator makes it final', admin, waiting, aGame({ pending: 0 }), null],
    ['waits for nobody once only administrators may open it', admin, waiting, aGame({ pending: 2 }), null],
    [
      'needs no consent after an administrator moves it',
      admin,
      entered,
      aGame({ pending: 0, date: '2027-09-10' }),
      null,
    ],
    [
      'notifies the other school after a school moves it',
      away,
      entered,
      aGame({ pending: 0, date: '2027-09-10' }),
      asks('entered', HOME),
    ],
    [
      'stays disputed when a school moves it',
      home,
      disputed,
      aGame({ pending: 0, date: '2027-09-10' }),
      consent('disputed'),
    ],
    [
      'stays disputed when an administrator changes it',
      admin,
      disputed,
      aGame({ pending: 0, location: 'Cleveland' }),
      consent('disputed'),
    ],
    [
      'is no longer disputed once the disputing school does not play in it',
      admin,
      disputed,
      aGame({ pending: 0, awayId: OTHER }),
      null,
    ],
  ] as const)('%s', (_, who, saved, game, expected) => {
    expect(consentAfterSave(who, saved, game, NOW)).toEqual(expected);
  });
});

it.each([
  ['waiting', [false, true, false, false]],
  ['entered', [true, false, false, false]],
  ['disputed', [true, true, true, true]],
] as const)('consent with state %s applies to pending 0 to 3: %j', (state, expected) => {
  const states: Pending[] = [0, 1, 2, 3];
  expect(states.map((pending) => liveConsent({ state }, pending) !== null)).toEqual(expected);
});

describe('a game of two schools', () => {
  const people = [home, away, awayViewer, outsider, commissioner, actor({ roleId: 10, conferenceId: 10 }), admin];
  const access = {
    pending: PENDING.open,
    home: { schoolId: HOME, conferenceId: 10 },
    away: { schoolId: AWAY, conferenceId: 20 },
  };
  const answers = (state: ConsentState, today = '2027-09-01') =>
    people.map((who) => canAnswer(who, access, consent(state), '2027-09-11', today));

  it('is confirmed or declined by editors, commissioners and administrators of the asked school', () => {
    expect(answers('waiting')).toEqual([false, true, false, false, true, false, true]);
    expect(answers('entered')).toEqual(people.map(() => false));
  });

  it('in a past week is confirmed by commissioners and administrators only', () => {
    expect(answers('waiting', '2027-09-20')).toEqual([false, false, false, false, true, false, true]);
  });

  it('is disputed by editors of the notified school only', () => {
    expect(people.map((who) => canDispute(who, 0, consent('entered'), NOW))).toEqual(people.map((who) => who === away));
    expect(canDispute(away, 3, consent('entered'), NOW)).toBe(false);
    expect(canDispute(away, 0, consent('waiting'), NOW)).toBe(false);
  });

  it.each([
    ['2027-08-01T16:00:00.001Z', true],
    ['2027-08-01T16:00:00.000Z', false],
  ])('entered at %s can be disputed 14 days later: %s', (askedAt, expected) => {
    expect(canDispute(away, 0, consent('entered', AWAY, askedAt), NOW)).toBe(expected);
  });

  it('has its dispute ended by editors of the disputing school and by administrators', () => {
    expect(people.map((who) => canSettle(who, consent('disputed')))).toEqual(
      people.map((who) => who === away || who === admin),
    );
    expect(canSettle(admin, consent('entered'))).toBe(false);
    expect(canSettle(admin, null)).toBe(false);
  });
});
