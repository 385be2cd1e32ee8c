import type { GuaranteeType } from '@open-date/shared-api/rules/reports/guarantees';
import type { Db } from '../src/platform/db/transaction.ts';
import { type TestConference, type TestSchool, aConference, aSchool } from './builders.ts';

export interface GuaranteeTraits {
  readonly date?: string;
  readonly guarantee?: number | null;
  readonly home?: number;
  readonly road?: number;
  readonly type?: GuaranteeType;
  readonly isIgnored?: boolean;
  readonly site?: string;
  readonly source?: string;
  readonly released?: string;
}

/** Creates a guarantee game of two schools in their conferences; returns its id. */
export async function aGuarantee(
  db: Db,
  host: TestSchool,
  visitor: TestSchool,
  traits: GuaranteeTraits = {},
): Promise<number> {
  const { id } = await db
    .insertInto('guarantee_games')
    .values({
      home_school_id: host.id,
      road_school_id: visitor.id,
      home_conf_id: host.conferenceId,
      road_conf_id: visitor.conferenceId,
      game_date: traits.date ?? '2026-09-05',
      guarantee: traits.guarantee === undefined ? 500_000 : traits.guarantee,
      home_guarantee: traits.home ?? null,
      road_guarantee: traits.road ?? null,
      game_type: traits.type ?? 'FCS vs. FBS',
      ignore_average: traits.isIgnored ?? false,
      site: traits.site ?? '',
      source: traits.source ?? '',
      release_date: traits.released ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface GuaranteeConferences {
  readonly big: TestConference;
  readonly lake: TestSchool;
  readonly ridge: TestSchool;
  readonly group: TestSchool;
  readonly small: TestSchool;
}

/** Creates the schools Lake and Ridge in one FBS conference, a school in another one, and an FCS school. */
export async function aGuaranteeLeague(db: Db): Promise<GuaranteeConferences> {
  const big = await aConference(db);
  const fcs = await aConference(db, { type: 2 });
  return {
    big,
    lake: await aSchool(db, { conference: big, name: `Lake of ${big.name}` }),
    ridge: await aSchool(db, { conference: big, name: `Ridge of ${big.name}` }),
    group: await aSchool(db, { conference: await aConference(db) }),
    small: await aSchool(db, { conference: fcs }),
  };
}
