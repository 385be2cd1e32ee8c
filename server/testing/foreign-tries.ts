import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import type { RoleId } from '@open-date/shared-api/rules/constants';
import { aBidder, anAuction, auctionBody } from './auctions.ts';
import {
  SEASON,
  type TestSchool,
  type TestUser,
  aConference,
  aGame,
  aSchool,
  aUser,
  gameBody,
  weekId,
} from './builders.ts';
import type { TestServer } from './start-test-server.ts';

/** The calls of the contract that declare a finer rule. */
type FinerCall = {
  [A in keyof ApiContract]: {
    [N in keyof ApiContract[A] & string]: ApiContract[A][N] extends { readonly finer: string } ? `${A}.${N}` : never;
  }[keyof ApiContract[A] & string];
}[keyof ApiContract];

interface Context {
  readonly server: TestServer;
  readonly user: TestUser;
  readonly api: ApiClient<ApiContract>;
  /** The school of the school editor. */
  readonly own: TestSchool;
}

/** A call about somebody else's object, by a user with the call's permission. */
interface ForeignTry {
  readonly by: { readonly role: RoleId; readonly associate?: true };
  readonly make: (context: Context) => Promise<unknown>;
}

type Make = ForeignTry['make'];

const administrator = (make: Make): ForeignTry => ({ by: { role: 1 }, make });
const associate = (make: Make): ForeignTry => ({ by: { role: 1, associate: true }, make });
/** A school editor with the associate flag, which opens the calls of the league. */
const editor = (make: Make): ForeignTry => ({ by: { role: 2, associate: true }, make });
const commissioner = (make: Make): ForeignTry => ({ by: { role: 10, associate: true }, make });

const aStranger = ({ server }: Context) => aSchool(server.db);

/** A call about a school in another conference. */
const onSchool = (call: (api: Context['api'], school: TestSchool, context: Context) => Promise<unknown>): ForeignTry =>
  editor(async (context) => call(context.api, await aStranger(context), context));

/** A call about a season of another conference. */
const onConference = (
  call: (api: Context['api'], of: { readonly id: number; readonly year: number }) => Promise<unknown>,
): ForeignTry =>
  commissioner(async ({ server, api }) => call(api, { id: (await aConference(server.db)).id, year: SEASON }));

/** A call about a game of two other schools. */
const onGame = (
  call: (api: Context['api'], id: number, home: TestSchool, away: TestSchool, context: Context) => Promise<unknown>,
  pending: 0 | 2 = 0,
): ForeignTry =>
  editor(async (context) => {
    const [home, away] = [await aStranger(context), await aStranger(context)];
    const id = await aGame(context.server.db, { home, away, week: 3, pending });
    return call(context.api, id, home, away, context);
  });

/** A consent to a game of two other schools that waits for one of them or is disputed by it. */
const onAsked = (
  pending: 0 | 1,
  call: (api: Context['api'], asked: { params: { id: number }; body: { version: number } }) => Promise<unknown>,
  isDisputed = false,
): ForeignTry =>
  editor(async (context) => {
    const { db } = context.server;
    const [home, away] = [await aStranger(context), await aStranger(context)];
    const enters = await context.server.as(await aUser(db, { role: 2, school: home }));
    const game = await enters.games.add({ body: { ...(await gameBody(db, home, away, 4)), Pending: pending } });
    const asked = { params: { id: game.id }, body: { version: game.Version } };
    if (!isDisputed) return call(context.api, asked);
    const disputes = await context.server.as(await aUser(db, { role: 2, school: away }));
    const { Version: version } = await disputes.games.dispute(asked);
    return call(context.api, { ...asked, body: { version } });
  });

/** A call about another school's auction. */
const onAuction = (
  call: (api: Context['api'], id: number, owner: TestSchool, context: Context) => Promise<unknown>,
): ForeignTry =>
  onSchool(async (api, owner, context) =>
    call(api, await anAuction(context.server.db, { school: owner, week: 6 }), owner, context),
  );

/** A call about the account of a viewer of another school. */
const onAccount = (call: (api: Context['api'], id: number) => Promise<unknown>): ForeignTry =>
  onSchool(async (api, school, { server }) => call(api, (await aUser(server.db, { role: 3, school })).id));

