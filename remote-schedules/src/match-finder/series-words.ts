import type { Series } from '@open-date/shared-api/contract';
import { scheduleDay } from '@open-date/shared-api/rules/platform/dates';

type Combination = Series['Combinations'][number];

const SITES = { home: 'Home', away: 'Away' } as const;

/** `Home Sat Sep 11, 2027 · Away Sat Sep 09, 2028`: the games in order, for the viewed school. */
export function combinationDates({ Games }: Combination): string {
  return Games.map(({ Site, SaturdayDate }) => `${SITES[Site]} ${scheduleDay(SaturdayDate)}`).join(' · ');
}

/** The reasons for a series, and whether home and away can be swapped. */
export function combinationNotes({ Reasons, EitherWay }: Combination): string {
  return [...Reasons.map(({ text }) => text), ...(EitherWay === 1 ? ['Home and away may be swapped.'] : [])].join(' ');
}
