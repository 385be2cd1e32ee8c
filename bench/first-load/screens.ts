import type { ConferenceWithSchools, SessionUser } from '@open-date/shared-api/contract';

/** A screen that is opened with a cold cache, and the selector of its first row. */
export interface MeasuredScreen {
  readonly route: string;
  readonly path: string;
  readonly row: string;
}

const GRID_ROW = '[role=grid] tbody tr td[data-kind]';
const SEASON = 2027;
const COMPARED_SCHOOLS = 20;

/**
 * The screens that the first-load part measures: a school, its largest conference, 40 compared school years, and the
 * games of a week.
 */
export async function measuredScreens(url: string, user: SessionUser): Promise<MeasuredScreen[]> {
  const answer = await fetch(`${url}/api/v1/conferences/${SEASON}`, {
    headers: { 'auth-token': user.Authentication.Token },
  });
  const conferences: ConferenceWithSchools[] = JSON.parse(await answer.text());
  const [largest] = conferences
    .filter(({ TypeID }) => TypeID === 1)
    .toSorted((one, other) => other.Schools.length - one.Schools.length);
  const schools = conferences.filter(({ TypeID }) => TypeID === 1).flatMap(({ Schools }) => Schools);
  const pairs = schools.slice(0, COMPARED_SCHOOLS).flatMap(({ ID }) => [`${SEASON}-${ID}`, `${SEASON + 1}-${ID}`]);
  return [
    { route: '/team/{id}', path: `/team/${user.SchoolId}`, row: GRID_ROW },
    {
      route: `/conference, ${largest?.Schools.length ?? 0} teams`,
      path: `/conference/${largest?.id ?? 0}/${SEASON}/0`,
      row: GRID_ROW,
    },
    { route: `/compare, ${pairs.length} seasons`, path: `/compare/${pairs.join(',')}`, row: GRID_ROW },
    { route: '/schedules', path: '/schedules?week=3', row: 'main li' },
  ];
}
