import { addDays } from '@open-date/shared-api/rules/league/calendar';
import { sql } from 'kysely';
import { SEASON, type TestSchool, aConference, aGame, gameBody, weekId } from '../builders.ts';
import {
  ANY_SCHOOL,
  type Attempts,
  EDITED,
  LEAGUE,
  LEFT_OUT,
  RELEASED,
  about,
  free,
  ofCaller,
  onConferences,
  onSchools,
  withSchools,
} from './attempt.ts';
import {
  type Api,
  type CalledLeague,
  type Caller,
  admins,
  chief,
  commissioners,
  editors,
  everyone,
  leagueEditors,
  nobody,
  releasers,
  viewers,
} from './callers.ts';

type Pending = 0 | 1 | 2 | 3;

/** A game of two schools with the body that saves it. */
async function aSavedGame(
  { server: { db }, freshWeek }: CalledLeague,
  home: TestSchool,
  away: TestSchool,
  pending: Pending = 0,
) {
  const week = freshWeek();
  const id = await aGame(db, { home, away, week, pending });
  return { id, body: { ...(await gameBody(db, home, away, week)), Pending: pending, version: 1 } };
}

type SavedGame = Awaited<ReturnType<typeof aSavedGame>>;

/** A game that an editor of the foreign school enters against a school: final, or waiting for its consent. */
async function anEntered(
  { server: { db }, foreign, freshWeek, editorOf }: CalledLeague,
  away: TestSchool,
  pending: 0 | 1,
) {
  const body = { ...(await gameBody(db, foreign, away, freshWeek())), Pending: pending };
  const { id, Version: version } = await editorOf.foreign.games.add({ body });
  return { params: { id }, body: { version } };
}

type Entered = Awaited<ReturnType<typeof anEntered>>;

const aPair = async (league: CalledLeague, home: TestSchool, away: TestSchool) =>
  [await aSavedGame(league, home, away), await aSavedGame(league, home, away)] as const;

const swapGames = (api: Api, [one, other]: readonly [SavedGame, SavedGame]) =>
  api.games.swap({
    body: {
      games: [
        { id: one.id, version: 1 },
        { id: other.id, version: 1 },
      ],
    },
  });

const getGame = (api: Api, { id }: SavedGame) => api.games.get({ params: { id } });
const addGame = (api: Api, body: Awaited<ReturnType<typeof gameBody>>) => api.games.add({ body });
/** An administrator's change of a week of a school. */
async function aWeekChange(league: CalledLeague, school: TestSchool): Promise<number> {
  const params = { id: await aFreeWeek(league, school) };
  await league.admin.schoolWeeks.save({ params, body: { Comments: 'changed' } });
  const [change] = await league.admin.scheduleChanges.ofSchool({ params: { id: school.id } });
  return change?.id ?? 0;
}

const aFreeWeek = ({ server, freshWeek }: CalledLeague, school: TestSchool) => weekId(server.db, school, freshWeek());
const listsSchool = (list: readonly { readonly SchoolId: number }[], { id }: TestSchool) =>
  list.some(({ SchoolId }) => SchoolId === id) ? undefined : LEFT_OUT;

/** Games that only administrators and the commissioner decide about, own and foreign. */
const onGamesForAdministrators = (call: (api: Api, game: SavedGame) => Promise<unknown>): Attempts => [
  about(
    'an own game for administrators',
    [...admins, ...commissioners],
    (league) => aSavedGame(league, league.own, league.foreign, 2),
    call,
  ),
  about(
    'a foreign game for administrators',
    admins,
    (league) => aSavedGame(league, league.foreign, league.stranger, 2),
    call,
  ),
];

/** Games of every pending state, own and foreign; private games of others do not exist for the caller. */
function onPendingGames(call: (api: Api, game: SavedGame) => Promise<unknown>): Attempts {
  return [
    about('an own game that waits', EDITED.own, (league) => aSavedGame(league, league.own, league.foreign, 1), call),
    ...onGamesForAdministrators(call),
    about('an own private game', releasers, (league) => aSavedGame(league, league.own, league.member, 3), call),
    about(
      'a foreign private game',
      { allowed: chief, hidden: [...editors, ...commissioners] },
      (league) => aSavedGame(league, league.foreign, league.stranger, 3),
      call,
    ),
  ];
}

const onGames = (call: (api: Api, game: SavedGame) => Promise<unknown>): Attempts => [
  ...withSchools(EDITED, aSavedGame, call),
  ...onPendingGames(call),
];

/** A game that another school entered against the own school, and one between two others. */
const onEntered = (
  pending: 0 | 1,
  rights: { readonly own: typeof everyone; readonly foreign: typeof everyone },
  call: (api: Api, entered: Entered) => Promise<unknown>,
): Attempts => [
  about('a game against the own school', rights.own, (league) => anEntered(league, league.own, pending), call),
  about('a game of two others', rights.foreign, (league) => anEntered(league, league.stranger, pending), call),
];

