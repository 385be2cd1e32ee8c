import type { DeskLine, EndingAuction, Follow, OpenSeason, Welcome } from '@open-date/shared-api/contract';
import { path } from '@open-date/shared-api/contract/site/screen-addresses';
import { auctionName } from '@open-date/shared-api/rules/auctions/auction-name';
import { deskAuctions } from '@open-date/shared-api/rules/messages/desk';
import { type SetupFacts, setupStates } from '@open-date/shared-api/rules/messages/setup';
import { scheduleDate, scheduleDay } from '@open-date/shared-api/rules/platform/dates';
import { presentAuction, type AuctionViewer } from '../auctions/present.ts';
import type { AuctionRow, BidderRow } from '../auctions/queries.ts';
import { isHidden } from '../auctions/read-auction.ts';
import type { AccessRow, ChangeRow, ConsentLine, ImportLine, MemberRow, ReleaseRow, SeasonRow } from './queries.ts';

/** A season with its open weeks; `canFind` says whether the viewer may look for opponents. */
export function presentSeason({ year, available, weeks }: SeasonRow, schoolId: number, canFind: boolean): OpenSeason {
  return {
    year,
    open: weeks.filter(({ state }) => state === 'open').length,
    available,
    url: path('team.schedule', { schoolId }, { year }),
    weeks: weeks.map((week) => ({
      ...week,
      url:
        canFind && week.state === 'open'
          ? path('team.schedule', { schoolId }, { year, week: week.week, find: 1 })
          : null,
    })),
  };
}

/** A change of the own schedule: who changed what. */
export function presentChange({ at, description, user, year }: ChangeRow, schoolId: number): DeskLine {
  const search = year === null ? {} : { year };
  return {
    title: description.replace(/\.$/, ''),
    detail: user,
    url: path('team.schedule', { schoolId }, search),
    at: at.toISOString(),
  };
}

/** The auctions that end soon, as far as their viewer may know them. */
export function presentAuctions(
  rows: readonly AuctionRow[],
  follows: ReadonlyMap<number, Follow>,
  viewer: AuctionViewer,
): EndingAuction[] {
  const seen = rows
    .filter((row) => !isHidden(row, viewer))
    .map((row) => ({ ...presentAuction(row, viewer), follow: follows.get(row.id) ?? null }));
  return deskAuctions(seen, viewer.schoolId, viewer.at).map(({ auction, standing }) => ({
    id: auction.id,
    name: auctionName(auction),
    endsAt: auction.endsAt,
    standing,
    url: path(standing === 'running' ? 'auctions.search.one' : 'auctions.watching.one', { auctionId: auction.id }),
  }));
}

const gameName = ({ away, home, game_date }: ConsentLine) => `${away} at ${home}, ${scheduleDate(game_date)}`;

/** A game that waits for a confirmation; `isOwn` when the viewer's own school was asked. */
export function presentAsked(row: ConsentLine, isOwn: boolean): DeskLine {
  const asked = isOwn ? 'Waits for your confirmation' : `Waits for ${row.school}`;
  return {
    title: gameName(row),
    detail: row.is_of_auction ? `${asked}: the result of an auction` : asked,
    url: path('team.schedule', { schoolId: row.school_id }, { year: row.year, week: row.week }),
    at: row.asked_at.toISOString(),
  };
}

/** A game that a school disputes. */
export function presentDisputed(row: ConsentLine): DeskLine {
  return { ...presentAsked(row, false), title: gameName(row), detail: `Disputed by ${row.school}` };
}

/** A school that waits to be approved in an auction of the own school, also after it retracted a bid (A145). */
export function presentBidder(row: BidderRow): DeskLine {
  return {
    title: `${row.school.name} ${row.last_retraction === null ? 'asks to bid' : 'retracted a bid and asks to bid again'}`,
    detail: `You ${row.type} a game, ${scheduleDay(row.game_date)}`,
    url: path('auctions.approve.one', { auctionId: row.auction_id }),
    at: row.created_at.toISOString(),
  };
}

/** Somebody who asks for an account. */
export function presentAccess({ id, name, school, at }: AccessRow): DeskLine {
  return {
    title: `${name} asks for access`,
    detail: school,
    url: path('admin.users.edit', { userId: id }),
    at: at.toISOString(),
  };
}

/** Mails that could not be sent, as one line; none without such mails. */
export function presentFailed(count: number): DeskLine[] {
  if (count === 0) return [];
  const title = count === 1 ? '1 mail could not be sent' : `${count} mails could not be sent`;
  return [{ title, detail: 'See why, and try again', url: path('admin.mail'), at: null }];
}

/** An import that somebody should look at. */
export function presentImport({ state, files, refused, at }: ImportLine): DeskLine {
  const words =
    state === 'compared'
      ? 'waits for your decision'
      : state === 'failed'
        ? 'failed'
        : `refused ${refused} ${refused === 1 ? 'row' : 'rows'}`;
  return { title: `An import ${words}`, detail: files.join(', '), url: path('admin.import'), at: at.toISOString() };
}

const STATE_WORDS = {
  'not-started': 'Not started: no conference game is entered',
  private: 'Only your conference office sees its private games',
  membership: 'Only members see its private games',
} as const;

/** A season that is not released. */
export function presentRelease({ year, state, has_games }: ReleaseRow, conferenceId: number): DeskLine {
  return {
    title: `${year} is not released`,
    detail: has_games || state === 'membership' ? STATE_WORDS[state] : STATE_WORDS['not-started'],
    url: path('conference.schedule', { conferenceId, year, showDivisions: 0 }),
    at: null,
  };
}

const SETUP_PAGES = {
  seasons: 'admin.seasons',
  league: 'admin.schools',
  schedules: 'admin.import',
  people: 'admin.users',
  mails: 'admin.mail',
} as const;

/** The steps of the setup; null once the league stands. */
export function presentSetup(facts: SetupFacts): Welcome['setup'] {
  const states = setupStates(facts);
  if (states === null) return null;
  const counts = {
    seasons: facts.seasonsWithSchools,
    league: facts.schools,
    schedules: 0,
    people: facts.people,
    mails: 0,
  };
  const items = states.map(({ step, isDone }) => ({
    step,
    isDone,
    count: counts[step],
    mail: facts.mail,
    url: path(SETUP_PAGES[step]),
  }));
  return { url: path('admin.schools'), items };
}

/** A member with its open dates. */
export function presentMember({ school_id, school, seasons }: MemberRow): DeskLine {
  const counts = seasons.map(({ year, open }) => `${open} in ${year}`).join(', ');
  return {
    title: school,
    detail: `Open dates: ${counts}`,
    url: path('team.schedule', { schoolId: school_id }, { year: seasons[0]?.year }),
    at: null,
  };
}
