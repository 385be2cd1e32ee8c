import { contract } from '@open-date/shared-api/contract';
import { BOARDS } from '@open-date/shared-api/rules/messages/news';
import { SHELL_PATHS } from '@open-date/shared-api/rules/platform/shell-paths';
import { businessDate, defaultYear } from '@open-date/shared-api/rules/league/calendar';
import type { ReportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { firstCallUrls } from '@open-date/shared-api/rules/platform/first-calls';
import { canEnter, isAreaPermission } from '@open-date/shared-api/rules/access/permissions';
import { STORED_USER } from '@open-date/shared-api/rules/accounts/stored-user';
import { inlineJson } from './escape.ts';
import { type FrameKind, frameKind } from './page-frame.ts';
import type { OwnedAddress } from './page-load.ts';

/** The calls that the document starts, and its frame. */
export interface EarlyCalls {
  /** Addresses; the browser replaces `SCHOOL` by the user's own school. */
  readonly urls: readonly string[];
  /** Role and associate flag of users who may enter, as `2.0`; null for everybody. */
  readonly viewers: readonly string[] | null;
  readonly frame: FrameKind;
}

export interface PageMoment {
  /** Milliseconds of the server's clock. */
  readonly now: number;
  readonly reportSeasons: ReportSeasons;
}

export const NO_EARLY_CALLS: EarlyCalls = { urls: [], viewers: [], frame: 'lines' };

export const hasViewers = ({ viewers }: EarlyCalls): boolean => viewers === null || viewers.length > 0;

/** Placeholder for the user's school, unchanged by URL escaping. */
const SCHOOL = '*school*';

function findViewers(permission: string): EarlyCalls['viewers'] {
  if (permission === 'public') return null;
  if (!isAreaPermission(permission)) return [];
  const flags = [false, true];
  return Object.values(ROLE).flatMap((roleId) =>
    flags
      .filter((associate) => canEnter({ id: 0, roleId, schoolId: null, conferenceId: null, associate }, permission))
      .map((associate) => `${roleId}.${Number(associate)}`),
  );
}

export function findEarlyCalls(
  { route, params }: Pick<OwnedAddress, 'route' | 'params'>,
  search: URLSearchParams,
  { now, reportSeasons }: PageMoment,
): EarlyCalls {
  const season = defaultYear([], businessDate(new Date(now)));
  return {
    urls: firstCallUrls(route.firstCalls, { params, search, season, reportSeasons, school: SCHOOL }),
    viewers: findViewers(route.permission),
    frame: frameKind(route.skeleton),
  };
}

const WELCOME_CALLS: EarlyCalls = {
  urls: [contract.welcome.read, ...BOARDS.map((board) => contract[board].list)].map((call) => call.path),
  viewers: findViewers(contract.welcome.read.permission),
  frame: 'lines',
};

/** First calls of the shell's own screens. */
export function findShellCalls(pathname: string): EarlyCalls {
  return pathname === SHELL_PATHS.welcome ? WELCOME_CALLS : NO_EARLY_CALLS;
}

/** The inline script that starts the first calls as the stored user and shows the frame. The client takes the answers from `earlyCalls`. */
export function earlyCallsScript({ urls, viewers, frame }: EarlyCalls, apiBase: string): string {
  return `{
var earlyCalls={};
const stored=name=>{try{return JSON.parse(localStorage.getItem(name))}catch{}},
user=stored('${STORED_USER}'),
page=document.documentElement.dataset,
token=user?.id&&user.RoleId&&user.Authentication?.Token||null,
viewers=${inlineJson(viewers)};
if(!viewers||token&&viewers.includes(user.RoleId+'.'+user.Associate)){
page.theme=stored('theme')||'system';
page.frame='${frame}';
for(const call of ${inlineJson(urls.map((url) => apiBase + url))}){
const url=call.replace('${SCHOOL}',token&&user.SchoolId||0),
answer=fetch(url,{
headers:token?{'Auth-Token':token}:{},
signal:AbortSignal.timeout(30000)
}).then(async found=>new Response(await found.arrayBuffer(),found));
answer.catch(()=>{});
earlyCalls[url]={token,startedAt:performance.now(),answer}
}
}
}`.replaceAll('\n', '');
}
