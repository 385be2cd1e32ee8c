import { MOST_COMPARED } from '@open-date/shared-api/rules/schedules/school-years';
import { call, defineScreen, matching } from '@open-date/shared-host/remote';

const PAIR = '\\d{4}-[1-9]\\d{0,8}';
/** The pattern of two or more school years without duplicates, because the screen asks for each school year once. */
const PAIRS = `(?!(?:.*,)?(${PAIR}),(?:.*,)?\\1(?:,|$))${PAIR}(?:,${PAIR}){1,${MOST_COMPARED - 1}}`;

export const compareSchedules = defineScreen({
  name: 'compare.schedules',
  path: '/compare/:pairs',
  permission: 'signed-in',
  skeleton: 'schedule',
  help: 'opponents#compare-schedules',
  params: { pairs: matching({ fits: PAIRS, parse: String }) },
  data: ({ params }) => ({ schools: call('schedules', 'compare', { params: { params: params.pairs } }) }),
  load: () => import(/* webpackChunkName: "compare.schedules" */ './CompareSchedulesPage.tsx'),
});
