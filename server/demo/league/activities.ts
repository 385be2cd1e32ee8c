import { addDays } from '@open-date/shared-api/rules/league/calendar';
import { reportDate, scheduleDate } from '@open-date/shared-api/rules/platform/dates';
import { dollars } from '@open-date/shared-api/rules/platform/money';
import type { ActivityFacts, DemoActivity } from './activity-facts.ts';
import { deletedGames } from './deleted-games.ts';
import type { DemoGameRow } from './league.ts';
import { required } from './required.ts';

const ADMIN = 'admin@opendate.test';
const EDITOR = 'school@opendate.test';
const ASSOCIATE = 'associate@opendate.test';
const COMMISSIONER = 'conference@opendate.test';

/** What happened in the days before the demo begins, oldest first. */
export function drawActivities(facts: ActivityFacts): DemoActivity[] {
  const groups = [
    gameEntries(facts),
    weekEntries(facts),
    seasonEntries(facts),
    bidEntries(facts),
    accountEntries(facts),
    leagueEntries(facts),
    newsEntries(facts),
    deletedGames(facts, EDITOR),
  ];
  const longest = Math.max(...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, at) => groups.flatMap((group) => group.slice(at, at + 1))).flat();
}

const find = ({ league }: ActivityFacts, name: string) =>
  required(
    league.schools.find(({ schoolName }) => schoolName === name),
    name,
  );

function summary(game: DemoGameRow) {
  return {
    home: game.homeSchoolId,
    away: game.awaySchoolId,
    date: game.gameDate,
    year: game.year,
    pending: game.pending,
    conference: game.conferenceId,
    privateTo: null,
    location: game.altLocation,
    comments: game.comments,
    consent: null,
  };
}

/** Public games of the demo school: added, and some of them changed on the way to what they are now. */
function gameEntries(facts: ActivityFacts): DemoActivity[] {
  const { league, year } = facts;
  const { id: own } = find(facts, 'Toledo');
  const names = new Map(league.schools.map(({ id, schoolName }) => [id, schoolName]));
  const games = league.games
    .filter((game) => game.year > year && game.pending === 0)
    .filter(({ homeSchoolId, awaySchoolId }) => homeSchoolId === own || awaySchoolId === own)
    .slice(0, 10);
  return games.flatMap((game, at) => {
    const name = `${names.get(game.awaySchoolId) ?? ''} at ${names.get(game.homeSchoolId) ?? ''} on ${scheduleDate(game.gameDate)}`;
    const shared = {
      who: [EDITOR, COMMISSIONER, ADMIN, ASSOCIATE][at % 4] ?? ADMIN,
      objectType: 'game',
      objectId: game.id,
      schoolIds: [game.homeSchoolId, game.awaySchoolId],
      conferenceIds: game.conferenceId === null ? [] : [game.conferenceId],
    };
    const after = summary(game);
    const first = { ...after, location: 'To be named', comments: 'Contract is on its way.', pending: 1 };
    const isChanged = at % 2 === 0;
    const added: DemoActivity = {
      ...shared,
      action: 'game.create',
      description: `Game added: ${name}.`,
      detail: { before: null, after: isChanged ? first : after },
    };
    if (!isChanged) return [added];
    return [
      added,
      { ...shared, action: 'game.update', description: `Game changed: ${name}.`, detail: { before: first, after } },
    ];
  });
}

/** Weeks of the demo school with flags, comments or wants. */
function weekEntries(facts: ActivityFacts): DemoActivity[] {
  const { league, year } = facts;
  const { id, schoolName } = find(facts, 'Toledo');
  const saturdays = new Map(league.seasonWeeks.map((week) => [`${week.year}/${week.week}`, week.saturdayDate]));
  const nothing = { bye: false, not_available: false, hold_for_fcs: false, comments: '', wants: [] };
  return league.cells
    .filter((cell) => cell.schoolId === id && cell.year > year)
    .slice(0, 9)
    .map(({ bye, notAvailable, holdForFcs, comments, wants, ...cell }) => ({
      who: EDITOR,
      action: 'cell.update',
      objectType: 'schoolweek',
      objectId: null,
      description: `Saved the week of ${saturdays.get(`${cell.year}/${cell.week}`) ?? ''} of ${schoolName}.`,
      schoolIds: [id],
      detail: {
        before: nothing,
        after: { bye, not_available: notAvailable, hold_for_fcs: holdForFcs, comments, wants },
        year: cell.year,
      },
    }));
}

/** Seasons of schools whose status, comments or promised games were saved. */
function seasonEntries(facts: ActivityFacts): DemoActivity[] {
  const { year } = facts;
  return ['Toledo', 'Ball State', 'Ohio', 'Miami (OH)', 'Indiana', 'Iowa', 'Akron'].map((name, at) => {
    const { id } = find(facts, name);
    const season = year + 1 + (at % 3);
    const [action, before, after] = (
      [
        ['season.status', { season_full: 0, season_locked: false }, { season_full: 2, season_locked: true }],
        ['season.comment', { season_comments: '' }, { season_comments: 'We prefer Thursdays in October.' }],
        ['schoolyear.update', { conference_games: 8 }, { conference_games: 9 }],
      ] as const
    )[at % 3] ?? ['schoolyear.update', {}, {}];
    return {
      who: at === 0 ? EDITOR : ADMIN,
      action,
      objectType: 'schoolyear',
      objectId: `${id}/${season}`,
      description: `Saved the ${season} season of ${name}.`,
      schoolIds: [id],
      detail: { before, after },
    };
  });
}

