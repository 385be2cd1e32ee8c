import type { Pending } from '@open-date/shared-api/rules/constants';
import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { sql } from 'kysely';
import { type DerivedDayColumns, derivedDays } from '../league/conference-play/derived-days.ts';
import type { Db } from '../platform/db/transaction.ts';
import {
  type ConferenceState,
  EMPTY_STATE,
  type GameState,
  type GuaranteeState,
  type LinkKind,
  type SchoolState,
  type SchoolYearState,
  type SeasonState,
  type State,
} from './state.ts';

export const CFBD_SOURCE = 'cfbd';

async function rows<Row>(db: Db, query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return [...(await query.execute(db)).rows];
}

function readSeasons(db: Db): Promise<SeasonState[]> {
  return rows(
    db,
    sql<SeasonState>`select s.year, s.start_date as start, s.end_date as end,
        coalesce(array_agg(w.saturday_date::text order by w.week) filter (where w.id is not null), '{}') as saturdays
      from seasons s left join season_weeks w using (year) group by s.id order by s.year`,
  );
}

function readConferences(db: Db): Promise<ConferenceState[]> {
  return rows(
    db,
    sql<ConferenceState>`select id, name, nickname, type_id as "typeId", is_independents as "isIndependents" from conferences order by id`,
  );
}

function readSchools(db: Db): Promise<SchoolState[]> {
  return rows(
    db,
    sql<SchoolState>`select id, school_name as name, display_name as "displayName", array[nickname, nickname14] as nicknames, team_name as "teamName", city, state, stadium,
        latitude, longitude, primary_color as "primaryColor", secondary_color as "secondaryColor" from schools order by id`,
  );
}

/** SQL: a flag of `y`; a dry run does not migrate, so an older database may lack the column. */
function isMarked(column: string) {
  return sql`coalesce((to_jsonb(y) ->> ${column})::boolean, false)`;
}

interface YearRow extends DerivedDayColumns {
  readonly conferenceId: number;
  readonly year: number;
  readonly gamesPlayable: number;
  readonly StartDate: CalendarDate | null;
  readonly EndDate: CalendarDate | null;
  readonly ChampDate: CalendarDate | null;
  readonly ConferencePlayStarts: CalendarDate | null;
}

async function readConferenceYears(db: Db): Promise<State['conferenceYears']> {
  const found = await rows(
    db,
    sql<YearRow>`select conference_id as "conferenceId", year, total_games_playable as "gamesPlayable",
        start_date as "StartDate", end_date as "EndDate", champ_date as "ChampDate",
        conference_play_starts as "ConferencePlayStarts",
        ${isMarked('conference_play_starts_derived')} as conference_play_starts_derived,
        ${isMarked('end_date_derived')} as end_date_derived, ${isMarked('champ_date_derived')} as champ_date_derived
      from conference_years y order by conference_id, year`,
  );
  return new Map(
    found.map(
      ({ conferenceId, year, gamesPlayable, StartDate, EndDate, ChampDate, ConferencePlayStarts, ...marks }) => [
        `${conferenceId}/${year}`,
        {
          conferenceId,
          year,
          gamesPlayable,
          dates: { StartDate, EndDate, ChampDate, ConferencePlayStarts },
          derived: derivedDays(marks),
        },
      ],
    ),
  );
}

function readSchoolYears(db: Db): Promise<SchoolYearState[]> {
  return rows(
    db,
    sql<SchoolYearState>`select school_id as "schoolId", year, conference_id as "conferenceId",
        play_at_hawaii as "isPlayingAtHawaii", conference_games as "conferenceGames",
        conference_games_home as "conferenceGamesHome", ${isMarked('conference_games_derived')} as "isDerived",
        (to_jsonb(y) ->> 'carried_from')::int as "carriedFrom"
      from school_years y order by school_id, year`,
  );
}

function readGames(db: Db): Promise<GameState[]> {
  return rows(
    db,
    sql<GameState & { pending: Pending }>`select g.id, g.year, g.game_date as date, w.saturday_date as saturday,
        h.school_id as "homeId", a.school_id as "awayId", g.conference_id as "conferenceId", g.pending,
        g.alt_location as "altLocation", g.version,
        (g.created_by is not null or g.updated_by is not null) as "isEdited"
      from games g join season_weeks w on w.id = g.season_week_id
      join game_sides h on h.game_id = g.id and h.side = 'H'
      join game_sides a on a.game_id = g.id and a.side = 'A' order by g.id`,
  );
}

function readGuarantees(db: Db): Promise<GuaranteeState[]> {
  return rows(
    db,
    sql<GuaranteeState>`select id, season, game_date as date, home_school_id as "homeId", road_school_id as "roadId",
        home_conf_id as "homeConferenceId", road_conf_id as "roadConferenceId", guarantee,
        home_guarantee as "homeGuarantee", road_guarantee as "roadGuarantee", site, game_type as type, source,
        release_date as published, ignore_average as "isIgnored",
        (created_by is not null or updated_by is not null) as "isEdited" from guarantee_games order by id`,
  );
}

async function readKeys(db: Db, query: ReturnType<typeof sql<{ key: string }>>): Promise<Set<string>> {
  return new Set((await rows(db, query)).map(({ key }) => key));
}

async function readLinks(db: Db): Promise<State['links']> {
  const links: Record<LinkKind, Map<string, number>> = { school: new Map(), conference: new Map(), game: new Map() };
  const found = await rows(
    db,
    sql<{ kind: LinkKind; externalId: string; internalId: number }>`select kind, external_id as "externalId",
        internal_id as "internalId" from external_ids where source = ${CFBD_SOURCE}`,
  );
  for (const { kind, externalId, internalId } of found) links[kind].set(externalId, internalId);
  return links;
}

async function hasTables(db: Db): Promise<boolean> {
  const [row] = await rows(db, sql<{ isThere: boolean }>`select to_regclass('external_ids') is not null as "isThere"`);
  return row?.isThere ?? false;
}

/** Reads the stored state; a database without tables counts as empty. */
export async function readState(db: Db): Promise<State> {
  if (!(await hasTables(db))) return EMPTY_STATE;
  return {
    seasons: await readSeasons(db),
    conferences: await readConferences(db),
    conferenceYears: await readConferenceYears(db),
    unpublished: await readKeys(
      db,
      sql<{ key: string }>`select y.conference_id || '/' || y.year as key
        from conference_years y join conferences c on c.id = y.conference_id
        where y.state <> 'released' and c.private_pending_allowed and (${isMarked('is_state_chosen')}
          or exists (select from games g where g.conference_id = y.conference_id and g.year = y.year))`,
    ),
    schools: await readSchools(db),
    schoolYears: await readSchoolYears(db),
    games: await readGames(db),
    guarantees: await readGuarantees(db),
    flaggedWeeks: await readKeys(
      db,
      sql<{ key: string }>`select s.school_id || '/' || w.saturday_date as key
        from school_weeks s join season_weeks w on w.id = s.season_week_id where s.bye or s.not_available or s.hold_for_fcs`,
    ),
    auctionWeeks: await readKeys(
      db,
      sql<{ key: string }>`select a.school_id || '/' || w.saturday_date as key from auctions a
        join school_weeks s on s.id = a.school_week_id join season_weeks w on w.id = s.season_week_id
        where not a.closed and not a.cancelled`,
    ),
    links: await readLinks(db),
  };
}