/** Moves a school whose private game an associate administrator may not end. */
const onPrivateGame = (
  call: (api: Context['api'], id: number, conferenceId: number, db: Context['server']['db']) => Promise<unknown>,
): ForeignTry =>
  associate(async ({ server: { db }, api }) => {
    const conference = await aConference(db, { state: 'membership' });
    const [home, away] = [await aSchool(db, { conference }), await aSchool(db, { conference })];
    await aGame(db, { home, away, week: 5, pending: 3 });
    return call(api, home.id, (await aConference(db)).id, db);
  });

/** Makes a school a member of another conference in the season before. */
async function playElsewhere(db: Context['server']['db'], id: number): Promise<void> {
  const { id: conference_id } = await aConference(db);
  await db
    .updateTable('school_years')
    .set({ conference_id, division_id: null })
    .where('school_id', '=', id)
    .where('year', '=', SEASON - 1)
    .execute();
}

/** Restores the user's own deletion after they have moved to another school. */
const restoreElsewhere: Make = async (context) => {
  const { server, user, api, own } = context;
  const id = await aGame(server.db, { home: own, away: await aStranger(context), week: 8 });
  await api.games.remove({ params: { id } });
  const { id: elsewhere } = await aStranger(context);
  await server.db.updateTable('users').set({ school_id: elsewhere }).where('id', '=', user.id).execute();
  return api.games.restore({ params: { id } });
};

/** Retracts another school's bid in an auction whose bids the caller may see. */
const retractForeign: ForeignTry = onAuction(async (api, id, _owner, context) => {
  const { server, own } = context;
  const bidder = await aStranger(context);
  for (const school of [own, bidder]) await aBidder(server.db, id, school);
  const bids = await server.as(await aUser(server.db, { role: 2, school: bidder }));
  const body = { schoolId: bidder.id, amount: 100_000, requestKey: randomUUID() };
  const { bid } = await bids.auctions.placeBid({ params: { id }, body });
  return api.auctions.retractBid({ params: { id, bidId: bid.id } });
});

/** Removes the schedule of a conference without conference games, which nobody may do. */
const removeWithoutStates: ForeignTry = administrator(async ({ server, api }) => {
  const { id } = await aConference(server.db, { id: 16 });
  return api.conferences.remove({ params: { id }, body: { year: SEASON } });
});

const flip = (flag: 'playoffs' | 'championship' | 'playAtHawaii') =>
  onSchool((api, { id }) => api.schoolYears[flag]({ params: { id }, body: { year: SEASON } }));

const change = (action: 'release' | 'releaseToConference' | 'movePending') =>
  onConference((api, { id, year }) => api.conferences[action]({ params: { id }, body: { year } }));

/** For every call with a finer rule, an attempt that the rule refuses; a missing call does not compile. */
export function foreignTries(): Readonly<Record<FinerCall, ForeignTry>> {
  return {
    'session.user': onAccount((api, id) => api.session.user({ params: { id } })),
    'profile.save': onAccount((api, id) => api.profile.save({ params: { id }, body: { Title: 'x' } })),
    ...schedulesOfOthers,
    ...gamesOfOthers,
    ...auctionsOfOthers,
    ...administrationOfOthers,
  };
}

const schedulesOfOthers = {
  'schedules.saveSeason': onSchool((api, { id }) =>
    api.schedules.saveSeason({ params: { id, year: SEASON }, body: { SeasonComments: 'x' } }),
  ),
  'schoolWeeks.save': onSchool(async (api, school, { server }) =>
    api.schoolWeeks.save({ params: { id: await weekId(server.db, school, 16) }, body: { Comments: 'x' } }),
  ),
  'schoolYears.settings': onSchool((api, { id }) => api.schoolYears.settings({ params: { id, year: SEASON } })),
  'schoolYears.playoffs': flip('playoffs'),
  'schoolYears.championship': flip('championship'),
  'schoolYears.playAtHawaii': flip('playAtHawaii'),
  'schoolYears.conferenceGames': onSchool((api, { id, conferenceId }) =>
    api.schoolYears.conferenceGames({
      params: { id: conferenceId, year: SEASON },
      body: { SchoolId: id, ConferenceGames: 8 },
    }),
  ),
  'conferences.release': change('release'),
  'conferences.releaseToConference': change('releaseToConference'),
  'conferences.movePending': change('movePending'),
  'conferences.remove': removeWithoutStates,
  'conferences.publish': onConference((api, { id, year }) =>
    api.conferences.publish({ params: { id }, body: { year, public: 1 } }),
  ),
  'matches.find': onSchool(async (api, school, { server }) =>
    api.matches.find({ params: { id: await weekId(server.db, school, 9) } }),
  ),
  'matches.series': onSchool((api, { id }) => api.matches.series({ params: { id } })),
} as const;