function bidEntries({ bids }: ActivityFacts): DemoActivity[] {
  return bids.map((bid) => ({
    who: ADMIN,
    action: 'bid.place',
    objectType: 'auction',
    objectId: bid.auction_id,
    description: `Placed a bid of ${dollars(bid.amount)} for ${bid.school} in the auction of ${bid.owner} for ${bid.game_date}.`,
    schoolIds: [bid.owner_id, bid.school_id],
    detail: { before: null, after: { school_id: bid.school_id, amount: bid.amount }, bid: bid.id },
  }));
}

/** Sessions and accounts. */
function accountEntries({ users }: ActivityFacts): DemoActivity[] {
  const named = (email: string) =>
    required(
      users.find((user) => user.email === email),
      email,
    );
  const about = (email: string, who: string, action: string, words: (name: string) => string, detail = {}) => {
    const { id, firstName, lastName } = named(email);
    const description = words(`${firstName} ${lastName}`);
    return { who, action, objectType: 'user', objectId: id, description, detail };
  };
  const signedIn = [ADMIN, EDITOR, COMMISSIONER, 'viewer@opendate.test', 'associate@opendate.test'].map((email) =>
    about(email, email, 'auth.login', (name) => `${name} signed in.`),
  );
  return [
    ...signedIn,
    about('pending@opendate.test', 'pending@opendate.test', 'user.request', (name) => `${name} asked for access.`),
    about('viewer@opendate.test', ADMIN, 'user.create', (name) => `Created the user ${name} (viewer@opendate.test).`, {
      before: null,
      after: { email: 'viewer@opendate.test', role_id: 3, status: 1, title: 'Football operations' },
    }),
    about(
      'disabled@opendate.test',
      ADMIN,
      'user.update',
      (name) => `Changed the user ${name} (disabled@opendate.test).`,
      {
        before: { status: 1, title: 'Director of operations' },
        after: { status: 3, title: 'Former director of operations' },
      },
    ),
    about(EDITOR, EDITOR, 'user.profile', (name) => `The profile of ${name} was saved.`, {
      fields: ['Phone', 'Title'],
    }),
    {
      who: 'viewer@opendate.test',
      action: 'permission.refused',
      objectType: 'call',
      objectId: null,
      description: 'Refused GET /api/v1/admin/users: no permission.',
    },
  ];
}

/** Schools, conferences, seasons and settings. */
function leagueEntries(facts: ActivityFacts): DemoActivity[] {
  const { league, year } = facts;
  const schools = ['Toledo', 'Kentucky', 'Wisconsin'].map((name) => {
    const { id, stadium } = find(facts, name);
    return {
      who: ADMIN,
      action: 'school.update',
      objectType: 'school',
      objectId: id,
      description: `Changed the school ${name}.`,
      schoolIds: [id],
      detail: { before: { stadium: '' }, after: { stadium } },
    };
  });
  const conferences = league.conferences.slice(0, 3).flatMap(({ id, name }) => {
    const found = league.conferenceYears.find((row) => row.conferenceId === id && row.year === year + 1);
    if (!found?.champDate) return [];
    return {
      who: ADMIN,
      action: 'conferenceyear.update',
      objectType: 'conferenceyear',
      objectId: `${id}/${year + 1}`,
      description: `Saved the ${year + 1} season of ${name}.`,
      conferenceIds: [id],
      detail: { before: { champ_date: addDays(found.champDate, -7) }, after: { champ_date: found.champDate } },
    };
  });
  const last = required(league.seasons.at(-1), 'a season');
  const mail = (isOn: boolean): DemoActivity => ({
    who: ADMIN,
    action: 'settings.update',
    objectType: 'settings',
    objectId: null,
    description: `Switched mail ${isOn ? 'on' : 'off'}.`,
    detail: { before: { email_enabled: !isOn }, after: { email_enabled: isOn } },
  });
  return [
    ...schools,
    ...conferences,
    {
      who: ADMIN,
      action: 'season.create',
      objectType: 'season',
      objectId: last.year,
      description: `Added the ${last.year} season from ${reportDate(last.startDate)}.`,
      detail: { before: null, after: { StartDate: last.startDate, EndDate: last.endDate } },
    },
    {
      who: ADMIN,
      action: 'cells.refresh',
      objectType: 'cells',
      objectId: null,
      description: 'Updated the schedule cells.',
    },
    mail(false),
    mail(true),
  ];
}

function newsEntries({ news }: ActivityFacts): DemoActivity[] {
  const titles = { games: 'GAMES', admin: 'FBS GUARANTEE GAMES', adminupdates: 'GRIDIRON UPDATES' } as const;
  return news.map(({ id, board, messageHtml, author }) => ({
    who: author,
    action: 'news.create',
    objectType: 'news',
    objectId: id,
    description: `Posted an item of the board ${titles[board]}.`,
    detail: { before: null, after: { message: messageHtml } },
  }));
}
