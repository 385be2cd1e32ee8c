import type { SchoolSchedules, SchoolYear } from '@open-date/shared-api/contract';
import type { GridColumn, GridLayout } from '@open-date/shared-ui/grid';
import { path } from '../remote.ts';
import { gameSchool } from '../week-cell/game-school.ts';
import { seasonHead } from './season-head.ts';

/** A nickname of more characters is replaced by the school's name of at most 14 characters. */
const SHORT = 14;

function headTitle(school: SchoolSchedules, layout: GridLayout): string {
  if (layout === 'full') return school.SchoolName;
  const name = school.Nickname || school.SchoolName;
  return name.length <= SHORT ? name : school.Nickname14 || name;
}

/** The column head of a school: mark, name linked to its schedule, and the season's figures. */
export function schoolHead(school: SchoolSchedules, season: SchoolYear, layout: GridLayout): Omit<GridColumn, 'id'> {
  return {
    ...seasonHead(season),
    title: headTitle(school, layout),
    fullName: school.SchoolName,
    href: path('team.schedule', { schoolId: school.ID }, { year: season.Year }),
    mark: gameSchool(school).mark,
  };
}
