import type { DerivedPromise, DerivedYear } from '@open-date/shared-api/rules/league/conference-play';
import type { Plan } from './plan/plan.ts';

/** The derived conference play of one season of a conference. */
export interface PlayLine {
  readonly season: number;
  readonly words: string;
  /** The derived days, and the promised games of members. */
  readonly detail: string;
}

/** One line per season of a conference, by name and season (R-derived-play). */
export function describePlay({ play, conferenceNames }: Pick<Plan, 'play' | 'conferenceNames'>): PlayLine[] {
  const key = ({ conferenceId, year }: { readonly conferenceId: number; readonly year: number }) =>
    `${conferenceId}/${year}`;
  const promises = Map.groupBy(play.promises, key);
  const years = new Map(play.years.map((year) => [key(year), year]));
  const seasons = new Map([...play.years, ...play.promises].map((one) => [key(one), one]));
  return [...seasons]
    .map(([id, { conferenceId, year: season }]) => ({
      season,
      words: `${conferenceNames.get(conferenceId) ?? `conference ${conferenceId}`} ${season}`,
      detail: [...dayWords(years.get(id)), ...promiseWords(promises.get(id) ?? [])].join(', '),
    }))
    .toSorted(({ words: one }, { words: other }) => (one < other ? -1 : Number(one > other)));
}

function dayWords(year: DerivedYear | undefined): string[] {
  if (!year) return [];
  const words = { ConferencePlayStarts: 'plays from', EndDate: 'until', ChampDate: 'title day' } as const;
  const days = year.derived.map((day) => `${words[day]} ${year.dates[day]}`);
  return days.length === 0 ? ['derived days removed'] : days;
}

/** Such as `8 or 9 conference games for 17 members`. */
function promiseWords(promises: readonly DerivedPromise[]): string[] {
  const numbers = promises.flatMap(({ games }) => (games === null ? [] : [games]));
  const removed = promises.length - numbers.length;
  const games = [...new Set(numbers)].toSorted((one, other) => one - other).join(' or ');
  return [
    ...(numbers.length > 0
      ? [`${games} ${games === '1' ? 'conference game' : 'conference games'} for ${members(numbers.length)}`]
      : []),
    ...(removed > 0 ? [`derived number of conference games removed for ${members(removed)}`] : []),
  ];
}

function members(count: number): string {
  return count === 1 ? '1 member' : `${count} members`;
}
