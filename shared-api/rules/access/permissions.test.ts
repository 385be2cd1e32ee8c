import { PENDING, ROLE } from '../constants.ts';
import {
  type Actor,
  type AuctionableWeek,
  canChangeScheduleState,
  canCreateAuction,
  canEditGame,
  canEditSchool,
  canEditWeek,
  canEnter,
  canOpenGame,
  canOverrideBye,
  canOverrideHold,
  canRemoveSchedule,
  conferenceMenu,
  canSetConferenceGames,
  canSetPending,
  canSetSeasonFlags,
  type GameAccess,
  pendingOptions,
} from './permissions.ts';
import { canSeeGame } from './private-games.ts';

const MAC = 15;
const SEC = 8;
const TOLEDO = { schoolId: 1, conferenceId: MAC };
const OHIO = { schoolId: 2, conferenceId: MAC };
const ALABAMA = { schoolId: 3, conferenceId: SEC };
const FUTURE = '2028-09-16';
const TODAY = '2026-11-21';

const actor = (facts: Partial<Actor>): Actor => ({
  id: 1,
  roleId: ROLE.school,
  schoolId: null,
  conferenceId: null,
  associate: false,
  ...facts,
});
const admin = actor({ roleId: ROLE.admin });
const associate = actor({ roleId: ROLE.admin, associate: true });
const school = actor({ roleId: ROLE.school, schoolId: TOLEDO.schoolId });
const otherSchool = actor({ roleId: ROLE.school, schoolId: ALABAMA.schoolId });
const viewer = actor({ roleId: ROLE.schoolView, schoolId: TOLEDO.schoolId });
const conference = actor({ roleId: ROLE.conference, conferenceId: MAC });
const otherConference = actor({ roleId: ROLE.conference, conferenceId: SEC });

const game = (facts: Partial<GameAccess>): GameAccess => ({
  pending: PENDING.none,
  home: TOLEDO,
  away: OHIO,
  privateConferenceId: facts.pending === PENDING.private ? MAC : null,
  scheduleState: 'released',
  visibleTo: [],
  ...facts,
});

describe('editing a school', () => {
  it.each([
    ['an administrator', true, admin],
    ['an associate administrator', true, associate],
    ['an editor of the school', true, school],
    ['an editor of another school', false, otherSchool],
    ['a viewer of the school', false, viewer],
    ['its commissioner', true, conference],
    ['the commissioner of another conference', false, otherConference],
  ])('is open to %s: %s', (_, expected, who) => {
    expect(canEditSchool(who, TOLEDO)).toBe(expected);
  });

  it('in past weeks is open to administrators and commissioners only', () => {
    expect(canEditWeek(school, TOLEDO, '2026-09-05', TODAY)).toBe(false);
    expect(canEditWeek(conference, TOLEDO, '2026-09-05', TODAY)).toBe(true);
    expect(canEditWeek(admin, TOLEDO, '2026-09-05', TODAY)).toBe(true);
  });
});

describe('a game that is private to the conference', () => {
  const hidden = game({ pending: PENDING.private, scheduleState: 'membership' });
  it.each([
    ['an administrator', true, true, admin, null],
    ['an associate administrator', true, false, associate, null],
    ["the conference's commissioner", true, true, conference, null],
    ['another commissioner', false, false, otherConference, null],
    ['an editor of a member school', true, false, school, MAC],
    ['a viewer of a member school', true, false, viewer, MAC],
    ['an editor of another conference', false, false, otherSchool, SEC],
  ])('is visible to %s: %s, and editable: %s', (_, sees, edits, who, ownConference) => {
    expect(canSeeGame(who, hidden, ownConference)).toBe(sees);
    expect(canEditGame(who, hidden, FUTURE, TODAY)).toBe(edits);
  });

  it('is also hidden from members while the schedule is private', () => {
    expect(canSeeGame(school, { ...hidden, scheduleState: 'private' }, MAC)).toBe(false);
  });

  it('stays visible to both its schools once one of them has left the conference', () => {
    const kept = { ...hidden, scheduleState: 'private' as const, visibleTo: [TOLEDO.schoolId, OHIO.schoolId] };
    expect([school, viewer].map((who) => canSeeGame(who, kept, SEC))).toEqual([true, true]);
    expect(canSeeGame(otherSchool, kept, SEC)).toBe(false);
    expect(canSeeGame(otherConference, kept, null)).toBe(false);
    expect(canSeeGame(conference, kept, null)).toBe(true);
    expect(canEditGame(school, kept, FUTURE, TODAY)).toBe(false);
    expect(canEditGame(conference, kept, FUTURE, TODAY)).toBe(true);
  });
});

describe('a game that is pending for administrators', () => {
  const pending = game({ pending: PENDING.admins, away: ALABAMA, scheduleState: null });
  it.each([
    ['an administrator', true, admin],
    ['the commissioner of the home school', true, conference],
    ['the commissioner of the away school', true, otherConference],
    ['an editor of the home school', false, school],
    ['a viewer of the home school', false, viewer],
  ])('can be opened and edited by %s: %s', (_, expected, who) => {
    expect(canOpenGame(who, pending, null)).toBe(expected);
    expect(canEditGame(who, pending, FUTURE, TODAY)).toBe(expected);
    expect(canSeeGame(who, pending, null)).toBe(true);
  });
});

