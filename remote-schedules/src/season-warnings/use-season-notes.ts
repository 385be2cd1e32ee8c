import type { SchoolSchedules } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { useToday } from '@open-date/shared-host';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type SeasonNotes, seasonNotes } from './season-notes.ts';

const NONE: readonly SeasonNotes[] = [];

/**
 * The notes on a school's seasons from the current year on; none until the divisions of all schools are known. A `retry`
 * is there when these could not be loaded.
 */
export function useSeasonNotes(school: SchoolSchedules | undefined) {
  const { data: schools, isError, refetch } = useQuery(callQuery('reference', 'schools'));
  const currentYear = Number(useToday().slice(0, 4));
  const seasons = useMemo(
    () => (school && schools ? seasonNotes(school, schools, currentYear) : NONE),
    [school, schools, currentYear],
  );
  return { seasons, retry: isError && schools === undefined ? () => void refetch() : null };
}
