import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import type { ConferenceWithSchools, SessionUser } from '@open-date/shared-api/contract';

/** A screen that is opened with a cold cache, and the selector of its first row. */
interface MeasuredScreen {
  readonly route: string;
  readonly path: string;
  readonly row: string;
  /** Whether it is a report, which may not take longer than the control. */
  readonly isReport: boolean;
}

const TABLE_ROW = 'main table:not([aria-busy]) tbody td';
const LIST_ROW = 'main li';
const GRID_ROW = '[role=grid] tbody tr td[data-kind]';
/** The season after the running one, of which every week is to come. */
const SEASON = Number(businessDate(new Date()).slice(0, 4)) + 1;
const COMPARED_SCHOOLS = 20;

/**
 * The screens that the first-load part measures: a school, its largest conference, 40 compared school years, the games
 * of a week, and reports of every kind: a list, counts by week, matrices, money and a summary.
 */
export async function findScreens(url: string, user: SessionUser): Promise<MeasuredScreen[]> {
  const answer = await fetch(`${url}/api/v1/conferences/${SEASON}`, {
    headers: { 'auth-token': user.Authentication.Token },
  });
  const conferences: ConferenceWithSchools[] = JSON.parse(await answer.text());
  const [largest] = conferences
    .filter(({ TypeID }) => TypeID === 1)
    .toSorted((one, other) => other.Schools.length - one.Schools.length);
  const schools = conferences.filter(({ TypeID }) => TypeID === 1).flatMap(({ Schools }) => Schools);
  const pairs = schools.slice(0, COMPARED_SCHOOLS).flatMap(({ ID }) => [`${SEASON}-${ID}`, `${SEASON + 1}-${ID}`]);
  const screen = (route: string, path: string, row: string) => ({ route, path, row, isReport: false });
  const report = (path: string, row = TABLE_ROW) => ({ route: path.split('?')[0] ?? path, path, row, isReport: true });
  return [
    screen('/team/{id}', `/team/${user.SchoolId}`, GRID_ROW),
    screen(
      `/conference, ${largest?.Schools.length ?? 0} teams`,
      `/conference/${largest?.id ?? 0}/${SEASON}/0`,
      GRID_ROW,
    ),
    screen(`/compare, ${pairs.length} seasons`, `/compare/${pairs.join(',')}`, GRID_ROW),
    screen('/schedules', '/schedules?week=3', LIST_ROW),
    report(`/reports?reportId=1&year=${SEASON}`, LIST_ROW),
    report(`/byereport?year=${SEASON}`),
    report(`/conferencescheduling?year=${SEASON}&endyear=${SEASON}`),
    report(`/guaranteereport?year=${SEASON - 1}`),
    report(`/guaranteeconferencesummary?startSeason=${SEASON - 1}&endSeason=${SEASON}`),
  ];
}
