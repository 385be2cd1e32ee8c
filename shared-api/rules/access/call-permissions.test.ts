import { type CallPermission, CALL_PERMISSIONS, canCall } from './call-permissions.ts';
import { PENDING, ROLE } from '../constants.ts';
import { canAnswer, canDispute, canSettle } from '../games/consent.ts';
import { canSaveConference, canSaveSchool } from '../admin/league.ts';
import {
  type Actor,
  canChangeScheduleState,
  canEditGame,
  canEditSchool,
  canEditWeek,
  canHoldPrivate,
  canRemoveSchedule,
  canSetConferenceGames,
  canSetSeasonFlags,
  auctionObstacle,
} from './permissions.ts';
import { canActFor, canRunAuction } from '../auctions/bids.ts';

const OWN = { schoolId: 5, conferenceId: 7 };
const OTHER = { schoolId: 6, conferenceId: 8 };
const TODAY = '2026-11-21';
const SATURDAY = '2028-09-16';

/** The roles in the columns of `TABLE`, each without and with the associate flag. */
const ROLES = [ROLE.admin, ROLE.school, ROLE.schoolView, ROLE.conference] as const;
const FLAGS = [false, true] as const;

/**
 * By permission: administrator, school editor, school viewer, commissioner; after each slash, the same role as an
 * associate.
 */
const TABLE: Readonly<Record<CallPermission, string>> = {
  public: 'yes/yes yes/yes yes/yes yes/yes',
  'signed-in': 'yes/yes yes/yes yes/yes yes/yes',
  administrators: 'yes/yes no/no no/no no/no',
  'non-associate-administrators': 'yes/no no/no no/no no/no',
  administration: 'yes/yes yes/yes no/no yes/yes',
  'league-readers': 'yes/yes no/yes no/no no/yes',
  'league-editors': 'yes/yes no/yes no/no no/yes',
  'conference-editors': 'yes/yes no/no no/no no/yes',
  'schedule-editors': 'yes/yes yes/yes no/no yes/yes',
  'schedule-releasers': 'yes/no no/no no/no yes/yes',
  auctions: 'yes/yes yes/yes no/no no/no',
  'pending-report': 'yes/no yes/no yes/no yes/no',
  'news-editors': 'yes/yes yes/yes no/no yes/yes',
  'delivery-token': 'no/no no/no no/no no/no',
};

const actor = (facts: Partial<Actor>): Actor => ({
  id: 1,
  roleId: ROLE.school,
  schoolId: null,
  conferenceId: null,
  associate: false,
  ...facts,
});

/** One user of every kind, with and without a school and a conference. */
const EVERYBODY: readonly Actor[] = ROLES.flatMap((roleId) =>
  FLAGS.flatMap((associate) =>
    [null, OWN.schoolId].flatMap((schoolId) =>
      [null, OWN.conferenceId].map((conferenceId) => actor({ roleId, associate, schoolId, conferenceId })),
    ),
  ),
);

it.each(Object.entries(TABLE))(
  'permission %s for administrator, editor, viewer and commissioner, each also as an associate: %s',
  (name, expected) => {
    const permission = CALL_PERMISSIONS.find((known) => known === name) ?? 'public';
    expect(permission).toBe(name);
    for (const schoolId of [null, OWN.schoolId]) {
      const answers = ROLES.map((roleId) =>
        FLAGS.map((associate) => (canCall(actor({ roleId, associate, schoolId }), permission) ? 'yes' : 'no')).join(
          '/',
        ),
      );
      expect(answers.join(' ')).toBe(expected);
    }
  },
);

it('without a session a visitor may only make public calls', () => {
  expect(CALL_PERMISSIONS.filter((permission) => canCall(null, permission))).toEqual(['public']);
});

const GAME = {
  pending: PENDING.none,
  home: OWN,
  away: OTHER,
  privateConferenceId: null,
  scheduleState: 'released',
  visibleTo: [],
} as const;
const CONSENT = { schoolId: OWN.schoolId, askedAt: '2026-11-20T00:00:00Z' };
const WEEK = {
  school: OWN,
  saturday: SATURDAY,
  hasGame: false,
  hasAuction: false,
  isConferenceWeek: false,
  isClosed: false,
  isSeasonFull: false,
};

/** Finer rules, each with the permission that is checked before it. */
const FINER: readonly (readonly [CallPermission, string, (who: Actor) => boolean])[] = [
  ['schedule-editors', 'editing a school', (who) => canEditSchool(who, OWN)],
  ['schedule-editors', 'editing a week', (who) => canEditWeek(who, OWN, SATURDAY, TODAY)],
  ['schedule-editors', 'editing a game', (who) => canEditGame(who, GAME, SATURDAY, TODAY)],
  [
    'schedule-editors',
    'editing a private game',
    (who) =>
      canEditGame(who, { ...GAME, pending: PENDING.private, privateConferenceId: OWN.conferenceId }, SATURDAY, TODAY),
  ],
  ['schedule-editors', 'setting conference games', (who) => canSetConferenceGames(who, OWN)],
  [
    'schedule-editors',
    'confirming a game',
    (who) => canAnswer(who, { ...GAME, pending: PENDING.open }, { ...CONSENT, state: 'waiting' }, SATURDAY, TODAY),
  ],
  [
    'schedule-editors',
    'disputing a game',
    (who) => canDispute(who, PENDING.none, { ...CONSENT, state: 'entered' }, new Date('2026-11-21T00:00:00Z')),
  ],
  ['schedule-editors', 'ending a dispute', (who) => canSettle(who, { ...CONSENT, state: 'disputed' })],
  ['league-editors', 'changing the flags of a season', (who) => canSetSeasonFlags(who, OWN)],
  ['league-editors', 'saving a school', (who) => canSaveSchool(who, OWN)],
  ['league-editors', 'saving a conference', (who) => canSaveConference(who, OWN.conferenceId)],
  ['conference-editors', 'saving a conference', (who) => canSaveConference(who, OWN.conferenceId)],
  ['schedule-releasers', 'holding private games', (who) => canHoldPrivate(who, OWN.conferenceId)],
  ['schedule-releasers', 'releasing a schedule', (who) => canChangeScheduleState(who, OWN.conferenceId)],
  ['non-associate-administrators', 'removing a schedule', (who) => canRemoveSchedule(who, OWN.conferenceId)],
  ['auctions', 'running an auction', (who) => canRunAuction(who, OWN.schoolId)],
  ['auctions', 'bidding', (who) => canActFor(who, OWN.schoolId)],
  ['auctions', 'creating an auction', (who) => auctionObstacle(who, WEEK, TODAY) === null],
];

it.each(FINER)('permission %s admits everyone whom the rules allow %s', (permission, _what, isAllowed) => {
  const allowed = EVERYBODY.filter(isAllowed);
  expect(allowed.length).toBeGreaterThan(0);
  expect(allowed.filter((who) => !canCall(who, permission))).toEqual([]);
});
