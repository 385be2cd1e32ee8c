import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ConferenceSchedule } from '../contract/conferences.ts';
import type { LiveEvent } from '../contract/events.ts';
import type { SchoolSchedules, SchoolWeek, WeekCell } from '../contract/schedules.ts';
import { keys } from './index.ts';

/** What an event makes old among the cached answers. */
export interface ChangedAnswers {
  /** To be read anew where they are on the screen. */
  readonly changed: readonly QueryKey[];
  /** Seem to be untouched: what is not on the screen is read anew when it is shown again. */
  readonly doubtful: readonly QueryKey[];
}

/** Answers that each show some schools; they are read anew only for those. */
const SOME_SCHOOLS: readonly QueryKey[] = [keys.conferenceSchedule.all, keys.comparison.all, keys.schoolWeek.all];

function hasOpponent({ GameData }: WeekCell, ids: ReadonlySet<number>): boolean {
  return GameData !== null && (ids.has(GameData.SchoolIdHome) || ids.has(GameData.SchoolIdAway));
}

function hasSchool({ ID, Years }: SchoolSchedules, ids: ReadonlySet<number>): boolean {
  return ids.has(ID) || Years.some(({ Schedule }) => Schedule.some((week) => hasOpponent(week, ids)));
}

/** Keys of the cached answers with one of the schools, as a column or as an opponent; one that is still on its way may have it. */
function answersWith(client: QueryClient, ids: ReadonlySet<number>): QueryKey[] {
  const conferences = client
    .getQueriesData<ConferenceSchedule>({ queryKey: keys.conferenceSchedule.all })
    .filter(([, data]) => !data || data.Schools.some((school) => hasSchool(school, ids)));
  const comparisons = client
    .getQueriesData<SchoolSchedules[]>({ queryKey: keys.comparison.all })
    .filter(([, data]) => !data || data.some((school) => hasSchool(school, ids)));
  const weeks = client
    .getQueriesData<SchoolWeek>({ queryKey: keys.schoolWeek.all })
    .filter(([, data]) => !data || ids.has(data.School.ID) || hasOpponent(data.Cell, ids));
  return [...conferences, ...comparisons, ...weeks].map(([key]) => key);
}

/** The cached answers that an event makes old. */
export function changedByEvent(client: QueryClient, event: LiveEvent): ChangedAnswers {
  if (event.type === 'notifications') return { changed: [keys.notifications], doubtful: [] };
  if (event.type === 'news') return { changed: [keys.news.all], doubtful: [] };
  if (event.type === 'auctions') return { changed: [keys.auctions.all], doubtful: [] };
  const many = [keys.scheduledGames.all, keys.matches.all, keys.series.all, keys.teamsNeedingGames.all];
  if (event.type === 'resync') {
    const all = [
      keys.schoolSchedules.all,
      ...SOME_SCHOOLS,
      ...many,
      keys.notifications,
      keys.news.all,
      keys.auctions.all,
    ];
    return { changed: all, doubtful: [] };
  }
  const schools = event.schoolIds.map((id) => keys.schoolSchedules.one(id));
  const shown = answersWith(client, new Set(event.schoolIds));
  return { changed: [...schools, ...shown, ...many], doubtful: SOME_SCHOOLS };
}
