import type { SeasonRange } from '@open-date/shared-api/contract';
import type { RangeSetting } from '@open-date/shared-api/rules/admin/league';
import { conferenceDatesProblem, moveConferenceDates } from '@open-date/shared-api/rules/league/season-dates';
import { recordActivity } from '../../platform/activity/record.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import { lockLeague } from '../../platform/db/league-lock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { lockSchools } from '../../league/lock-schools.ts';
import type { UndoYears } from '../effects/undo.ts';
import { requireSavingConference, requireSettingPower } from '../rights.ts';
import { type LockedYear, findMemberIds, lockRange } from './queries.ts';
import { refuseStale, type YearFields, pickFields, writeMemberGames, writeYears } from './write-years.ts';

/** Copies settings of a season to the following ones as one change (R-season-ranges) and returns it. */
export async function saveYears(
  tx: Tx,
  session: Session,
  { conferenceId, from, until, settings, version }: SeasonRange & { readonly conferenceId: number },
): Promise<UndoYears> {
  await lockLeague(tx);
  const [source, ...targets] = await lockRange(tx, conferenceId, { from, until });
  if (source?.year !== from || targets.at(-1)?.year !== until) throw notFound();
  requireSavingConference(session.actor, conferenceId);
  const chosen = new Set(settings);
  if (chosen.has('power')) requireSettingPower(session.actor);
  refuseStale(source, version);
  const years = targets.flatMap((target) => {
    const { before, after } = copySettings(source, target, chosen);
    const isSame = Object.entries(after).every(([name, value]) => Reflect.get(before, name) === value);
    return isSame ? [] : [{ conferenceId, year: target.year, before, after }];
  });
  if (chosen.has('memberGames')) await lockSchools(tx, await findMemberIds(tx, conferenceId));
  await writeYears(tx, years);
  const members = chosen.has('memberGames') ? await writeMemberGames(tx, { conferenceId, from, until }) : [];
  const undo: UndoYears = { kind: 'years', years, members };
  if (years.length + members.length > 0)
    await recordActivity(tx, namedActor(session), {
      action: 'conferenceyear.range',
      objectType: 'conferenceyear',
      objectId: `${conferenceId}/${from}-${until}`,
      description: `Gave ${source.name} the settings of ${from} until ${until}.`,
      schoolIds: [...new Set(members.map(({ schoolId }) => schoolId))],
      conferenceIds: [conferenceId],
      detail: { settings, undo },
    });
  return undo;
}

function copySettings(source: LockedYear, target: LockedYear, chosen: ReadonlySet<RangeSetting>) {
  const after: Partial<YearFields> = {
    ...(chosen.has('days') ? movedDays(source, target) : {}),
    ...(chosen.has('playable') ? { total_games_playable: source.total_games_playable } : {}),
    ...(chosen.has('weekOne') ? { dont_allow_week_one: source.dont_allow_week_one } : {}),
    ...(chosen.has('play') ? { exchange_with_non: source.exchange_with_non } : {}),
    ...(chosen.has('power') ? { power_group: source.power_group } : {}),
  };
  return { before: pickFields(target, after), after };
}

function movedDays(source: LockedYear, target: LockedYear): Partial<YearFields> {
  const dates = moveConferenceDates(
    {
      StartDate: source.start_date,
      EndDate: source.end_date,
      ChampDate: source.champ_date,
      ConferencePlayStarts: source.conference_play_starts,
    },
    source.year,
    target.year,
  );
  const problem = conferenceDatesProblem(target.season, dates);
  if (problem) throw new HttpError('input.invalid', `${target.year}: ${problem.text}`, { until: problem.text });
  return {
    start_date: dates.StartDate,
    end_date: dates.EndDate,
    champ_date: dates.ChampDate,
    conference_play_starts: dates.ConferencePlayStarts,
    // A copied day is entered, unless it equals the derived one.
    end_date_derived: target.end_date_derived && target.end_date === dates.EndDate,
    champ_date_derived: target.champ_date_derived && target.champ_date === dates.ChampDate,
    conference_play_starts_derived:
      target.conference_play_starts_derived && target.conference_play_starts === dates.ConferencePlayStarts,
  };
}
