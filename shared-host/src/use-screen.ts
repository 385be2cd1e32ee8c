import { defaultYear } from '@open-date/shared-api/rules/league/calendar';
import { reportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { type NavigateOptions, useParams } from 'react-router-dom';
import { useAddress } from './address.ts';
import { useToday } from './clock.ts';
import { reportSeasonsAtom } from './report-season.ts';
import { type OpenedScreen, openScreen } from './open-screen.ts';
import type { Screen, SearchChanges } from './screen.ts';
import { useOptionalSession } from './session.ts';

/** The screen of a page, opened at the address. */
export interface UsedScreen<Params, Search, Calls> extends OpenedScreen<Params, Search, Calls> {
  /** Changes values of the address by a navigation, so that Back undoes it; a function receives the latest values. */
  readonly setSearch: (
    changes: SearchChanges<Search> | ((latest: Search) => SearchChanges<Search>),
    options?: NavigateOptions,
  ) => void;
}

/** The values of the address, whether they are valid, and the queries of a screen's calls. */
export function useScreen<Params, Search, Calls>(
  screen: Screen<string, string, Params, Search, Calls>,
): UsedScreen<Params, Search, Calls> {
  const params = useParams();
  const [search, changeAddress] = useAddress();
  const today = useToday();
  const seasons = useAtomValue(reportSeasonsAtom);
  const school = useOptionalSession()?.user.SchoolId ?? 0;
  const context = useMemo(
    () => ({ params, season: defaultYear([], today), reportSeasons: seasons ?? reportSeasons(today, []), school }),
    [params, today, seasons, school],
  );
  const opened = useMemo(() => openScreen(screen, { ...context, search }), [screen, context, search]);
  const setSearch: UsedScreen<Params, Search, Calls>['setSearch'] = (changes, options) =>
    changeAddress((latest) => {
      const now = typeof changes === 'function' ? changes(screen.read({ ...context, search: latest }).search) : changes;
      return screen.write(latest, now);
    }, options);
  return { ...opened, setSearch };
}
