import type { SchoolSchedules } from '@open-date/shared-api/contract';
import { schoolsQuery } from '@open-date/shared-api/queries';
import { useToday } from '@open-date/shared-host';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type SeasonNotes, seasonNotes } from './season-notes.ts';

const NONE: readonly SeasonNotes[] = [];

/** The notes on a school's seasons from the current year on; empty until the divisions of all schools are known. */
export function useSeasonNotes(school: SchoolSchedules | undefined): readonly SeasonNotes[] {
  const schools = useQuery(schoolsQuery()).data;
  const currentYear = Number(useToday().slice(0, 4));
  return useMemo(
    () => (school && schools ? seasonNotes(school, schools, currentYear) : NONE),
    [school, schools, currentYear],
  );
}
