import type { contract } from '@open-date/shared-api/contract';
import type { AreaHandlers } from '../platform/http/mount.ts';
import type { Services } from '../platform/http/services.ts';
import { Viewer } from '../access/viewer.ts';
import { findMatches } from './find-matches.ts';
import { findSchoolSeries } from './find-series.ts';

/** Handlers that find opponents for an open date, or for a series over several seasons. */
export function matchesHandlers({ query: statement }: Services): AreaHandlers<typeof contract.matches> {
  return {
    series: ({ params, query, session }) => findSchoolSeries(statement, params.id, query, new Viewer(session)),
    find: ({ params, query, session }) => findMatches(statement, params.id, query, new Viewer(session)),
  };
}
