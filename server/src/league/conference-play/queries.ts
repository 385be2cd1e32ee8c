import { PENDING } from '@open-date/shared-api/rules/constants';
import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import type {
  KnownGame,
  LeagueYears,
  StoredConferenceYear,
  StoredMember,
} from '@open-date/shared-api/rules/league/conference-play';
import { sql } from 'kysely';
import { onlyRow } from '../../platform/db/only-row.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { findSeasonDates } from '../season-weeks/queries.ts';
import { derivedDays } from './derived-days.ts';

async function findConferenceYears(tx: Tx): Promise<StoredConferenceYear[]> {
  const rows = await tx
    .selectFrom('conference_years')
    .select([
      'conference_id',
      'year',
      'start_date',
      'end_date',
      'champ_date',
      'conference_play_starts',
      'conference_play_starts_derived',
      'end_date_derived',
      'champ_date_derived',
      'total_games_playable',
    ])
    .orderBy('conference_id')
    .orderBy('year')
    .execute();
  return rows.map((row) => ({
    conferenceId: row.conference_id,
    year: row.year,
    dates: {
      StartDate: row.start_date,
      EndDate: row.end_date,
      ChampDate: row.champ_date,
      ConferencePlayStarts: row.conference_play_starts,
    },
    derived: derivedDays(row),
    gamesPlayable: row.total_games_playable,
  }));
}

async function findMembers(tx: Tx): Promise<StoredMember[]> {
  return tx
    .selectFrom('school_years')
    .select([
      'school_id as schoolId',
      'year',
      'conference_id as conferenceId',
      'conference_games as conferenceGames',
      'conference_games_derived as isDerived',
      'conference_games_home as conferenceGamesHome',
      'play_at_hawaii as isPlayingAtHawaii',
    ])
    .orderBy('school_id')
    .orderBy('year')
    .execute();
}

/** All games but private ones, which must not show in what everybody reads. */
async function findKnownGames(tx: Tx): Promise<KnownGame[]> {
  const { rows } = await sql<{
    year: number;
    date: CalendarDate;
    saturday: CalendarDate;
    homeId: number;
    awayId: number;
    conferenceId: number | null;
  }>`
    select g.year, g.game_date as date, w.saturday_date as saturday, h.school_id as "homeId", a.school_id as "awayId",
           g.conference_id as "conferenceId"
    from games g join season_weeks w on w.id = g.season_week_id
    join game_sides h on h.game_id = g.id and h.side = 'H'
    join game_sides a on a.game_id = g.id and a.side = 'A'
    where g.pending <> ${PENDING.private}`.execute(tx);
  return rows;
}

/** A number that every change of seasons, conferences, schools and games raises. */
export async function findLeagueVersion(tx: Tx): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select (select coalesce(sum(version), 0) from season_versions)::bigint
         + (select version from data_versions where name = 'reference') as version`.execute(tx);
  return onlyRow(rows).version;
}

/** Everything that conference play is derived from. */
export async function findLeagueYears(tx: Tx): Promise<LeagueYears> {
  const independents = await tx.selectFrom('conferences').select('id').where('is_independents', '=', true).execute();
  return {
    seasons: await findSeasonDates(tx),
    independents: new Set(independents.map(({ id }) => id)),
    years: await findConferenceYears(tx),
    members: await findMembers(tx),
    games: await findKnownGames(tx),
  };
}
