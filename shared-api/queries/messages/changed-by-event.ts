import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ConferenceSchedule } from '../../contract/schedules/conferences.ts';
import type { Welcome } from '../../contract/messages/welcome.ts';
import type { LiveEvent } from '../../contract/messages/events.ts';
import type { SchoolSchedules, SchoolWeek } from '../../contract/schedules/schedules.ts';
import type { SchoolWeekDetail } from '../../contract/schedules/weeks.ts';
import type { Auction } from '../../contract/auctions/auction.ts';
import { BOARDS } from '../../rules/messages/news.ts';
import { answerKey, callKey } from '../platform/call-keys.ts';

/** The cached answers that an event makes outdated. */
export interface ChangedAnswers {
  /** Answers to refetch now if they are on the screen. */
  readonly changed: readonly QueryKey[];
  /** Answers that are probably unaffected; they are refetched when a screen shows them again. */
  readonly doubtful: readonly QueryKey[];
}

const CONFERENCE_SCHEDULES = callKey('conferences', 'schedule');
const COMPARISONS = callKey('schedules', 'compare');
const WEEKS = callKey('schoolWeeks', 'get');
const WELCOME = callKey('welcome');
const AUCTION = callKey('auctions', 'one');
interface AuctionList {
  readonly auctions: readonly Auction[];
}

/** Lists of auctions that say how full the seasons of their schools are (A275). */
const AUCTION_LISTS = [callKey('auctions', 'ofSchool'), callKey('auctions', 'watching')];
const NEWS = BOARDS.map((board) => callKey(board));

/** Calls whose answers show only some schools; an answer is refetched only when it shows an affected school. */
const SOME_SCHOOLS: readonly QueryKey[] = [CONFERENCE_SCHEDULES, COMPARISONS, WEEKS];

function hasOpponent({ GameData }: SchoolWeek, ids: ReadonlySet<number>): boolean {
  return GameData !== null && (ids.has(GameData.SchoolIdHome) || ids.has(GameData.SchoolIdAway));
}

function hasSchool({ ID, Years }: SchoolSchedules, ids: ReadonlySet<number>): boolean {
  return ids.has(ID) || Years.some(({ Schedule }) => Schedule.some((week) => hasOpponent(week, ids)));
}

/**
 * Keys of the cached answers that show one of the schools, as a column or as an opponent; answers that are still
 * loading count, because they may show one.
 */
function answersWith(client: QueryClient, ids: ReadonlySet<number>): QueryKey[] {
  const conferences = client
    .getQueriesData<ConferenceSchedule>({ queryKey: CONFERENCE_SCHEDULES })
    .filter(([, data]) => !data || data.Schools.some((school) => hasSchool(school, ids)));
  const comparisons = client
    .getQueriesData<SchoolSchedules[]>({ queryKey: COMPARISONS })
    .filter(([, data]) => !data || data.some((school) => hasSchool(school, ids)));
  const weeks = client
    .getQueriesData<SchoolWeekDetail>({ queryKey: WEEKS })
    .filter(([, data]) => !data || ids.has(data.School.ID) || hasOpponent(data.Cell, ids));
  const welcome = client
    .getQueriesData<Welcome>({ queryKey: WELCOME })
    .filter(([, data]) => !data?.schoolIds || data.schoolIds.some((id) => ids.has(id)));
  const isMarked = ({ schoolId, seasonFull }: Auction) => seasonFull !== null && ids.has(schoolId);
  const auctions = [
    ...AUCTION_LISTS.flatMap((queryKey) => client.getQueriesData<AuctionList>({ queryKey })).filter(
      ([, data]) => !data || data.auctions.some(isMarked),
    ),
    ...client.getQueriesData<Auction>({ queryKey: AUCTION }).filter(([, data]) => !data || isMarked(data)),
  ];
  return [...conferences, ...comparisons, ...weeks, ...welcome, ...auctions].map(([key]) => key);
}

/** Keys of the cached answers that an event makes outdated. */
export function changedByEvent(client: QueryClient, event: LiveEvent): ChangedAnswers {
  const notifications = callKey('notifications', 'list');
  // Requests reach a user with a notification.
  if (event.type === 'notifications') return { changed: [notifications, WELCOME], doubtful: [] };
  if (event.type === 'news') return { changed: NEWS, doubtful: [] };
  if (event.type === 'auctions') return { changed: [callKey('auctions'), WELCOME], doubtful: [] };
  const many = [
    callKey('schedules', 'scheduledGames'),
    callKey('matches'),
    callKey('reports', 'teamsNeedingGames'),
    callKey('reports', 'leftOut'),
    callKey('weeklyReports'),
    callKey('conferenceReports'),
  ];
  if (event.type === 'resync') {
    const schedules = [callKey('schedules', 'school'), ...SOME_SCHOOLS];
    return { changed: [...schedules, ...many, notifications, ...NEWS, callKey('auctions'), WELCOME], doubtful: [] };
  }
  const schools = event.schoolIds.map((id) => answerKey('schedules', 'school', { params: { id } }));
  const shown = answersWith(client, new Set(event.schoolIds));
  return { changed: [...schools, ...shown, ...many], doubtful: SOME_SCHOOLS };
}
