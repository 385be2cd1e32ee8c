import type { SchoolSchedules, SchoolYear } from '@open-date/shared-api/contract';
import type { GridColumn, GridLayout } from '@open-date/shared-ui/grid';
import { path } from '../paths.ts';
import { gameSchool } from '../week-cell/game-school.ts';
import { seasonHead } from './season-head.ts';

/** Letters that a short name may have before the name of 14 characters takes its place. */
const SHORT = 14;

function headTitle(school: SchoolSchedules, layout: GridLayout): string {
  if (layout === 'full') return school.SchoolName;
  const name = school.Nickname || school.SchoolName;
  return name.length <= SHORT ? name : school.Nickname14 || name;
}

/** Head of a school among others: its mark and name, which leads to its own schedule, and what the season's head says. */
export function schoolHead(school: SchoolSchedules, season: SchoolYear, layout: GridLayout): Omit<GridColumn, 'id'> {
  return {
    ...seasonHead(season),
    title: headTitle(school, layout),
    fullName: school.SchoolName,
    href: path('team.schedule', { schoolId: school.ID }, { year: season.Year }),
    mark: gameSchool(school).mark,
  };
}
