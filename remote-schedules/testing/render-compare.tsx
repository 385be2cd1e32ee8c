import type { SchoolSchedules } from '@open-date/shared-api/contract';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { CompareSchedulesPage } from '../src/compare/CompareSchedulesPage.tsx';
import { someSeasons } from '@open-date/shared-api/testing/league';
import { AKRON, aColumn, aWeekCell, PENN_STATE, TOLEDO, WANTS } from './builders.ts';
import { renderScreen } from './render-screen.tsx';

/** A season of Toledo, Penn State or Akron with three open weeks; other schools and years before 2020 are not found. */
function findColumn(pair: string): SchoolSchedules {
  const [Year = 0, id] = pair.split('-').map(Number);
  const school = [TOLEDO, AKRON, PENN_STATE].find(({ ID }) => ID === id);
  if (!school || Year < 2020) throw new RefusedCall('not-found', 'Not found.');
  return aColumn(school, { Year, Schedule: [1, 2, 3].map((Week) => aWeekCell({ Year, Week })) });
}

/** Answers comparisons by their pairs, or always with these columns. */
export function answerComparison(columns?: readonly SchoolSchedules[]): void {
  answerCall('schedules', 'compare', ({ params }) =>
    columns ? [...columns] : String(params['params']).split(',').map(findColumn),
  );
}

interface CompareOptions {
  readonly address?: string;
  readonly columns?: readonly SchoolSchedules[];
}

/** Renders /compare/2027-1,2027-2 with answers for all calls of the screen. */
export function renderCompare({ address = '/compare/2027-1,2027-2', columns }: CompareOptions = {}) {
  answerCall('reference', 'schools', () => [AKRON, PENN_STATE, TOLEDO]);
  answerCall('reference', 'wants', () => WANTS);
  answerCall('reference', 'seasons', () => someSeasons(2026, 2027, 2028));
  answerComparison(columns);
  return renderScreen(<CompareSchedulesPage />, address);
}
