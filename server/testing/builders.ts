import type { Pending, RoleId, SeasonStatus } from '@open-date/shared-api/rules/constants';
import type { ScheduleState } from '@open-date/shared-api/rules/access/private-games';
import { sql } from 'kysely';
import { onlyRow } from '../src/platform/db/only-row.ts';
import type { Db, Tx } from '../src/platform/db/transaction.ts';
import { hashPassword } from '../src/platform/passwords.ts';

/** The default season of tests, and its neighbors. */
export const SEASON = 2027;
const YEARS = [SEASON - 1, SEASON, SEASON + 1];

/** The cheapest argon2 hash, for test accounts. */
export const LIGHT_PASSWORD_COST = { memoryCost: 64, timeCost: 1 };

let counter = 0;
const next = () => {
  counter += 1;
  return counter;
};

export interface TestConference {
  readonly id: number;
  readonly name: string;
}

export interface ConferenceTraits {
  readonly id?: number;
  readonly name?: string;
  /** The conference type, 1 (FBS) to 6 (IND). */
  readonly type?: number;
  readonly isIndependents?: boolean;
  readonly privatePendingAllowed?: boolean;
  readonly state?: ScheduleState;
  readonly playStarts?: string;
  readonly endDate?: string;
  readonly championship?: string;
  readonly gamesPlayable?: number;
  readonly exchangeWithNon?: boolean;
  readonly noWeekOne?: boolean;
}

