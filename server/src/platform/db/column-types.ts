import type { ColumnType } from 'kysely';

export type Instant = ColumnType<Date, Date | string, Date | string>;
export type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>;
/** A date as YYYY-MM-DD. */
export type CalendarDay = string;
