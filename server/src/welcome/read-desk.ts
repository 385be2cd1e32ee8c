import type { DeskLine, Welcome } from '@open-date/shared-api/contract';
import { path } from '@open-date/shared-api/contract/site/screen-addresses';
import { canChangeScheduleState, canEnter } from '@open-date/shared-api/rules/access/permissions';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { DESK_REQUESTS, FIRST_LOOK } from '@open-date/shared-api/rules/messages/desk';
import { Viewer } from '../access/viewer.ts';
import { countFailed } from '../admin/mail/queries.ts';
import { findAllAuctions, findWaiting, findWatched } from '../auctions/queries.ts';
import { auctionViewer } from '../auctions/read-auction.ts';
import { findFollows } from '../auctions/watching/queries.ts';
import type { Db } from '../platform/db/transaction.ts';
import type { Services } from '../platform/http/services.ts';
import type { Session } from '../platform/http/session.ts';
import * as present from './present.ts';
import * as queries from './queries.ts';

type Desk = Omit<Welcome, 'since'>;

type DeskSource = Pick<Services, 'db' | 'mail'>;

const NOTHING: Desk = {
  schoolIds: null,
  seasons: null,
  changes: null,
  auctions: null,
  requests: null,
  releases: null,
  members: null,
  setup: null,
};

/** What a user came for, by their role; the changes since the end of their last visit (R-desk). */
export async function readDesk({ db, mail }: DeskSource, session: Session, since: Date | null): Promise<Desk> {
  const { roleId, schoolId, conferenceId } = session.actor;
  if (roleId === ROLE.admin) return readAdministration({ db, mail }, session);
  if (roleId === ROLE.conference) return conferenceId === null ? NOTHING : readConference(db, session, conferenceId);
  return schoolId === null ? NOTHING : readSchool(db, session, schoolId, since);
}

async function readSchool(db: Db, session: Session, schoolId: number, since: Date | null): Promise<Desk> {
  const { actor, at } = session;
  const { scope } = new Viewer(session);
  const isEditor = actor.roleId === ROLE.school;
  const [seasons, changes, auctions, requests] = await Promise.all([
    queries.findOpenSeasons(db, scope, schoolId),
    queries.findChanges(db, scope, {
      schoolId,
      since: since ?? new Date(at.getTime() - FIRST_LOOK),
      except: actor.id,
    }),
    isEditor ? readAuctions(db, session) : null,
    isEditor ? readRequests(db, session, schoolId) : null,
  ]);
  const url = path('team.schedule', { schoolId });
  return {
    ...NOTHING,
    schoolIds: [schoolId],
    seasons: { url, items: seasons.map((season) => present.presentSeason(season, schoolId, isEditor)) },
    changes: { url, items: changes.map((change) => present.presentChange(change, schoolId)) },
    auctions,
    requests,
  };
}

/** What waits for the editors of a school: games, and schools that ask to bid in its auctions. */
async function readRequests(db: Db, { at, ...session }: Session, schoolId: number): Promise<Desk['requests']> {
  const { today } = new Viewer({ ...session, at });
  const [games, bidders] = await Promise.all([
    queries.findAskedOfSchool(db, today, schoolId),
    findWaiting(db, schoolId, at),
  ]);
  return {
    url: path('team.schedule', { schoolId }),
    items: oldestFirst([
      ...games.map((game) => present.presentAsked(game, true)),
      ...bidders.map(present.presentBidder),
    ]),
  };
}

async function readAuctions(db: Db, session: Session): Promise<Desk['auctions']> {
  const viewer = auctionViewer(session);
  const isAdmin = session.actor.roleId === ROLE.admin;
  const [rows, follows] = await Promise.all([
    isAdmin ? findAllAuctions(db, null) : findWatched(db, viewer.schoolId, session.actor.id),
    findFollows(db, session.actor.id),
  ]);
  return {
    url: path(isAdmin ? 'auctions.search' : 'auctions.watching'),
    items: present.presentAuctions(rows, follows, viewer),
  };
}

async function readAdministration({ db, mail }: DeskSource, session: Session): Promise<Desk> {
  const { actor, at } = session;
  const { today } = new Viewer(session);
  const canImport = canEnter(actor, 'transfer');
  const [auctions, access, disputed, failed, imports, counts] = await Promise.all([
    readAuctions(db, session),
    queries.findAccessRequests(db),
    queries.findDisputed(db, today),
    countFailed(db),
    canImport ? queries.findImportsToSee(db, new Date(at.getTime() - FIRST_LOOK)) : [],
    canImport ? queries.countLeague(db, today) : null,
  ]);
  const dated = oldestFirst([
    ...access.map(present.presentAccess),
    ...disputed.map(present.presentDisputed),
    ...imports.map(present.presentImport),
  ]);
  const items = [...present.presentFailed(failed), ...dated].slice(0, DESK_REQUESTS);
  const setup = counts && present.presentSetup({ ...counts, mail });
  return { ...NOTHING, auctions, requests: { url: path('admin.users'), items }, setup };
}

async function readConference(db: Db, session: Session, conferenceId: number): Promise<Desk> {
  const { scope, today, actor, currentYear } = new Viewer(session);
  const [unreleased, members, games] = await Promise.all([
    canChangeScheduleState(actor, conferenceId) ? queries.findUnreleased(db, today, conferenceId) : [],
    queries.findOpenMembers(db, scope, conferenceId),
    queries.findAskedOfMembers(db, today, conferenceId),
  ]);
  const url = path('conference.schedule', { conferenceId, year: currentYear, showDivisions: 0 });
  return {
    ...NOTHING,
    requests: { url, items: games.map((game) => present.presentAsked(game, false)) },
    releases: { url, items: unreleased.map((row) => present.presentRelease(row, conferenceId)) },
    members: { url, items: members.map(present.presentMember) },
  };
}

function oldestFirst(lines: readonly DeskLine[]): DeskLine[] {
  return lines.toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? '')).slice(0, DESK_REQUESTS);
}
