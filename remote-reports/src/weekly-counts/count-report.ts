import type { ConferenceType } from '@open-date/shared-api/rules/constants';
import type { GameDays } from '@open-date/shared-api/rules/reports/weekly-counts';
import type { ReactNode } from 'react';
import type { CountChoices } from './route.ts';

/** The filters of a report of weekly counts. */
export interface CountFilters {
  readonly type: ConferenceType;
  readonly year: number;
  readonly days: GameDays;
}

/** What leads to the list behind a number. */
export interface CountedField extends CountFilters {
  /** The stored week of the number. */
  readonly week: number;
  /** The stored weeks of the season. */
  readonly weeks: readonly number[];
}

/** A report that counts something per conference and week. */
export interface CountReport {
  readonly title: string;
  /** The first part of the file's name. */
  readonly fileName: string;
  readonly choices: CountChoices;
  /** Whether seasons can be chosen once they have games, or as soon as they have schools, whose weeks are shown. */
  readonly seasons: 'games' | 'weeks';
  /** Numbers are added up; of odd and even ones the odd ones are counted (A182). */
  readonly total: 'sum' | 'odd';
  /** The words for one and for several of what is counted. */
  readonly unit: readonly [one: string, many: string];
  /** What the report counts, in one line. */
  readonly describe: (filters: CountFilters) => string;
  readonly definition: ReactNode;
  /** The address of the list behind a number; null when no list shows it. */
  readonly linkTo: ((field: CountedField) => string) | null;
}