const gamesOfOthers = {
  'games.get': onGame((api, id) => api.games.get({ params: { id } }), 2),
  'games.add': onSchool(async (api, school, context) =>
    api.games.add({ body: await gameBody(context.server.db, school, await aStranger(context), 7) }),
  ),
  'games.save': onGame(async (api, id, home, away, { server }) =>
    api.games.save({ params: { id }, body: { ...(await gameBody(server.db, home, away, 3)), version: 1 } }),
  ),
  'games.remove': onGame((api, id) => api.games.remove({ params: { id } })),
  'games.restore': editor(restoreElsewhere),
  'games.confirm': onAsked(1, (api, asked) => api.games.confirm(asked)),
  'games.decline': onAsked(1, (api, asked) => api.games.decline(asked)),
  'games.dispute': onAsked(0, (api, asked) => api.games.dispute(asked)),
  'games.settle': onAsked(0, (api, asked) => api.games.settle(asked), true),
} as const;

const auctionsOfOthers = {
  'auctions.ofSchool': onSchool((api, { id }) => api.auctions.ofSchool({ params: { schoolId: id } })),
  'auctions.participating': onSchool((api, { id }) => api.auctions.participating({ params: { schoolId: id } })),
  'auctions.pendingBidders': onSchool((api, { id }) => api.auctions.pendingBidders({ params: { schoolId: id } })),
  'auctions.one': onAuction((api, id, owner) => api.auctions.one({ params: { id }, query: { schoolId: owner.id } })),
  'auctions.bids': onAuction((api, id) => api.auctions.bids({ params: { id } })),
  'auctions.bidders': onAuction((api, id) => api.auctions.bidders({ params: { id } })),
  'comparables.auctionPriceRanges': onAuction((api, id, owner) =>
    api.comparables.auctionPriceRanges({ params: { id }, query: { schoolId: owner.id } }),
  ),
  'auctions.create': onSchool(async (api, school, { server }) =>
    api.auctions.create({ body: await auctionBody(server.db, school, 10) }),
  ),
  'auctions.cancel': onAuction((api, id) => api.auctions.cancel({ params: { id } })),
  'auctions.addBidder': onAuction(async (api, id, _owner, context) =>
    api.auctions.addBidder({ params: { id }, body: { schoolId: (await aStranger(context)).id } }),
  ),
  'auctions.decideBidder': onAuction(async (api, id, _owner, { server, own }) => {
    await aBidder(server.db, id, own, 3);
    return api.auctions.decideBidder({ params: { id }, body: { schoolId: own.id, approve: 1 } });
  }),
  'auctions.placeBid': onAuction(async (api, id, _owner, context) => {
    const schoolId = (await aStranger(context)).id;
    const body = { schoolId, amount: 100_000, requestKey: randomUUID() };
    return api.auctions.placeBid({ params: { id }, body });
  }),
  'auctions.retractBid': retractForeign,
} as const;

/** A call about a draft that another administrator shares. */
const onDraft = (
  call: (
    api: Context['api'],
    id: number,
    draft: { readonly Name: string; readonly Moves: never[]; readonly version: number },
  ) => Promise<unknown>,
): ForeignTry =>
  administrator(async ({ server, user, api }) => {
    const owner = await server.as(await aUser(server.db));
    const draft = { Name: `Draft for ${user.id}`, Moves: [] };
    const { id, version } = await owner.adminWhatIf.create({ body: { ...draft, Shared: 1 } });
    return call(api, id, { ...draft, version });
  });