/** Creates a conference with its settings in the three test seasons. */
export async function aConference(db: Db, traits: ConferenceTraits = {}): Promise<TestConference> {
  const name = traits.name ?? `Conference ${next()}`;
  const { id } = await db
    .insertInto('conferences')
    .values({
      ...(traits.id === undefined ? {} : { id: traits.id }),
      name,
      nickname: name,
      abbreviation: `C${next()}`,
      type_id: traits.type ?? 1,
      is_independents: traits.isIndependents ?? false,
      private_pending_allowed: traits.privatePendingAllowed ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('conference_years')
    .values(
      YEARS.map((year) => ({
        conference_id: id,
        year,
        state: traits.state ?? 'released',
        // A database of an earlier version lacks the column.
        ...(traits.state === undefined ? {} : { is_state_chosen: true }),
        conference_play_starts: year === SEASON ? (traits.playStarts ?? null) : null,
        end_date: year === SEASON ? (traits.endDate ?? null) : null,
        champ_date: year === SEASON ? (traits.championship ?? null) : null,
        total_games_playable: traits.gamesPlayable ?? 12,
        exchange_with_non: traits.exchangeWithNon ?? false,
        dont_allow_week_one: traits.noWeekOne ?? false,
      })),
    )
    .execute();
  return { id, name };
}

export interface TestSchool {
  readonly id: number;
  readonly name: string;
  readonly conferenceId: number;
}

export interface SchoolTraits {
  readonly conference?: TestConference;
  readonly name?: string;
  readonly conferenceGames?: number | null;
  readonly conferenceGamesHome?: number | null;
  readonly playoffs?: boolean;
  readonly championship?: boolean;
  readonly hawaii?: boolean;
  readonly seasonFull?: SeasonStatus;
  readonly seasonLocked?: boolean;
}

/** Creates a school with its three test seasons and all their weeks, in a new conference unless one is given. */
export async function aSchool(db: Db, traits: SchoolTraits = {}): Promise<TestSchool> {
  const conference = traits.conference ?? (await aConference(db));
  const insert = (tx: Db) => insertSchool(tx, conference, traits);
  // In one transaction, so that Update Schedule Cells never finds a school that has only some of its weeks.
  return db.isTransaction ? insert(db) : db.transaction().execute(insert);
}

async function insertSchool(db: Db, conference: TestConference, traits: SchoolTraits): Promise<TestSchool> {
  const name = traits.name ?? `School ${next()}`;
  const { id } = await db
    .insertInto('schools')
    .values({
      school_name: name,
      display_name: name,
      nickname: name,
      nickname14: name.slice(0, 14),
      abbreviation: `S${next() % 1000}`,
      team_name: `Team of ${name}`,
      city: `City of ${name}`,
      state: 'OH',
      stadium: `Stadium of ${name}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('school_years')
    .values(
      YEARS.map((year) => ({
        school_id: id,
        year,
        conference_id: conference.id,
        conference_games: traits.conferenceGames ?? null,
        conference_games_home: traits.conferenceGamesHome ?? null,
        participate_in_playoffs: traits.playoffs ?? false,
        participate_in_championship: traits.championship ?? false,
        play_at_hawaii: traits.hawaii ?? false,
        season_full: traits.seasonFull ?? 0,
        season_locked: traits.seasonLocked ?? false,
      })),
    )
    .execute();
  await sql`
    insert into school_weeks (school_id, season_week_id, year)
    select ${id}, id, year from season_weeks where year = any (${YEARS}::int[]) order by saturday_date`.execute(db);
  return { id, name, conferenceId: conference.id };
}

export interface TestUser {
  readonly id: number;
  readonly email: string;
  readonly password: string;
}

export interface UserTraits {
  readonly role?: RoleId;
  readonly school?: TestSchool;
  readonly conference?: TestConference;
  readonly associate?: boolean;
  readonly status?: 1 | 2 | 3 | 5;
  readonly email?: string;
  readonly disableEmails?: boolean;
  readonly wantsMail?: boolean;
}

/** Creates an account; by default an active administrator. */
export async function aUser(db: Db, traits: UserTraits = {}): Promise<TestUser> {
  const email = traits.email ?? `user${next()}@example.test`;
  const password = 'correct horse';
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      password_hash: await hashPassword(password, LIGHT_PASSWORD_COST),
      role_id: traits.role ?? 1,
      status: traits.status ?? 1,
      school_id: traits.school?.id ?? null,
      conference_id: traits.conference?.id ?? null,
      associate: traits.associate ?? false,
      disable_emails: traits.disableEmails ?? false,
      email_notify: traits.wantsMail ?? true,
      first_name: 'Test',
      last_name: `User ${id4()}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email, password };
}

const id4 = () => String(next()).padStart(4, '0');

/** The Saturday of a stored week of a season. */
export async function saturdayOfWeek(db: Db | Tx, week: number, year = SEASON): Promise<string> {
  const row = await db
    .selectFrom('season_weeks')
    .select('saturday_date')
    .where('year', '=', year)
    .where('week', '=', week)
    .executeTakeFirstOrThrow();
  return row.saturday_date;
}

/** The id of a school's week. */
export async function weekId(db: Db | Tx, school: TestSchool, week: number, year = SEASON): Promise<number> {
  const row = await db
    .selectFrom('school_weeks as s')
    .innerJoin('season_weeks as w', 'w.id', 's.season_week_id')
    .select('s.id')
    .where('s.school_id', '=', school.id)
    .where('w.year', '=', year)
    .where('w.week', '=', week)
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface WeekTraits {
  readonly week: number;
  readonly year?: number;
  readonly bye?: boolean;
  readonly notAvailable?: boolean;
  readonly holdForFcs?: boolean;
  readonly comments?: string;
  readonly wants?: readonly number[];
}

/** Sets flags, comments or wants of a school's week and returns its id. */
export async function aWeek(db: Db, school: TestSchool, traits: WeekTraits): Promise<number> {
  const id = await weekId(db, school, traits.week, traits.year);
  await db
    .updateTable('school_weeks')
    .set({
      bye: traits.bye ?? false,
      not_available: traits.notAvailable ?? false,
      hold_for_fcs: traits.holdForFcs ?? false,
      comments: traits.comments ?? '',
    })
    .where('id', '=', id)
    .execute();
  for (const want of traits.wants ?? []) {
    await db.insertInto('school_week_wants').values({ school_week_id: id, want_id: want }).execute();
  }
  return id;
}

export interface GameTraits {
  readonly home: TestSchool;
  readonly away: TestSchool;
  readonly week: number;
  readonly year?: number;
  /** Day of the game in days from the week's Saturday, -4 to 2. */
  readonly dayOffset?: number;
  readonly pending?: Pending;
  /** Makes the game a conference game of the schools' common conference. */
  readonly isConferenceGame?: boolean;
  readonly altLocation?: string;
  readonly comments?: string;
}

/** Creates a game in both schedules; returns its id. */
export async function aGame(db: Db, traits: GameTraits): Promise<number> {
  const year = traits.year ?? SEASON;
  const saturday = await saturdayOfWeek(db, traits.week, year);
  const isConferenceGame = traits.isConferenceGame ?? traits.pending === 3;
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      with game as (
        insert into games (season_week_id, year, game_date, conference_id, pending, alt_location, comments)
        select w.id, w.year, ${saturday}::date + ${traits.dayOffset ?? 0}::int, ${isConferenceGame ? traits.home.conferenceId : null}::int,
               ${traits.pending ?? 0}, ${traits.altLocation ?? ''}, ${traits.comments ?? ''}
        from season_weeks w where w.year = ${year} and w.week = ${traits.week} returning id, season_week_id, year)
      select id from game`.execute(tx);
    const { id } = onlyRow(rows);
    await sql`
      insert into game_sides (game_id, side, school_id, season_week_id, year)
      select g.id, s.side, s.school_id, g.season_week_id, g.year
      from games g, (values ('H', ${traits.home.id}::int), ('A', ${traits.away.id}::int)) s(side, school_id) where g.id = ${id}`.execute(
      tx,
    );
    return id;
  });
}

/** The body of a call that adds a game on a week's Saturday. */
export async function gameBody(db: Db, home: TestSchool, away: TestSchool, week: number, year = SEASON) {
  return { SchoolIdHome: home.id, SchoolIdAway: away.id, GameDate: await saturdayOfWeek(db, week, year) };
}

/** Gives a user a made-up passkey. */
export async function aPasskey(db: Db, userId: number): Promise<number> {
  const { id } = await db
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: `passkey-${next()}`,
      public_key: Buffer.from('none'),
      counter: 0,
      transports: [],
      name: 'Test key',
      created_at: new Date('2027-08-01T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
