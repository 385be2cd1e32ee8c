import type { SchoolWeekDetail, contract } from '@open-date/shared-api/contract';
import { INDEPENDENT_CONFERENCES } from '@open-date/shared-api/rules/constants';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/services.ts';
import { presentSchool } from '../../league/reference/present.ts';
import { presentWeek } from '../present-week.ts';
import { findYears } from '../queries.ts';
import { schoolSeasons } from '../school-years.ts';
import { Viewer } from '../../access/viewer.ts';
import { wantLabels } from '../want-labels.ts';
import { type ReadServices, findWeek } from '../week-rows.ts';
import type { Session } from '../../platform/http/session.ts';
import { disputeFacts, weekActions } from './actions.ts';
import { saveWeek } from './commands.ts';
import { hasConferenceGames } from './queries.ts';

/** Handlers of one school's week: what it shows, what the viewer may do with it, and its preferences. */
export function weeksHandlers({ db, query }: Services): AreaHandlers<typeof contract.schoolWeeks> {
  return {
    get: ({ params, session }) => findSchoolWeek({ db, query }, params.id, session),
    save: async ({ params, body, session }) => {
      await inTransaction(db, (tx, now) => saveWeek(tx, session, { id: params.id, ...body }, now));
      return findSchoolWeek({ db, query }, params.id, session);
    },
  };
}

async function findSchoolWeek({ db, query }: ReadServices, id: number, session: Session): Promise<SchoolWeekDetail> {
  const viewer = new Viewer(session);
  const week = await findWeek({ db, query }, id, session.referenceVersion);
  if (!week) throw notFound();
  const [[year], labels, hasGames] = await Promise.all([
    findYears(query, schoolSeasons(week.school_id, week.year, week.year), viewer),
    wantLabels(db, session.referenceVersion),
    hasConferenceGames(db, week.conference_id, week.year, viewer.scope),
  ]);
  if (!year) throw notFound();
  const season = {
    type: year.type_id,
    isIndependents: INDEPENDENT_CONFERENCES.includes(week.conference_id),
    status: year.season_full_effective,
    state: year.state,
    isWithoutGames: !hasGames,
  };
  return {
    Cell: presentWeek(week, year.season_full_effective, { viewer, wantLabels: labels }),
    School: presentSchool(year.school),
    ConferenceId: week.conference_id,
    ConferenceType: year.type_id,
    Version: week.version,
    Actions: weekActions(week, season, viewer),
    ...disputeFacts(week, viewer),
  };
}