/** A game that the own school or a stranger disputes. */
const onDisputed = (call: (api: Api, entered: Entered) => Promise<unknown>): Attempts => [
  about('a game that the own school disputes', [...admins, ...editors], (league) => aDisputed(league, 'own'), call),
  about('a game that a stranger disputes', admins, (league) => aDisputed(league, 'stranger'), call),
];

async function aDisputed(league: CalledLeague, by: 'own' | 'stranger'): Promise<Entered> {
  const entered = await anEntered(league, league[by], 0);
  const { Version: version } = await league.editorOf[by].games.dispute(entered);
  return { ...entered, body: { version } };
}

/** Deletes a game as the caller would, so that only its schools decide, and restores it. */
const restoreOwnDeletion = async (api: Api, [home, away]: readonly [TestSchool, TestSchool], caller: Caller) => {
  const { league, user } = caller;
  const { id } = await aSavedGame(league, home, away);
  await league.admin.games.remove({ params: { id } });
  await sql`update deleted_games set deleted_by = ${user.id} where game_id = ${id}`.execute(league.server.db);
  return api.games.restore({ params: { id } });
};

export const gameCalls = {
  'games.get': [
    ...withSchools(ANY_SCHOOL, aSavedGame, getGame),
    ...onGamesForAdministrators(getGame),
    about('an own private game', everyone, (league) => aSavedGame(league, league.own, league.member, 3), getGame),
    about(
      'a foreign private game',
      { allowed: admins, hidden: [...editors, ...viewers, ...commissioners] },
      (league) => aSavedGame(league, league.foreign, league.stranger, 3),
      getGame,
    ),
  ],
  'games.add': [
    ...withSchools(EDITED, (league, home, away) => gameBody(league.server.db, home, away, league.freshWeek()), addGame),
    about(
      'a game away from the own school',
      EDITED.own,
      ({ server, foreign, own, freshWeek }) => gameBody(server.db, foreign, own, freshWeek()),
      addGame,
    ),
  ],
  'games.save': onGames((api, { id, body }) => api.games.save({ params: { id }, body })),
  'games.weeks': onGames((api, { id, body: { SchoolIdHome, SchoolIdAway } }) =>
    api.games.weeks({ query: { SchoolIdHome, SchoolIdAway, Year: SEASON, GameId: id } }),
  ),
  'games.move': onGames((api, { id, body: { GameDate } }) =>
    api.games.move({ params: { id }, body: { GameDate: addDays(GameDate, -1), version: 1 } }),
  ),
  'games.swap': [
    ...withSchools(EDITED, aPair, swapGames),
    about(
      'an own game and a foreign private one',
      { allowed: chief, hidden: [...editors, ...commissioners] },
      async (league) =>
        [
          await aSavedGame(league, league.own, league.foreign),
          await aSavedGame(league, league.foreign, league.stranger, 3),
        ] as const,
      swapGames,
    ),
  ],
  'games.undo': onGames((api, { id, body: { GameDate } }) =>
    api.games
      .move({ params: { id }, body: { GameDate: addDays(GameDate, -1), version: 1 } })
      .then(({ Version: version }) => api.games.undo({ params: { id }, body: { version } })),
  ),
  'games.remove': onGames((api, { id }) => api.games.remove({ params: { id } })),
  'games.restore': [
    ...withSchools(EDITED, (_league, home, away) => [home, away] as const, restoreOwnDeletion),
    about(
      'a game that somebody else deleted',
      { allowed: nobody, hidden: [...admins, ...editors, ...commissioners] },
      async (league) => {
        const { id } = await aSavedGame(league, league.own, league.foreign);
        await league.admin.games.remove({ params: { id } });
        return id;
      },
      (api, id) => api.games.restore({ params: { id } }),
    ),
  ],
  'games.confirm': onEntered(1, { own: EDITED.own, foreign: admins }, (api, entered) => api.games.confirm(entered)),
  'games.decline': onEntered(1, { own: EDITED.own, foreign: admins }, (api, entered) => api.games.decline(entered)),
  'games.dispute': onEntered(0, { own: editors, foreign: nobody }, (api, entered) => api.games.dispute(entered)),
  'games.settle': onDisputed((api, entered) => api.games.settle(entered)),
} as const;

const flip = (flag: 'playoffs' | 'championship' | 'playAtHawaii') =>
  onSchools(LEAGUE, (api, { id }) => api.schoolYears[flag]({ params: { id }, body: { year: SEASON } }));

const changeState = (action: 'release' | 'releaseToConference' | 'movePending' | 'remove', rights = RELEASED) =>
  onConferences(rights, (api, { id, year }) => api.conferences[action]({ params: { id }, body: { year } }));

const publish = (api: Api, { id, year }: { readonly id: number; readonly year: number }, isPublic: 0 | 1) =>
  api.conferences.publish({ params: { id }, body: { year, public: isPublic } });

