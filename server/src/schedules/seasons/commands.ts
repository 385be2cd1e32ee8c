import { MESSAGES, promisedMeanwhile } from '@open-date/shared-api/rules/messages';
import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { changesNothing, recordActivity } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { lockSchools } from '../../league/lock-schools.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Session } from '../../platform/http/session.ts';
import { requireConferenceGames, requireSeasonFlags } from '../rights.ts';
import { type SettingsRow, findSettings } from './queries.ts';

/** A season setting that is on or off. */
export type SeasonFlag = 'participate_in_playoffs' | 'participate_in_championship' | 'play_at_hawaii';

/**
 * Promised conference games and home games; a missing one keeps its value, null clears it. The numbers that they
 * replace are compared with what is stored.
 */
export interface PromisedGames {
  readonly ConferenceGames?: number | null | undefined;
  readonly ConferenceGamesHome?: number | null | undefined;
  readonly FromConferenceGames?: number | null | undefined;
  readonly FromConferenceGamesHome?: number | null | undefined;
}

interface SeasonOf {
  readonly schoolId: number;
  readonly year: number;
}

/**
 * Toggles a setting of a school's season and returns its new value (A091, A221); refuses when it is not as it was
 * `seen`, if given (R-seen-values).
 */
export async function flipFlag(
  tx: Tx,
  session: Session,
  { flag, seen, ...season }: SeasonOf & { readonly flag: SeasonFlag; readonly seen?: boolean | undefined },
  now: Date,
): Promise<boolean> {
  const { before, name } = await lockSettings(tx, season);
  requireSeasonFlags(session.actor, before);
  if (seen !== undefined && seen !== before[flag]) throw new HttpError('stale', LEAGUE_MESSAGES.staleSeason);
  const isSet = !before[flag];
  await save(tx, session, { name, before, values: { [flag]: isSet } }, now);
  return isSet;
}

/** Saves how many conference games a member plays that year (A118, A223, R-season-versions). */
export async function savePromisedGames(
  tx: Tx,
  session: Session,
  { conferenceId, schoolId, year, ...change }: SeasonOf & PromisedGames & { readonly conferenceId: number },
  now: Date,
): Promise<void> {
  const { before, name } = await lockSettings(tx, { schoolId, year });
  if (before.conferenceId !== conferenceId) throw notFound();
  requireConferenceGames(session.actor, before);
  refuseReplaced(name, before.conference_games, change.FromConferenceGames, 'conference games');
  refuseReplaced(name, before.conference_games_home, change.FromConferenceGamesHome, 'conference home games');
  const { ConferenceGames: games = before.conference_games, ConferenceGamesHome: home = before.conference_games_home } =
    change;
  if (games !== null && home !== null && home > games) throw new HttpError('input.invalid', MESSAGES.moreHomeThanGames);
  const values = {
    conference_games: games,
    conference_games_home: home,
    // A derived number that is changed is somebody's own from then on.
    conference_games_derived: before.conference_games_derived && games === before.conference_games,
  };
  await save(tx, session, { name, before, values }, now);
}

/** Refuses a change of a number that somebody else has changed since it was seen, and says to what. */
function refuseReplaced(
  school: string,
  stored: number | null,
  seen: number | null | undefined,
  what: 'conference games' | 'conference home games',
): void {
  if (seen !== undefined && seen !== stored) throw new HttpError('stale', promisedMeanwhile(school, stored, what));
}

/** Locks the school and reads the settings of its season. */
async function lockSettings(tx: Tx, { schoolId, year }: SeasonOf) {
  const school = (await lockSchools(tx, [schoolId])).get(schoolId);
  const before = await findSettings(tx, schoolId, year);
  if (!school || !before) throw notFound();
  return { before, name: school.name };
}

interface SettingsChange {
  readonly name: string;
  readonly before: SettingsRow;
  readonly values: Partial<Record<SeasonFlag | 'conference_games_derived', boolean>> &
    Partial<Record<'conference_games' | 'conference_games_home', number | null>>;
}

async function save(tx: Tx, session: Session, { name, before, values }: SettingsChange, now: Date): Promise<void> {
  if (changesNothing(before, values)) return;
  const { schoolId, conferenceId, year } = before;
  await tx
    .updateTable('school_years')
    .set({ ...values, updated_at: now, updated_by: session.actor.id })
    .where('school_id', '=', schoolId)
    .where('year', '=', year)
    .execute();
  await recordActivity(tx, namedActor(session), {
    action: 'schoolyear.update',
    objectType: 'schoolyear',
    objectId: `${schoolId}/${year}`,
    description: `Saved the ${year} season of ${name}.`,
    schoolIds: [schoolId],
    conferenceIds: [conferenceId],
    detail: { before, after: { ...before, ...values } },
  });
}
