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

describe('a new game asks for', () => {
  it.each([
    ['home editor', home, 1, asks('waiting', AWAY)],
    ['away editor', away, 1, asks('waiting', HOME)],
    ['home editor', home, 0, asks('entered', AWAY)],
    ['commissioner', commissioner, 1, null],
    ['commissioner', commissioner, 0, null],
    ['administrator', admin, 1, null],
    ['administrator', admin, 0, null],
  ] as const)('%s with pending state: %#', (_, who, pending, expected) => {
    expect(consentAfterSave(who, null, aGame({ pending }), NOW)).toEqual(expected);
  });
});

describe('a saved change', () => {
  const waiting = { game: aGame(), consent: consent('waiting') };
  const entered = { game: aGame({ pending: 0 }), consent: consent('entered') };
  const disputed = { game: aGame({ pending: 0 }), consent: consent('disputed') };
  it.each([
    ['keeps the question when only comments change', home, waiting, aGame(), consent('waiting')],
    [
      'asks the other school again for another day',
      home,
      waiting,
      aGame({ date: '2027-09-10' }),
      asks('waiting', AWAY),
    ],
    [
      'turns the question round when the asked school offers another day',
      away,
      waiting,
      aGame({ date: '2027-09-10' }),
      asks('waiting', HOME),
    ],
    ['confirms when the asked school makes it final as it is', away, waiting, aGame({ pending: 0 }), null],
    [
      'tells the other school when the asking one makes it final',
      home,
      waiting,
      aGame({ pending: 0 }),
      asks('entered', AWAY),
    ],
    ['asks the new opponent', home, waiting, aGame({ awayId: OTHER }), asks('waiting', OTHER)],
    [
      'still waits after a commissioner moved it',
      commissioner,
      waiting,
      aGame({ date: '2027-09-10' }),
      consent('waiting'),
    ],
    ['waits for nobody after an administrator made it final', admin, waiting, aGame({ pending: 0 }), null],
    ['waits for nobody once it is for administrators', admin, waiting, aGame({ pending: 2 }), null],
    [
      'needs nobody after an administrator moved a final game',
      admin,
      entered,
      aGame({ pending: 0, date: '2027-09-10' }),
      null,
    ],
    [
      'starts anew after a school moved a final game',
      away,
      entered,
      aGame({ pending: 0, date: '2027-09-10' }),
      asks('entered', HOME),
    ],
    ['leaves a dispute as it is', home, disputed, aGame({ pending: 0, date: '2027-09-10' }), consent('disputed')],
    [
      'leaves a dispute as it is for administrators too',
      admin,
      disputed,
      aGame({ pending: 0, location: 'Cleveland' }),
      consent('disputed'),
    ],
    ['ends the dispute of a school that plays no more', admin, disputed, aGame({ pending: 0, awayId: OTHER }), null],
  ] as const)('%s', (_, who, saved, game, expected) => {
    expect(consentAfterSave(who, saved, game, NOW)).toEqual(expected);
  });
});

it.each([
  ['waiting', [false, true, false, false]],
  ['entered', [true, false, false, false]],
  ['disputed', [true, true, true, true]],
] as const)('the state %s means something for pending 0 to 3: %j', (state, expected) => {
  const states: Pending[] = [0, 1, 2, 3];
  expect(states.map((pending) => liveConsent({ state }, pending) !== null)).toEqual(expected);
});

describe('who may', () => {
  const people = [home, away, awayViewer, outsider, commissioner, actor({ roleId: 10, conferenceId: 10 }), admin];
  const access = {
    pending: PENDING.open,
    home: { schoolId: HOME, conferenceId: 10 },
    away: { schoolId: AWAY, conferenceId: 20 },
  };
  const answers = (state: ConsentState, today = '2027-09-01') =>
    people.map((who) => canAnswer(who, access, consent(state), '2027-09-11', today));

  it('confirm or decline: editors, commissioners and administrators of the asked school', () => {
    expect(answers('waiting')).toEqual([false, true, false, false, true, false, true]);
    expect(answers('entered')).toEqual(people.map(() => false));
  });

  it('answer for a past week: commissioners and administrators', () => {
    expect(answers('waiting', '2027-09-20')).toEqual([false, false, false, false, true, false, true]);
  });

  it('dispute: editors of the school that was told', () => {
    expect(people.map((who) => canDispute(who, 0, consent('entered'), NOW))).toEqual(people.map((who) => who === away));
    expect(canDispute(away, 3, consent('entered'), NOW)).toBe(false);
    expect(canDispute(away, 0, consent('waiting'), NOW)).toBe(false);
  });

  it.each([
    ['2027-08-01T16:00:00.001Z', true],
    ['2027-08-01T16:00:00.000Z', false],
  ])('dispute what was entered at %s, 14 days before: %s', (askedAt, expected) => {
    expect(canDispute(away, 0, consent('entered', AWAY, askedAt), NOW)).toBe(expected);
  });

  it('end a dispute: editors of the school that disputes, and administrators', () => {
    expect(people.map((who) => canSettle(who, consent('disputed')))).toEqual(
      people.map((who) => who === away || who === admin),
    );
    expect(canSettle(admin, consent('entered'))).toBe(false);
    expect(canSettle(admin, null)).toBe(false);
  });
});
