import type { ConferenceYearChange } from '@open-date/shared-api/contract';
import { FBS } from '@open-date/shared-api/rules/constants';
import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { conferenceDatesProblem } from '@open-date/shared-api/rules/league/season-dates';
import { changesNothing, recordActivity } from '../../platform/activity/record.ts';
import { type ScheduleChange, changeSchedule } from '../../schedules/conferences/commands.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Session } from '../../platform/http/session.ts';
import { requireSavingConference } from '../rights.ts';
import { type LockedYear, lockYear } from './queries.ts';
import { type YearFields, refuseStale } from './write-years.ts';

/** A conference season and the version on which a change is based. */
export interface YearOf {
  readonly conferenceId: number;
  readonly year: number;
  readonly version?: number | undefined;
}

type YearValues = Partial<YearFields>;

/** Saves days and playable games of a season (R-league-fields). */
export async function saveYear(
  tx: Tx,
  session: Session,
  { conferenceId, year, version, TotalGamesPlayable, ...dates }: YearOf & ConferenceYearChange,
): Promise<void> {
  const of = { conferenceId, year, version };
  const before = await lockForChange(tx, session, of);
  const values = {
    start_date: dates.StartDate === undefined ? before.start_date : dates.StartDate,
    end_date: dates.EndDate === undefined ? before.end_date : dates.EndDate,
    champ_date: dates.ChampDate === undefined ? before.champ_date : dates.ChampDate,
    conference_play_starts:
      dates.ConferencePlayStarts === undefined ? before.conference_play_starts : dates.ConferencePlayStarts,
    total_games_playable: TotalGamesPlayable ?? before.total_games_playable,
  };
  // Stored days may be wrong; only new ones are checked.
  if (Object.keys(dates).length > 0) refuseDates(before, values);
  await save(tx, session, of, before, { ...values, ...keptMarks(before, values) });
}

/** A changed day is no longer derived. */
function keptMarks(before: LockedYear, after: Pick<LockedYear, 'end_date' | 'champ_date' | 'conference_play_starts'>) {
  return {
    conference_play_starts_derived:
      before.conference_play_starts_derived && after.conference_play_starts === before.conference_play_starts,
    end_date_derived: before.end_date_derived && after.end_date === before.end_date,
    champ_date_derived: before.champ_date_derived && after.champ_date === before.champ_date,
  };
}

/** Opens or closes the first week of a season (A090). */
export async function saveWeekOne(
  tx: Tx,
  session: Session,
  { isClosed, ...of }: YearOf & { readonly isClosed: boolean },
): Promise<void> {
  await save(tx, session, of, await lockForChange(tx, session, of), { dont_allow_week_one: isClosed });
}

/** Toggles other games in free conference weeks (A088). */
export async function togglePlay(tx: Tx, session: Session, input: YearOf): Promise<void> {
  const before = await lockForChange(tx, session, input);
  await save(tx, session, input, before, { exchange_with_non: !before.exchange_with_non });
}

/** Sets the power group of an FBS conference (A192). */
export async function savePower(
  tx: Tx,
  session: Session,
  { group, ...of }: YearOf & { readonly group: 'P' | 'G' | null },
): Promise<void> {
  const before = await lockForChange(tx, session, of);
  if (group !== null && before.type_id !== FBS)
    throw new HttpError('input.invalid', LEAGUE_MESSAGES.powerIsFbs, { power_group: LEAGUE_MESSAGES.powerIsFbs });
  await save(tx, session, of, before, { power_group: group });
}

/** Publishes a conference's schedule, or withdraws a published one (A225). */
export async function toggleReleased(tx: Tx, session: Session, input: YearOf, now: Date): Promise<ScheduleChange> {
  const { conferenceId, year, version } = input;
  const before = await lockYear(tx, conferenceId, year);
  if (!before) throw notFound();
  refuseStale(before, version);
  const action = before.state === 'released' ? 'movePending' : 'release';
  return changeSchedule(tx, session, { action, conferenceId, year }, now);
}

async function lockForChange(tx: Tx, session: Session, { conferenceId, year, version }: YearOf): Promise<LockedYear> {
  const before = await lockYear(tx, conferenceId, year);
  if (!before) throw notFound();
  requireSavingConference(session.actor, conferenceId);
  refuseStale(before, version);
  return before;
}

function refuseDates(
  { season }: LockedYear,
  values: Pick<LockedYear, 'start_date' | 'end_date' | 'champ_date' | 'conference_play_starts'>,
): void {
  const problem = conferenceDatesProblem(season, {
    StartDate: values.start_date,
    EndDate: values.end_date,
    ChampDate: values.champ_date,
    ConferencePlayStarts: values.conference_play_starts,
  });
  if (problem) throw new HttpError('input.invalid', problem.text, { [problem.field]: problem.text });
}

async function save(
  tx: Tx,
  session: Session,
  { conferenceId, year }: YearOf,
  before: LockedYear,
  values: YearValues,
): Promise<void> {
  if (changesNothing(before, values)) return;
  await tx
    .updateTable('conference_years')
    .set(values)
    .where('conference_id', '=', conferenceId)
    .where('year', '=', year)
    .execute();
  await recordActivity(tx, namedActor(session), {
    action: 'conferenceyear.update',
    objectType: 'conferenceyear',
    objectId: `${conferenceId}/${year}`,
    description: `Saved the ${year} season of ${before.name}.`,
    conferenceIds: [conferenceId],
    detail: { before, after: { ...before, ...values } },
  });
}
