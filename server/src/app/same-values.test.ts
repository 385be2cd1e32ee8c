import {
  SEASON,
  type TestConference,
  type TestSchool,
  type TestUser,
  aConference,
  aGame,
  aSchool,
  aUser,
  aWeek,
} from '../../testing/builders.ts';
import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { databaseState } from '../../testing/database-state.ts';
import { aGuarantee } from '../../testing/guarantees.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

interface TestLeague {
  readonly api: ApiClient<ApiContract>;
  readonly user: TestUser;
  readonly conference: TestConference;
  readonly school: TestSchool;
  readonly game: number;
  readonly week: number;
  readonly guarantee: number;
  readonly draft: number;
}

let server: TestServer;
let league: TestLeague;
beforeAll(async () => {
  server = await startTestServer();
  const conference = await aConference(server.db);
  const school = await aSchool(server.db, { conference });
  const away = await aSchool(server.db, { conference });
  const user = await aUser(server.db);
  const api = await server.as(user);
  const { id: draft } = await api.adminWhatIf.create({ body: { Name: 'Draft' } });
  await api.news.create({ body: { message: '<p>News</p>' } });
  league = {
    api,
    user,
    conference,
    school,
    draft,
    game: await aGame(server.db, { home: school, away, week: 5, comments: 'Signed' }),
    week: await aWeek(server.db, school, { week: 8, wants: [1, 22], comments: 'Home only' }),
    guarantee: await aGuarantee(server.db, school, away, { type: 'FBS vs. FBS' }),
  };
});
afterAll(() => server.close());

const settings = async ({ api, conference }: TestLeague) => {
  const { YearSettings } = await api.adminConferences.one({ params: { id: conference.id } });
  const found = YearSettings.find(({ Year }) => Year === SEASON);
  if (!found) throw new Error('the season is missing');
  return found;
};
const season = async ({ api, school }: TestLeague) => {
  const { Years } = await api.adminSchools.one({ params: { id: school.id } });
  const found = Years.find(({ Year }) => Year === SEASON);
  if (!found) throw new Error('the season is missing');
  return found;
};

