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
  canSeeGame,
  canSetConferenceGames,
  canSetPending,
  canSetSeasonFlags,
  type GameAccess,
  pendingOptions,
} from './permissions.ts';

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
  knownBy: [],
  ...facts,
});

describe('editing a school', () => {
  it.each([
    ['admin', admin, true],
    ['associate', associate, true],
    ['its own role 2', school, true],
    ['another role 2', otherSchool, false],
    ['role 3', viewer, false],
    ['its conference', conference, true],
    ['another conference', otherConference, false],
  ])('%s: %s', (_, who, expected) => {
    expect(canEditSchool(who, TOLEDO)).toBe(expected);
  });

  it('leaves past weeks to administrators and commissioners', () => {
    expect(canEditWeek(school, TOLEDO, '2026-09-05', TODAY)).toBe(false);
    expect(canEditWeek(conference, TOLEDO, '2026-09-05', TODAY)).toBe(true);
    expect(canEditWeek(admin, TOLEDO, '2026-09-05', TODAY)).toBe(true);
  });
});

describe('a game that is private to the conference', () => {
  const hidden = game({ pending: PENDING.private, scheduleState: 'membership' });
  it.each([
    ['admin', admin, null, true, true],
    ['associate', associate, null, true, false],
    ['conference', conference, null, true, true],
    ['other conference', otherConference, null, false, false],
    ['member', school, MAC, true, false],
    ['member who views', viewer, MAC, true, false],
    ['outsider', otherSchool, SEC, false, false],
  ])('%s sees and edits it as documented', (_, who, ownConference, sees, edits) => {
    expect(canSeeGame(who, hidden, ownConference)).toBe(sees);
    expect(canEditGame(who, hidden, FUTURE, TODAY)).toBe(edits);
  });

  it('is hidden from members too while the schedule is private', () => {
    expect(canSeeGame(school, { ...hidden, scheduleState: 'private' }, MAC)).toBe(false);
  });

  it('is known to both its schools once one of them has left the conference, and to nobody new', () => {
    const kept = { ...hidden, scheduleState: 'private' as const, knownBy: [TOLEDO.schoolId, OHIO.schoolId] };
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
    ['admin', admin, true],
    ['conference of the home school', conference, true],
    ['conference of the away school', otherConference, true],
    ['role 2 of the home school', school, false],
    ['role 3', viewer, false],
  ])('%s opens and edits it: %s', (_, who, expected) => {
    expect(canOpenGame(who, pending, null)).toBe(expected);
    expect(canEditGame(who, pending, FUTURE, TODAY)).toBe(expected);
    expect(canSeeGame(who, pending, null)).toBe(true);
  });
});

describe('the pending states on offer', () => {
  it.each([
    ['admin, conference game', admin, MAC, [0, 2, 3]],
    ['associate, conference game', associate, MAC, [0, 2]],
    ['conference, own game', conference, MAC, [0, 2, 3]],
    ['conference, foreign game', otherConference, MAC, [0, 2]],
    ['school editor', school, MAC, [0, 1]],
    ['school viewer', viewer, MAC, [0]],
    ['admin, no conference game', admin, null, [0, 2]],
    ['admin, conference 6', admin, 6, [0, 2]],
    ['admin, conference 16', admin, 16, [0, 2]],
  ])('%s: %s', (_, who, conferenceId, expected) => {
    expect(pendingOptions(who, conferenceId)).toEqual(expected);
  });

  it('accepts pending 1 from everybody', () => {
    expect(canSetPending(school, PENDING.open, null)).toBe(true);
    expect(canSetPending(school, PENDING.admins, null)).toBe(false);
  });
});

it('lets administrators and commissioners override BYE and only administrators HELD FOR FCS', () => {
  expect([admin, conference, school].map(canOverrideBye)).toEqual([true, true, false]);
  expect([admin, conference, school].map(canOverrideHold)).toEqual([true, false, false]);
});

describe('areas', () => {
  it.each([
    ['reports-menu', [true, true, false, true]],
    ['auctions', [true, true, false, false]],
    ['admin', [true, true, false, true]],
    ['pending-report', [true, true, true, true]],
    ['signed-in', [true, true, true, true]],
  ] as const)('%s for roles 1, 2, 3, 10: %j', (permission, expected) => {
    expect([admin, school, viewer, conference].map((who) => canEnter(who, permission))).toEqual(expected);
  });

  it('keeps the pending report from associates', () => {
    expect(canEnter(associate, 'pending-report')).toBe(false);
  });
});

describe("a conference's schedule", () => {
  const NONE = 16;

  it.each([
    ['an administrator', admin, true, true, 'manager'],
    ['an associate administrator', associate, false, false, 'associate'],
    ['a school editor of a member', school, false, false, null],
    ['a school viewer of a member', viewer, false, false, null],
    ['its commissioner', conference, true, false, 'manager'],
    ['its associate commissioner', { ...conference, associate: true }, true, false, 'manager'],
    ['the commissioner of another conference', otherConference, false, false, null],
  ])('%s may release it: %p, may remove it: %p, gets the menu: %p [SCH-023]', (_, who, mayChange, mayRemove, menu) => {
    expect([canChangeScheduleState(who, MAC), canRemoveSchedule(who, MAC), conferenceMenu(who, MAC)]).toEqual([
      mayChange,
      mayRemove,
      menu,
    ]);
  });

  it('has no states where no conference games are played', () => {
    expect([canChangeScheduleState(admin, NONE), canRemoveSchedule(admin, NONE)]).toEqual([false, false]);
    expect([admin, associate].map((who) => conferenceMenu(who, NONE))).toEqual([null, null]);
  });
});

describe('the settings of a season', () => {
  const schoolAssociate = { ...school, associate: true };
  const conferenceAssociate = { ...conference, associate: true };

  it.each([
    ['admin', admin, true, true],
    ['associate', associate, true, true],
    ['its own role 2', school, false, false],
    ['its own associate', schoolAssociate, true, true],
    ['role 3', viewer, false, false],
    ['its conference', conference, false, true],
    ['the associate of its conference', conferenceAssociate, true, true],
    ['another conference', otherConference, false, false],
  ])('%s flips flags: %s, sets conference games: %s', (_, who, mayFlip, maySet) => {
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
    ['admin', admin, true],
    ['its own role 2', school, true],
    ['another role 2', otherSchool, false],
    ['role 3', viewer, false],
    ['its conference, which has no auctions', conference, false],
  ])('%s: %s', (_, who, expected) => {
    expect(canCreateAuction(who, week(), TODAY)).toBe(expected);
  });

  it.each([
    ['has a game', { hasGame: true }, false, false],
    ['has an auction, cancelled or not [SCH-066 SCH-067]', { hasAuction: true }, false, false],
    ['is a conference week [SCH-068]', { isConferenceWeek: true }, true, false],
    ['is in a full season [SCH-069]', { isSeasonFull: true }, false, false],
    ['is a BYE or not available', { isClosed: true }, false, false],
    ['is past', { saturday: '2026-09-05' }, false, false],
  ])('of a week that %s: admin %s, role 2 %s', (_, facts, forAdmin, forSchool) => {
    expect([admin, school].map((who) => canCreateAuction(who, week(facts), TODAY))).toEqual([forAdmin, forSchool]);
  });
});
