import { readMoment } from '../../platform/db/moment.ts';
import {
  type ConferenceDetail,
  type ConferenceSchedule,
  type ConferenceWithSchools,
  contract,
} from '@open-date/shared-api/contract';
import { type Db, type Tx, inTransaction } from '../../platform/db/transaction.ts';
import { AnswerCache } from '../../platform/http/answer-cache.ts';
import { type AreaHandlers, prepareAnswer } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/services.ts';
import { hasSeason } from '../../league/season-weeks/queries.ts';
import { presentConference, presentSchoolWithDivision } from '../../league/reference/present.ts';
import { type SchoolRow, findConferences, findSchools } from '../../league/reference/queries.ts';
import { Viewer } from '../../access/viewer.ts';
import type { Session } from '../../platform/http/session.ts';
import { type ScheduleAction, changeSchedule, switchPublicPage } from './commands.ts';
import { presentConferenceYear } from './present.ts';
import { findPublicSchedule } from './public-schedule.ts';
import { findConferenceYears, findDivisions, findMemberGames, findPublicPage, hasConference } from './queries.ts';
import { findPublishCheck } from './publish-check.ts';
import { findConferenceSchedule } from './schedule.ts';

const { conferences } = contract;
/** Numbers from here on are years; the ids of conferences are smaller. */
const FIRST_YEAR = 1869;

interface StateCall {
  readonly params: { readonly id: number };
  readonly body: { readonly year: number };
  readonly session: Session;
}

/** Runs when the games of a schedule become final, in the transaction that publishes it. */
type OnSchedulePublished = (tx: Tx, session: Session, now: Date) => Promise<void>;

export function conferencesHandlers(
  { db, query, cacheBytes }: Services,
  onSchedulePublished: OnSchedulePublished,
): AreaHandlers<typeof conferences> {
  const schedules = new AnswerCache<ConferenceSchedule>(cacheBytes);
  const change =
    (action: ScheduleAction) =>
    ({ params: { id }, body: { year }, session }: StateCall) =>
      inTransaction(db, async (tx, now) => {
        const changed = await changeSchedule(tx, session, { action, conferenceId: id, year }, now);
        if (action === 'release') await onSchedulePublished(tx, session, now);
        return changed;
      });
  return {
    schedule: {
      reads: () => 'all',
      handle: ({ params, session }) => {
        const viewer = new Viewer(session);
        const request = { id: params.id, year: params.year, showDivisions: params.showDivisions === '1' };
        const key = `${params.id} ${params.year} ${params.showDivisions} ${viewer.actor.associate} ${viewer.key(session)}`;
        return schedules.get(key, async () =>
          prepareAnswer(
            conferences.schedule,
            await findConferenceSchedule({ db, query }, request, session.referenceVersion, viewer),
          ),
        );
      },
    },
    publicSchedule: async ({ params: { id, year } }) => {
      const page = await findPublicPage(db, id, year);
      if (!page) throw notFound();
      const { schedule_version: version, reference_version: referenceVersion } = page;
      const request = { id, year, referenceVersion };
      return schedules.get(`public ${id} ${year} ${version} ${referenceVersion}`, async () =>
        prepareAnswer(
          conferences.publicSchedule,
          await findPublicSchedule({ db, query }, request, await readMoment(db)),
        ),
      );
    },
    find: ({ params: { idOrYear }, session }) =>
      idOrYear >= FIRST_YEAR
        ? findYearListing(db, idOrYear)
        : findConferenceDetail(db, idOrYear, new Viewer(session).currentYear),
    divisions: async ({ query }) => {
      const divisions = await findDivisions(db, query.conferenceId);
      if (divisions.length === 0 && !(await hasConference(db, query.conferenceId))) throw notFound();
      return divisions.map(({ id, name }) => ({ id, name }));
    },
    release: change('release'),
    releaseToConference: change('releaseToConference'),
    movePending: change('movePending'),
    remove: change('remove'),
    releaseCheck: ({ params: { id, year }, session }) =>
      inTransaction(db, (tx) => findPublishCheck(tx, session, { conferenceId: id, year })),
    publish: ({ params: { id }, body, session }) =>
      inTransaction(db, (tx) =>
        switchPublicPage(tx, session, { conferenceId: id, year: body.year, isPublic: body.public === 1 }),
      ),
  };
}

async function findYearListing(db: Db, year: number): Promise<ConferenceWithSchools[]> {
  if (!(await hasSeason(db, year))) throw notFound();
  const [all, schools] = await Promise.all([findConferences(db), findSchools(db, year)]);
  const members = Map.groupBy(schools, (school) => school.conference_id);
  return all.map((conference) => ({
    ...presentConference(conference, true),
    Schools: inDivisions(members.get(conference.id) ?? []),
  }));
}

async function findConferenceDetail(db: Db, id: number, currentYear: number): Promise<ConferenceDetail> {
  const [all, schools, years, games] = await Promise.all([
    findConferences(db),
    findSchools(db, currentYear),
    findConferenceYears(db, id),
    findMemberGames(db, id),
  ]);
  const conference = all.find((one) => one.id === id);
  if (!conference) throw notFound();
  return {
    ...presentConference(conference, true),
    Schools: inDivisions(schools.filter((school) => school.conference_id === id)),
    YearSettings: years.map((year) => presentConferenceYear(year, games)),
  };
}

function inDivisions(schools: readonly SchoolRow[]) {
  const rank = ({ division_sort: sort }: SchoolRow) => sort ?? Number.MAX_SAFE_INTEGER;
  return schools.toSorted((first, second) => rank(first) - rank(second)).map(presentSchoolWithDivision);
}