const administrationOfOthers = {
  'adminUsers.create': onSchool((api, { id }) =>
    api.adminUsers.create({
      body: { roleid: 3, schoolid: id, firstname: 'New', email: `new-at-${id}@example.test` },
    }),
  ),
  'adminUsers.one': onAccount((api, id) => api.adminUsers.one({ params: { id } })),
  'adminUsers.save': onAccount((api, id) => api.adminUsers.save({ params: { id }, body: { title: 'x' } })),
  'adminUsers.remove': onAccount((api, id) => api.adminUsers.remove({ params: { id } })),
  'adminUsers.notify': associate(async ({ server, api }) =>
    api.adminUsers.notify({ params: { id: (await aUser(server.db)).id } }),
  ),
  'adminConferences.save': onConference((api, { id }) =>
    api.adminConferences.save({ params: { id }, body: { PrimaryColor: '101010' } }),
  ),
  'adminConferences.saveYear': onConference((api, params) =>
    api.adminConferences.saveYear({ params, body: { ChampDate: null } }),
  ),
  'adminConferences.saveYears': onConference((api, { id, year }) =>
    api.adminConferences.saveYears({ params: { id }, body: { from: year, until: year + 1, settings: ['days'] } }),
  ),
  'adminConferences.toggleReleased': onConference((api, { id, year }) =>
    api.adminConferences.toggleReleased({ params: { id }, body: { year } }),
  ),
  'adminConferences.saveWeekOne': onConference((api, { id, year }) =>
    api.adminConferences.saveWeekOne({ params: { id }, body: { year, dontAllowPlayingWeekOne: 0 } }),
  ),
  'adminConferences.togglePlay': onConference((api, { id, year }) =>
    api.adminConferences.togglePlay({ params: { id }, body: { year } }),
  ),
  'adminConferences.updateWeeks': onConference((api, { id }) => api.adminConferences.updateWeeks({ params: { id } })),
  'adminConferences.regenerateWeeks': onConference((api, { id }) =>
    api.adminConferences.regenerateWeeks({ params: { id } }),
  ),
  'adminSchools.save': onSchool((api, { id }) => api.adminSchools.save({ params: { id }, body: { City: 'x' } })),
  'adminSchools.previewMove': onPrivateGame((api, id, ConferenceId) =>
    api.adminSchools.previewMove({ params: { id }, query: { ConferenceId, Year: SEASON } }),
  ),
  'adminSchools.moveToConference': onPrivateGame((api, id, ConferenceId) =>
    api.adminSchools.moveToConference({ params: { id }, body: { ConferenceId, Year: SEASON } }),
  ),
  'adminSchools.previewCopy': onPrivateGame(async (api, id, _conference, db) => {
    await playElsewhere(db, id);
    const query = { From: SEASON - 1, Until: SEASON, SettingNames: 'conference' };
    return api.adminSchools.previewCopy({ params: { id }, query });
  }),
  'adminSchools.copySeason': onPrivateGame(async (api, id, _conference, db) => {
    await playElsewhere(db, id);
    const body = { From: SEASON - 1, Until: SEASON, Settings: ['conference' as const] };
    return api.adminSchools.copySeason({ params: { id }, body });
  }),
  'adminSchools.setDivision': onSchool((api, { id }) =>
    api.adminSchools.setDivision({ params: { id }, body: { ConferenceDivisionId: 1, Year: SEASON } }),
  ),
  'adminSchools.removeDivision': onSchool((api, { id }) =>
    api.adminSchools.removeDivision({ params: { id }, body: { year: SEASON } }),
  ),
  'adminWhatIf.save': onDraft((api, id, draft) =>
    api.adminWhatIf.save({ params: { id }, body: { ...draft, Shared: 0 } }),
  ),
  'adminWhatIf.remove': onDraft((api, id) => api.adminWhatIf.remove({ params: { id } })),
  'logos.upload': onSchool((api, { id }) =>
    api.logos.upload({ params: { type: 'school', id }, file: new File(['x'], 'logo.png') }),
  ),
} as const;