/** Saves that ask for what is stored already. */
const SAVES: Readonly<Record<string, (league: TestLeague) => Promise<unknown>>> = {
  'a profile with nothing': ({ api, user }) => api.profile.save({ params: { id: user.id }, body: {} }),
  'a profile with its own values': async ({ api, user }) => {
    const { FirstName, LastName, Email, Title, Phone, IgnoredSchoolIds, EmailNotify } = await api.session.user({
      params: { id: user.id },
    });
    const body = { FirstName, LastName, Email, Title, Phone, IgnoredSchoolIds, EmailNotify };
    return api.profile.save({ params: { id: user.id }, body });
  },
  'an account with nothing': ({ api, user }) => api.adminUsers.save({ params: { id: user.id }, body: {} }),
  'an account as it was read': async ({ api, user }) => {
    const body = await api.adminUsers.one({ params: { id: user.id } });
    return api.adminUsers.save({ params: { id: user.id }, body });
  },
  'a school with nothing': ({ api, school }) => api.adminSchools.save({ params: { id: school.id }, body: {} }),
  'a school with its name': ({ api, school }) =>
    api.adminSchools.save({ params: { id: school.id }, body: { SchoolName: school.name } }),
  'a conference with nothing': ({ api, conference }) =>
    api.adminConferences.save({ params: { id: conference.id }, body: {} }),
  'a conference with its name and divisions': ({ api, conference }) =>
    api.adminConferences.save({ params: { id: conference.id }, body: { Name: conference.name, Divisions: '' } }),
  'the days of a season of a conference': async (all) => {
    const { StartDate, ChampDate } = await settings(all);
    const params = { id: all.conference.id, year: SEASON };
    return all.api.adminConferences.saveYear({ params, body: { StartDate, ChampDate } });
  },
  'the first week of a conference': async (all) => {
    const { DontAllowPlayingWeekOne } = await settings(all);
    const body = { year: SEASON, dontAllowPlayingWeekOne: DontAllowPlayingWeekOne };
    return all.api.adminConferences.saveWeekOne({ params: { id: all.conference.id }, body });
  },
  'the power group of a conference': async (all) => {
    const { PowerGroup } = await settings(all);
    const params = { id: all.conference.id, year: SEASON };
    return all.api.adminConferences.savePower({ params, body: { power_group: PowerGroup } });
  },
  'the power group of a school': async (all) => {
    const { PowerOverride } = await season(all);
    const params = { id: all.school.id, year: SEASON };
    return all.api.adminSchools.savePower({ params, body: { power_override: PowerOverride } });
  },
  'the days of a season': async ({ api }) => {
    const [first] = await api.adminSeasons.list();
    const { ID, StartDate, EndDate } = first ?? { ID: 0, StartDate: '', EndDate: '' };
    await api.adminSeasons.save({ params: { id: ID }, body: {} });
    return api.adminSeasons.save({ params: { id: ID }, body: { StartDate, EndDate } });
  },
  'a division that a school does not have': ({ api, school }) =>
    api.adminSchools.removeDivision({ params: { id: school.id }, body: { year: SEASON } }),
  'the season of a school': async (all) => {
    const { SeasonFull, SeasonLocked } = await season(all);
    const params = { id: all.school.id, year: SEASON };
    await all.api.schedules.saveSeason({ params, body: {} });
    return all.api.schedules.saveSeason({ params, body: { SeasonLocked, ...(SeasonLocked ? { SeasonFull } : {}) } });
  },
  'promised games': async (all) => {
    const { ConferenceGames } = await season(all);
    const params = { id: all.conference.id, year: SEASON };
    return all.api.schoolYears.conferenceGames({ params, body: { SchoolId: all.school.id, ConferenceGames } });
  },
  'a week with nothing': ({ api, week }) => api.schoolWeeks.save({ params: { id: week }, body: {} }),
  'a week with its wants in another order': ({ api, week }) =>
    api.schoolWeeks.save({ params: { id: week }, body: { Wants: [22, 1], Comments: 'Home only', Bye: 0 } }),
  'a game with its own values': async ({ api, game }) => {
    const { SchoolIdHome, SchoolIdAway, GameDate, Comments, AltLocation, Pending, ConferenceGame, Version } =
      await api.games.get({ params: { id: game } });
    const body = { SchoolIdHome, SchoolIdAway, GameDate, Comments, AltLocation, Pending, ConferenceGame };
    return api.games.save({ params: { id: game }, body: { ...body, version: Version } });
  },
  'a guarantee game with nothing': ({ api, guarantee }) =>
    api.adminGuaranteeGames.save({ params: { id: guarantee }, body: {} }),
  'a guarantee game with its amount': ({ api, guarantee }) =>
    api.adminGuaranteeGames.save({ params: { id: guarantee }, body: { Guarantee: 500_000, Site: '' } }),
  'a what-if draft with its own values': async ({ api, draft }) => {
    const { version } = await api.adminWhatIf.one({ params: { id: draft } });
    return api.adminWhatIf.save({ params: { id: draft }, body: { Name: 'Draft', Shared: 0, Moves: [], version } });
  },
  'the mail switch': ({ api }) => api.siteSettings.save({ body: { EmailEnabled: 1 } }),
  'the demand of a second factor': ({ api }) => api.siteSettings.demandFactor({ body: { FactorDemanded: 0 } }),
  'a message of a board': async ({ api }) => {
    const [item] = await api.news.list();
    return api.news.edit({ params: { id: item?.id ?? 0 }, body: { message: item?.Message ?? '' } });
  },
  'a schedule in its own state': ({ api, conference }) =>
    api.conferences.release({ params: { id: conference.id }, body: { year: SEASON } }),
};

it.each(Object.keys(SAVES))('a save of %s that changes nothing writes nothing [PLT-262]', async (name) => {
  const state = await databaseState(server.db);
  await SAVES[name]?.(league);
  expect(await databaseState(server.db)).toEqual(state);
});
