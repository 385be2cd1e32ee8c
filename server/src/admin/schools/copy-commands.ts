import { createHash } from 'node:crypto';
import { type CopiedSetting, LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { FBS } from '@open-date/shared-api/rules/constants';
import { recordActivity } from '../../platform/activity/record.ts';
import type { AffectedRecords } from '../effects/affected-records.ts';
import type { CopiedSeason, SeasonValues, UndoCopy } from '../effects/undo.ts';
import { giveSeasons } from '../conferences/give-seasons.ts';
import { lockConference } from '../conferences/queries.ts';
import { lockLeague } from '../../platform/db/league-lock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Session } from '../../platform/http/session.ts';
import { lockSchoolSeasons, moveLocked } from './move-season.ts';
import { findSeasonValues } from './queries.ts';

type SeasonRow = Awaited<ReturnType<typeof findSeasonValues>>[number];

interface SeasonCopy {
  readonly schoolId: number;
  /** Source season and last target. */
  readonly from: number;
  readonly until: number;
  readonly settings: readonly CopiedSetting[];
  /** Fingerprint of the seasons that the caller saw. */
  readonly seen?: string | undefined;
}

export interface Copied extends AffectedRecords {
  readonly seasons: number;
  readonly seen: string;
}

/**
 * Copies settings of a season to the following ones as one change (R-school-range). A conference moves the school (A227);
 * a division needs the same conference, a power group an FBS conference.
 */
export async function copySeason(
  tx: Tx,
  session: Session,
  { schoolId, from, until, settings, seen }: SeasonCopy,
  now: Date,
): Promise<Copied> {
  await lockLeague(tx);
  const last = await tx.selectFrom('seasons').select('id').where('year', '=', until).executeTakeFirst();
  const [known] = await findSeasonValues(tx, schoolId, from, from);
  if (!last || !known) throw notFound();
  const conference = await lockConference(tx, known.conference_id);
  if (!conference) throw notFound();
  if (settings.includes('conference')) await giveSeasons(tx, known.conference_id, conference.type_id);
  const years = (await findSeasonValues(tx, schoolId, from, until)).map(({ year }) => year);
  const school = await lockSchoolSeasons(tx, { schoolId, conferenceId: known.conference_id, years });
  const [source, ...targets] = await findSeasonValues(tx, schoolId, from, until);
  if (source?.year !== from) throw notFound();
  const held = fingerprint([source, ...targets]);
  if (seen !== undefined && seen !== held) throw new HttpError('stale', LEAGUE_MESSAGES.staleSeason);
  const seasons: CopiedSeason[] = [];
  for (const target of targets) {
    const season = await copyTo(tx, session, { schoolId, source, target, settings }, now);
    if (season) seasons.push(season);
  }
  const moves = seasons.flatMap(({ move }) => move ?? []);
  const ended = {
    games: moves.flatMap(({ games }) => games),
    weeks: moves.flatMap(({ weeks }) => weeks),
    divisions: seasons.filter(({ before, after }) => before.division_id !== null && after.division_id === null).length,
  };
  if (seasons.length === 0) return { ...ended, seasons: 0, seen: held };
  const undo: UndoCopy = { kind: 'copy', schoolId, seasons, ...ended };
  await recordActivity(tx, namedActor(session), {
    action: 'schoolyear.update',
    objectType: 'schoolyear',
    objectId: `${schoolId}/${from}`,
    description: `Set ${seasons.length === 1 ? '1 season' : `${seasons.length} seasons`} of ${school.name} until ${until} as ${from}.`,
    schoolIds: [...new Set([schoolId, ...moves.flatMap(({ opponents }) => opponents)])],
    conferenceIds: [...new Set(seasons.flatMap(({ before, after }) => [before.conference_id, after.conference_id]))],
    detail: {
      games: ended.games.map(({ id, pending }) => ({ id, pending })),
      undo,
    },
  });
  return { ...ended, seasons: seasons.length, seen: held };
}

function fingerprint(rows: readonly SeasonRow[]): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
}

interface CopyOfSeason {
  readonly schoolId: number;
  readonly source: SeasonRow;
  readonly target: SeasonRow;
  readonly settings: readonly CopiedSetting[];
}

/** Null when the season has the settings already. */
async function copyTo(
  tx: Tx,
  session: Session,
  { schoolId, source, target, settings }: CopyOfSeason,
  now: Date,
): Promise<CopiedSeason | null> {
  const { year } = target;
  const before = readValues(target);
  const isMoved = settings.includes('conference') && source.conference_id !== target.conference_id;
  const { conference_id: conferenceId } = source;
  // A move clears the division.
  const joined = isMoved
    ? { ...target, conference_id: conferenceId, type_id: source.type_id, division_id: null }
    : target;
  const after = { ...readValues(joined), ...copiedValues(source, joined, settings) };
  if (isSame(before, after)) return null;
  const move = isMoved ? await moveLocked(tx, session, { schoolId, year, conferenceId }, now) : null;
  await tx
    .updateTable('school_years')
    .set({ ...after, updated_at: now, updated_by: session.actor.id })
    .where('school_id', '=', schoolId)
    .where('year', '=', year)
    .execute();
  const membership = { conference_id: after.conference_id, division_id: after.division_id };
  return {
    schoolId,
    year,
    before,
    after,
    move: move?.before ? { ...move, kind: 'move', before: move.before, after: membership } : null,
  };
}

function readValues(row: SeasonRow): SeasonValues {
  return {
    conference_id: row.conference_id,
    division_id: row.division_id,
    power_override: row.power_override,
    participate_in_playoffs: row.participate_in_playoffs,
    participate_in_championship: row.participate_in_championship,
    play_at_hawaii: row.play_at_hawaii,
    conference_games: row.conference_games,
    conference_games_home: row.conference_games_home,
    conference_games_derived: row.conference_games_derived,
  };
}

/** The chosen settings that fit the target season. */
function copiedValues(source: SeasonRow, target: SeasonRow, settings: readonly CopiedSetting[]): Partial<SeasonValues> {
  const has = (setting: CopiedSetting) => settings.includes(setting);
  const isSameConference = target.conference_id === source.conference_id;
  return {
    ...(has('division') && isSameConference ? { division_id: source.division_id } : {}),
    ...(has('playoffs') ? { participate_in_playoffs: source.participate_in_playoffs } : {}),
    ...(has('championship') ? { participate_in_championship: source.participate_in_championship } : {}),
    ...(has('hawaii') ? { play_at_hawaii: source.play_at_hawaii } : {}),
    ...(has('games') ? copiedGames(source, target) : {}),
    ...(has('power') && target.type_id === FBS ? { power_override: source.power_override } : {}),
  };
}

/** A copied number is no longer derived. */
function copiedGames(source: SeasonRow, target: SeasonRow): Partial<SeasonValues> {
  const { conference_games, conference_games_home } = source;
  const isDerived = target.conference_games_derived && target.conference_games === conference_games;
  return { conference_games, conference_games_home, conference_games_derived: isDerived };
}

function isSame(one: SeasonValues, other: SeasonValues): boolean {
  return Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value);
}