export const scheduleCalls = {
  'schedules.school': onSchools(ANY_SCHOOL, (api, { id }) => api.schedules.school({ params: { id } })),
  'schedules.scheduledGames': free(everyone),
  'schedules.compare': onSchools(ANY_SCHOOL, (api, { id }) =>
    api.schedules.compare({ params: { params: `${SEASON}-${id}` } }),
  ),
  'schedules.saveSeason': onSchools(EDITED, (api, { id }) =>
    api.schedules.saveSeason({ params: { id, year: SEASON }, body: { SeasonComments: 'x' } }),
  ),
  'schoolWeeks.get': withSchools(ANY_SCHOOL, aFreeWeek, (api, id) => api.schoolWeeks.get({ params: { id } })),
  'schoolWeeks.save': withSchools(EDITED, aFreeWeek, (api, id) =>
    api.schoolWeeks.save({ params: { id }, body: { Comments: 'x' } }),
  ),
  'scheduleChanges.ofSchool': onSchools(EDITED, (api, { id }) => api.scheduleChanges.ofSchool({ params: { id } })),
  'scheduleChanges.ofConference': onConferences(
    { own: [...admins, ...commissioners], foreign: admins },
    (api, { id }) => api.scheduleChanges.ofConference({ params: { id } }),
  ),
  'scheduleChanges.undo': withSchools(EDITED, aWeekChange, (api, id) => api.scheduleChanges.undo({ params: { id } })),
  'schoolYears.settings': onSchools(EDITED, (api, { id }) =>
    api.schoolYears.settings({ params: { id, year: SEASON } }),
  ),
  'schoolYears.playoffs': flip('playoffs'),
  'schoolYears.championship': flip('championship'),
  'schoolYears.playAtHawaii': flip('playAtHawaii'),
  'schoolYears.conferenceGames': onSchools(
    { ...EDITED, own: [...leagueEditors, 'commissioner'] },
    (api, { id, conferenceId }) =>
      api.schoolYears.conferenceGames({
        params: { id: conferenceId, year: SEASON },
        body: { SchoolId: id, ConferenceGames: 8 },
      }),
  ),
  'conferences.schedule': onConferences({ own: everyone, foreign: everyone }, (api, { id, year }) =>
    api.conferences.schedule({ params: { id, year, showDivisions: '0' } }),
  ),
  'conferences.publicSchedule': [
    about(
      'a published schedule',
      everyone,
      ({ otherConference: { id } }) => ({ id, year: SEASON }),
      async (api, of, { league }) => {
        await publish(league.admin, of, 1);
        return api.conferences.publicSchedule({ params: of });
      },
    ),
    about(
      'a schedule that is not published',
      { allowed: nobody, hidden: everyone },
      ({ conference: { id } }) => ({ id, year: SEASON + 1 }),
      (api, params) => api.conferences.publicSchedule({ params }),
    ),
  ],
  'conferences.find': onConferences({ own: everyone, foreign: everyone }, (api, { id }) =>
    api.conferences.find({ params: { idOrYear: id } }),
  ),
  'conferences.divisions': onConferences({ own: everyone, foreign: everyone }, (api, { id }) =>
    api.conferences.divisions({ query: { conferenceId: id } }),
  ),
  'conferences.release': changeState('release'),
  'conferences.releaseToConference': changeState('releaseToConference'),
  'conferences.movePending': changeState('movePending'),
  'conferences.remove': [
    ...changeState('remove', { own: chief, foreign: chief }),
    about(
      'a conference whose members play no conference games',
      nobody,
      ({ server }) => aConference(server.db, { id: 16 }),
      (api, { id }) => api.conferences.remove({ params: { id }, body: { year: SEASON } }),
    ),
  ],
  'conferences.releaseCheck': onConferences(RELEASED, (api, { id, year }) =>
    api.conferences.releaseCheck({ params: { id, year } }),
  ),
  'conferences.publish': onConferences(RELEASED, (api, of) => publish(api, of, 1)),
  'calendars.list': [
    ofCaller('a calendar of the caller', everyone, async (api, { league: { member } }) => {
      await api.calendars.create({ params: { id: member.id } });
      return listsSchool(await api.calendars.list(), member);
    }),
    ofCaller(
      "another user's calendar",
      { allowed: nobody, leftOut: everyone },
      async (api, { league: { stranger, other } }) => {
        await other.api.calendars.create({ params: { id: stranger.id } });
        return listsSchool(await api.calendars.list(), stranger);
      },
    ),
  ],
  'calendars.get': onSchools(ANY_SCHOOL, (api, { id }) => api.calendars.get({ params: { id } })),
  'calendars.create': onSchools(ANY_SCHOOL, (api, { id }) => api.calendars.create({ params: { id } })),
  'calendars.remove': onSchools(ANY_SCHOOL, (api, { id }) => api.calendars.remove({ params: { id } })),
  'matches.find': withSchools(EDITED, aFreeWeek, (api, id) => api.matches.find({ params: { id } })),
  'matches.series': onSchools(EDITED, (api, { id }) => api.matches.series({ params: { id } })),
} as const;