describe('the pending states that can be chosen', () => {
  it.each([
    ['an administrator with a conference game', [0, 2, 3], admin, MAC],
    ['an associate administrator with a conference game', [0, 2], associate, MAC],
    ['a commissioner with a game of their conference', [0, 2, 3], conference, MAC],
    ['a commissioner with a game of another conference', [0, 2], otherConference, MAC],
    ['a school editor', [0, 1], school, MAC],
    ['a school viewer', [0], viewer, MAC],
    ['an administrator with a non-conference game', [0, 2], admin, null],
    ['an administrator with a game of conference 6', [0, 2], admin, 6],
    ['an administrator with a game of conference 16', [0, 2], admin, 16],
  ])('for %s are %j', (_, expected, who, conferenceId) => {
    expect(pendingOptions(who, conferenceId)).toEqual(expected);
  });

  it('let a school editor save pending 1 but not pending 2', () => {
    expect(canSetPending(school, PENDING.open, null)).toBe(true);
    expect(canSetPending(school, PENDING.admins, null)).toBe(false);
  });
});

it('administrators and commissioners override BYE, administrators alone HELD FOR FCS', () => {
  expect([admin, conference, school].map(canOverrideBye)).toEqual([true, true, false]);
  expect([admin, conference, school].map(canOverrideHold)).toEqual([true, false, false]);
});

describe('entering an area', () => {
  it.each([
    ['reports-menu', [true, true, false, true]],
    ['auctions', [true, true, false, false]],
    ['admin', [true, true, false, true]],
    ['pending-report', [true, true, true, true]],
    ['signed-in', [true, true, true, true]],
  ] as const)(
    'with permission %s is open to administrator, editor, viewer and commissioner: %j',
    (permission, expected) => {
      expect([admin, school, viewer, conference].map((who) => canEnter(who, permission))).toEqual(expected);
    },
  );

  it('with permission pending-report is closed to associates', () => {
    expect(canEnter(associate, 'pending-report')).toBe(false);
  });

  it.each([
    ['league', [true, true, false, false, true, true, false]],
    ['activity-log', [true, false, false, false, false, false, false]],
    ['releases', [true, false, false, false, false, false, false]],
    ['app-admin', [true, true, false, false, false, false, false]],
  ] as const)(
    'with permission %s is open to each role with and without the associate flag: %j',
    (permission, expected) => {
      const flagged = [school, conference, viewer].map((who) => ({ ...who, associate: true }));
      const who = [admin, associate, school, conference, ...flagged];
      expect(who.map((one) => canEnter(one, permission))).toEqual(expected);
    },
  );
});

describe('the schedule of a conference', () => {
  const NONE = 16;

  it.each([
    ['an administrator', true, true, 'manager', admin],
    ['an associate administrator', false, false, 'associate', associate],
    ['a school editor of a member', false, false, null, school],
    ['a school viewer of a member', false, false, null, viewer],
    ['its commissioner', true, false, 'manager', conference],
    ['its associate commissioner', true, false, 'manager', { ...conference, associate: true }],
    ['the commissioner of another conference', false, false, null, otherConference],
  ])('can be changed by %s: %s, be removed: %s, has the menu: %s [SCH-023]', (_, mayChange, mayRemove, menu, who) => {
    expect([canChangeScheduleState(who, MAC), canRemoveSchedule(who, MAC), conferenceMenu(who, MAC)]).toEqual([
      mayChange,
      mayRemove,
      menu,
    ]);
  });

  it('of independents has no states to change', () => {
    expect([canChangeScheduleState(admin, NONE), canRemoveSchedule(admin, NONE)]).toEqual([false, false]);
    expect([admin, associate].map((who) => conferenceMenu(who, NONE))).toEqual([null, null]);
  });
});

describe('season settings', () => {
  const schoolAssociate = { ...school, associate: true };
  const conferenceAssociate = { ...conference, associate: true };

  it.each([
    ['an administrator', true, true, admin],
    ['an associate administrator', true, true, associate],
    ['an editor of the school', false, false, school],
    ['an associate of the school', true, true, schoolAssociate],
    ['a viewer of the school', false, false, viewer],
    ["the school's commissioner", false, true, conference],
    ["the school's associate commissioner", true, true, conferenceAssociate],
    ['another commissioner', false, false, otherConference],
  ])('can be changed by %s: season flags %s, conference games %s', (_, mayFlip, maySet, who) => {
    expect([canSetSeasonFlags(who, TOLEDO), canSetConferenceGames(who, TOLEDO)]).toEqual([mayFlip, maySet]);
  });
});

describe('creating an auction', () => {
  const week = (facts: Partial<AuctionableWeek> = {}): AuctionableWeek => ({
    school: TOLEDO,
    saturday: FUTURE,
    hasGame: false,
    hasAuction: false,
    isConferenceWeek: false,
    isClosed: false,
    isSeasonFull: false,
    ...facts,
  });

  it.each([
    ['an administrator', true, admin],
    ['an editor of the school', true, school],
    ['an editor of another school', false, otherSchool],
    ['a viewer of the school', false, viewer],
    ["the school's commissioner, who has no auctions", false, conference],
  ])('is open to %s: %s', (_, expected, who) => {
    expect(canCreateAuction(who, week(), TODAY)).toBe(expected);
  });

  it.each([
    ['has a game', false, false, { hasGame: true }],
    ['has an auction, canceled or not [SCH-066 SCH-067]', false, false, { hasAuction: true }],
    ['is a conference week [SCH-068]', true, false, { isConferenceWeek: true }],
    ['is in a full season [SCH-069]', false, false, { isSeasonFull: true }],
    ['is a BYE or not available', false, false, { isClosed: true }],
    ['is past', false, false, { saturday: '2026-09-05' }],
  ])('in a week that %s is open to administrators: %s, to school editors: %s', (_, forAdmin, forSchool, facts) => {
    expect([admin, school].map((who) => canCreateAuction(who, week(facts), TODAY))).toEqual([forAdmin, forSchool]);
  });
});
