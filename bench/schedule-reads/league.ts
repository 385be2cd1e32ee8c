import { readConfig } from '@open-date/server/platform/config/config';
import { findConferenceSchedule } from '@open-date/server/schedules/conferences/schedule';
import { LateDatabase } from '@open-date/server/platform/db/open';
import { findMatches } from '@open-date/server/matches/find-matches';
import { findSchoolSeries } from '@open-date/server/matches/find-series';
import { findSchoolSchedules } from '@open-date/server/schedules/school-schedules';
import type { ReadServices } from '@open-date/server/schedules/week-rows';
import { Viewer } from '@open-date/server/access/viewer';
import { startServer } from '@open-date/server/app/start-server';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { firstShownSeason } from '@open-date/shared-api/rules/schedules/school-years';
import type pg from 'pg';

const SETTINGS = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', DEMO: '1' };
const REFERENCE_VERSION = 1;
/** The season in which the conference is read. */
export const SEASON = 2027;
const SERIES = { from: SEASON, years: 4, form: 'home-and-home', limit: 50 } as const;

/** A league in a database, with the product's reads and hand-written queries. */
export interface BenchLeague extends AsyncDisposable {
  readonly schoolId: number;
  readonly conferenceId: number;
  /** The first season that a school's schedules show. */
  readonly fromYear: number;
  readonly readSchool: () => Promise<unknown>;
  readonly readConference: () => Promise<unknown>;
  /** Runs the match finder on the school's first open date. */
  readonly findMatches: () => Promise<unknown>;
  /** Looks for series of the school with every opponent. */
  readonly findSeries: () => Promise<unknown>;
  readonly run: (statement: pg.QueryConfig) => Promise<unknown>;
  /** Number of queries that the product has sent so far. */
  readonly statements: () => number;
}

/** Creates the demo league in an empty database. */
export async function seedLeague(url: string): Promise<void> {
  const server = await startServer(readConfig({ ...SETTINGS, DATABASE_URL: url }));
  await server.close();
}

/** Opens a seeded league with its largest FBS conference and the school in it with the most games. */
export async function openLeague(url: string): Promise<BenchLeague> {
  const database = new LateDatabase();
  const pool = database.open(url, 4, (error) => {
    throw error;
  });
  const { rows } = await pool.query<{ school_id: number; conference_id: number }>(
    `select y.school_id, y.conference_id from school_years y join game_sides s using (school_id)
     where y.year = $1 and y.conference_id = (
       select x.conference_id from school_years x join conferences c on c.id = x.conference_id
       where x.year = $1 and c.type_id = 1 and c.id < 400 group by 1 order by count(*) desc, 1 limit 1)
     group by 1, 2 order by count(*) desc, 1 limit 1`,
    [SEASON],
  );
  const [chosen] = rows;
  if (!chosen) throw new Error('The league has no schools.');
  const open = await pool.query<{ id: number }>(
    `select sw.id from school_weeks sw join season_weeks w on w.id = sw.season_week_id
     where sw.school_id = $1 and sw.year > $2 and w.week between 3 and 5 and not sw.bye and not sw.not_available
       and not exists (select from game_sides x where x.school_id = sw.school_id and x.season_week_id = sw.season_week_id)
     order by w.saturday_date limit 1`,
    [chosen.school_id, SEASON],
  );
  const weekId = open.rows[0]?.id ?? 0;
  let count = 0;
  const reader: ReadServices = {
    db: database.db.withPlugin({
      transformQuery: ({ node }) => {
        count += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
    query: (name, statement) => {
      count += 1;
      return database.query(name, statement);
    },
  };
  const actor = { id: 1, roleId: ROLE.admin, schoolId: null, conferenceId: null, associate: false };
  const viewer = new Viewer({ actor, memberships: '', at: new Date() });
  const request = { id: chosen.conference_id, year: SEASON, showDivisions: true };
  return {
    schoolId: chosen.school_id,
    conferenceId: chosen.conference_id,
    fromYear: firstShownSeason(viewer.currentYear),
    readSchool: () =>
      findSchoolSchedules(
        reader,
        { id: chosen.school_id, from: firstShownSeason(viewer.currentYear) },
        REFERENCE_VERSION,
        viewer,
      ),
    findMatches: () => findMatches(reader.query, weekId, { years: 4, limit: 50 }, viewer),
    findSeries: () => findSchoolSeries(reader.query, chosen.school_id, SERIES, viewer),
    readConference: () => findConferenceSchedule(reader, request, REFERENCE_VERSION, viewer),
    run: (statement) => pool.query(statement),
    statements: () => count,
    [Symbol.asyncDispose]: () => database.close(),
  };
}
